import FormModel
import FormSyntax
import FormWords

/// The effects of targets: states by node (`NumberedForm.index(of:)`), events by field and by dynamic section.
struct CompiledTargets {
    /// Effects by node; lists instead of dictionaries, for a fast start.
    var stateEffects: [[StateEffect]]
    /// The location of each effect's target.
    var stateEffectPlaces: [[SourceLocation]]
    var eventsByField: [[EventEffect]]
    /// The location of each event's target.
    var eventPlaces: [[SourceLocation]]
    var eventsBySection: [[EventEffect]]
    /// Which fields an event sets, clears or recomputes.
    var isTargetOfEvent: [Bool]
    /// Which fields have a formula that runs when an update target fires, not on its own.
    var isUpdated: [Bool]
    /// The condition of each option of all fields; -1 without one. Empty if no option has one.
    var offers: [Int32] = []
    /// Which fields have an option with a condition.
    var offersVary: [Bool]
    /// The values that targets set, to be tried once the form is complete.
    var givenValues: [GivenValue] = []

    init(_ numbered: NumberedForm) {
        stateEffects = Array(repeating: [], count: numbered.nodeCount)
        stateEffectPlaces = Array(repeating: [], count: numbered.nodeCount)
        eventsByField = Array(repeating: [], count: numbered.fields.count)
        eventPlaces = Array(repeating: [], count: numbered.fields.count)
        eventsBySection = Array(repeating: [], count: numbered.sections.count)
        isUpdated = Array(repeating: false, count: numbered.fields.count)
        (isTargetOfEvent, offersVary) = (isUpdated, isUpdated)
    }
}

/// Compiles targets: those that show, hide, enable and disable become states, `update` and `clear` become events.
struct TargetCompiler {
    let numbered: NumberedForm
    let fields: CompiledFields
    let expressions: ExpressionCompiler
    let dependencies: Dependencies
    let findings: CompilerFindings
    var targets: CompiledTargets
    /// The offers of options from files, by their first option.
    var knownOffers: [Int: Offers] = [:]
    /// The number of fields that targets update or clear, counting each occurrence.
    var eventCount = 0

    init(
        _ numbered: NumberedForm, _ fields: CompiledFields, _ expressions: ExpressionCompiler,
        _ dependencies: Dependencies, _ findings: CompilerFindings
    ) {
        (self.numbered, self.fields, self.expressions) = (numbered, fields, expressions)
        (self.dependencies, self.findings) = (dependencies, findings)
        targets = CompiledTargets(numbered)
    }

    /// The carrier of a target, with the option that must be chosen.
    struct Carrier {
        var field: Int
        /// The dynamic section that carries it instead of a field.
        var section: Int = -1
        var option: Int32 = -1
        /// The dynamic section in whose template it is written.
        var scope: Int?
    }

    consuming func compiled() -> CompiledTargets {
        for section in numbered.sections where !section.isDynamic {
            for target in section.targets {
                findings.warning(.ignoredTarget, at: target.location, .targetOfPlainSection)
            }
        }
        for step in numbered.steps {
            guard step.isSection else {
                compileTargets(of: Int(step.field))
                continue
            }
            let section = Int(step.section)
            let carrier = Carrier(field: -1, section: section, scope: nil)
            for target in numbered.sections[section].targets { compile(target, by: carrier) }
            for field in numbered.sectionPlans[section].members.indices { compileTargets(of: field) }
        }
        compileOwnConditions()
        return targets
    }

    private mutating func compileTargets(of number: Int) {
        let (field, scope) = (numbered.fields[number].field, numbered.fields[number].scope)
        for target in field.targets { compile(target, by: Carrier(field: number, scope: scope)) }
        for (place, option) in field.carryingOptions(of: numbered.fields[number].kind) {
            let carrier = Carrier(field: number, option: Int32(place), scope: scope)
            for target in option.targets { compile(target, by: carrier) }
        }
    }

    private mutating func compile(_ target: Target, by carrier: Carrier) {
        var conditionNumber: Int32 = -1
        var conditionReferences: [Reference] = []
        if let text = target.condition {
            guard let condition = expressions.condition(text, in: carrier.scope) else { return }
            (conditionNumber, conditionReferences) = condition
        }
        for id in target.ids {
            compile(target, to: id, by: carrier, condition: conditionNumber, reading: conditionReferences)
        }
    }

    private mutating func compile(
        _ target: Target, to id: Located<String>, by carrier: Carrier, condition: Int32, reading: [Reference]
    ) {
        guard mayAct(target, on: id, in: carrier.scope) else { return }
        switch target.action {
        case .show, .hide, .enable, .disable:
            guard let (node, instance, reach) = stateNode(target.scope, id, carrier) else { return }
            guard mayAct(target, on: node) else { return }
            var effect = StateEffect(action: stateAction(target.action), carrier: reference(to: carrier, from: reach))
            effect.option = carrier.option
            effect.condition = condition
            effect.instance = instance
            let affectsVisibility = target.action == .show || target.action == .hide
            add(
                effect, to: node, at: target.location, reading: [effect.carrier] + reading, isOrdered: affectsVisibility
            )
        case .update, .clear:
            for reference in eventTargets(target.scope, id, carrier) {
                addEvent(target, to: reference, by: carrier, condition: condition)
            }
        }
    }

