/// A field, or a whole dynamic section, as an expression, a check or a target names it.
package struct Reference: BitwiseCopyable, Hashable, Sendable {
    /// Which instances it refers to.
    package enum InstanceScope: UInt8, BitwiseCopyable, Sendable {
        /// A field outside dynamic sections, whose slot is its number.
        case fixed
        /// `lines[:index].price`: the current instance.
        case sameInstance
        /// `lines[2].price`: one instance, which may not exist.
        case instance
        /// `lines[].price`: every instance.
        case all
        /// The number of the current instance, from 1; `field` is -1.
        case position
        /// An unknown name, which never has a value.
        case unknown
    }

    package var scope: InstanceScope
    /// The field's number; -1 for `lines[]` and `position()`.
    package var field: Int32
    /// The dynamic section's number; -1 outside.
    var section: Int32 = -1
    /// The field's offset in its section's template.
    var offset: Int32 = 0
    var instance: Int32 = 0

    static let unknown = Reference(scope: .unknown, field: -1)

    static func position(in section: Int) -> Reference {
        Reference(scope: .position, field: -1, section: Int32(section))
    }

    static func fixed(_ field: Int) -> Reference { Reference(scope: .fixed, field: Int32(field)) }
}
