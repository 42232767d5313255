import FormSyntax
import FormWords

/// A test of a text: which texts pass, which mask can lay out one, the code of a failure and its words.
///
/// A check is one of these in a file of its own; kinds and validators name it. Everything else, such as the record path,
/// the requirements that are said before an answer, and the linter, reads it from here.
package struct TextCheck: Sendable {
    /// Whether a text passes: UTF-8 that may be invalid.
    package typealias Predicate = @Sendable (_ text: ByteSlice) -> Bool

    /// The code of a failure.
    let code: FailureCode
    /// The demand, said before an answer is given: `an e-mail address`.
    package let requirement: Message
    /// The predicate for a failing text, after `is` and the language's negation: `a valid account number`.
    let fault: Message
    /// The cure: `check its eleven digits`.
    let cure: Message
    /// Whether some text of a mask passes.
    package let canPass: @Sendable (MaskLanguage) -> Bool
    package let passes: Predicate

    /// The kinds of values that have a text for it.
    static let readers: [Reader] = [.text, .decimal, .truth, .date, .time, .instant, .option]
}

extension TextCheck {
    /// One with phrases of the command.
    init(
        code: FailureCode, requirement: Phrase, fault: Phrase, cure: Phrase,
        canPass: @escaping @Sendable (MaskLanguage) -> Bool, passes: @escaping Predicate
    ) {
        self.init(
            code: code, requirement: Message(requirement), fault: Message(fault), cure: Message(cure),
            canPass: canPass, passes: passes)
    }
}
