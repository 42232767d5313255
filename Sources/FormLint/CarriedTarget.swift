import FormEngine
import FormModel
import FormSyntax

/// A target with what carries it, and what it acts on.
struct CarriedTarget: Sendable {
    let target: Target
    let carrier: Carrier
    /// The parts that its ids name.
    let named: [(id: Located<String>, part: TargetedPart)]

    init(_ target: Target, by carrier: Carrier, in form: CompiledForm) {
        (self.target, self.carrier) = (target, carrier)
        let field = if case .field(let number, _) = carrier { number } else { nil as Int? }
        let section = field.flatMap { form.dynamicSection(of: $0) }
        named = target.ids.compactMap { id in
            form.part(named: id.value, target.scope, in: section).map { (id, $0) }
        }
    }

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
        carried += field.targets.map { CarriedTarget($0, by: .field(number, option: nil), in: compiled) }
        for (place, option) in field.members.carryingOptions(of: compiled.fields[number].kind) {
            carried += option.targets.map { CarriedTarget($0, by: .field(number, option: place), in: compiled) }
        }
    }
    for (number, section) in form.groups.flatMap(\.sections).enumerated() where section.isDynamic {
        carried += section.targets.map { CarriedTarget($0, by: .section(number), in: compiled) }
    }
    return carried
}
