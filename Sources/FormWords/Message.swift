/// A text that is independent of a language: a phrase and its values.
package struct Message: Sendable {
    /// The phrase; `nil` for a text that is the same in every language and is the only value.
    private let phrase: Phrase?
    private let values: [(key: String, value: any MessageValue)]
    /// Whether the advice at the end is left out.
    private var isCut = false

    /// Creates a message from a phrase.
    ///
    /// - Parameter values: The values by their names in the template, safe for a terminal.
    package init(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        self.init(phrase, of: Array(values))
    }

    /// Creates a message from a phrase and an array of values.
    package init(_ phrase: Phrase, of values: [(key: String, value: any MessageValue)]) {
        (self.phrase, self.values) = (phrase, values)
    }

    /// Creates a message that is the same in every language, such as another program's words.
    package init(_ text: String) { (phrase, values) = (nil, [("text", text)]) }

    /// The message without the advice, which the template may contain after its last semicolon.
    package var withoutCure: Message {
        var message = self
        message.isCut = true
        return message
    }

    /// The message with one text replaced by another in its values, including nested messages.
    package func replacing(_ text: String, by other: String) -> Message {
        guard let phrase else { return self }
        var message = Message(
            phrase,
            of: values.map { key, value in
                switch value {
                case let value as String: (key, value == text ? other : value)
                case let value as Message: (key, value.replacing(text, by: other))
                default: (key, value)
                }
            })
        message.isCut = isCut
        return message
    }

    /// The message followed by advice.
    package func cured(by cure: Message?) -> Message {
        guard let cure else { return self }
        return Message(.withCure, ["what": self, "cure": cure])
    }

    /// Another message with the advice of this one, if any.
    package func replacingFault(by fault: Message) -> Message {
        guard phrase == .withCure else { return fault }
        return Message(.withCure, of: values.map { ($0.key, $0.key == "what" ? fault : $0.value) })
    }

    /// The message in a language.
    package func text(in language: Language) -> String {
        guard let phrase else { return values[0].value.text(in: language) }
        return language.text(phrase, isCut: isCut) { name in
            for index in values.indices where values[index].key == name {
                return values[index].value.text(in: language)
            }
            return nil
        }
    }
}

/// Messages are equal if their English texts are.
extension Message: Hashable, CustomStringConvertible {
    /// The English text.
    package var description: String { text(in: .english) }

    /// Compares the English texts.
    package static func == (one: Message, other: Message) -> Bool { one.description == other.description }

    /// Hashes the English text.
    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A value within a message.
package protocol MessageValue: Sendable {
    func text(in language: Language) -> String
}

extension String: MessageValue {
    package func text(in language: Language) -> String { self }
}

extension Int: MessageValue {
    package func text(in language: Language) -> String { description }
}

extension Message: MessageValue {}

/// A choice of values: `A, B or C`.
package struct Alternatives: MessageValue {
    let values: [any MessageValue]

    package init(_ values: [any MessageValue]) { self.values = values }

    package func text(in language: Language) -> String { language.either(values.map { $0.text(in: language) }) }
}

/// A text in every language, created at once because its sources cannot be kept.
package struct EachLanguage: MessageValue {
    private let texts: [String: String]

    /// - Parameter text: Returns the text in a language.
    package init(_ text: (Language) -> String) {
        texts = Dictionary(uniqueKeysWithValues: Language.all.map { ($0.isMarked ? "" : $0.tag, text($0)) })
    }

    package func text(in language: Language) -> String { texts[language.isMarked ? "" : language.tag] ?? "" }
}
