/// A word as written in bash, perhaps unfinished, with its quotes and backslashes.
struct BashWord {
    /// The word as written.
    let written: String
    /// The meaning of the word.
    let meaning: String
    /// The quote that is still open at its end.
    let openQuote: Character?
    /// Whether it ends in a backslash that does not quote anything yet.
    private let isBroken: Bool

    init(_ written: String) {
        var meaning = ""
        var open: Character?
        var isEscaped = false
        for character in written {
            if isEscaped {
                // Within double quotes a backslash only quotes certain characters.
                if open != nil, !"$`\"\\".contains(character) { meaning.append("\\") }
                meaning.append(character)
                isEscaped = false
            } else if character == "\\", open != "'" {
                isEscaped = true
            } else if character == open {
                open = nil
            } else if open == nil, character == "'" || character == "\"" {
                open = character
            } else {
                meaning.append(character)
            }
        }
        self.written = written
        self.meaning = meaning
        openQuote = open
        isBroken = isEscaped
    }

    /// The word continued so that it means `text`; `nil` if its quotes do not allow that.
    func finished(as text: String) -> String? {
        guard !isBroken, text.hasPrefix(meaning) else { return nil }
        let rest = text.dropFirst(meaning.count)
        switch openQuote {
        case nil: return written + rest.map { Self.isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
        // Nothing can be escaped here; bash adds the closing quote.
        case "'": return rest.contains("'") ? nil : written + rest
        // An exclamation mark would expand the history.
        case _:
            return rest.contains("!")
                ? nil : written + rest.map { "$`\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        }
    }

    private static func isPlain(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || "_-./=,:@%+".contains(character)
    }
}
