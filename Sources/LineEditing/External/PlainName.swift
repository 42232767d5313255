/// A text as a name that is safe for files and in a shell: its ASCII letters and digits.
///
/// - Parameters:
///   - limit: The number of characters to use.
///   - allowed: Further characters that are kept.
///   - other: The replacement for any other character.
package func plainName(_ text: String, limit: Int, allowing allowed: String, otherwise other: Character) -> String {
    String(
        text.unicodeScalars.prefix(limit).map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
            default: allowed.unicodeScalars.contains(scalar) ? Character(scalar) : other
            }
        })
}
