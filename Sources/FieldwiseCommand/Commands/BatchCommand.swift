extension Command {
    /// `fieldwise batch`.
    static let batch = Command(
        name: "batch", operand: CommandOperand(kind: .form, others: .file),
        summary: .batchSummary,
        explanation: .batchExplanation,
        example: "fieldwise batch forms/people.json people.csv -o good.jsonl --rejects bad.csv",
        optionGroups: {
            [
                OptionGroup(.formTitle, [.place, .sourceLanguage]),
                OptionGroup(
                    .inputTitle,
                    [.inputFormat, .delimiter, .dateFormat, .decimalSeparator, .ignoreUnknown, .strictRecords]),
                OptionGroup(
                    .outputTitle,
                    [.accepted, .recordFormat, .flat, .nested, .omitEmpty, .split, .fileName, .rejects, .report]),
                OptionGroup(.runTitle, [.jobs, .progress, .resume, .reportLanguage]),
            ]
        }
    ) { request throws(CommandError) in try runBatch(BatchRequest(request)) }
}
