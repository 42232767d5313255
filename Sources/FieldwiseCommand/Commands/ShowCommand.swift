import FormConversation
import FormFiles
import FormRecords
import FormSubmission
import FormSystem
import FormWords
import FormXML
import YAMLSyntax

extension Command {
    /// `fieldwise show`.
    static let show = Command(
        name: "show", operand: CommandOperand(kind: .form, isRequired: false),
        summary: .showSummary,
        explanation: .showExplanation,
        example: "fieldwise show forms/order.json",
        optionGroups: {
            [
                OptionGroup(
                    .formTitle,
                    [
                        .place, .sourceLanguage, .shownAnswers, .outlineFormat, .graph, .answersSchema, .strictForm,
                        .shownLanguage,
                    ]),
                OptionGroup(.formLanguageTitle, [.formSchema, .formXSD, .protocolSchema]),
            ]
        }
    ) { request throws(CommandError) in
        let request = try ShowRequest(request)
        guard request.given.options.answers == nil else { return try showAnswers(request) }
        try writeOutput(try shown(request))
        return .success
    }
}

/// A form, or a schema, to be shown.
struct ShowRequest {
    let showing: FormView
    let form: FilePath
    let origin: FormOrigin
    /// The answers to show the form with.
    let given: GivenAnswers
    /// Whether warnings are errors.
    let isStrict: Bool
    let languages: Languages

    init(_ request: Request) throws(CommandError) {
        showing = request.showing ?? .outline
        if showing.needsNoForm, let form = request.operands.first {
            throw .usage(.extraOperand(form.text, command: "show"))
        }
        if !showing.needsNoForm, request.operands.isEmpty { throw .usage(.missingOperand("FORM", command: "show")) }
        (form, origin, given) = (request.form, request.origin, GivenAnswers(request))
        (isStrict, languages) = (request.isStrict, request.languages)
    }

    /// The language of the output.
    var language: Language { languages.language(on: StandardStream.output) }
}

private func shown(_ request: ShowRequest) throws(CommandError) -> String {
    switch request.showing {
    case .outline:
        let form = try shownForm(request, isForPeople: true).form
        return outline(of: unansweredSession(of: form), in: request.language)
    case .outlineObject:
        let source = try shownForm(request)
        return outlineObject(of: source.form, definition: source.definition).text
    case .outlineInYAML:
        let source = try shownForm(request)
        return outlineObject(of: source.form, definition: source.definition).yaml
    case .graph:
        let source = try shownForm(request, isForPeople: true)
        return graph(of: source.form, definition: source.definition, in: request.language)
    case .answersSchema: return AnswersSchema(try shownForm(request).form).text
    case .formSchema: return formSchema.text
    case .xmlSchema: return XMLFormSchema.text
    case .protocolSchema: return protocolSchema.text
    }
}

/// Reads the named form and reports tolerated faults.
///
/// - Parameter isForPeople: Whether to translate its texts for the reader of standard output.
func shownForm(_ request: ShowRequest, isForPeople: Bool = false) throws(CommandError) -> FormSource {
    var source = try FormSource(request.form, at: request.origin, isStrict: request.isStrict)
    source.warnings.forEach { writeError($0.text(in: request.languages.language(on: StandardStream.error))) }
    if isForPeople, let locale = request.languages.locale(on: StandardStream.output) {
        try source.translate(into: locale)
    }
    return source
}
