import FormWords

extension CommandOption {
    /// How the outline is written.
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

    /// The form as it was answered.
    static let shownAnswers = CommandOption("answers", takes: .file, help: .shownAnswersHelp, effect: answers.effect)

    /// A picture in place of the outline.
    static let graph = CommandOption(
        "dot", help: .graphHelp
    ) { request, _ throws(UsageError) in try request.show(.graph) }

    /// The schema of forms in JSON, in place of a form.
    static let formSchema = CommandOption(
        "schema", help: .formSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.formSchema) }

    /// The schema of forms in XML, in place of a form.
    static let formXSD = CommandOption(
        "xsd", help: .formXSDHelp
    ) { request, _ throws(UsageError) in try request.show(.xmlSchema) }

    /// The schema of the protocol's objects, in place of a form.
    static let protocolSchema = CommandOption(
        "protocol-schema", help: .protocolSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.protocolSchema) }

    /// The schema of the answers, in place of the outline.
    static let answersSchema = CommandOption(
        "answers-schema", help: .answersSchemaHelp
    ) { request, _ throws(UsageError) in try request.show(.answersSchema) }
}

/// How an outline is written.
private enum OutlineFormat: String, CaseIterable {
    case text, json, yaml
}

/// A face of a form, by the option that asks for it.
enum FormView: String {
    case outline = "--format text"
    case outlineObject = "--format json"
    case outlineInYAML = "--format yaml"
    case graph = "--dot"
    case answersSchema = "--answers-schema"
    case formSchema = "--schema"
    case xmlSchema = "--xsd"
    case protocolSchema = "--protocol-schema"

    /// Whether it is the same for every form, so that none is named.
    var needsNoForm: Bool {
        switch self {
        case .outline, .outlineObject, .outlineInYAML, .graph, .answersSchema: false
        case .formSchema, .xmlSchema, .protocolSchema: true
        }
    }
}

extension Request {
    /// Only one thing can be shown at a time.
    mutating func show(_ wanted: FormView) throws(UsageError) {
        if let showing, showing != wanted {
            throw .conflict(showing.rawValue, wanted.rawValue, cure: Message(.askOneAfterTheOther))
        }
        showing = wanted
    }
}