    /// Adds an effect after the existing ones.
    ///
    /// - Parameters:
    ///   - references: The references that it reads.
    ///   - isOrdered: Whether those must be computed first.
    mutating func add(
        _ effect: StateEffect, to node: Node, at location: SourceLocation, reading references: [Reference],
        isOrdered: Bool
    ) {
        targets.stateEffects[numbered.index(of: node)].append(effect)
        targets.stateEffectPlaces[numbered.index(of: node)].append(location)
        dependencies.addInputs(of: node, reading: references, isOrdered: isOrdered)
    }

    private func stateAction(_ action: Target.Action) -> StateEffect.StateAction {
        switch action {
        case .show: .show
        case .hide: .hide
        case .enable: .enable
        default: .disable
        }
    }

    // MARK: Where a target leads

    /// The node whose state a target changes, the only instance it means (or -1), and the scope from which it sees the
    /// carrier.
    private func stateNode(
        _ scope: Target.Scope, _ id: Located<String>, _ carrier: Carrier
    ) -> (node: Node, instance: Int32, reach: Reference.InstanceScope)? {
        switch scope {
        case .group:
            guard let number = numbered.ids.groups[id.value] else {
                unknown(scope, id)
                return nil
            }
            return (Node(kind: .groupState, number: Int32(number)), -1, .fixed)
        case .section:
            guard let number = numbered.ids.sections[id.value] else {
                unknown(scope, id)
                return nil
            }
            return (Node(kind: .sectionState, number: Int32(number)), -1, .fixed)
        case .field:
            guard let reference = numbered.knownField(id, in: carrier.scope) else {
                unknown(scope, id)
                return nil
            }
            let instance = reference.scope == .instance ? reference.instance : -1
            return (Node(kind: .fieldState, number: reference.field), instance, reference.scope)
        }
    }

    private func eventTargets(
        _ scope: Target.Scope, _ id: Located<String>, _ carrier: Carrier
    ) -> [Reference] {
        switch scope {
        case .field:
            guard let reference = numbered.knownField(id, in: carrier.scope) else {
                unknown(scope, id)
                return []
            }
            return [reference]
        case .section:
            guard let number = numbered.ids.sections[id.value] else {
                unknown(scope, id)
                return []
            }
            return members(ofSection: number, seenFrom: carrier)
        case .group:
            guard let number = numbered.ids.groups[id.value] else {
                unknown(scope, id)
                return []
            }
            return numbered.groupPlans[number].members.indices.flatMap { members(ofSection: $0, seenFrom: carrier) }
        }
    }

    private func members(ofSection section: Int, seenFrom carrier: Carrier) -> [Reference] {
        numbered.sectionPlans[section].members.indices.filter { !numbered.isOptionOfInstance($0) }.map {
            numbered.reference(to: $0, seenAs: carrier.scope == section ? .sameInstance : .all)
        }
    }

    /// Reports an id that nothing of the target's type has, and names the part of another type that has it.
    private func unknown(_ scope: Target.Scope, _ id: Located<String>) {
        let ids = numbered.ids
        let owners: [(cure: Phrase, has: Bool)] = [
            (.thereIsAField, ids.fields[id.value] != nil), (.thereIsASection, ids.sections[id.value] != nil),
            (.thereIsAGroup, ids.groups[id.value] != nil),
        ]
        let cure = owners.first { $0.has }.map { Message($0.cure) }
        findings.unknown(thing(of: scope), id.value, at: id.location, among: numbered.ids, cure: cure)
    }

    private func thing(of scope: Target.Scope) -> NamedThing {
        switch scope {
        case .field: .field
        case .section: .section
        case .group: .group
        }
    }

    /// A reference to the carrier from the part that it acts on.
    private func reference(to carrier: Carrier, from reach: Reference.InstanceScope) -> Reference {
        guard carrier.field >= 0 else { return Reference(scope: .all, field: -1, section: Int32(carrier.section)) }
        return numbered.reference(to: carrier.field, seenAs: reach)
    }
}

extension Field {
    /// The options that can be chosen and have targets, with their places. Those of a picker's lists are numbered
    /// consecutively; of yes and no, no comes first.
    package func carryingOptions(of kind: Kind) -> [(place: Int, option: Option)] {
        let options = kind.is(.components) ? Array(components.joined()) : kind.takesOptions ? self.options.written : []
        return options.enumerated().compactMap { place, option in
            guard !option.targets.isEmpty else { return nil }
            guard kind.reader == .truth else { return (place, option) }
            return option.id.value.scalarText.flatMap { truthOfData($0) }.map { ($0 ? 1 : 0, option) }
        }
    }
}
