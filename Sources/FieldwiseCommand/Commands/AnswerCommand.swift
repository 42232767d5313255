extension Command {
    /// `fieldwise answer`.
    static let answer = Command(
        name: "answer", operand: CommandOperand(kind: .form),
        summary: .answerSummary,
        explanation: .answerExplanation,
        example: "fieldwise answer forms/price-range.json --set currency=NOK -o watch.json",
        optionGroups: {
            [
                OptionGroup(.formTitle, [.place, .sourceLanguage, .formText]),
                OptionGroup(
                    .givenAnswersTitle,
                    [
                        .answers, .defaults, .set, .offer, .dateFormat, .decimalSeparator, .ignoreUnknown, .strict,
                        .noInput,
                    ]),
                OptionGroup(
                    .outputTitle,
                    [
                        .output, .format, .prefix, .flat, .nested, .omitEmpty, .replace, .submitCommand, .errors,
                        .onFailure,
                        .transcript, .conversationProtocol,
                    ]),
                OptionGroup(
                    .promptTitle, [.onTerminal, .language, .layout, .color, .plain, .brief, .edit, .secretEcho]),
                OptionGroup(.draftsTitle, [.resumeDraft, .noDraft, .noHistory]),
            ]
        }
    ) { request throws(CommandError) in answerForm(AnswerRequest(request)) }
}
