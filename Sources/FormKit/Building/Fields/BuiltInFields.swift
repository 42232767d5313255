internal import FormModel
internal import FormSyntax

/// One line of text.
public typealias TextField = KindField<TextKind>
/// The kind of `TextField`.
public enum TextKind: FieldKind {
    /// The name in form files.
    public static let name = "text"
}

/// Several lines of text.
public typealias TextAreaField = KindField<TextAreaKind>
/// The kind of `TextAreaField`.
public enum TextAreaKind: FieldKind {
    /// The name in form files.
    public static let name = "text_area"
}

/// The name of a person: letters, marks, spaces, hyphens, apostrophes and points.
public typealias NameField = KindField<NameKind>
/// The kind of `NameField`.
public enum NameKind: FieldKind {
    /// The name in form files.
    public static let name = "name"
}

/// An e-mail address.
public typealias EmailField = KindField<EmailKind>
/// The kind of `EmailField`.
public enum EmailKind: FieldKind {
    /// The name in form files.
    public static let name = "email"
}

/// A phone number.
public typealias PhoneNumberField = KindField<PhoneNumberKind>
/// The kind of `PhoneNumberField`.
public enum PhoneNumberKind: FieldKind {
    /// The name in form files.
    public static let name = "phone_number"
}

/// An absolute URL.
public typealias URLField = KindField<URLKind>
/// The kind of `URLField`.
public enum URLKind: FieldKind {
    /// The name in form files.
    public static let name = "url"
}

/// A text that is never shown: not echoed, not quoted, not kept in drafts and history.
public typealias SecretField = KindField<SecretKind>
/// The kind of `SecretField`.
public enum SecretKind: FieldKind {
    /// The name in form files.
    public static let name = "password"
}

/// The name of a file; file names are completed as it is typed.
public typealias PathField = KindField<PathKind>
/// The kind of `PathField`.
public enum PathKind: FieldKind {
    /// The name in form files.
    public static let name = "path"
}

/// A whole number, not negative unless it is `signed()`.
public typealias IntegerField = KindField<IntegerKind>
/// The kind of `IntegerField`.
public enum IntegerKind: NumberFieldKind {
    /// The name in form files.
    public static let name = "integer"
}

/// A decimal number, kept exactly; not negative unless it is `signed()`.
public typealias DecimalField = KindField<DecimalKind>
/// The kind of `DecimalField`.
public enum DecimalKind: NumberFieldKind {
    /// The name in form files.
    public static let name = "decimal"
}

/// A day: `2024-02-29`, and people may write `today` or `+3d`.
public typealias DateField = KindField<DateKind>
/// The kind of `DateField`.
public enum DateKind: FieldKind {
    /// The name in form files.
    public static let name = "date"
}

/// A time of day: `08:30`.
public typealias TimeField = KindField<TimeKind>
/// The kind of `TimeField`.
public enum TimeKind: FieldKind {
    /// The name in form files.
    public static let name = "time"
}

/// A day and a time: `2024-02-29T08:30+01:00`; without the offset in the form's time zone.
public typealias DateTimeField = KindField<DateTimeKind>
/// The kind of `DateTimeField`.
public enum DateTimeKind: FieldKind {
    /// The name in form files.
    public static let name = "date_time"
}

/// One of its options.
public typealias SelectField = KindField<SelectKind>
/// The kind of `SelectField`.
public enum SelectKind: ChoiceFieldKind {
    /// The name in form files.
    public static let name = "select"
}

/// Any number of its options.
public typealias MultiSelectField = KindField<MultiSelectKind>
/// The kind of `MultiSelectField`.
public enum MultiSelectKind: ChoiceFieldKind {
    /// The name in form files.
    public static let name = "multi_select"
}

/// One option of each of several lists.
public typealias PickerField = KindField<PickerKind>
/// The kind of `PickerField`.
public enum PickerKind: FieldKind {
    /// The name in form files.
    public static let name = "picker"
}

/// Yes or no, which may have words of its own.
public typealias SwitchField = KindField<SwitchKind>
/// The kind of `SwitchField`.
public enum SwitchKind: ChoiceFieldKind {
    /// The name in form files.
    public static let name = "switch"
}

/// Yes or no; `required()` asks for yes.
public typealias CheckboxField = KindField<CheckboxKind>
/// The kind of `CheckboxField`.
public enum CheckboxKind: FieldKind {
    /// The name in form files.
    public static let name = "checkbox"
}

/// An action to press.
public typealias ButtonField = KindField<ButtonKind>
/// The kind of `ButtonField`.
public enum ButtonKind: FieldKind {
    /// The name in form files.
    public static let name = "button"
}

/// A text that is printed, not asked: its title.
public typealias NoteField = KindField<NoteKind>
/// The kind of `NoteField`.
public enum NoteKind: FieldKind {
    /// The name in form files.
    public static let name = "note"
}

/// A blank line.
public typealias SpacerField = KindField<SpacerKind>
/// The kind of `SpacerField`.
public enum SpacerKind: FieldKind {
    /// The name in form files.
    public static let name = "spacer"
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
