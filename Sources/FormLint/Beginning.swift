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

/// The parts whose value or state targets and conditions may change.
struct ChangedParts {
    private var actions: [Visibility.Part: Set<Target.Action>] = [:]
    private var conditional: Set<Visibility.Part> = []

    init(by targets: [CarriedTarget], _ fields: [WrittenField], _ form: Form, fieldNumbers: (String) -> [Int]) {
        let groups = numbers(form.groups.map(\.id?.value))
        let sections = numbers(form.groups.flatMap(\.sections).map(\.id?.value))
        for (number, group) in form.groups.enumerated() where group.visibleIf != nil || group.enabledIf != nil {
            conditional.insert(.init(.group, number))
        }
        for (number, section) in form.groups.flatMap(\.sections).enumerated()
        where section.visibleIf != nil || section.enabledIf != nil {
            conditional.insert(.init(.section, number))
        }
        for (number, field) in fields.enumerated() {
            let offers =
                field.options.contains { $0.when != nil } || field.components.joined().contains { $0.when != nil }
            if offers || field.visibleIf != nil || field.enabledIf != nil { conditional.insert(.init(.field, number)) }
        }
        for target in targets.map(\.target) {
            for id in target.ids {
                let parts =
                    switch target.scope {
                    case .field: fieldNumbers(id.value)
                    case .section: sections[id.value].map { [$0] } ?? []
                    case .group: groups[id.value].map { [$0] } ?? []
                    }
                for part in parts { actions[.init(target.scope, part), default: []].insert(target.action) }
            }
        }
    }

    /// Whether a target or a condition may change a field's value, or not leave it as it begins.
    func contains(_ compiled: CompiledForm, _ number: Int) -> Bool {
        let field = compiled.fields[number]
        return [.init(.field, number), .init(.section, field.section), .init(.group, field.group)]
            .contains { (part: Visibility.Part) in
                conditional.contains(part)
                    || actions[part, default: []].contains { action in
                        switch action {
                        // A state that the form itself gives stays as it is.
                        case .show: part.scope != .field || field.isHidden
                        case .disable: !field.isDisabled
                        case .enable, .hide, .update, .clear: true
                        }
                    }
            }
    }
}
