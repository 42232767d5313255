extension Command {
    /// `fieldwise batch`.
    static let batch = Command(
        name: "batch", operand: Operand(name: "FORM", others: "FILE"),
        summary: "run many records through the form",
        explanation:
            "Takes the records of CSV or JSON Lines files, or of standard input, through the form, as if each was "
            + "answered at the prompt. Accepted records are written in their order as JSON Lines or CSV, rejected ones "
            + "with every reason.",
        options: [
            .accepted, .rejects, .recordFormat, .flat, .split, .fileName, .inputFormat, .delimiter, .jobs, .progress,
            .resume, .report, .ignoreUnknown, .strictRecords,
        ]
    ) { request throws(CommandError) in try runBatch(request) }
}
