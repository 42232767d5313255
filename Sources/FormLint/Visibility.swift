import FormEngine
import FormModel

/// The parts that some answers can show. The set starts with what is shown initially and grows by targets and
/// conditions that can hold with what is shown so far.
struct Visibility {
    /// The parts that are shown in themselves, regardless of the parts around them.
    private var shown: Set<TargetedPart> = []
    /// The `show` targets that name a part, by their positions in the subject's list.
    private(set) var showers: [TargetedPart: [Int]] = [:]

    private let subject: LintSubject
    /// The conditions of targets, by the targets' positions in the subject's list.
    private var conditions: [Int: WrittenCondition] = [:]
    /// The conditions of the parts themselves.
    private var ownConditions: [TargetedPart: WrittenCondition] = [:]
    /// The causes to reconsider once a field, or a section with an instance, becomes visible.
    private var waiting: [TargetedPart: [Revealer]] = [:]
    private var pending: [Revealer] = []

    /// A possible cause for a part to be shown.
    private enum Revealer {
        /// A target by its position in the subject's list.
        case target(Int)
        /// The condition of a part that is not hidden.
        case condition(TargetedPart)
    }

    init(of subject: LintSubject) {
        self.subject = subject
        for part in subject.parts where !part.isHidden {
            if part.visibleIf == nil { shown.insert(part.place) } else { pending.append(.condition(part.place)) }
        }
        for condition in subject.conditions {
            switch condition.use {
            case .target(let place): conditions[place] = condition
            case .visibleIf(let part): ownConditions[part] = condition
            case .validator, .check, .rule, .enabledIf, .requiredIf, .offer: break
            }
        }
        for (place, carried) in subject.targets.enumerated() where carried.target.action == .show {
            for part in carried.named.map(\.part) { showers[part, default: []].append(place) }
            pending.append(.target(place))
        }
        pending.reverse()
        while let cause = pending.popLast() {
            switch cause {
            case .target(let place): consider(place)
            case .condition(let part): show(part)
            }
        }
    }

    /// Whether a part can be shown, regardless of the parts around it.
    func isShown(_ part: TargetedPart) -> Bool { shown.contains(part) }

    /// The part's own condition, if it cannot be true with the fields that can be shown.
    func condition(hiding part: TargetedPart) -> WrittenCondition? {
        ownConditions[part].flatMap { canHold($0) ? nil : $0 }
    }

    /// Whether a person can ever see the field.
    func isVisible(field: Int) -> Bool {
        let described = subject.described(field)
        return isShown(TargetedPart(.field, field)) && isShown(TargetedPart(.section, described.section))
            && isShown(TargetedPart(.group, described.group))
    }

    private func isVisible(section: Int) -> Bool {
        isShown(TargetedPart(.section, section))
            && isShown(TargetedPart(.group, subject.compiled.sections[section].group))
    }

    // MARK: Growing

    private mutating func consider(_ place: Int) {
        let carried = subject.targets[place]
        switch carried.carrier {
        case .field(let number, _):
            guard isVisible(field: number) else { return wait(.target(place), for: TargetedPart(.field, number)) }
        case .section(let number):
            guard isVisible(section: number) else { return wait(.target(place), for: TargetedPart(.section, number)) }
        }
        if let condition = conditions[place], !canHold(condition, carried) {
            for number in hiddenFields(of: condition) { wait(.target(place), for: TargetedPart(.field, number)) }
            return
        }
        for part in carried.named.map(\.part) { show(part) }
    }

    private mutating func wait(_ cause: Revealer, for part: TargetedPart) { waiting[part, default: []].append(cause) }

    /// Whether a condition can be true if invisible fields have no value.
    private func canHold(_ condition: WrittenCondition, _ carried: CarriedTarget? = nil) -> Bool {
        subject.possibility.canBe(true, condition, carrier: carried?.carrier) { isVisible(field: $0) }
    }

    private func hiddenFields(of condition: WrittenCondition) -> [Int] {
        condition.expression.references.map { Int($0.field) }.filter { $0 >= 0 && !isVisible(field: $0) }
    }

    private mutating func show(_ part: TargetedPart) {
        if let condition = ownConditions[part], !canHold(condition) {
            for number in hiddenFields(of: condition) { wait(.condition(part), for: TargetedPart(.field, number)) }
            return
        }
        guard shown.insert(part).inserted else { return }
        switch part.scope {
        case .field: wake(field: part.number)
        case .section: wake(section: part.number)
        case .group: subject.compiled.groups[part.number].sections.forEach { wake(section: $0) }
        }
    }

    private mutating func wake(section: Int) {
        guard isVisible(section: section) else { return }
        pending += waiting.removeValue(forKey: TargetedPart(.section, section)) ?? []
        for field in subject.compiled.sections[section].fields { wake(field: field) }
    }

    private mutating func wake(field: Int) {
        guard isVisible(field: field) else { return }
        pending += waiting.removeValue(forKey: TargetedPart(.field, field)) ?? []
    }
}
