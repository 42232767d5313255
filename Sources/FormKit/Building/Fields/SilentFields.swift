/// An action to press, which has its targets act.
public struct ButtonField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "button"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A text that is printed, not asked: its title.
public struct NoteField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "note"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A blank line.
public struct SpacerField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "spacer"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}
