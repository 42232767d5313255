extension Command {
    /// `fieldwise check`.
    static let check = Command(
        name: "check", operand: CommandOperand(kind: .form, others: .form),
        summary: .checkSummary,
        explanation: .checkExplanation,
        example: "fieldwise check forms/order.json forms/order.xml",
        optionGroups: {
            [
                OptionGroup(.formTitle, [.place, .sourceLanguage]),
                OptionGroup(.findingsTitle, [.strictForm, .findingFormat, .schemaFile, .reportLanguage]),
            ]
        }
    ) { request throws(CommandError) in try checkForms(CheckRequest(request)) }
}
