import FormImport
import FormWords

extension CommandOption {
    /// The form as text.
    static let formText = CommandOption("form", takes: .text("TEXT"), help: .formTextHelp) { request, argument in
        request.formText = argument.bytes
    }

    /// The place of a schema in the document named as a form.
    static let place = CommandOption(
        "at", takes: .text("POINTER"), help: .placeHelp, values: ["example": "'#/components/schemas/Order'"]
    ) { request, argument throws(UsageError) in
        guard let place = JSONPointer(argument.text) else {
            throw .badArgument(
                option: "at", found: argument.text, .notAPointer,
                cure: Message(.writePlace, ["example": "'#/components/schemas/Order'"]))
        }
        request.origin.place = place
    }

    /// The kind of file from which to make the form.
    static let sourceLanguage = CommandOption(
        "from", takes: "LANGUAGE", oneOf: DescriptionKind.Name.allCases, else: .notALanguage,
        help: .sourceLanguageHelp
    ) { request, name in request.origin.kind = DescriptionKind.named(name) }
}
