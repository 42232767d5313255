internal import FormEngine
package import FormWords

/// A closure's refusal of an answer. A delegate throws a `SubmitRefusal` instead.
///
/// People read the words at the prompt, below a line, in a report and beside a rejected record: lower case, no full stop, the
/// fault, then the cure.
///
///     throw Refusal("the control digits are wrong: compare it with the card")
///
/// Any other error refuses as well, with its `description` as words. A form may replace the words by a message for the
/// validator's code. Words that quote a secret answer are not shown.
public struct Refusal: Error {
    /// The fault and the cure.
    public let words: String
    private let translations: [String: String]

    /// A refusal.
    ///
    /// - Parameters:
    ///   - words: The words; without any the answer is said to be not accepted.
    ///   - translations: The words in other languages, by `de`, `en`, `es`, `fr` or `nb`.
    public init(_ words: String = "", translations: [String: String] = [:]) {
        (self.words, self.translations) = (words, translations)
    }
}

extension Refusal: CustomStringConvertible {
    /// The words.
    public var description: String { words }
}

extension Refusal: RefusalInWords {
    package func words(in language: Language) -> String { translations[language.tag] ?? words }
}
