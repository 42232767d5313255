/// Finds formulas that never give their field a value, whatever the answers are.
package final class FormulaTrial {
    private let form: CompiledForm
    private var session: Session

    /// A trial in which nothing is answered.
    package init(_ form: CompiledForm, now: Moment) {
        self.form = form
        session = Session(form, now: now)
    }

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
