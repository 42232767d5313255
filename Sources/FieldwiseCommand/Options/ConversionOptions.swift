import FormFiles
import FormXML

/// How a form is read and written anew.
struct ConversionOptions: Sendable {
    /// The format that is written; absent means by the output's ending.
    var format: FormFileFormat?
    /// Whether a form is made of a JSON Schema.
    var readsSchema = false
    /// Whether a form is written in the present way, as far as that means the same.
    var isModernized = false
}

extension CommandOption {
    /// The format of the written form.
    static let formFormat = CommandOption(
        "to", takes: "LANGUAGE", oneOf: FormFileFormat.allCases, else: .notALanguage, help: .formLanguageHelp
    ) { request, format in request.conversion.format = format }

    /// The language that is read in place of a form.
    static let sourceLanguage = CommandOption(
        "from", takes: "LANGUAGE", oneOf: [ForeignLanguage.jsonSchema], else: .notALanguage,
        help: .sourceLanguageHelp
    ) { request, _ in request.conversion.readsSchema = true }

    /// The present way to say each thing.
    static let modernForm = CommandOption("modern", help: .modernFormHelp) { request, _ in
        request.conversion.isModernized = true
    }

    /// Where the form goes.
    static let formOutput = CommandOption(
        "output", short: "o", takes: .file, help: .formOutputHelp, effect: output.effect)

    /// An existing form may go.
    static let replaceForm = CommandOption("replace", help: .replaceFormHelp, effect: replace.effect)
}

/// A source of forms; that a file is a form need not be said.
private enum ForeignLanguage: String {
    case jsonSchema = "json-schema"
}

extension Request {
    /// The format of the form that is written; `nil` if nothing says it.
    var formatOfOutput: FormFileFormat? {
        if let format = conversion.format { return format }
        guard let name = output.path?.description else { return nil }
        return FormFileFormat.allCases.first { name.lowercased().hasSuffix(".\($0.rawValue)") }
    }
}
