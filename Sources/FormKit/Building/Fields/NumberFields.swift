/// A whole number, not negative unless it is `signed()`.
public typealias NumberField = KindField<NumberKind>
/// The kind of `NumberField`.
public enum NumberKind: NumberFieldKind {
    /// As form files write it.
    public static let name = "number"
}

/// A decimal number, not negative unless it is `signed()`.
public typealias DecimalField = KindField<DecimalKind>
/// The kind of `DecimalField`.
public enum DecimalKind: NumberFieldKind {
    /// As form files write it.
    public static let name = "float"
}

/// A number that may be negative.
public typealias SignedNumberField = KindField<SignedNumberKind>
/// The kind of `SignedNumberField`.
public enum SignedNumberKind: NumberFieldKind {
    /// As form files write it.
    public static let name = "signed_number"
}

/// A whole number that `+` and `-` step.
public typealias CountField = KindField<CountKind>
/// The kind of `CountField`.
public enum CountKind: NumberFieldKind {
    /// As form files write it.
    public static let name = "count"
}

/// A number of a range, which the prompt shows.
public typealias RangedNumberField = KindField<RangedNumberKind>
/// The kind of `RangedNumberField`.
public enum RangedNumberKind: NumberFieldKind {
    /// As form files write it.
    public static let name = "ranged_number"
}
