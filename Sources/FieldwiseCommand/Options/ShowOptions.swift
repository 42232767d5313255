extension CommandOption {
    /// How the outline is written.
    static let outlineFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases,
        help: "text, or json for the outline as one JSON object"
    ) { request, format throws(UsageError) in try request.show(format == .text ? .outline : .outlineObject) }

    /// The form as it was answered.
    static let shownAnswers = CommandOption(
        "answers", takes: .file,
        help:
            "show the answers in a file with the outline: a JSON object or a CSV of one record; '-' is standard input",
        effect: answers.effect)

    /// A picture in place of the outline.
    static let graph = CommandOption(
        "dot", help: "draw what depends on what, as a graph for Graphviz"
    ) { request, _ throws(UsageError) in try request.show(.graph) }

    /// What forms look like, in place of one.
    static let formSchema = CommandOption(
        "schema", help: "print a JSON Schema of forms in JSON, for editors; needs no FORM"
    ) { request, _ throws(UsageError) in try request.show(.formSchema) }

    /// What forms in XML look like, in place of one.
    static let formXSD = CommandOption(
        "xsd", help: "print the XML Schema of forms in XML; needs no FORM"
    ) { request, _ throws(UsageError) in try request.show(.xmlSchema) }

    /// What the answers look like, in place of the outline.
    static let answersSchema = CommandOption(
        "answers-schema", help: "print a JSON Schema of the form's answers"
    ) { request, _ throws(UsageError) in try request.show(.answersSchema) }
}

/// What `show` shows of a form, by the option that asks for it.
enum Showing: String {
    case outline = "--format text"
    case outlineObject = "--format json"
    case graph = "--dot"
    case answersSchema = "--answers-schema"
    case formSchema = "--schema"
    case xmlSchema = "--xsd"

    /// Whether it is the same for every form, so that none is named.
    var needsNoForm: Bool {
        switch self {
        case .outline, .outlineObject, .graph, .answersSchema: false
        case .formSchema, .xmlSchema: true
        }
    }
}

extension Request {
    /// Only one thing can be shown at a time.
    mutating func show(_ wanted: Showing) throws(UsageError) {
        if let showing, showing != wanted {
            throw .conflict(showing.rawValue, wanted.rawValue, cure: "ask for one after the other")
        }
        showing = wanted
    }
}
