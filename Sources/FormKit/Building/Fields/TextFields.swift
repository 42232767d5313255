/// One line of text.
public struct TextField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "text"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// Several lines of text.
public struct TextAreaField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "text_area"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// The name of a person: letters, marks, spaces, hyphens, apostrophes and points.
public struct NameField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "name"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// An e-mail address.
public struct EmailField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "email"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A phone number.
public struct PhoneNumberField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "phone_number"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// An absolute URL.
public struct URLField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "url"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// A text that is never shown: not echoed, not quoted, not kept in drafts and history.
public struct SecretField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "password"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// The name of a file; file names are completed as it is typed.
public struct PathField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "path"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}
