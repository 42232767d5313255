import FormWords

extension CommandOption {
    /// Answers known beforehand.
    static let answers = CommandOption(
        "answers", takes: .file, help: .answersHelp
    ) { request, argument in request.answers = argument.path }

    /// Values that take the place of the form's.
    static let defaults = CommandOption(
        "defaults", takes: .file, help: .defaultsHelp
    ) { request, argument in request.defaults = argument.path }

    /// One answer.
    static let set = CommandOption("set", takes: .setting, help: .setHelp) { request, argument throws(UsageError) in
        guard let (id, value) = argument.split, !id.isEmpty else {
            throw .badArgument(
                option: "set", found: argument.text, .notAnAnswer, cure: Message(UsagePhrase.writeSetting))
        }
        request.settings.append(Request.Setting(id: id, value: value.bytes))
    }

    /// Unknown ids are skipped.
    static let ignoreUnknown = CommandOption(
        "ignore-unknown", help: .ignoreUnknownHelp
    ) { request, _ in request.ignoresUnknown = true }

    /// Warnings become errors.
    static let strict = CommandOption("strict", help: .strictHelp) { request, _ in request.isStrict = true }

    /// Warnings become errors, for a command that does not answer.
    static let strictForm = CommandOption("strict", help: .strictFormHelp) { request, _ in request.isStrict = true }

    /// What forms in XML are checked against.
    static let schemaFile = CommandOption(
        "xsd", takes: .file, help: .schemaFileHelp
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(
                option: "xsd", found: "", .notAFileName, cure: Message(UsagePhrase.nameXMLSchema))
        }
        request.schema = argument.path
    }

    /// How findings are written.
    static let findingFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases, else: .notAFormat,
        help: .findingFormatHelp
    ) { request, format in request.findingFormat = format }
}
