import FormFiles
import FormLanguages
import FormSystem

/// How a form is read and written anew.
struct ConversionOptions: Sendable {
    /// The format that is written; absent means by the output's ending.
    var format: ConvertedLanguage?
    /// Whether a form is written in the present way, as far as that means the same.
    var isModernized = false
}

extension CommandOption {
    /// The format of the written form.
    static let formFormat = CommandOption(
        "to", takes: "LANGUAGE", oneOf: ConvertedLanguage.allCases, else: .notALanguage, help: .formLanguageHelp
    ) { request, format in request.conversion.format = format }

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

/// What a form is written as.
enum ConvertedLanguage: String, CaseIterable {
    case json, xml, yaml
    /// Which says less than a form.
    case tableSchema = "table-schema"

    /// The language of a form; `nil` for another.
    var ofForm: FormFileFormat? { FormFileFormat(rawValue: rawValue) }
}

extension ConversionOptions {
    /// The format of the form that is written to an output; `nil` if nothing says it.
    func format(for output: FilePath?) -> ConvertedLanguage? {
        if let format { return format }
        return FormFileFormat(ending: output?.ending).flatMap { ConvertedLanguage(rawValue: $0.rawValue) }
    }
}
