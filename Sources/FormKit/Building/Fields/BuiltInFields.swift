internal import FormModel
internal import FormSyntax

/// One line of text.
public typealias TextField = KindField<BuiltInKind.Text>

/// Several lines of text.
public typealias TextAreaField = KindField<BuiltInKind.TextArea>

/// The name of a person: letters, marks, spaces, hyphens, apostrophes and points.
public typealias NameField = KindField<BuiltInKind.Name>

/// An e-mail address.
public typealias EmailField = KindField<BuiltInKind.Email>

/// A phone number.
public typealias PhoneNumberField = KindField<BuiltInKind.PhoneNumber>

/// An absolute URL.
public typealias URLField = KindField<BuiltInKind.URL>

/// A text that is never shown: not echoed, not quoted, not kept in drafts and history.
public typealias SecretField = KindField<BuiltInKind.Password>

/// The name of a file; file names are completed as it is typed.
public typealias PathField = KindField<BuiltInKind.Path>

/// A whole number, not negative unless it is `signed()`.
public typealias IntegerField = KindField<BuiltInKind.Integer>

/// A decimal number, kept exactly; not negative unless it is `signed()`.
public typealias DecimalField = KindField<BuiltInKind.Decimal>

/// A day: `2024-02-29`, and people may write `today` or `+3d`.
public typealias DateField = KindField<BuiltInKind.Date>

/// A time of day: `08:30`.
public typealias TimeField = KindField<BuiltInKind.Time>

/// A day and a time: `2024-02-29T08:30+01:00`; without the offset in the form's time zone.
public typealias DateTimeField = KindField<BuiltInKind.DateTime>

/// One of its options.
public typealias SelectField = KindField<BuiltInKind.Select>

/// Any number of its options.
public typealias MultiSelectField = KindField<BuiltInKind.MultiSelect>

/// One option of each of several lists.
public typealias PickerField = KindField<BuiltInKind.Picker>

/// Yes or no, which may have words of its own.
public typealias SwitchField = KindField<BuiltInKind.Switch>

/// Yes or no; `required()` asks for yes.
public typealias CheckboxField = KindField<BuiltInKind.Checkbox>

/// An action to press.
public typealias ButtonField = KindField<BuiltInKind.Button>

/// A text that is printed, not asked: its title.
public typealias NoteField = KindField<BuiltInKind.Note>

/// A blank line.
public typealias SpacerField = KindField<BuiltInKind.Spacer>

/// The built-in kinds of fields, by which the types of fields differ.
public enum BuiltInKind {
    /// The kind of `TextField`.
    public enum Text: FieldKind {}
    /// The kind of `TextAreaField`.
    public enum TextArea: FieldKind {}
    /// The kind of `NameField`.
    public enum Name: FieldKind {}
    /// The kind of `EmailField`.
    public enum Email: FieldKind {}
    /// The kind of `PhoneNumberField`.
    public enum PhoneNumber: FieldKind {}
    /// The kind of `URLField`.
    public enum URL: FieldKind {}
    /// The kind of `SecretField`.
    public enum Password: FieldKind {}
    /// The kind of `PathField`.
    public enum Path: FieldKind {}
    /// The kind of `IntegerField`.
    public enum Integer: NumberFieldKind {}
    /// The kind of `DecimalField`.
    public enum Decimal: NumberFieldKind {}
    /// The kind of `DateField`.
    public enum Date: FieldKind {}
    /// The kind of `TimeField`.
    public enum Time: FieldKind {}
    /// The kind of `DateTimeField`.
    public enum DateTime: FieldKind {}
    /// The kind of `SelectField`.
    public enum Select: ChoiceFieldKind {}
    /// The kind of `MultiSelectField`.
    public enum MultiSelect: ChoiceFieldKind {}
    /// The kind of `PickerField`.
    public enum Picker: FieldKind {}
    /// The kind of `SwitchField`.
    public enum Switch: ChoiceFieldKind {}
    /// The kind of `CheckboxField`.
    public enum Checkbox: FieldKind {}
    /// The kind of `ButtonField`.
    public enum Button: FieldKind {}
    /// The kind of `NoteField`.
    public enum Note: FieldKind {}
    /// The kind of `SpacerField`.
    public enum Spacer: FieldKind {}
}

extension PickerField {
    /// A field with its lists.
    ///
    ///     PickerField("size", "Size", [["s": "Small", "l": "Large"], ["w": "White", "b": "Black"]])
    public init(
        _ id: String, _ title: String? = nil, _ components: [Choices], fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(id, title, fileID: fileID, line: line)
        definition.model.components = components.map { $0.models(at: SourceLocation(fileID, line)) }
    }
}
