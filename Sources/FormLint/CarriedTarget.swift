import FormEngine
import FormModel

/// A target with what carries it.
struct CarriedTarget: Sendable {
    let target: Target
    let carrier: Carrier

    /// The part that must have a value, or an instance, for a target to act.
    enum Carrier: Hashable, Sendable {
        /// The field's number; with the place of an option, that must be chosen, as `carryingOptions` numbers them.
        case field(Int, option: Int?)
        /// The number of a dynamic section.
        case section(Int)
    }

    /// The number of the carrying field.
    var field: Int? {
        guard case .field(let number, _) = carrier else { return nil }
        return number
    }
}

/// Every target that does something, fields first.
func carriedTargets(of fields: [WrittenField], _ compiled: CompiledForm, _ form: Form) -> [CarriedTarget] {
    var carried: [CarriedTarget] = []
    for (number, field) in fields.enumerated() {
        carried += field.targets.map { CarriedTarget(target: $0, carrier: .field(number, option: nil)) }
        for (place, option) in field.members.carryingOptions(of: compiled.fields[number].kind) {
            carried += option.targets.map { CarriedTarget(target: $0, carrier: .field(number, option: place)) }
        }
    }
    for (number, section) in form.groups.flatMap(\.sections).enumerated() where section.isDynamic {
        carried += section.targets.map { CarriedTarget(target: $0, carrier: .section(number)) }
    }
    return carried
}
