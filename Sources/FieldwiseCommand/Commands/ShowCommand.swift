import FormFiles
import FormRecords
import FormSubmission

extension Command {
    /// `fieldwise show`.
    static let show = Command(
        name: "show", operand: Operand(kind: .form, isRequired: false),
        summary: .showSummary,
        explanation: .showExplanation,
        example: "fieldwise show forms/order.json",
        optionGroups: [
            OptionGroup(.formTitle, [.shownAnswers, .outlineFormat, .graph, .answersSchema, .strictForm]),
            OptionGroup(.formLanguageTitle, [.formSchema, .formXSD]),
        ]
    ) { request throws(CommandError) in
        let showing = request.showing ?? .outline
        try checkOperand(of: request, for: showing)
        guard request.answers == nil else { return try showAnswers(request) }
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
    case .outline: return outline(of: unansweredSession(of: try shownForm(request).form))
    case .outlineObject: return outlineObject(of: try shownForm(request).form).text
    case .graph:
        let source = try shownForm(request)
        return graph(of: source.form, definition: source.definition)
    case .answersSchema: return AnswersSchema(try shownForm(request).form).text
    case .formSchema: return formSchema.text
    case .xmlSchema: return XMLFormSchema.text
    }
}

/// The form that is named; what had to be tolerated in it is told.
func shownForm(_ request: Request) throws(CommandError) -> FormSource {
    let source = try FormSource(FilePath(request), isStrict: request.isStrict)
    source.warnings.forEach { writeError($0.description) }
    return source
}

extension FilePath {
    /// The form that a request names.
    init(_ request: Request) { self.init(bytes: request.operands.first?.bytes ?? []) }
}
