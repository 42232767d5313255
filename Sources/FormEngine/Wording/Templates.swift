import FormSyntax

/// A text with a value in the place of each `{name}` that has one, and the title's in that of `%@`.
///
/// - Parameter value: The value of a name; `nil` leaves the braces as they are.
func filled(_ template: String, value: (Substring) -> String?) -> String {
    var filled = ""
    var rest = template.utf8[...]
    // Byte by byte: characters cost ten times as much, and a file of rejected records has a message for each.
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) {
        filled += Substring(rest[..<place])
        rest = rest[place...]
        if rest.starts(with: "%@".utf8) {
            filled += value("title") ?? "%@"
            rest = rest.dropFirst(2)
        } else if rest.first == UInt8(ascii: "{"),
            let end = rest.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
            rest[end] == UInt8(ascii: "}"), let value = value(Substring(rest[rest.index(after: place)..<end]))
        {
            filled += value
            rest = rest[end...].dropFirst()
        } else {
            filled += Substring(rest.prefix(1))
            rest = rest.dropFirst()
        }
    }
    return filled + Substring(rest)
}

extension ViewLanguage {
    /// A phrase in this language, or as the form has it, with its values.
    ///
    /// - Parameter values: Safe for a terminal, each by its name in the template.
    package func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        filled(template(phrase)) { name in
            let parts = name.split(separator: ":", maxSplits: 1)
            guard let value = value(of: parts[0], values) else {
                assert(ownPhrases[phrase] != nil, "\(phrase) lacks \(name)")
                return nil
            }
            guard parts.count > 1 else { return value }
            let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false)
            return String((text.words.isSingular(value) ? forms.first : forms.last) ?? "")
        }
    }

    /// A phrase without its values.
    package func template(_ phrase: Phrase) -> String { ownPhrases[phrase] ?? text.words.template(phrase) }

    private func value(
        of name: Substring, _ values: KeyValuePairs<String, any CustomStringConvertible>
    ) -> String? {
        switch name {
        case "y": String(yes[0].prefix(1))
        case "n": String(no[0].prefix(1))
        default: values.first { $0.key == name }?.value.description
        }
    }

    /// The same language, with phrases as a form has them.
    ///
    /// - Parameter texts: Templates by the phrases' codes; others may be among them.
    package func with(phrases texts: [String: String]) -> ViewLanguage {
        var language = self
        for phrase in Phrase.allCases {
            if let text = texts[phrase.code] { language.ownPhrases[phrase] = terminalSafe(text) }
        }
        return language
    }
}

extension ViewLanguage {
    /// The mark before an answer or a reason, and that between parts of a sentence, with their blanks.
    package var colon: String { text.words.colon }
    package var semicolon: String { text.words.semicolon }

    /// Whether a word means all choices, or none; `nil` for any other.
    func meansAll(_ word: String) -> Bool? {
        if (text.words.allWords + English.allWords).contains(word) { return true }
        return (text.words.noneWords + English.noneWords).contains(word) ? false : nil
    }

    /// Whether more typing may make one of the words for all choices and for none.
    package func mayMeanAll(_ beginning: String) -> Bool {
        let words = text.words
        return (words.allWords + words.noneWords + English.allWords + English.noneWords)
            .contains { $0.hasPrefix(beginning) }
    }

    /// What asks whether a section shall have another part.
    package func action(of section: SectionDescription) -> String {
        section.actionTitle ?? words(.addTitled, ["title": section.title ?? section.id ?? words(.part)])
    }
}
