/// A text in no language yet: a phrase and its values.
package struct Message: Sendable {
    /// `nil` for a text that is the same in every language, which is the only value then.
    private let phrase: Phrase?
    private let values: [(key: String, value: any MessageValue)]
    /// Whether it ends before what it says to do.
    private var isCut = false

    /// A phrase.
    ///
    /// - Parameter values: Safe for a terminal, each by its name in the template.
    package init(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        self.init(phrase, of: Array(values))
    }

    /// The same with values that are put together.
    package init(_ phrase: Phrase, of values: [(key: String, value: any MessageValue)]) {
        (self.phrase, self.values) = (phrase, values)
    }

    /// A text that is the same in every language, such as what another program says.
    package init(_ text: String) { (phrase, values) = (nil, [("text", text)]) }

    /// The message without its cure, which the template says after its last semicolon, if it says one.
    package var withoutCure: Message {
        var message = self
        message.isCut = true
        return message
    }

    /// The message with another text in place of a value, also of messages among its values.
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

    /// The message, followed by its cure.
    package func cured(by cure: Message?) -> Message {
        guard let cure else { return self }
        return Message(.withCure, ["what": self, "cure": cure])
    }

    /// Other words with the cure of these, if they have been given one.
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

/// Two messages are the same if English says so.
extension Message: Hashable, CustomStringConvertible {
    /// In English.
    package var description: String { text(in: .english) }

    /// Whether English says the same.
    package static func == (one: Message, other: Message) -> Bool { one.description == other.description }

    /// The hash of the English text.
    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A value in a message.
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

/// One of several: `A, B or C`.
package struct Alternatives: MessageValue {
    let values: [any MessageValue]

    package init(_ values: [any MessageValue]) { self.values = values }

    package func text(in language: Language) -> String { language.either(values.map { $0.text(in: language) }) }
}

/// A text in each language, made at once because what it is made of cannot be kept.
package struct EachLanguage: MessageValue {
    private let texts: [String: String]

    /// - Parameter text: The words in a language.
    package init(_ text: (Language) -> String) {
        texts = Dictionary(uniqueKeysWithValues: Language.all.map { ($0.isMarked ? "" : $0.tag, text($0)) })
    }

    package func text(in language: Language) -> String { texts[language.isMarked ? "" : language.tag] ?? "" }
}
