import FormFiles

extension CommandOption {
    /// The language of the written form.
    static let formLanguage = CommandOption(
        "to", takes: "LANGUAGE", help: "write json or xml; without it by the ending of the output's name"
    ) { request, argument throws(UsageError) in
        guard let language = FormLanguage(rawValue: argument.text) else {
            throw .badArgument(option: "to", found: argument.text, cure: "json or xml")
        }
        request.formLanguage = language
    }

    /// What is read in place of a form.
    static let sourceLanguage = CommandOption(
        "from", takes: "LANGUAGE", help: "read json-schema, a JSON Schema of the answers, and make a form of it"
    ) { request, argument throws(UsageError) in
        guard argument.text == "json-schema" else {
            throw .badArgument(
                option: "from", found: argument.text, cure: "json-schema; the language of a form need not be said")
        }
        request.readsSchema = true
    }

    /// Where the form goes.
    static let formOutput = CommandOption(
        "output", takes: "FILE", help: "write there instead of standard output", effect: output.effect)

    /// An existing form may go.
    static let replaceForm = CommandOption("replace", help: "replace an existing file", effect: replace.effect)
}

extension Request {
    /// What the form is to be written in; `nil` if nothing says it.
    var languageOfOutput: FormLanguage? {
        if let formLanguage { return formLanguage }
        guard let name = output?.description else { return nil }
        return FormLanguage.allCases.first { name.lowercased().hasSuffix(".\($0.rawValue)") }
    }
}
