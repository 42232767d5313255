internal import FormEngine
package import FormWords

/// An error that a closure throws at an answer that it does not take. A delegate that does not take a form throws a
/// `SubmitRefusal`.
///
/// The words are what people read at the prompt, below a line, in a report and beside a rejected record: lower case, no full
/// stop, first what is wrong, then what to write instead.
///
///     throw Refusal("the control digits are wrong: compare it with the card")
///
/// Any other error refuses as well; its words are its `description`. The author of a form may put a message in the place of
/// them, by the validator's code. A refusal of a secret answer that quotes it is not shown.
public struct Refusal: Error {
    /// The fault and the cure.
    public let words: String
    private let translations: [String: String]

    /// A refusal.
    ///
    /// - Parameters:
    ///   - words: Without any it is said that the answer is not accepted.
    ///   - translations: The words in other languages, by `de`, `en`, `es`, `fr` or `nb`; `words` stand in the others.
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
