internal import FormModel
internal import FormSyntax

/// One of its options.
public struct SelectField: ChoicePart {
    /// The kind's name in form files.
    public static let kind = "select"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// Any number of its options.
public struct MultiSelectField: ChoicePart {
    /// The kind's name in form files.
    public static let kind = "multi_select"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// One option of each of several lists.
public struct PickerField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "picker"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }

    /// A field with its lists.
    ///
    ///     PickerField("size", "Size", [["s": "Small", "l": "Large"], ["w": "White", "b": "Black"]])
    public init(
        _ id: String, _ title: String? = nil, _ components: [Options], fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(id, title, fileID: fileID, line: line)
        definition.model.components = components.map { $0.models(at: SourceLocation(fileID, line)) }
    }
}

/// Yes or no.
public struct SwitchField: ChoicePart {
    /// The kind's name in form files.
    public static let kind = "switch"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}

/// Yes or no; `required()` asks for yes.
public struct CheckboxField: FieldPart {
    /// The kind's name in form files.
    public static let kind = "checkbox"
    /// The definition of the field.
    public var definition: FieldDefinition
    /// A field of which that is said.
    public init(definition: FieldDefinition) { self.definition = definition }
}
