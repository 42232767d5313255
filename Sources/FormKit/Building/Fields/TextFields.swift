/// One line of text.
public typealias TextField = KindField<TextKind>
/// The kind of `TextField`.
public enum TextKind: FieldKind {
    /// As form files write it.
    public static let name = "text"
}

/// Several lines of text.
public typealias TextAreaField = KindField<TextAreaKind>
/// The kind of `TextAreaField`.
public enum TextAreaKind: FieldKind {
    /// As form files write it.
    public static let name = "text_area"
}

/// The name of a person: letters, marks, spaces, hyphens, apostrophes and points.
public typealias NameField = KindField<NameKind>
/// The kind of `NameField`.
public enum NameKind: FieldKind {
    /// As form files write it.
    public static let name = "name"
}

/// An e-mail address.
public typealias EmailField = KindField<EmailKind>
/// The kind of `EmailField`.
public enum EmailKind: FieldKind {
    /// As form files write it.
    public static let name = "email"
}

/// A phone number.
public typealias PhoneNumberField = KindField<PhoneNumberKind>
/// The kind of `PhoneNumberField`.
public enum PhoneNumberKind: FieldKind {
    /// As form files write it.
    public static let name = "phone_number"
}

/// An absolute URL.
public typealias URLField = KindField<URLKind>
/// The kind of `URLField`.
public enum URLKind: FieldKind {
    /// As form files write it.
    public static let name = "url"
}

/// A text that is never shown: not echoed, not quoted, not kept in drafts and history.
public typealias SecretField = KindField<SecretKind>
/// The kind of `SecretField`.
public enum SecretKind: FieldKind {
    /// As form files write it.
    public static let name = "password"
}

/// The name of a file; file names are completed as it is typed.
public typealias PathField = KindField<PathKind>
/// The kind of `PathField`.
public enum PathKind: FieldKind {
    /// As form files write it.
    public static let name = "path"
}
