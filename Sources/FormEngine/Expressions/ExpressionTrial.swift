import FormSyntax

/// Tries what conditions say about chosen values, and what formulas come to, by the reading and the evaluation that answers
/// meet.
///
/// Every field that is given a value is seen, whatever hides it.
package final class ExpressionTrial {
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
        if let section, let first = form.sections[section].fields.first,
            session.slot(field: first, instance: 0) == nil
        {
            return nil
        }
        let base = section.map { session.base(ofInstance: 0, in: $0) } ?? 0
        let program = form.tables.conditions[number].program
        session.recomputation.machine.aggregates.forgetAll()
        switch session.recomputation.machine.run(program, session.answers.view, base: base).pointee.asTruth {
        case .yes: return true
        case .no: return false
        case .unknown: return nil
        }
    }

    /// The number that a section's formula without inputs says of its instances; `nil` where that is no number.
    package func constantTimes(of section: Int) -> ExactDecimal? {
        let program = form.tables.sections[section].times
        guard program >= 0 else { return nil }
        return session.recomputation.machine.result(of: program, session.answers.view, base: 0).pointee.asNumber
    }

    /// The most instances that a section may have.
    package func mostInstances(of section: Int) -> Int { Int(form.tables.sections[section].maximumItems) }

    /// Why the field's formula never has a result, or one that the field cannot hold; `nil` where it may have.
    package func certainFault(of formula: Expression, ofField number: Int) -> MissingResult? {
        let reader = form.tables.fields[number].reader
        guard reader != .none else { return nil }
        if let fault = formula.certainFault { return fault }
        if formula.references.isEmpty, !formula.readsMoreThanAnswers { return faultOfConstant(in: number) }
        if reader == .decimal, formula.isNeverANumber { return .notANumber }
        let kinds = formula.resultKinds(in: form)
        return kinds.isEmpty || !kinds.isDisjoint(with: reader.heldResults) ? nil : MissingResult(refusedBy: reader)
    }

    /// The fault of a formula without inputs.
    private func faultOfConstant(in number: Int) -> MissingResult? {
        guard let slot = session.slot(field: number, instance: 0) else { return nil }
        session.compute(slot.index)
        return session.missingResult(slot)
    }
}

extension CompiledForm {
    /// The number by which a condition of the form is tried; `nil` where it has no such condition.
    package func number(ofCondition text: String, at place: ExpressionPlace) -> Int? {
        conditionNumbers[place]?[text]
    }
}

extension Reader {
    /// The results that it may read, a text where it says one.
    fileprivate var heldResults: ResultKinds {
        switch self {
        case .text: [.number, .text, .date, .time, .instant]
        case .decimal: [.number, .text]
        case .truth: [.truth, .text]
        case .date: [.date, .text]
        case .time: [.time, .text]
        case .instant: [.instant, .text]
        case .option, .options: [.number, .text, .truth, .date, .time, .instant]
        case .none: []
        }
    }
}

extension Expression {
    /// Whether it is put together with a text that no number has in it.
    fileprivate var isNeverANumber: Bool {
        switch self {
        case .concatenation(let parts), .call(.concat, let parts):
            parts.contains { part in
                guard case .text(let text) = part else { return false }
                return !text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            }
        case .number, .text, .truth, .field, .suffixed, .unary, .binary, .call: false
        }
    }
}
