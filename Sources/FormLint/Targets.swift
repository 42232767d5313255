import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A target with its carrier and the parts that it acts on.
struct CarriedTarget: Sendable {
    let target: Target
    let carrier: Trigger
    /// The parts that the target's ids name.
    let named: [(id: Located<String>, part: TargetedPart)]

    init(_ target: Target, by carrier: Trigger, in form: CompiledForm) {
        (self.target, self.carrier) = (target, carrier)
        let field = if case .field(let number, _) = carrier { number } else { nil as Int? }
        let section = field.flatMap { form.dynamicSection(of: $0) }
        named = target.ids.compactMap { id in
            form.part(named: id.value, target.scope, in: section).map { (id, $0) }
        }
    }

    /// The part that must have a value or an instance for a target to act.
    enum Trigger: Hashable, Sendable {
        /// A field by number; if the target belongs to an option, its position as in `carryingOptions`, which must be
        /// chosen.
        case field(Int, option: Int?)
        /// A repeated section by number.
        case section(Int)
    }

    /// The number of the carrying field.
    var field: Int? {
        guard case .field(let number, _) = carrier else { return nil }
        return number
    }
}

/// The targets that have an effect; those of fields come first.
func carriedTargets(of fields: [WrittenField], _ sections: [Section], _ compiled: CompiledForm) -> [CarriedTarget] {
    var carried: [CarriedTarget] = []
    for (number, field) in fields.enumerated() {
        carried += field.targets.map { CarriedTarget($0, by: .field(number, option: nil), in: compiled) }
        for (place, option) in field.members.carryingOptions(of: compiled.fields[number].kind) {
            carried += option.targets.map { CarriedTarget($0, by: .field(number, option: place), in: compiled) }
        }
    }
    for (number, section) in sections.enumerated() where section.isDynamic {
        carried += section.targets.map { CarriedTarget($0, by: .section(number), in: compiled) }
    }
    return carried
}

/// The parts whose value or state targets and conditions may change.
struct ChangedParts {
    private var actions: [TargetedPart: Set<Target.Action>] = [:]
    private var conditional: Set<TargetedPart> = []

    init(by targets: [CarriedTarget], _ fields: [WrittenField], _ sections: [Section], _ groups: [Group]) {
        for (number, group) in groups.enumerated() where group.visibleIf != nil || group.enabledIf != nil {
            conditional.insert(.init(.group, number))
        }
        for (number, section) in sections.enumerated()
        where section.visibleIf != nil || section.enabledIf != nil {
            conditional.insert(.init(.section, number))
        }
        for (number, field) in fields.enumerated() {
            let offers =
                field.options.hasConditions || field.components.contains(where: \.hasConditions)
            if offers || field.visibleIf != nil || field.enabledIf != nil { conditional.insert(.init(.field, number)) }
        }
        for carried in targets {
            for (_, part) in carried.named { actions[part, default: []].insert(carried.target.action) }
        }
    }

    /// Whether some target applies the action to a part.
    func isMade(_ action: Target.Action, of part: TargetedPart) -> Bool { actions[part]?.contains(action) == true }

    /// Whether some target applies the action to a field.
    func isMade(_ action: Target.Action, of field: Int) -> Bool { isMade(action, of: TargetedPart(.field, field)) }

    /// Whether a target or a condition may change a field's value or its initial state.
    func contains(_ compiled: CompiledForm, _ number: Int) -> Bool {
        let field = compiled.fields[number]
        return [.init(.field, number), .init(.section, field.section), .init(.group, field.group)]
            .contains { (part: TargetedPart) in
                conditional.contains(part)
                    || actions[part, default: []].contains { action in
                        switch action {
                        // An action that brings about the initial state changes nothing.
                        case .show: part.scope != .field || field.isHidden
                        case .disable: !field.isDisabled
                        case .enable, .hide, .update, .clear: true
                        }
                    }
            }
    }
}

