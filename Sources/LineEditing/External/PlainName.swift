/// A text as a name that is safe as a file's and as a word of a shell: its ASCII letters and digits.
///
/// - Parameters:
///   - limit: So many characters of the text are used.
///   - allowed: Characters that may be there too.
///   - other: Stands for each of the rest.
package func plainName(_ text: String, limit: Int, allowing allowed: String, otherwise other: Character) -> String {
    String(
        text.unicodeScalars.prefix(limit).map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
            default: allowed.unicodeScalars.contains(scalar) ? Character(scalar) : other
            }
        })
}
