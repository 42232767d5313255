extension Command {
    /// `fieldwise batch`.
    static let batch = Command(
        name: "batch", operand: Operand(kind: .form, others: .file),
        summary: "run many records through the form",
        explanation:
            "Takes the records of CSV or JSON Lines files, or of standard input, through the form, as if each was "
            + "answered at the prompt. Accepted records are written in their order as JSON Lines or CSV, rejected ones "
            + "with every reason.",
        example: "fieldwise batch forms/people.json people.csv -o good.jsonl --rejects bad.csv",
        optionGroups: [
            OptionGroup("Input", [.inputFormat, .delimiter, .ignoreUnknown, .strictRecords]),
            OptionGroup("Output", [.accepted, .recordFormat, .flat, .split, .fileName, .rejects, .report]),
            OptionGroup("The run", [.jobs, .progress, .resume, .reportLanguage]),
        ]
    ) { request throws(CommandError) in try runBatch(request) }
}
