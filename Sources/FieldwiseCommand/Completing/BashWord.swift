/// A word as it is written for bash, perhaps unfinished: its quotes and backslashes are still there.
struct BashWord {
    /// As written.
    let written: String
    /// The meaning of the word.
    let meaning: String
    /// The quote that is open at its end.
    let openQuote: Character?
    /// Whether it ends in a backslash that has nothing to quote yet.
    private let isBroken: Bool

    init(_ written: String) {
        var meaning = ""
        var open: Character?
        var isEscaped = false
        for character in written {
            if isEscaped {
                // Between double quotes a backslash quotes a few characters only.
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

    /// The word that begins as this one is written and means `text`; `nil` where quotes cannot say it.
    func finished(as text: String) -> String? {
        guard !isBroken, text.hasPrefix(meaning) else { return nil }
        let rest = text.dropFirst(meaning.count)
        switch openQuote {
        case nil: return written + rest.map { Self.isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
        // Nothing can be escaped there; bash puts the quote at the end.
        case "'": return rest.contains("'") ? nil : written + rest
        // An exclamation mark would recall a line of the history.
        case _:
            return rest.contains("!")
                ? nil : written + rest.map { "$`\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        }
    }

    private static func isPlain(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || "_-./=,:@%+".contains(character)
    }
}
