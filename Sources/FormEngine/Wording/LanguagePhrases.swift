import FormSyntax
import FormWords

extension Language {
    /// The language with the form's own phrases.
    ///
    /// - Parameter texts: Templates by the phrases' codes; unknown codes are ignored.
    package func with(phrases texts: [String: String]) -> Language {
        guard !texts.isEmpty else { return self }
        return with(
            Phrase.ofConversation.reduce(into: [:]) { found, phrase in
                if let text = texts[phrase.code] { found[phrase] = terminalSafe(text) }
            })
    }
}

extension Language {
    /// Whether a word means all choices, or none; `nil` for any other.
    func meansAll(_ word: String) -> Bool? {
        if typed(.allChoices).contains(word) { return true }
        return typed(.noChoices).contains(word) ? false : nil
    }

    /// Whether further typing may lead to one of the words for all choices and for none.
    package func mayMeanAll(_ beginning: String) -> Bool {
        (typed(.allChoices) + typed(.noChoices)).contains { $0.hasPrefix(beginning) }
    }

    /// The words of the language and of English.
    private func typed(_ phrase: Phrase) -> [String] { wordList(phrase) + Language.english.wordList(phrase) }

    /// The name of one instance of a section: the section's title, otherwise what its action adds, otherwise its id;
    /// `nil` without any.
    package func partTitle(of section: SectionDescription) -> String? {
        section.title ?? section.actionTitle.flatMap { added(by: $0) }?.firstCapitalized
            ?? section.id.map { String($0.map { $0 == "_" ? " " : $0 }).firstCapitalized }
    }

    /// The thing that an action such as `Add a companion` adds, in any language; `nil` for other wordings.
    private func added(by action: String) -> String? {
        for language in [self] + Language.all {
            let template = language.template(.addTitled)
            guard let title = template.place(of: "{title}") else { continue }
            let (start, end) = (template[..<title.lowerBound], template[title.upperBound...])
            guard action.hasPrefix(start), action.hasSuffix(end) else { continue }
            let words = action.dropFirst(start.count).dropLast(end.count).split(separator: " ")
            let noun = words.drop { language.wordList(.articles).contains($0.lowercased()) }
            if !noun.isEmpty { return noun.joined(separator: " ") }
        }
        return nil
    }

    /// The question whether to add another instance of a section.
    package func action(of section: SectionDescription) -> String {
        section.actionTitle ?? words(.addTitled, ["title": section.title ?? section.id ?? words(.part)])
    }
}

extension String {
    /// The text with a capital first letter.
    fileprivate var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }
}