extension LintRule {
    /// Two targets with the same trigger and opposite actions; the first one never has an effect.
    static let contradictoryTargets = LintRule(code: .contradictoryTargets) { subject in
        var first: [TargetEffect: (action: Target.Action, location: SourceLocation)] = [:]
        var found: [LintFinding] = []
        for carried in subject.targets {
            let target = carried.target
            guard let side = side(of: target.action), let phrase = phrase(for: target.action) else { continue }
            for id in target.ids {
                let effect = TargetEffect(
                    carrier: carried.carrier, condition: target.condition?.value, scope: target.scope, id: id.value,
                    changesVisibility: side)
                if let other = first[effect], other.action != target.action {
                    let target = Message.target(at: other.location, seenFrom: id.location, orElse: .anotherTarget)
                    found.append((id.location, Message(phrase, ["id": quoted(id.value), "other": target])))
                }
                first[effect] = (target.action, target.location)
            }
        }
        return found
    }
}

/// The object of a target, regardless of its action.
private struct TargetEffect: Hashable {
    let carrier: CarriedTarget.Trigger
    let condition: String?
    let scope: Target.Scope
    let id: String
    let changesVisibility: Bool
}

/// Whether an action changes visibility (true) or enabling (false); `nil` for updates and clearing.
private func side(of action: Target.Action) -> Bool? {
    switch action {
    case .show, .hide: true
    case .enable, .disable: false
    case .update, .clear: nil
    }
}

/// The phrase about a target that does the opposite of an earlier one.
private func phrase(for action: Target.Action) -> Phrase? {
    switch action {
    case .show: .showsWhatOtherHides
    case .hide: .hidesWhatOtherShows
    case .enable: .enablesWhatOtherDisables
    case .disable: .disablesWhatOtherEnables
    case .update, .clear: nil
    }
}

extension Message {
    /// The words for a target: by its line if a finding can name that.
    static func target(
        at location: SourceLocation, seenFrom finding: SourceLocation, orElse phrase: Phrase
    ) -> Message {
        let line = location.line(seenFrom: finding)
        return line > 0 ? Message(.targetOnLine, ["line": Int(line)]) : Message(phrase)
    }
}

extension LintRule {
    /// A target that waits for a value that its field never has.
    static let idleTarget = LintRule(code: .ignoredTarget) { subject in
        subject.targets.compactMap { carried in
            guard let number = carried.field, subject.described(number).kind.reader == .none else { return nil }
            let kind = subject.described(number).kind
            switch carried.target.action {
            case .update, .clear: if kind.is(.button) { return nil }
            case .show, .hide, .enable, .disable: break
            }
            let phrase = kind.is(.button) ? Phrase.idleButtonTarget : .idleTarget
            return (carried.target.location, Message(phrase, ["type": kind.name]))
        }
    }
}

extension LintRule {
    /// A target that acts on both yes and no, although either can be submitted. Clearing or recomputing a field on
    /// every change is considered intentional.
    static let actsForNo = LintRule(code: .actsForNo) { subject in
        subject.targets.enumerated().compactMap { place, carried in
            guard case .field(let number, option: nil) = carried.carrier, subject.isEitherWay(number),
                carried.target.condition == nil, carried.target.makesOneThing,
                !subject.targets[(place + 1)...].prefix(while: { $0.carrier == carried.carrier })
                    .contains(where: { overrides($0.target, carried.target) })
            else { return nil }
            let condition = quotedCode("$\(subject.fields[number].id.value)")
            return (carried.target.location, Message(.actsForNo, ["condition": condition]))
        }
    }
}

/// Whether a later target of the same field overrides the first one under a condition.
private func overrides(_ later: Target, _ first: Target) -> Bool {
    later.condition != nil && later.scope == first.scope
        && later.ids.contains { id in first.ids.contains { $0.value == id.value } }
}

extension LintSubject {
    /// Whether a field can be submitted with yes and with no.
    fileprivate func isEitherWay(_ number: Int) -> Bool {
        let described = described(number)
        return described.kind.reader == .truth && !(described.kind.is(.requiresYes) && described.isRequired)
            && !fields[number].members.checks.contains(where: \.demandsTruth)
    }
}

extension Check {
    /// Whether the check always accepts only yes or only no.
    fileprivate var demandsTruth: Bool {
        when == nil && (test.builtInName == .isTrue || test.builtInName == .isFalse)
    }
}

extension Target {
    /// Whether the target always has the same effect.
    fileprivate var makesOneThing: Bool {
        switch action {
        case .show, .hide, .enable, .disable: true
        case .update: value != nil
        case .clear: false
        }
    }
}
