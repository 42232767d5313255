import FormModel
import FormSyntax

/// Tries what conditions say about chosen values, by the reading and the evaluation that answers meet.
///
/// Every field that is given a value is seen, whatever hides it.
package final class ConditionTrial {
    private let form: CompiledForm
    private var session: Session

    /// A trial in which fields have what the form gives them.
    package init(_ form: CompiledForm, now: Moment) {
        self.form = form
        session = Session(form, now: now)
    }

    /// Whether the field can have the value, and has it from now on; `nil` takes its value away.
    ///
    /// In a dynamic section its first instance is meant.
    package func give(_ value: JSONValue?, to reference: Reference) -> Bool {
        guard let slot = session.slot(field: Int(reference.field), instance: 0) else { return value == nil }
        session.removeValue(of: slot.index)
        session.answers.slots[Int(slot.index)].flags.insert(.visible)
        guard let value else { return true }
        let isRead = session.enter(value, in: slot.index)
        session.countWithheld(slot.index)
        guard isRead, session.hasValue(slot) else {
            session.removeValue(of: slot.index)
            return false
        }
        return true
    }

    /// The present truth of a condition by its number; `nil` where it is unknown.
    package func truth(of number: Int, in section: Int?) -> Bool? {
        if let section, session.instanceCount(of: section) == 0, !session.addInstance(of: section) { return nil }
        let base = section.map { session.base(ofInstance: 0, in: $0) } ?? 0
        let program = form.tables.conditions[number].program
        switch session.recomputation.machine.run(program, session.answers.view, base: base).pointee.asTruth {
        case .yes: return true
        case .no: return false
        case .unknown: return nil
        }
    }
}

extension CompiledForm {
    /// The number by which a condition of the form is tried; `nil` where it has no such condition.
    package func number(ofCondition text: String, at place: ExpressionPlace) -> Int? {
        conditionNumbers[place]?[text]
    }
}
