extension CommandOption {
    /// Nobody is asked.
    static let noInput = CommandOption(
        "no-input", help: "never ask: what is not given takes its default or nothing"
    ) { request, _ in request.asksNothing = true }

    /// What a pipe answers can be followed.
    static let transcript = CommandOption(
        "transcript", help: "print questions and answers on standard error while lines are read from a pipe"
    ) { request, _ in request.writesTranscript = true }

    /// No line editor.
    static let plain = CommandOption(
        "plain", help: "ask line by line on a terminal, without the line editor"
    ) { request, _ in request.isPlain = true }
}
