import FormSyntax
import FormWords

extension ViewLanguage {
    /// A phrase in this language, or as the form has it, with its values.
    ///
    /// - Parameter values: Safe for a terminal, each by its name in the template.
    package func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        text.text(template(phrase)) { name in
            let value = value(of: name, values)
            assert(value != nil || ownPhrases[phrase] != nil, "\(phrase) lacks \(name)")
            return value
        }
    }

    /// A phrase without its values.
    package func template(_ phrase: Phrase) -> String { ownPhrases[phrase] ?? text.book.template(phrase) }

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
        guard !texts.isEmpty else { return self }
        var language = self
        for phrase in Phrase.allCases {
            if let text = texts[phrase.code] { language.ownPhrases[phrase] = terminalSafe(text) }
        }
        return language
    }
}

extension ViewLanguage {
    /// The mark before an answer or a reason, and that between parts of a sentence, with their blanks.
    package var colon: String { text.book.colon }
    package var semicolon: String { text.book.semicolon }

    /// What is between a question and its answer: a question mark needs no colon after it.
    package func colon(after question: String) -> String { isQuestion(question) ? " " : colon }

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

    /// What one part of a section is called: the section's title, else what its action adds, else its id; `nil` without any.
    package func partTitle(of section: SectionDescription) -> String? {
        section.title ?? section.actionTitle.flatMap { added(by: $0) }?.firstCapitalized
            ?? section.id.map { String($0.map { $0 == "_" ? " " : $0 }).firstCapitalized }
    }

    /// What an action such as `Add a companion` adds, in whatever language it is; `nil` for an action that says otherwise.
    private func added(by action: String) -> String? {
        for language in [text] + WordedLanguage.allCases {
            let template = language.book.template(Phrase.addTitled)
            guard let title = template.place(of: "{title}") else { continue }
            let (start, end) = (template[..<title.lowerBound], template[title.upperBound...])
            guard action.hasPrefix(start), action.hasSuffix(end) else { continue }
            let words = action.dropFirst(start.count).dropLast(end.count).split(separator: " ")
            let noun = words.drop { language.words.articles.contains($0.lowercased()) }
            if !noun.isEmpty { return noun.joined(separator: " ") }
        }
        return nil
    }

    /// What asks whether a section shall have another part.
    package func action(of section: SectionDescription) -> String {
        section.actionTitle ?? words(.addTitled, ["title": section.title ?? section.id ?? words(.part)])
    }
}

extension String {
    /// With a capital for its first letter.
    fileprivate var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }
}
