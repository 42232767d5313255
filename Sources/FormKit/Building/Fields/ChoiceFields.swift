internal import FormModel
internal import FormSyntax

/// One of its options.
public typealias SelectField = KindField<SelectKind>
/// The kind of `SelectField`.
public enum SelectKind: ChoiceFieldKind {
    /// As form files write it.
    public static let name = "select"
}

/// Any number of its options.
public typealias MultiSelectField = KindField<MultiSelectKind>
/// The kind of `MultiSelectField`.
public enum MultiSelectKind: ChoiceFieldKind {
    /// As form files write it.
    public static let name = "multi_select"
}

/// One option of each of several lists.
public typealias PickerField = KindField<PickerKind>
/// The kind of `PickerField`.
public enum PickerKind: FieldKind {
    /// As form files write it.
    public static let name = "picker"
}

extension PickerField {
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
public typealias SwitchField = KindField<SwitchKind>
/// The kind of `SwitchField`.
public enum SwitchKind: ChoiceFieldKind {
    /// As form files write it.
    public static let name = "switch"
}

/// Yes or no; `required()` asks for yes.
public typealias CheckboxField = KindField<CheckboxKind>
/// The kind of `CheckboxField`.
public enum CheckboxKind: FieldKind {
    /// As form files write it.
    public static let name = "checkbox"
}
