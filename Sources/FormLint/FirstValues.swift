import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The initial state of a form, and the parts of it that no answer can change.
final class Beginning {
    private var session: Session
    private let compiled: CompiledForm
    private let formulas: [Expression?]
    private let changed: ChangedParts
    private let lasting = Memo<Bool>()

    /// - Parameter hasInstances: Whether to add an instance to each section that repeats.
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

    /// The slot of a field, in the first instance if its section repeats.
    private func slot(of number: Int) -> Slot? {
        let section = compiled.fields[number].section
        guard compiled.sections[section].isDynamic else { return session.slot(field: number, instance: 0) }
        return session.firstSlot(ofInstance: 0, in: section).map { session.slot(ofField: number, beside: $0) }
    }

    /// The failure of the value that the form itself gives to a field.
    func failure(of number: Int) -> Failure? {
        guard let slot = slot(of: number), session.hasValue(slot), !session.isComputed(slot),
            case .refused(let failure) = session.verdict(slot)
        else { return nil }
        return failure
    }

    /// The failure of that value if no answers can change it; otherwise `nil`.
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

    /// The reason for a failure in words.
    func reason(for failure: Failure) -> EachLanguage {
        EachLanguage { language in
            terminalSafe(Wording(for: .data(language)).message(failure, in: session))
        }
    }

    // MARK: What lasts

    /// Whether a field has a value that no answer can change.
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

extension LintRule {
    /// An initial value that depends on an answer given only later.
    static let askedLater = LintRule(code: .askedLater) { subject in
        let updated = subject.updatedFields
        return subject.fields.enumerated().flatMap { number, field -> [LintFinding] in
            guard let initial = field.initial, let expression = subject.initialExpressions[number],
                subject.isAskedInOrder(number)
            else { return [] }
            let later = expression.references.filter { reference in
                let other = Int(reference.field)
                guard other >= 0, reference.scope == .fixed || reference.scope == .sameInstance else { return false }
                return subject.isAsked(other, after: number) && !updated.contains(other)
            }
            return later.map { reference in
                let ids = (quoted(field.id.value), quoted(subject.fields[Int(reference.field)].id.value))
                return (initial.location, Message(.askedLater, ["id": ids.0, "other": ids.1]))
            }
        }
    }
}

extension LintSubject {
    /// Whether the field is asked in its turn, unaffected by targets and conditions.
    fileprivate func isAskedInOrder(_ number: Int) -> Bool {
        !fields[number].isHidden && !fields[number].isDisabled && !described(number).isComputed
            && !changed.contains(compiled, number)
    }

    /// Whether a field has no value until it is asked, and is asked after another field.
    fileprivate func isAsked(_ number: Int, after other: Int) -> Bool {
        let (field, described) = (fields[number], described(number))
        let hasDefault = field.optionLists(of: described.kind).contains { $0.written.contains(where: \.isDefault) }
        return (described.section, number) > (self.described(other).section, other) && described.kind.isAnswerable
            && !described.isOutside && field.formula == nil && field.value == nil && !hasDefault
    }

    /// The fields that targets give values to.
    fileprivate var updatedFields: Set<Int> {
        let updating = targets.filter { $0.target.action == .update }
        return Set(updating.flatMap(\.named).flatMap { compiled.fields(of: $0.part) })
    }
}

extension LintRule {
    /// A second default in a choice of one, or a default option beside a default of the field.
    static let secondDefault = LintRule(code: .secondDefault) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            let lists = field.components + (subject.kind(of: field)?.reader == .option ? [field.options] : [])
            let own = field.options.isEmpty ? nil : field.members.value?.value
            return lists.flatMap { list in
                own.map { value in list.written.filter { $0.isDefault && !value.names($0.id.value) } }
                    ?? Array(list.written.filter(\.isDefault).dropFirst())
            }.map { option in
                let values: KeyValuePairs<String, any MessageValue> = [
                    "option": quoted(option.id.value.scalarText ?? ""), "id": quoted(field.id.value),
                ]
                return (option.location, Message(.secondDefault, values))
            }
        }
    }
}

extension JSONValue {
    /// Whether a field's default is the option with that id.
    fileprivate func names(_ id: JSONValue) -> Bool { self == id || scalarText == id.scalarText }
}

extension LintRule {
    /// A field's id as the default of a text, where the other field's answer may be meant.
    static let fieldAsDefault = LintRule(code: .fieldAsDefault) { subject in
        subject.everyField.compactMap { field in
            guard let value = field.members.value, case .string(let text) = value.value,
                subject.kind(of: field)?.reader == .text, !subject.fieldNumbers(text).isEmpty
            else { return nil }
            return (value.location, Message(.defaultIsField, ["id": quoted(text)]))
        }
    }
}

extension LintRule {
    /// A secret value that anybody with the form can read.
    static let secretValue = LintRule(code: .secretValue) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let value = field.value, subject.described(number).isSecret,
                ![.null, .string("")].contains(value.value)
            else { return nil }
            return (value.location, Message(.secretReadable, ["id": quoted(field.id.value)]))
        }
    }
}
