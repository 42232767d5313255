extension Command {
    /// `fieldwise completions`.
    static let completions = Command(
        name: "completions", operand: CommandOperand(kind: .choice("SHELL", Shell.allCases.map(\.rawValue))),
        summary: .completionsSummary,
        explanation: .completionsExplanation,
        example: "eval \"$(fieldwise completions bash)\"",
        optionGroups: { [] }
    ) { request throws(CommandError) in
        let name = request.operands.first?.text ?? ""
        guard let shell = Shell(rawValue: name) else { throw .usage(.unknownShell(name)) }
        try writeOutput(shell.script)
        return .success
    }
}
