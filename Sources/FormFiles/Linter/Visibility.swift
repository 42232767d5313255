import FormEngine
import FormModel

/// What some answers can show: the least that grows from what is shown at the start by the targets of what is shown.
struct Visibility {
    /// A group, section or field by its number.
    struct Part: Hashable {
        let scope: Target.Scope
        let number: Int

        init(_ scope: Target.Scope, _ number: Int) {
            self.scope = scope
            self.number = number
        }
    }

    /// Whether each is shown by itself, whatever becomes of what it is in.
    private(set) var isGroupShown: [Bool]
    private(set) var isSectionShown: [Bool]
    private(set) var isFieldShown: [Bool]
    /// The `show` targets that name a part, as places in the subject's list.
    private(set) var showers: [Part: [Int]] = [:]

    private let subject: LintSubject
    /// The conditions of targets, by their places in the subject's list.
    private var conditions: [Int: WrittenCondition] = [:]
    private let groupNumbers: [String: Int]
    private let sectionNumbers: [String: Int]
    /// Targets to be looked at again once a field, or a section with an instance, can be seen.
    private var waiting: [Part: [Int]] = [:]
    private var pending: [Int] = []

    init(of subject: LintSubject) {
        self.subject = subject
        let sections = subject.form.groups.flatMap(\.sections)
        isGroupShown = subject.form.groups.map { !$0.isHidden }
        isSectionShown = sections.map { !$0.isHidden }
        isFieldShown = subject.fields.map { !$0.isHidden }
        for condition in subject.conditions {
            if case .target(let place) = condition.use { conditions[place] = condition }
        }
        groupNumbers = numbers(subject.form.groups.map(\.id?.value))
        sectionNumbers = numbers(sections.map(\.id?.value))
        for (place, carried) in subject.targets.enumerated() where carried.target.action == .show {
            for part in parts(namedBy: carried.target) { showers[part, default: []].append(place) }
            pending.append(place)
        }
        pending.reverse()
        while let place = pending.popLast() { consider(place) }
    }

    /// Whether a person can ever see the field.
    func isVisible(field: Int) -> Bool {
        let described = subject.described(field)
        return isFieldShown[field] && isSectionShown[described.section] && isGroupShown[described.group]
    }

    private func isVisible(section: Int) -> Bool {
        isSectionShown[section] && isGroupShown[subject.compiled.sections[section].group]
    }

    // MARK: Growing

    private mutating func consider(_ place: Int) {
        let carried = subject.targets[place]
        switch carried.carrier {
        case .field(let number, _):
            guard isVisible(field: number) else { return waiting[Part(.field, number), default: []].append(place) }
        case .section(let number):
            guard isVisible(section: number) else { return waiting[Part(.section, number), default: []].append(place) }
        }
        if let condition = conditions[place], !canHold(condition, carried) {
            for number in hiddenFields(of: condition) { waiting[Part(.field, number), default: []].append(place) }
            return
        }
        for part in parts(namedBy: carried.target) { show(part) }
    }

    /// Whether a condition can be true while what is not shown yet has no value.
    private func canHold(_ condition: WrittenCondition, _ carried: CarriedTarget) -> Bool {
        subject.possibility.canBe(true, condition, carrier: carried.carrier) { isVisible(field: $0) }
    }

    private func hiddenFields(of condition: WrittenCondition) -> [Int] {
        condition.expression.references.map { Int($0.field) }.filter { $0 >= 0 && !isVisible(field: $0) }
    }

    private mutating func show(_ part: Part) {
        switch part.scope {
        case .field:
            guard !isFieldShown[part.number] else { return }
            isFieldShown[part.number] = true
            wake(field: part.number)
        case .section:
            guard !isSectionShown[part.number] else { return }
            isSectionShown[part.number] = true
            wake(section: part.number)
        case .group:
            guard !isGroupShown[part.number] else { return }
            isGroupShown[part.number] = true
            subject.compiled.groups[part.number].sections.forEach { wake(section: $0) }
        }
    }

    private mutating func wake(section: Int) {
        guard isVisible(section: section) else { return }
        pending += waiting.removeValue(forKey: Part(.section, section)) ?? []
        for field in subject.compiled.sections[section].fields { wake(field: field) }
    }

    private mutating func wake(field: Int) {
        guard isVisible(field: field) else { return }
        pending += waiting.removeValue(forKey: Part(.field, field)) ?? []
    }

    // MARK: Names

    private func parts(namedBy target: Target) -> [Part] {
        target.ids.flatMap { id in
            switch target.scope {
            case .field: subject.fieldNumbers(id.value).map { Part(.field, $0) }
            case .section: sectionNumbers[id.value].map { [Part(.section, $0)] } ?? []
            case .group: groupNumbers[id.value].map { [Part(.group, $0)] } ?? []
            }
        }
    }
}

/// The places of ids; one that stands twice means the last.
func numbers(_ ids: [String?]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, id) in ids.enumerated() { if let id { numbers[id] = number } }
    return numbers
}
