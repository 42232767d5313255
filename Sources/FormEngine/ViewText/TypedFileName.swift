extension Speaker {
    /// The file name that is meant: `~` stands for the home folder, and quotes or backslashes that a terminal adds to a
    /// dragged file are removed. Piped lines contain names literally.
    func fileName(typed text: String) -> String {
        let name = isPerson ? unquotedName(text) ?? text : text
        return home.map { pathAtHome(name, $0) } ?? name
    }
}

/// A path whose leading `~` stands for the home folder.
package func pathAtHome(_ path: String, _ home: String) -> String {
    path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
}

/// A name that a shell would read as one word, without its quotes or backslashes; `nil` for any other text.
private func unquotedName(_ text: String) -> String? {
    var name = String.UnicodeScalarView()
    var mark: Unicode.Scalar?
    // Quotes inside a name are part of it.
    let hasMarks = text.hasPrefix("'") || text.hasPrefix("\"")
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
        switch (scalar, mark) {
        case ("'", nil) where hasMarks, ("\"", nil) where hasMarks: (mark, isQuoted) = (scalar, true)
        case (_, let open?) where open == scalar: mark = nil
        case ("\\", nil), ("\\", "\""?):
            // No terminal writes a backslash before a letter or a digit.
            guard let next = scalars.next(), !next.properties.isAlphabetic, !("0"..."9").contains(next) else {
                return nil
            }
            name.append(next)
            isQuoted = true
        case (" ", nil), ("\t", nil): return nil
        default: name.append(scalar)
        }
    }
    return isQuoted && mark == nil && !name.isEmpty ? String(name) : nil
}
