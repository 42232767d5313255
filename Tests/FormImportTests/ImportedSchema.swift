import FormModel
import FormSyntax

@testable import FormImport

/// Creates the form of a JSON Schema, even of one that does not look like one, or of one at a place in a document.
func importJSONSchema(
    bytes: [UInt8], path: String, at place: JSONPointer? = nil
) -> (form: Form?, diagnostics: [Diagnostic]) {
    let reading = DescribedForm(bytes: bytes, path: path, at: place, as: .jsonSchema)?.reading
    return (reading?.form, reading?.diagnostics ?? [])
}
