import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Something hidden that no target shows, or only such as never act, or that has a condition which needs what is never
    /// shown.
    static let neverShown = LintRule(code: .neverShown) { subject in
        let visibility = Visibility(of: subject)
        return subject.parts.compactMap { part in
            guard !visibility.isShown(part.place) else { return nil }
            if let condition = visibility.condition(hiding: part.place) {
                let words = Message(.shownByNothingSeen, ["condition": quotedCode(condition.text.value)])
                return subject.isNeverTrue(condition) ? nil : (condition.text.location, words)
            }
            let showers = visibility.showers[part.place]
            if part.visibleIf != nil, showers == nil {
                return (part.location, .idleBeside("hidden", condition: "visible_if"))
            }
            return (part.location, message(part.place.scope, part.id, at: part.location, showers, subject))
        }
    }

    /// A condition for what the form itself has decided.
    static let idleCondition = LintRule(code: .ignoredKey) { subject in
        return subject.fields.enumerated().flatMap { number, field -> [LintFinding] in
            var found: [LintFinding] = []
            if let condition = field.enabledIf, field.isDisabled, !subject.changed.isMade(.enable, of: number) {
                found.append((condition.location, .idleBeside("disabled", condition: "enabled_if")))
            }
            let described = subject.described(number)
            if let initial = field.initial, described.isComputed {
                let words = Message(.conditionOfComputed, ["name": quoted("default_formula")])
                found.append((initial.location, words))
            }
            guard let condition = field.requiredIf else { return found }
            if described.isRequired {
                found.append((condition.location, Message(.requiredBesideCondition)))
            } else if !described.kind.isAnswerable || !described.isDisplayed || described.isComputed {
                let phrase = described.isComputed ? Phrase.conditionOfComputed : .conditionOfNoAnswer
                found.append((condition.location, Message(phrase, ["name": quoted("required_if")])))
            }
            return found
        }
    }
}

extension Message {
    /// That a condition cannot undo what the form says itself.
    fileprivate static func idleBeside(_ state: String, condition: String) -> Message {
        Message(.stateBesideCondition, ["state": quoted(state), "name": quoted(condition)])
    }
}

/// A group, section or field, and what the file says of its being shown.
struct ShownPart {
    let place: TargetedPart
    let id: Located<String>?
    let location: SourceLocation
    let isHidden: Bool
    let visibleIf: Located<String>?
}

extension LintSubject {
    var shownParts: [ShownPart] {
        let groups = form.groups.enumerated().map { number, part in
            ShownPart(
                place: TargetedPart(.group, number), id: part.id, location: part.location, isHidden: part.isHidden,
                visibleIf: part.visibleIf)
        }
        let sections = self.sections.enumerated().map { number, part in
            ShownPart(
                place: TargetedPart(.section, number), id: part.id, location: part.location, isHidden: part.isHidden,
                visibleIf: part.visibleIf)
        }
        let fields = fields.enumerated().map { number, part in
            // The field of a list of plain values has no id but that of the list.
            let section = described(number).section
            let list = part.id.value.isEmpty && section >= 0 ? compiled.sections[section].id : nil
            let id = list.map { Located($0, at: part.id.location) } ?? part.id
            return ShownPart(
                place: TargetedPart(.field, number), id: id, location: part.location, isHidden: part.isHidden,
                visibleIf: part.visibleIf)
        }
        return groups + sections + fields
    }
}

private func message(
    _ scope: Target.Scope, _ id: Located<String>?, at location: SourceLocation, _ showers: [Int]?,
    _ subject: LintSubject
) -> Message {
    let (nothingShows, targetIsIdle, unnamed) = phrases(for: scope)
    guard let id else { return Message(unnamed) }
    guard let shower = showers?.first.map({ subject.targets[$0] }) else {
        return Message(nothingShows, ["id": quoted(id.value)])
    }
    let target = Message.target(at: shower.target.location, seenFrom: location, orElse: .aTarget)
    return Message(targetIsIdle, ["id": quoted(id.value), "target": target])
}

