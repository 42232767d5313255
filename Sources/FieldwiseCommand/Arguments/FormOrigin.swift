import FormImport

/// The part of a document that is the form, and the document's kind, from options that most commands have.
struct FormOrigin: Sendable {
    /// The place of the form's schema in the document; `nil` for the whole.
    var place: JSONPointer?
    /// The kind of file from which the form is made; `nil` if the file shows it.
    var kind: DescriptionKind?
}
