extension Command {
    /// `fieldwise convert`.
    static let convert = Command(
        name: "convert", operand: Operand(name: "FORM"),
        summary: "write a form as JSON or XML",
        explanation:
            "Writes the form file in the language that --to names, on standard output or to a file. Nothing of the form "
            + "is lost: converted back, it is the same form. Old names and other things that had to be tolerated are "
            + "mended, and standard error says what is not as it was.",
        options: [.sourceLanguage, .formLanguage, .formOutput, .replaceForm]
    ) { request throws(CommandError) in try convertForm(request) }
}
