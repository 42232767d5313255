import FormImport

/// What of a document is the form: named by options that most commands have.
struct FormOrigin: Sendable {
    /// Where the form's schema is in the document that is named; `nil` for the whole.
    var place: JSONPointer?
    /// The kind of the file that the form is made of; `nil` where the file shows it.
    var kind: DescriptionKind?
}
