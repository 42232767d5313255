import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A hidden part that no target ever shows, or a part whose condition needs something that is never shown.
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

    /// A condition for something that the form itself has decided.
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
    /// The message that a condition cannot undo what the form says itself.
    fileprivate static func idleBeside(_ state: String, condition: String) -> Message {
        Message(.stateBesideCondition, ["state": quoted(state), "name": quoted(condition)])
    }
}

/// A group, section or field, with what the file says about its visibility.
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
            // The field in a list of plain values has no id of its own but shares that of the list.
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

/// The phrases about a part with an id and about one without; every field has an id.
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
    /// A target that shows or enables what always is; usually the part's `hidden` was forgotten.
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

/// An action that only another action undoes.
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

    /// The phrase about a part that is always so; of all parts, only fields can be disabled by the form itself.
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
    /// Whether a part is always in the state that the action brings about.
    fileprivate func isAlways(_ action: ReversibleAction, _ part: TargetedPart) -> Bool {
        let isOtherwise = action == .show ? isHidden(part) : part.scope == .field && fields[part.number].isDisabled
        return !isOtherwise && !changed.isMade(action.opposite, of: part)
    }
}

extension LintRule {
    /// A field that must be answered but is never displayed or never enabled.
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

/// The member or check that requires an answer of a field unconditionally.
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

/// The unconditional demand for an answer; `nil` if there is none.
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

/// The phrase about a required field that nobody is asked for; `nil` if it is asked or not needed. The option that an
/// instance stands for is always present.
private func phraseOfNeverAsked(_ number: Int, _ demand: AnswerDemand, _ subject: LintSubject) -> Phrase? {
    let (field, described) = (subject.fields[number], subject.described(number))
    guard field.isDisplayed else { return !described.isRequired && described.kind.isAnswerable ? .neverDisplayed : nil }
    let isDemanded = described.isRequired || demand != .required
    return field.isDisabled && isDemanded && !subject.changed.isMade(.enable, of: number) ? .neverAsked : nil
}
