/// A day: `2024-02-29`, and people may write `today` or `+3d`.
public typealias DateField = KindField<DateKind>
/// The kind of `DateField`.
public enum DateKind: FieldKind {
    /// As form files write it.
    public static let name = "date"
}

/// A time of day: `08:30`.
public typealias TimeField = KindField<TimeKind>
/// The kind of `TimeField`.
public enum TimeKind: FieldKind {
    /// As form files write it.
    public static let name = "time"
}

/// A day and a time: `2024-02-29T08:30+01:00`; without the offset in the form's time zone.
public typealias DateTimeField = KindField<DateTimeKind>
/// The kind of `DateTimeField`.
public enum DateTimeKind: FieldKind {
    /// As form files write it.
    public static let name = "date_time"
}
