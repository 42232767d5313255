extension Command {
    /// `fieldwise check`.
    static let check = Command(
        name: "check", operand: Operand(kind: .form, others: .form),
        summary: "report every error and warning of form files",
        explanation:
            "Reads the form files and reports on standard output everything that is wrong with them or had to be "
            + "tolerated, each finding with its place. A reference to an id that the form does not have is an error "
            + "here. Ends with status 78 where there are errors.",
        example: "fieldwise check forms/order.json forms/order.xml",
        optionGroups: [OptionGroup("Findings", [.strictForm, .findingFormat, .schemaFile, .reportLanguage])]
    ) { request throws(CommandError) in try checkForms(request) }
}
