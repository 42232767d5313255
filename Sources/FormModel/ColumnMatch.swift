/// Which columns a table of records must have, besides that none is another's: those of the form.
package enum ColumnMatch: Sendable {
    /// Some of the form's, and no others.
    case any
    /// All of the form's, and no others.
    case all
    /// All of the form's, and maybe others.
    case allAndOthers
    /// At least one of the form's, and no others.
    case some
    /// At least one of the form's, and maybe others.
    case someAndOthers

    /// Whether columns that the form does not have are passed over.
    package var takesOthers: Bool { self == .allAndOthers || self == .someAndOthers }
    /// Whether each of the form's must be there.
    package var takesAll: Bool { self == .all || self == .allAndOthers }
    /// Whether one of the form's must be there.
    package var takesSome: Bool { self == .some || self == .someAndOthers }
}
