import FormSyntax

/// Evaluates conditions and formulas for chosen values, by the same reading and evaluation as answers.
///
/// Fields with a value are visible, whatever hides them.
package final class ExpressionTrial {
    private let form: CompiledForm
    private var session: Session

    /// A trial that starts with the form's own values.
    package init(_ form: CompiledForm, now: Moment) {
        self.form = form
        session = Session(form, now: now)
    }

    /// Gives a field a value and returns whether it can hold it; `nil` removes its value.
    ///
    /// In a dynamic section this means the first instance.
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

    /// The current truth of a condition by its number; `nil` if it is unknown.
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

    /// The number of instances from a section's formula without inputs; `nil` if it is no number.
    package func constantTimes(of section: Int) -> ExactDecimal? {
        let program = form.tables.sections[section].times
        guard program >= 0 else { return nil }
        return session.recomputation.machine.result(of: program, session.answers.view, base: 0).pointee.asNumber
    }

    /// The most instances that a section may have.
    package func mostInstances(of section: Int) -> Int { Int(form.tables.sections[section].maximumItems) }

    /// The reason why a field's formula can never have a result that the field can hold; `nil` if it may.
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
    /// The number of a condition of the form; `nil` if the form has no such condition.
    package func number(ofCondition text: String, at place: ExpressionPlace) -> Int? {
        conditionNumbers[place]?[text]
    }
}

extension Reader {
    /// The results that a reader can hold; texts can be read as any of them.
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
    /// Whether it includes a literal text that no number contains.
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
