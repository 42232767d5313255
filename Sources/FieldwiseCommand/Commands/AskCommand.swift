extension Command {
    /// `fieldwise ask`.
    static let ask = Command(
        name: "ask", operand: CommandOperand(kind: .text("TITLE"), isRequired: false),
        summary: .askSummary,
        explanation: .askExplanation,
        example: "fieldwise ask Port --type integer --minimum 1024 --default 8080",
        optionGroups: {
            [
                OptionGroup(.questionTitle, CommandOption.ofMembers + [.choice, .choices, .several, .check]),
                OptionGroup(.outputTitle, [.answerFormat]),
                OptionGroup(
                    .promptTitle,
                    [
                        .noInput, .onTerminal, .timeout, .language, .layout, .color, .plain, .brief, .secretEcho,
                        .answerHistory,
                    ]),
            ]
        }
    ) { request throws(CommandError) in try askQuestion(AskRequest(request)) }
}
