import FormRecords
import FormSubmission

extension Command {
    /// `fieldwise show`.
    static let show = Command(
        name: "show", operand: Operand(name: "FORM"),
        summary: "show the outline of a form",
        explanation: "Shows the groups, sections and fields of the form file: each field's id, title and kind, whether "
            + "it is required, its options, and what it depends on.",
        options: [.strictForm, .outlineFormat, .graph, .answersSchema]
    ) { request throws(CommandError) in
        let source = try FormSource(FilePath(request), isStrict: request.isStrict)
        source.warnings.forEach { writeError($0.description) }
        let text =
            switch request.showing ?? .outline {
            case .outline: outline(of: source.form)
            case .outlineObject: outlineObject(of: source.form).text
            case .graph: graph(of: source.form, definition: source.definition)
            case .answersSchema: AnswersSchema(source.form).text
            }
        try writeOutput(text)
        return .success
    }
}

extension FilePath {
    /// The form that a request names; the parser lets none pass without one.
    init(_ request: Request) { self.init(bytes: request.operands.first?.bytes ?? []) }
}
