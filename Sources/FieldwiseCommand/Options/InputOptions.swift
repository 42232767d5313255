import FormEngine
import FormSubmission
import FormSystem
import FormWords

/// Answers and defaults given beforehand, and how they are read.
struct GivenOptions: Sendable {
    /// A file of answers by id.
    var answers: FilePath?
    /// A file of values that take the place of the form's.
    var defaults: FilePath?
    /// `--default`, in the order of the command line.
    var offers: [Setting] = []
    /// `--set`, likewise.
    var settings: [Setting] = []
    var ignoresUnknown = false
    /// How data write dates and numbers.
    var notation = DataNotation()

    /// An answer given as an argument.
    struct Setting: Hashable, Sendable {
        var id: String
        var value: [UInt8]
    }
}

/// How `check` goes about it.
struct CheckOptions: Sendable {
    /// The XML Schema to check against; absent means the schema of forms.
    var schema: FilePath?
    /// How findings are written.
    var format = FindingFormat.text
}

extension CommandOption {
    /// Answers known beforehand.
    static let answers = CommandOption(
        file: "answers", help: .answersHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.given.answers = path }

    /// Values that take the place of the form's.
    static let defaults = CommandOption(
        file: "defaults", help: .defaultsHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.given.defaults = path }

    /// One answer.
    static let set = setting("set", help: .setHelp) { $0.given.settings.append($1) }

    /// One value that is offered.
    static let offer = setting("default", help: .offerHelp) { $0.given.offers.append($1) }

    private static func setting(
        _ name: String, help: Phrase, effect: @escaping @Sendable (inout Request, GivenOptions.Setting) -> Void
    ) -> CommandOption {
        CommandOption(name, takes: .setting, help: help) { request, argument throws(UsageError) in
            guard let (id, value) = argument.split, !id.isEmpty else {
                throw .badArgument(option: name, found: argument.text, .notAnAnswer, cure: Message(.writeSetting))
            }
            effect(&request, GivenOptions.Setting(id: id, value: value.bytes))
        }
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
        request.given.notation.dateFormat = format
    }

    /// How data write numbers.
    static let decimalSeparator = CommandOption(
        "decimal-separator", takes: .choice("CHARACTER", [",", "."]), help: .decimalSeparatorHelp
    ) { request, argument throws(UsageError) in
        guard [",", "."].contains(argument.text) else {
            throw .badArgument(
                option: "decimal-separator", found: argument.text, .notADecimalSeparator, cure: .oneOf([",", "."]))
        }
        request.given.notation.hasDecimalComma = argument.text == ","
    }

    /// Unknown ids are skipped.
    static let ignoreUnknown = CommandOption(
        "ignore-unknown", help: .ignoreUnknownHelp
    ) { request, _ in request.given.ignoresUnknown = true }

    /// Warnings become errors.
    static let strict = CommandOption("strict", help: .strictHelp) { request, _ in request.isStrict = true }

    /// Warnings become errors, for a command that does not answer.
    static let strictForm = CommandOption("strict", help: .strictFormHelp) { request, _ in request.isStrict = true }

    /// The schema that forms in XML are checked against.
    static let schemaFile = CommandOption(
        file: "xsd", help: .schemaFileHelp, cure: .nameXMLSchema
    ) { request, path in request.check.schema = path }

    /// How findings are written.
    static let findingFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases, else: .notAFormat,
        help: .findingFormatHelp
    ) { request, format in request.check.format = format }
}
