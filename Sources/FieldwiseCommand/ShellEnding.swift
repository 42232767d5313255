/// Whether a command line asks for assignments that a shell can read, even where it is wrong; what a program reads on
/// standard output are replies alone.
func asksForShell(_ arguments: [Argument]) -> Bool {
    // Most lines have no such word, and need no options to be made.
    let mayAsk = arguments.contains { $0.bytes.suffix(2).elementsEqual("sh".utf8) }
    return mayAsk && arguments.values(of: .format).last == "sh" && arguments.values(of: .conversationProtocol).isEmpty
}

/// Makes a shell that evaluates standard output see the status, which a command substitution of `eval` hides.
func tellShell(_ status: ExitStatus) {
    // Where standard output cannot be written, the status has said so already.
    try? writeOutput("(exit \(status.rawValue))\n")
}
