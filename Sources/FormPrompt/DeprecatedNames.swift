/// The former name of `DraftError`.
@available(*, deprecated, renamed: "DraftError")
public typealias DraftFailure = DraftError

/// The former name of `NoTerminalError`.
@available(*, deprecated, renamed: "NoTerminalError")
public typealias NoTerminal = NoTerminalError
