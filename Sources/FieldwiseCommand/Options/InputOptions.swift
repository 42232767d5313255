import FormEngine
import FormSubmission
import FormSystem
import FormWords

/// Answers and defaults given beforehand, and how to read them.
struct GivenOptions: Sendable {
    /// A file of answers by id.
    var answers: FilePath?
    /// A file of values that replace the form's own.
    var defaults: FilePath?
    /// The values of `--default`, in order.
    var offers: [Setting] = []
    /// The values of `--set`, in order.
    var settings: [Setting] = []
    var ignoresUnknown = false
    /// The notation of dates and numbers in data.
    var notation = DataNotation()

    /// An answer given as an argument.
    struct Setting: Hashable, Sendable {
        var id: String
        var value: [UInt8]
    }
}

/// Options of `check`.
struct CheckOptions: Sendable {
    /// The XML Schema to check against; `nil` means the schema of forms.
    var schema: FilePath?
    /// The format of findings.
    var format = FindingFormat.text
}

extension CommandOption {
    /// The file of answers.
    static let answers = CommandOption(
        file: "answers", help: .answersHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.given.answers = path }

    /// The file of values that replace the form's own.
    static let defaults = CommandOption(
        file: "defaults", help: .defaultsHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.given.defaults = path }

    /// Sets an answer.
    static let set = setting("set", help: .setHelp) { $0.given.settings.append($1) }

    /// Offers a default.
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

    /// The format of dates in data.
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

    /// The decimal separator in data.
    static let decimalSeparator = CommandOption(
        "decimal-separator", takes: .choice("CHARACTER", [",", "."]), help: .decimalSeparatorHelp
    ) { request, argument throws(UsageError) in
        guard [",", "."].contains(argument.text) else {
            throw .badArgument(
                option: "decimal-separator", found: argument.text, .notADecimalSeparator, cure: .oneOf([",", "."]))
        }
        request.given.notation.hasDecimalComma = argument.text == ","
    }

    /// Ignores unknown ids.
    static let ignoreUnknown = CommandOption(
        "ignore-unknown", help: .ignoreUnknownHelp
    ) { request, _ in request.given.ignoresUnknown = true }

    /// Makes warnings errors.
    static let strict = CommandOption("strict", help: .strictHelp) { request, _ in request.isStrict = true }

    /// Makes warnings errors, for commands that do not answer forms.
    static let strictForm = CommandOption("strict", help: .strictFormHelp) { request, _ in request.isStrict = true }

    /// The schema to check forms in XML against.
    static let schemaFile = CommandOption(
        file: "xsd", help: .schemaFileHelp, cure: .nameXMLSchema
    ) { request, path in request.check.schema = path }

    /// The format of findings.
    static let findingFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases, else: .notAFormat,
        help: .findingFormatHelp
    ) { request, format in request.check.format = format }
}
