extension Command {
    /// `fieldwise convert`.
    static let convert = Command(
        name: "convert", operand: CommandOperand(kind: .form),
        summary: .convertSummary,
        explanation: .convertExplanation,
        example: "fieldwise convert forms/order.json --to xml",
        optionGroups: {
            [
                OptionGroup(.languagesTitle, [.formFormat, .modernForm, .sourceLanguage, .place]),
                OptionGroup(.outputTitle, [.formOutput, .replaceForm, .reportLanguage]),
            ]
        }
    ) { request throws(CommandError) in try convertForm(ConvertRequest(request)) }
}
