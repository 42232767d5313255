/// Whether a command line asks for shell assignments, even if it is faulty. Not in the protocol, where standard output
/// has replies only.
func asksForShell(_ arguments: [Argument]) -> Bool {
    // Most lines contain no such word and need not be parsed.
    let mayAsk = arguments.contains { $0.bytes.suffix(2).elementsEqual("sh".utf8) }
    return mayAsk && arguments.values(of: .format).last == "sh" && arguments.values(of: .conversationProtocol).isEmpty
}

/// Makes a shell that evaluates standard output see the status, which `eval` of a command substitution hides.
func tellShell(_ status: ExitStatus) {
    // If standard output cannot be written, the status already says so.
    try? writeOutput("(exit \(status.rawValue))\n")
}
