extension Command {
    /// `fieldwise answer`.
    static let answer = Command(
        name: "answer", operand: Operand(name: "FORM"),
        summary: "walk the form, submit the answers",
        explanation:
            "Asks the questions of the form file on the terminal. Where standard input is not a terminal, each "
            + "of its lines answers the next question. The answers are checked and written as JSON or CSV. FORM may be "
            + "'-' for standard input, which is then not read for lines.",
        options: [
            .answers, .defaults, .set, .output, .format, .prefix, .flat, .replace, .submitCommand, .errors, .onFailure,
            .noInput, .transcript, .strict, .ignoreUnknown, .plain, .edit, .brief, .layout, .secretEcho, .language,
            .color, .resumeDraft,
            .noDraft,
            .noHistory,
        ]
    ) { request throws(CommandError) in try answerForm(request) }
}
