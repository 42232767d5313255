/// Where an expression is written, which decides what some of its words mean.
package struct ExpressionPlace: Hashable, Sendable {
    /// The dynamic section whose `[:index]` is an instance at hand.
    package let section: Int?
    /// The field that `.` means; `nil` where it means none.
    package let own: Reference?

    package init(section: Int?, own: Reference? = nil) { (self.section, self.own) = (section, own) }
}