/// The phrases about a part with an id and without; every field has one.
private func phrases(
    for scope: Target.Scope
) -> (nothingShows: Phrase, targetIsIdle: Phrase, unnamed: Phrase) {
    switch scope {
    case .field: (.fieldNeverShown, .fieldShownByIdleTarget, .fieldNeverShown)
    case .section: (.sectionNeverShown, .sectionShownByIdleTarget, .unnamedSectionNeverShown)
    case .group: (.groupNeverShown, .groupShownByIdleTarget, .unnamedGroupNeverShown)
    }
}

extension LintRule {
    /// A target that shows or enables what is never otherwise: mostly the `hidden` of the part was forgotten.
    static let alreadyShown = LintRule(code: .ignoredTarget) { subject in
        subject.targets.flatMap { carried -> [LintFinding] in
            guard let action = ReversibleAction(carried.target.action) else { return [] }
            return carried.named.compactMap { id, part in
                guard subject.isAlways(action, part) else { return nil }
                return (id.location, Message(action.phrase(part.scope), ["id": quoted(id.value)]))
            }
        }
    }
}

/// An action that needs another one to undo.
private enum ReversibleAction {
    case show, enable

    init?(_ action: Target.Action) {
        switch action {
        case .show: self = .show
        case .enable: self = .enable
        case .hide, .update, .disable, .clear: return nil
        }
    }

    var opposite: Target.Action { self == .show ? .hide : .disable }

    /// The phrase about a part that is always so; only a field can be disabled by the form itself.
    func phrase(_ scope: Target.Scope) -> Phrase {
        switch (self, scope) {
        case (.show, .field): .fieldAlreadyShown
        case (.show, .section): .sectionAlreadyShown
        case (.show, .group): .groupAlreadyShown
        case (.enable, .field): .fieldAlreadyEnabled
        case (.enable, .section): .sectionAlreadyEnabled
        case (.enable, .group): .groupAlreadyEnabled
        }
    }
}

extension LintSubject {
    /// Whether a part is as an action makes it from the beginning to the end.
    fileprivate func isAlways(_ action: ReversibleAction, _ part: TargetedPart) -> Bool {
        let isOtherwise = action == .show ? isHidden(part) : part.scope == .field && fields[part.number].isDisabled
        return !isOtherwise && !changed.isMade(action.opposite, of: part)
    }
}

extension LintRule {
    /// A field that must be answered, but is not displayed, or disabled and nothing enables it.
    static let neverAsked = LintRule(code: .neverAsked) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let demand = demand(of: field), let phrase = phraseOfNeverAsked(number, demand, subject),
                !subject.changed.isMade(.update, of: number), field.value == nil, field.formula == nil,
                field.initial == nil,
                !field.options.written.contains(where: \.isDefault)
            else { return nil }
            return (field.location, Message(phrase, ["id": quoted(field.id.value), "name": quoted(demand.name)]))
        }
    }
}

/// The member or check by which a field must always be answered.
private enum AnswerDemand: Equatable {
    case required
    case check(Check.BuiltInName)

    var name: String {
        switch self {
        case .required: "required"
        case .check(let name): name.rawValue
        }
    }
}

/// The demand that a field must always be answered; `nil` without one.
private func demand(of field: WrittenField) -> AnswerDemand? {
    if field.isRequired || field.validationsRequire?.value == true { return .required }
    return field.members.checks.lazy.compactMap(\.unconditionalDemand).first
}

extension Check {
    fileprivate var unconditionalDemand: AnswerDemand? {
        guard when == nil, let name = test.builtInName, name == .notEmpty || name == .isTrue else { return nil }
        return .check(name)
    }
}

/// Why nobody is asked for what must be answered; `nil` where somebody is, or nothing must be. The option that an instance stands
/// for is always there.
private func phraseOfNeverAsked(_ number: Int, _ demand: AnswerDemand, _ subject: LintSubject) -> Phrase? {
    let (field, described) = (subject.fields[number], subject.described(number))
    guard field.isDisplayed else { return !described.isRequired && described.kind.isAnswerable ? .neverDisplayed : nil }
    let isDemanded = described.isRequired || demand != .required
    return field.isDisabled && isDemanded && !subject.changed.isMade(.enable, of: number) ? .neverAsked : nil
}
