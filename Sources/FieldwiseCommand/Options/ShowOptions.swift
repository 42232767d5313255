import FormWords

extension CommandOption {
    /// The format of the outline.
    static let outlineFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: OutlineFormat.allCases, else: .notAFormat,
        help: .outlineFormatHelp
    ) { request, format throws(UsageError) in
        switch format {
        case .text: try request.show(.outline)
        case .json: try request.show(.outlineObject)
        case .yaml: try request.show(.outlineInYAML)
        }
    }

    /// Shows the form with answers.
    static let shownAnswers = CommandOption("answers", takes: .file, help: .shownAnswersHelp, effect: answers.effect)

    /// Shows a graph instead of the outline.
    static let graph = CommandOption(
        "dot", help: .graphHelp
    ) { request, _ throws(UsageError) in try request.show(.graph) }

    /// Shows the schema of forms in JSON, instead of a form.
    static let formSchema = CommandOption(
        "schema", help: .formSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.formSchema) }

    /// Shows the schema of forms in XML, instead of a form.
    static let formXSD = CommandOption(
        "xsd", help: .formXSDHelp
    ) { request, _ throws(UsageError) in try request.show(.xmlSchema) }

    /// Shows the schema of the protocol's objects, instead of a form.
    static let protocolSchema = CommandOption(
        "protocol-schema", help: .protocolSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.protocolSchema) }

    /// Shows the schema of the answers, instead of the outline.
    static let answersSchema = CommandOption(
        "answers-schema", help: .answersSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.answersSchema) }
}

/// The format of an outline.
private enum OutlineFormat: String, CaseIterable {
    case text, json, yaml
}

/// A view of a form, with the option that asks for it.
enum FormView: String {
    case outline = "--format text"
    case outlineObject = "--format json"
    case outlineInYAML = "--format yaml"
    case graph = "--dot"
    case answersSchema = "--answers-schema"
    case formSchema = "--schema"
    case xmlSchema = "--xsd"
    case protocolSchema = "--protocol-schema"

    /// Whether it is independent of any form.
    var needsNoForm: Bool {
        switch self {
        case .outline, .outlineObject, .outlineInYAML, .graph, .answersSchema: false
        case .formSchema, .xmlSchema, .protocolSchema: true
        }
    }
}

extension Request {
    /// Selects a view; only one can be shown at a time.
    mutating func show(_ wanted: FormView) throws(UsageError) {
        if let showing, showing != wanted {
            throw .conflict(showing.rawValue, wanted.rawValue, cure: Message(.askOneAfterTheOther))
        }
        showing = wanted
    }
}
