/// A whole number, not negative unless it is `signed()`.
public struct NumberField: NumberPart {
    /// The kind's name in form files.
    public static let kind = "number"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A decimal number, not negative unless it is `signed()`.
public struct DecimalField: NumberPart {
    /// The kind's name in form files.
    public static let kind = "float"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A number that may be negative.
public struct SignedNumberField: NumberPart {
    /// The kind's name in form files.
    public static let kind = "signed_number"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A whole number that `+` and `-` step.
public struct CountField: NumberPart {
    /// The kind's name in form files.
    public static let kind = "count"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A number of a range, which the prompt shows.
public struct RangedNumberField: NumberPart {
    /// The kind's name in form files.
    public static let kind = "ranged_number"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}
