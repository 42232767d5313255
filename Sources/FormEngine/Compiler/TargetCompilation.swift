import FormModel
import FormSyntax
import FormWords

/// Targets: those that show, hide, enable and disable become states, `update` and `clear` become events.
extension FormCompiler {
    /// What carries a target, with the option that must be chosen.
    struct Carrier {
        var field: Int
        /// The dynamic section that carries it instead of a field.
        var section: Int = -1
        var option: Int32 = -1
        /// The dynamic section in whose template it is written.
        var scope: Int?
    }

    mutating func compileTargets() {
        for section in sectionModels where !section.isDynamic {
            for target in section.targets {
                warning(.ignoredTarget, at: target.location, .targetOfPlainSection)
            }
        }
        for step in steps {
            guard step.isSection else {
                compileTargets(of: Int(step.field))
                continue
            }
            let section = Int(step.section)
            let carrier = Carrier(field: -1, section: section, scope: nil)
            for target in sectionModels[section].targets { compile(target, by: carrier) }
            sectionPlans[section].members.indices.forEach { compileTargets(of: $0) }
        }
    }

    private mutating func compileTargets(of number: Int) {
        let field = fields[number].field
        let scope = scopeSection(of: number)
        for target in field.targets { compile(target, by: Carrier(field: number, scope: scope)) }
        let options = field.options + field.components.joined()
        for (index, option) in options.enumerated() {
            let carrier = Carrier(field: number, option: Int32(index), scope: scope)
            for target in option.targets { compile(target, by: carrier) }
        }
    }

    private mutating func compile(_ target: Target, by carrier: Carrier) {
        var conditionNumber: Int32 = -1
        var conditionReferences: [Reference] = []
        if let text = target.condition {
            guard let condition = condition(text, in: carrier.scope) else { return }
            (conditionNumber, conditionReferences) = condition
        }
        for id in target.ids {
            compile(target, to: id, by: carrier, condition: conditionNumber, reading: conditionReferences)
        }
    }

    private mutating func compile(
        _ target: Target, to id: Located<String>, by carrier: Carrier, condition: Int32, reading: [Reference]
    ) {
        switch target.action {
        case .show, .hide, .enable, .disable:
            guard let (node, instance, reach) = stateNode(target.scope, id, carrier) else { return }
            var effect = StateEffect(action: stateAction(target.action), carrier: reference(to: carrier, from: reach))
            effect.option = carrier.option
            effect.condition = condition
            effect.instance = instance
            stateEffects[index(of: node)].append(effect)
            stateEffectPlaces[index(of: node)].append(target.location)
            let affectsVisibility = target.action == .show || target.action == .hide
            noteInputs(of: node, effect: effect, reading: reading, affectsVisibility: affectsVisibility)
        case .update, .clear:
            for reference in eventTargets(target.scope, id, carrier) {
                addEvent(target, to: reference, by: carrier, condition: condition)
            }
        }
    }

    private func stateAction(_ action: Target.Action) -> StateEffect.Action {
        switch action {
        case .show: .show
        case .hide: .hide
        case .enable: .enable
        default: .disable
        }
    }

    // MARK: Where a target leads

    /// The thing whose state it changes, the only instance that is meant (or -1), and where that thing lies.
    private mutating func stateNode(
        _ scope: Target.Scope, _ id: Located<String>, _ carrier: Carrier
    ) -> (node: Node, instance: Int32, reach: Reference.Scope)? {
        switch scope {
        case .group:
            guard let number = groupNumbers[id.value] else {
                unknown(scope, id)
                return nil
            }
            return (Node(kind: .groupState, number: Int32(number)), -1, .fixed)
        case .section:
            guard let number = sectionNumbers[id.value] else {
                unknown(scope, id)
                return nil
            }
            return (Node(kind: .sectionState, number: Int32(number)), -1, .fixed)
        case .field:
            guard let reference = knownField(id, in: carrier.scope) else {
                unknown(scope, id)
                return nil
            }
            let instance = reference.scope == .instance ? reference.instance : -1
            return (Node(kind: .fieldState, number: reference.field), instance, reference.scope)
        }
    }

    private mutating func eventTargets(
        _ scope: Target.Scope, _ id: Located<String>, _ carrier: Carrier
    ) -> [Reference] {
        switch scope {
        case .field:
            guard let reference = knownField(id, in: carrier.scope) else {
                unknown(scope, id)
                return []
            }
            return [reference]
        case .section:
            guard let number = sectionNumbers[id.value] else {
                unknown(scope, id)
                return []
            }
            return members(ofSection: number, seenFrom: carrier)
        case .group:
            guard let number = groupNumbers[id.value] else {
                unknown(scope, id)
                return []
            }
            return groupPlans[number].members.indices.flatMap { members(ofSection: $0, seenFrom: carrier) }
        }
    }

