extension Command {
    /// `fieldwise convert`.
    static let convert = Command(
        name: "convert", operand: Operand(kind: .form),
        summary: "write a form as JSON or XML",
        explanation:
            "Writes the form file in the language that --to names, on standard output or to a file. Nothing of the form "
            + "is lost: converted back, it is the same form. Old names and other things that had to be tolerated are "
            + "corrected, and standard error says what changed.",
        example: "fieldwise convert forms/order.json --to xml",
        optionGroups: [
            OptionGroup("Languages", [.formLanguage, .sourceLanguage]),
            OptionGroup("Output", [.formOutput, .replaceForm, .reportLanguage]),
        ]
    ) { request throws(CommandError) in try convertForm(request) }
}
