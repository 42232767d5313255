/// Whether a command line asks for assignments that a shell can read, even where it is wrong.
func asksForShell(_ arguments: [Argument]) -> Bool {
    var isShell = false
    var before = ""
    for argument in arguments.prefix(while: { $0.text != "--" }) {
        if before == "--format" || before == "-f" { isShell = argument.text == "sh" }
        if let (name, format) = argument.split, name == "--format" { isShell = format.text == "sh" }
        if argument.text.hasPrefix("-f"), argument.text.count > 2 { isShell = argument.text == "-fsh" }
        before = argument.text
    }
    return isShell
}

/// Makes a shell that evaluates standard output see the status, which a command substitution of `eval` hides.
func tellShell(_ status: ExitStatus) {
    // Where standard output cannot be written, the status has said so already.
    try? writeOutput("(exit \(status.rawValue))\n")
}
