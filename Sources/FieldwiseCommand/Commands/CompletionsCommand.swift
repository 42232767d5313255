extension Command {
    /// `fieldwise completions`.
    static let completions = Command(
        name: "completions", operand: Operand(kind: .choice("SHELL", Shell.allCases.map(\.rawValue))),
        summary: "print the completion script of bash, zsh or fish",
        explanation:
            "Prints a script by which the shell completes command lines of fieldwise: commands, options, files, and "
            + "after --set the ids and choices of the form on the line. SHELL is bash, zsh or fish, which "
            + "evaluates the script when it starts, or finds it in its folder of completions.",
        example: "eval \"$(fieldwise completions bash)\"",
        optionGroups: []
    ) { request throws(CommandError) in
        let name = request.operands.first?.text ?? ""
        guard let shell = Shell(rawValue: name) else { throw .usage(.unknownShell(name)) }
        try writeOutput(shell.script)
        return .success
    }
}
