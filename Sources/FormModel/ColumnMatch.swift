/// The columns that a table of records needs. Its columns must be the form's own, unless a case says otherwise.
package enum ColumnMatch: Sendable {
    /// Any of the form's columns and no others.
    case any
    /// All of the form's columns and no others.
    case all
    /// All of the form's columns and possibly others.
    case allAndOthers
    /// At least one of the form's columns and no others.
    case some
    /// At least one of the form's columns and possibly others.
    case someAndOthers

    /// Whether columns that the form lacks are ignored.
    package var takesOthers: Bool { self == .allAndOthers || self == .someAndOthers }
    /// Whether every column of the form is needed.
    package var takesAll: Bool { self == .all || self == .allAndOthers }
    /// Whether at least one column of the form is needed.
    package var takesSome: Bool { self == .some || self == .someAndOthers }
}
