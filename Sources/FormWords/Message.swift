/// What is said, in no language yet: a phrase and its values.
package struct Message: Sendable {
    private let template: @Sendable (any PhraseBook.Type) -> String
    private let values: [(name: String, value: any MessageValue)]

    /// A phrase.
    ///
    /// - Parameter values: Safe for a terminal, each by its name in the template.
    package init(_ phrase: some WordedPhrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        self.init(phrase, of: values.map { ($0.key, $0.value) })
    }

    /// The same with values that are put together.
    package init(_ phrase: some WordedPhrase, of values: [(name: String, value: any MessageValue)]) {
        self.init(template: { phrase.template(in: $0) }, values: values)
    }

    /// A text that is the same in every language, such as what another program says.
    package init(_ text: String) {
        template = { _ in "{text}" }
        values = [("text", text)]
    }

    /// The message without its cure, which the template says after its last semicolon, if it says one.
    package var withoutCure: Message {
        let template = template
        return Message(template: { $0.withoutCure(template($0)) }, values: values)
    }

    /// What is wrong, and then what to do about it.
    package func cured(by cure: Message?) -> Message {
        guard let cure else { return self }
        return Message(template: { "{what}\($0.semicolon){cure}" }, values: [("what", self), ("cure", cure)])
    }

    private init(
        template: @escaping @Sendable (any PhraseBook.Type) -> String,
        values: [(name: String, value: any MessageValue)]
    ) {
        self.template = template
        self.values = values
    }

    /// The message in a language.
    package func text(in language: WordedLanguage) -> String {
        language.text(template(language.book)) { name in
            let value = values.first { $0.name == name }?.value.text(in: language)
            assert(value != nil, "\(template(English.self)) lacks \(name)")
            return value
        }
    }
}

/// Two messages are the same if English says so.
extension Message: Hashable, CustomStringConvertible {
    /// In English.
    package var description: String { text(in: .english) }

    /// Whether English says the same.
    package static func == (one: Message, other: Message) -> Bool { one.description == other.description }

    /// What English says.
    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// An enumeration of phrases that each language has templates for.
package protocol WordedPhrase: Hashable, Sendable, CaseIterable {
    /// The phrase without its values.
    func template(in book: any PhraseBook.Type) -> String
}

/// What can be in a message.
package protocol MessageValue: Sendable {
    func text(in language: WordedLanguage) -> String
}

extension String: MessageValue {
    package func text(in language: WordedLanguage) -> String { self }
}

extension Int: MessageValue {
    package func text(in language: WordedLanguage) -> String { description }
}

extension Message: MessageValue {}

/// One of several: `A, B or C`.
package struct Alternatives: MessageValue {
    let values: [any MessageValue]

    package init(_ values: [any MessageValue]) { self.values = values }

    package func text(in language: WordedLanguage) -> String {
        language.book.either(values.map { $0.text(in: language) })
    }
}

/// What was worded in each language at once, by what cannot be kept until one is asked for.
package struct EachLanguage: MessageValue {
    private let texts: [String]

    /// - Parameter texts: One a language, in their order.
    package init(_ texts: [String]) { self.texts = texts }

    package func text(in language: WordedLanguage) -> String {
        zip(WordedLanguage.allCases, texts).first { $0.0 == language }?.1 ?? ""
    }
}