    private func members(ofSection section: Int, seenFrom carrier: Carrier) -> [Reference] {
        sectionPlans[section].members.indices.map { field in
            guard sectionModels[section].isDynamic else { return .fixed(field) }
            return Reference(
                scope: carrier.scope == section ? .sameInstance : .all, field: Int32(field), section: Int32(section),
                offset: plans[field].offset)
        }
    }

    /// Says that nothing of the target's type has the id, and where something of another type does.
    private mutating func unknown(_ scope: Target.Scope, _ id: Located<String>) {
        let owners: [(cure: CompilerPhrase, has: Bool)] = [
            (.thereIsAField, fieldNumbers[id.value] != nil), (.thereIsASection, sectionNumbers[id.value] != nil),
            (.thereIsAGroup, groupNumbers[id.value] != nil),
        ]
        let cure = owners.first { $0.has }.map { Message($0.cure) }
        unknown(thing(of: scope), id.value, at: id.location, cure: cure)
    }

    private func thing(of scope: Target.Scope) -> NamedThing {
        switch scope {
        case .field: .field
        case .section: .section
        case .group: .group
        }
    }

    /// A field by its id; unknown ones are reported.
    mutating func fieldReference(_ id: Located<String>, in section: Int?) -> Reference? {
        if let reference = knownField(id, in: section) { return reference }
        unknown(.field, id.value, at: id.location)
        return nil
    }

    /// A field by its id, or `nil`.
    private func knownField(_ id: Located<String>, in section: Int?) -> Reference? {
        if let reference = names.reference(id.value, in: section), reference.field >= 0 { return reference }
        if let number = fieldNumbers[id.value], fields[number].isTemplate {
            // The template's own id, said from outside: every instance.
            return Reference(
                scope: .all, field: Int32(number), section: Int32(fields[number].section), offset: plans[number].offset)
        }
        return nil
    }

    /// The carrier as it is seen from what it acts on.
    private func reference(to carrier: Carrier, from reach: Reference.Scope) -> Reference {
        guard carrier.field >= 0 else { return Reference(scope: .all, field: -1, section: Int32(carrier.section)) }
        guard fields[carrier.field].isTemplate else { return .fixed(carrier.field) }
        return Reference(
            scope: reach == .sameInstance ? .sameInstance : .all, field: Int32(carrier.field),
            section: Int32(fields[carrier.field].section), offset: plans[carrier.field].offset)
    }

    // MARK: Events

    /// A file made to do harm must not fill the memory with fields to clear; says so once.
    private mutating func hasRoomForEvent(_ target: Target) -> Bool {
        let most = 1_000_000
        eventCount += 1
        if eventCount == most + 1 {
            error(.tooLarge, at: target.location, .tooManyEvents, ["count": most])
        }
        return eventCount <= most
    }

    private mutating func addEvent(_ target: Target, to reference: Reference, by carrier: Carrier, condition: Int32) {
        guard hasRoomForEvent(target) else { return }
        let number = Int(reference.field)
        var event = EventEffect(action: .clear, target: reference, option: carrier.option, condition: condition)
        if target.action == .update {
            guard let action = updateAction(target, number, &event) else { return }
            event.action = action
        }
        readsByField[number].append(contentsOf: carrier.field >= 0 ? [carrier.field] : [])
        if carrier.field >= 0 {
            eventsByField[carrier.field].append(event)
            eventPlaces[carrier.field].append(target.location)
        } else {
            eventsBySection[carrier.section].append(event)
        }
    }

    private mutating func updateAction(_ target: Target, _ number: Int, _ event: inout EventEffect) -> EventEffect
        .Action?
    {
        let field = fields[number].field
        guard let value = target.value else {
            guard field.formula != nil else {
                warning(.ignoredTarget, at: target.location, .updateWithoutValue, ["id": quoted(field.id.value)])
                return nil
            }
            isUpdated[number] = true
            return .compute
        }
        let given = GivenValue(field: number, value: value, isOfTarget: true)
        guard plans[number].reader != .none, let constant = constantCell(value.value) else {
            complain(of: given)
            return nil
        }
        givenValues.append(given)
        (event.valueForm, event.value) = constant
        // The form's author may write a truth as 1 or 0, as in `value`.
        if plans[number].reader == .truth, event.valueForm == .number { event.valueForm = .text }
        return value.value == .null ? .clear : .set
    }

    /// A value of the form file in the shape in which files give answers.
    mutating func constantCell(_ value: FormValue) -> (Cell.Form, TableRange)? {
        switch value {
        case .null: (.absent, .empty)
        case .truth(let truth): (truth ? .yes : .no, .empty)
        case .number(let text): (.number, programs.bytes.add(text))
        case .text(let text): (.text, programs.bytes.add(text))
        case .list, .object: (.list, programs.bytes.add(value.json))
        }
    }
}
