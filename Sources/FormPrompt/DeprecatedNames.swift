public import FormKit

/// The former name of `DraftError`.
@available(*, deprecated, renamed: "DraftError")
public typealias DraftFailure = DraftError

/// The former name of `NoTerminalError`.
@available(*, deprecated, renamed: "NoTerminalError")
public typealias NoTerminal = NoTerminalError

extension PipedAnswers {
    /// The former name of `AnswerFailure`.
    @available(*, deprecated, renamed: "AnswerFailure")
    public typealias Refusal = AnswerFailure
}
