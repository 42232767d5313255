import FormSyntax
import FormWords

/// A test of texts, with the code and words of a failure and the masks that can produce a passing text.
///
/// Each check is one of these in a file of its own; kinds and validators name it. The record path, the requirements
/// shown before an answer, and the linter all read it from here.
package struct TextCheck: Sendable {
    /// Whether a text passes. The bytes may be invalid UTF-8.
    package typealias Predicate = @Sendable (_ text: ByteSlice) -> Bool

    /// The code of a failure.
    let code: FailureCode
    /// The requirement, shown before an answer is given: `an e-mail address`.
    package let requirement: Message
    /// The fault of a failing text, in messages such as `is not a valid account number`.
    let fault: Message
    /// The cure: `check its eleven digits`.
    let cure: Message
    /// Whether a mask allows any text that passes.
    package let canPass: @Sendable (MaskLanguage) -> Bool
    package let passes: Predicate

    /// The readers whose values it can test as texts.
    static let readers: [Reader] = [.text, .decimal, .truth, .date, .time, .instant, .option]
}

extension TextCheck {
    /// A check whose words are phrases of the command.
    init(
        code: FailureCode, requirement: Phrase, fault: Phrase, cure: Phrase,
        canPass: @escaping @Sendable (MaskLanguage) -> Bool, passes: @escaping Predicate
    ) {
        self.init(
            code: code, requirement: Message(requirement), fault: Message(fault), cure: Message(cure),
            canPass: canPass, passes: passes)
    }
}
