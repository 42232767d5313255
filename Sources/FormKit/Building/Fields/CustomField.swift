internal import FormSyntax

/// A field of a kind by its name: one of a vocabulary, a type of the form's own, or one of an older form, such as `count`.
///
///     CustomField("account", "Account", kind: "iban").required()
public struct CustomField: ChoicePart, NumberPart {
    /// The kind of a field without another.
    public static let kind = "text"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field with a definition.
    public init(definition: FieldDefinition) { self.definition = definition }

    /// A field of a kind.
    public init(
        _ id: String, _ title: String? = nil, kind: String, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(definition: FieldDefinition(id, title, kind: kind, SourceLocation(fileID, line)))
    }
}
