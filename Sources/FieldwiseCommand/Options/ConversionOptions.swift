import FormFiles
import FormLanguages
import FormSystem

/// Options for reading a form and writing it anew.
struct ConversionOptions: Sendable {
    /// The format to write; `nil` uses the output's ending.
    var format: ConvertedLanguage?
    /// Whether to write the form in the present notation, as far as the meaning stays the same.
    var isModernized = false
}

extension CommandOption {
    /// The format of the written form.
    static let formFormat = CommandOption(
        "to", takes: "LANGUAGE", oneOf: ConvertedLanguage.allCases, else: .notALanguage, help: .formLanguageHelp
    ) { request, format in request.conversion.format = format }

    /// Rewrites the form in the present notation.
    static let modernForm = CommandOption("modern", help: .modernFormHelp) { request, _ in
        request.conversion.isModernized = true
    }

    /// The output of the form.
    static let formOutput = CommandOption(
        "output", short: "o", takes: .file, help: .formOutputHelp, effect: output.effect)

    /// Allows replacing an existing form.
    static let replaceForm = CommandOption("replace", help: .replaceFormHelp, effect: replace.effect)
}

/// The format in which a form is written.
enum ConvertedLanguage: String, CaseIterable {
    case json, xml, yaml
    /// A Table Schema, which can express less than a form.
    case tableSchema = "table-schema"

    /// The format of a form; `nil` for others.
    var ofForm: FormFileFormat? { FormFileFormat(rawValue: rawValue) }
}

extension ConversionOptions {
    /// The format for an output; `nil` if it is unknown.
    func format(for output: FilePath?) -> ConvertedLanguage? {
        if let format { return format }
        return FormFileFormat(ending: output?.ending).flatMap { ConvertedLanguage(rawValue: $0.rawValue) }
    }
}
