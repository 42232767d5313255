/// The place where an expression is written; it decides what some names mean.
package struct ExpressionPlace: Hashable, Sendable {
    /// The dynamic section whose current instance `[:index]` means.
    package let section: Int?
    /// The dynamic section whose fields plain names mean first; `nil` outside.
    let namesOf: Int?
    /// The field that `.` means; `nil` for none.
    package let own: Reference?

    /// A place in a dynamic section, or outside.
    package init(section: Int?, own: Reference? = nil) {
        (self.section, namesOf, self.own) = (section, section, own)
    }

    /// The same place with another meaning of `.`.
    package init(_ place: ExpressionPlace, own: Reference?) {
        (section, namesOf, self.own) = (place.section, place.namesOf, own)
    }

    /// A place outside the dynamic section whose instances the expression refers to.
    init(outsideOf section: Int?, own: Reference? = nil) {
        (self.section, namesOf, self.own) = (section, nil, own)
    }
}
