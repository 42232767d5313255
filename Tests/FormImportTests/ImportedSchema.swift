import FormModel
import FormSyntax

@testable import FormImport

/// The form of a JSON Schema, even of one that looks like nothing, or that a document has at a place.
func importJSONSchema(
    bytes: [UInt8], path: String, at place: JSONPointer? = nil
) -> (form: Form?, diagnostics: [Diagnostic]) {
    let reading = DescribedForm(bytes: bytes, path: path, at: place, as: .jsonSchema)?.reading
    return (reading?.form, reading?.diagnostics ?? [])
}
