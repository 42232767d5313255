import FormEngine
import FormWords

extension CommandOption {
    /// Answers known beforehand.
    static let answers = CommandOption(
        file: "answers", help: .answersHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.answers = path }

    /// Values that take the place of the form's.
    static let defaults = CommandOption(
        file: "defaults", help: .defaultsHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.defaults = path }

    /// One answer.
    static let set = CommandOption("set", takes: .setting, help: .setHelp) { request, argument throws(UsageError) in
        guard let (id, value) = argument.split, !id.isEmpty else {
            throw .badArgument(
                option: "set", found: argument.text, .notAnAnswer, cure: Message(.writeSetting))
        }
        request.settings.append(Request.Setting(id: id, value: value.bytes))
    }

    /// How data write dates.
    static let dateFormat = CommandOption(
        "date-format", takes: .text("FORMAT"), help: .dateFormatHelp, values: ["example": "%d.%m.%Y"]
    ) { request, argument throws(UsageError) in
        guard let format = DateFormat(argument.text) else {
            throw .badArgument(
                option: "date-format", found: argument.text, .notADateFormat,
                cure: Message(.useDateLetters, ["example": "%d.%m.%Y"]))
        }
        request.notation.dateFormat = format
    }

    /// How data write numbers.
    static let decimalSeparator = CommandOption(
        "decimal-separator", takes: .choice("CHARACTER", [",", "."]), help: .decimalSeparatorHelp
    ) { request, argument throws(UsageError) in
        guard [",", "."].contains(argument.text) else {
            throw .badArgument(
                option: "decimal-separator", found: argument.text, .notADecimalSeparator, cure: .oneOf([",", "."]))
        }
        request.notation.hasDecimalComma = argument.text == ","
    }

    /// Unknown ids are skipped.
    static let ignoreUnknown = CommandOption(
        "ignore-unknown", help: .ignoreUnknownHelp
    ) { request, _ in request.ignoresUnknown = true }

    /// Warnings become errors.
    static let strict = CommandOption("strict", help: .strictHelp) { request, _ in request.isStrict = true }

    /// Warnings become errors, for a command that does not answer.
    static let strictForm = CommandOption("strict", help: .strictFormHelp) { request, _ in request.isStrict = true }

    /// The schema that forms in XML are checked against.
    static let schemaFile = CommandOption(
        file: "xsd", help: .schemaFileHelp, cure: .nameXMLSchema
    ) { request, path in request.schema = path }

    /// How findings are written.
    static let findingFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases, else: .notAFormat,
        help: .findingFormatHelp
    ) { request, format in request.findingFormat = format }
}
