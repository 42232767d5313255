extension Command {
    /// `fieldwise answer`.
    static let answer = Command(
        name: "answer", operand: Operand(kind: .form),
        summary: "walk the form, submit the answers",
        explanation:
            "Asks the questions of the form file on the terminal. Where standard input is not a terminal, each "
            + "of its lines answers the next question. The answers are checked and written as JSON or CSV. FORM may be "
            + "'-' for standard input, which is then not read for lines.",
        example: "fieldwise answer forms/price-range.json --set currency=NOK -o watch.json",
        optionGroups: [
            OptionGroup("Answers given beforehand", [.answers, .defaults, .set, .ignoreUnknown, .strict, .noInput]),
            OptionGroup(
                "Output",
                [.output, .format, .prefix, .flat, .replace, .submitCommand, .errors, .onFailure, .transcript]),
            OptionGroup(
                "The prompt", [.language, .layout, .color, .plain, .brief, .edit, .secretEcho]),
            OptionGroup("Drafts and history", [.resumeDraft, .noDraft, .noHistory]),
        ]
    ) { request throws(CommandError) in answerForm(request) }
}
