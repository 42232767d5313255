/// An action to press, which has its targets act.
public typealias ButtonField = KindField<ButtonKind>
/// The kind of `ButtonField`.
public enum ButtonKind: FieldKind {
    /// As form files write it.
    public static let name = "button"
}

/// A text that is printed, not asked: its title.
public typealias NoteField = KindField<NoteKind>
/// The kind of `NoteField`.
public enum NoteKind: FieldKind {
    /// As form files write it.
    public static let name = "note"
}

/// A blank line.
public typealias SpacerField = KindField<SpacerKind>
/// The kind of `SpacerField`.
public enum SpacerKind: FieldKind {
    /// As form files write it.
    public static let name = "spacer"
}
