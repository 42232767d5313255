import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A form as it begins, and what of it stays so whatever is answered.
final class Beginning {
    private var session: Session
    private let compiled: CompiledForm
    private let formulas: [Expression?]
    private let changed: ChangedParts
    private let lasting = Memo<Bool>()

    /// - Parameter hasInstances: Whether each section that repeats has one.
    init(_ compiled: CompiledForm, _ formulas: [Expression?], _ changed: ChangedParts, now: Moment, hasInstances: Bool)
    {
        (self.compiled, self.formulas, self.changed) = (compiled, formulas, changed)
        session = Session(compiled, now: now)
        session.start()
        guard hasInstances else { return }
        for section in compiled.sections.indices where compiled.sections[section].isDynamic {
            session.addInstance(of: section)
        }
    }

    /// The field outside of sections that repeat, or in the first instance.
    private func slot(of number: Int) -> Slot? {
        let section = compiled.fields[number].section
        let isThere = !compiled.sections[section].isDynamic || session.instanceCount(of: section) > 0
        return isThere ? session.slot(field: number, instance: 0) : nil
    }

    /// Why the value that the form gives to a field fails.
    func failure(of number: Int) -> Failure? {
        guard let slot = slot(of: number), session.hasValue(slot), !session.isComputed(slot),
            case .refused(let failure) = session.verdict(slot)
        else { return nil }
        return failure
    }

    /// Why it fails whatever the answers are; `nil` where it need not.
    func lastingFailure(of number: Int) -> Failure? {
        guard !compiled.isDisabled, lasts(number), let failure = failure(of: number),
            compiled.fieldsBehind(failure).allSatisfy({ lasts($0) })
        else { return nil }
        return failure
    }

    /// The conditions of the rules that fail.
    func failingRules() -> Set<String> {
        Set(session.collectFailures().filter { $0.rule >= 0 }.map { compiled.rules[Int($0.rule)].condition })
    }

    /// Why a value fails.
    func reason(for failure: Failure) -> EachLanguage {
        EachLanguage { language in
            terminalSafe(Wording(for: .data(language)).message(failure, in: session))
        }
    }

    // MARK: What lasts

    /// Whether a field has a value, and has it to the end.
    func lasts(_ field: Reference) -> Bool {
        field.field >= 0 && (field.scope == .fixed || field.scope == .sameInstance) && lasts(Int(field.field))
    }

    private func lasts(_ number: Int, depth: Int = 0) -> Bool {
        depth < Memo<Bool>.depthLimit && lasting.fact(of: number) { isLasting(number, depth: depth) }
    }

    private func isLasting(_ number: Int, depth: Int) -> Bool {
        guard let slot = slot(of: number), session.hasValue(slot), session.isVisible(slot),
            !changed.contains(compiled, number)
        else { return false }
        guard session.isComputed(slot) else { return !session.isEnabled(slot) }
        guard let formula = formulas[number], !formula.readsMoreThanAnswers else { return false }
        return formula.references.allSatisfy { input in
            input.field >= 0 && (input.scope == .fixed || input.scope == .sameInstance)
                && lasts(Int(input.field), depth: depth + 1)
        }
    }
}
