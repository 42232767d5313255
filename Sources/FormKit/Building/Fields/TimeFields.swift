/// A day: `2024-02-29`, and people may write `today` or `+3d`.
public struct DateField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "date"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A time of day: `08:30`.
public struct TimeField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "time"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A day and a time: `2024-02-29T08:30+01:00`; without the offset in the form's time zone.
public struct DateTimeField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "date_time"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}
