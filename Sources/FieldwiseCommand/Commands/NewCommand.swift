extension Command {
    /// `fieldwise new`.
    static let new = Command(
        name: "new", operand: CommandOperand(kind: .file),
        summary: .newSummary,
        explanation: .newExplanation,
        example: "fieldwise new survey.json",
        optionGroups: {
            [
                OptionGroup(.tableTitle, [.table, .tableDelimiter, .dateFormat, .decimalSeparator]),
                OptionGroup(.givenAnswersTitle, [.answers, .set, .noInput]),
                OptionGroup(.outputTitle, [.replaceForm, .transcript]),
                OptionGroup(.promptTitle, [.language, .layout, .color, .plain, .brief, .edit]),
                OptionGroup(.draftsTitle, [.resumeDraft, .noDraft, .noHistory]),
            ]
        }
    ) { request throws(CommandError) in newForm(NewRequest(request)) }
}
