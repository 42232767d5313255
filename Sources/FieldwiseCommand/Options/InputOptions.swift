extension CommandOption {
    /// Answers known beforehand.
    static let answers = CommandOption(
        "answers", takes: .file,
        help: "take answers by id from a JSON object or a CSV of one record; '-' is standard input, which is then not "
            + "read for lines"
    ) { request, argument in request.answers = argument.path }

    /// Values that take the place of the form's.
    static let defaults = CommandOption(
        "defaults", takes: .file, help: "offer the values in such a file instead of the form's own"
    ) { request, argument in request.defaults = argument.path }

    /// One answer.
    static let set = CommandOption(
        "set", takes: .setting,
        help: "answer one field, stronger than --answers; may be repeated, not for secrets"
    ) { request, argument throws(UsageError) in
        guard let (id, value) = argument.split, !id.isEmpty else {
            throw .badArgument(option: "set", found: argument.text, wanted: "an answer", cure: "write ID=VALUE")
        }
        request.settings.append(Request.Setting(id: id, value: value.bytes))
    }

    /// Unknown ids are skipped.
    static let ignoreUnknown = CommandOption(
        "ignore-unknown", help: "skip ids that the form does not have; otherwise they are errors"
    ) { request, _ in request.ignoresUnknown = true }

    /// Warnings become errors.
    static let strict = CommandOption(
        "strict", help: "refuse what would be a warning: a value for a field that is hidden, disabled or computed"
    ) { request, _ in request.isStrict = true }

    /// Warnings become errors, for a command that does not answer.
    static let strictForm = CommandOption(
        "strict", help: "treat the form's warnings as errors"
    ) { request, _ in request.isStrict = true }

    /// What forms in XML are checked against.
    static let schemaFile = CommandOption(
        "xsd", takes: .file, help: "check forms in XML against that XML Schema instead of fieldwise's own"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "xsd", found: "", wanted: "a file name", cure: "name an XML Schema")
        }
        request.schema = argument.path
    }

    /// How findings are written.
    static let findingFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases,
        help: "text, or json for one object per finding, each on its own line"
    ) { request, format in request.findingFormat = format }
}
