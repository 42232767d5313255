import FormConversation
import FormFiles
import FormRecords
import FormSubmission
import FormSystem
import FormXML

extension Command {
    /// `fieldwise show`.
    static let show = Command(
        name: "show", operand: Operand(kind: .form, isRequired: false),
        summary: .showSummary,
        explanation: .showExplanation,
        example: "fieldwise show forms/order.json",
        optionGroups: {
            [
                OptionGroup(
                    .formTitle,
                    [.place, .shownAnswers, .outlineFormat, .graph, .answersSchema, .strictForm, .shownLanguage]),
                OptionGroup(.formLanguageTitle, [.formSchema, .formXSD, .protocolSchema]),
            ]
        }
    ) { request throws(CommandError) in
        let showing = request.showing ?? .outline
        try checkOperand(of: request, for: showing)
        guard request.given.answers == nil else { return try showAnswers(request) }
        try writeOutput(try shown(showing, request))
        return .success
    }
}

private func checkOperand(of request: Request, for showing: Showing) throws(CommandError) {
    if showing.needsNoForm, let form = request.operands.first {
        throw .usage(.extraOperand(form.text, command: "show"))
    }
    if !showing.needsNoForm, request.operands.isEmpty { throw .usage(.missingOperand("FORM", command: "show")) }
}

private func shown(_ showing: Showing, _ request: Request) throws(CommandError) -> String {
    switch showing {
    case .outline:
        let form = try shownForm(request, isForPeople: true).form
        return outline(of: unansweredSession(of: form), in: request.language(on: StandardStream.output))
    case .outlineObject: return outlineObject(of: try shownForm(request).form).text
    case .graph:
        let source = try shownForm(request, isForPeople: true)
        return graph(of: source.form, definition: source.definition, in: request.language(on: StandardStream.output))
    case .answersSchema: return AnswersSchema(try shownForm(request).form).text
    case .formSchema: return formSchema.text
    case .xmlSchema: return XMLFormSchema.text
    case .protocolSchema: return protocolSchema.text
    }
}

/// The form that is named; what had to be tolerated in it is told.
///
/// - Parameter isForPeople: Whether its texts are those of the language that standard output is read in.
func shownForm(_ request: Request, isForPeople: Bool = false) throws(CommandError) -> FormSource {
    var source = try FormSource(request, isStrict: request.isStrict)
    source.warnings.forEach { writeError($0.text(in: request.language(on: StandardStream.error))) }
    if isForPeople, let locale = request.locale(on: StandardStream.output) { try source.translate(into: locale) }
    return source
}

extension FilePath {
    /// The form that a request names.
    init(_ request: Request) { self.init(bytes: request.operands.first?.bytes ?? []) }
}
