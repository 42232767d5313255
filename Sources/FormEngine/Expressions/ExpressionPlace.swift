/// Where an expression is written, which decides what some of its words mean.
package struct ExpressionPlace: Hashable, Sendable {
    /// The dynamic section whose `[:index]` is an instance at hand.
    package let section: Int?
    /// The dynamic section in which it is written, whose fields plain names mean before the form's; `nil` outside.
    let namesOf: Int?
    /// The field that `.` means; `nil` where it means none.
    package let own: Reference?

    /// In a dynamic section, or in none.
    package init(section: Int?, own: Reference? = nil) {
        (self.section, namesOf, self.own) = (section, section, own)
    }

    /// The same place with another field that `.` means.
    package init(_ place: ExpressionPlace, own: Reference?) {
        (section, namesOf, self.own) = (place.section, place.namesOf, own)
    }

    /// Outside of a dynamic section whose instances it speaks of.
    init(outsideOf section: Int?, own: Reference? = nil) {
        (self.section, namesOf, self.own) = (section, nil, own)
    }
}
