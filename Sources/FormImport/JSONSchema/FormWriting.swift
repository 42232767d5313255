import FormModel
import FormSyntax
import FormWords

/// Writing of the effects of conditions into fields and rules.
extension FormWriter {
    /// Writes checks and targets into the fields and returns the rules.
    func writeEffects() -> [Rule] {
        guard !reader.isUnfinished else { return [] }
        findOptionalFields()
        for extent in effects.extents { extent.member.node.count == nil ? close(extent) : demandCount(extent) }
        let optional = objects.filter { $0.value.optionalFields != nil }.keys
        let there = Dictionary(uniqueKeysWithValues: optional.map { ($0, isThere($0)) })
        effects.resolve { there[$0] ?? .always }
        leaveOutDefaults()
        writeShowings()
        effects.checks.forEach(write)
        writeMessages()
        tellOfWhatMayBeMissing()
        return effects.demands.compactMap(rule)
    }

    /// Reports once which properties may be missing in data although the schema requires them.
    private func tellOfWhatMayBeMissing() {
        let fields = order.compactMap(field).filter { field in
            field.isRequired && field.value != nil || traits(of: field.id.value).contains(.nullIfEmpty)
        }
        let lists = sections.filter { $0.isWrittenEmpty && ($0.minimumItems?.value ?? 0) == 0 }
        let objects = emptyObjects.filter { object in
            !order.contains { $0.hasPrefix(object.prefix) && field($0)?.isRequired == true }
        }
        tellOnce(.needNotBeGiven, of: fields.map(\.id) + lists.compactMap(\.id) + objects.map(\.id))
        tellOnce(.impliedType, of: impliedTypes)
    }

    /// Reports the first of some properties together with the number of the others.
    private func tellOnce(_ phrase: Phrase, of names: [Located<String>]) {
        func place(_ name: Located<String>) -> (Int32, Int32) { (name.location.line, name.location.column) }
        guard let first = names.min(by: { place($0) < place($1) }) else { return }
        let more: any MessageValue = names.count > 1 ? names.count - 1 : ""
        reader.report(.otherShape, at: first.location, phrase, ["name": quoted(first.value), "more": more])
    }

    /// Assigns fields to each optional object, including those of nested objects.
    private func findOptionalFields() {
        for id in order {
            for place in id.indices where id[place] == "." { objects[String(id[...place])]?.optionalFields?.append(id) }
        }
    }

    /// The condition that an object is present: one of its fields has an answer, other than the field with that id.
    private func isThere(_ prefix: String, besides id: String? = nil) -> SchemaCondition {
        let asked = (objects[prefix]?.optionalFields ?? []).filter { $0 != id && field($0)?.isDisabled == false }
        let isRepeated = { (id: String) in id.dropFirst(prefix.count).includes("[:index]") }
        let repeated = asked.filter(isRepeated).compactMap { id in
            id.place(of: "[:index]").map { String(id[..<$0.lowerBound] + "[]" + id[$0.upperBound...]) }
        }
        let single = asked.filter { !isRepeated($0) }.map { SchemaCondition.present($0) }
        return .or(single + (repeated.isEmpty ? [] : [.count(repeated, atLeast: 1)]))
    }

    /// Removes initial values that would forbid or require other answers.
    private func leaveOutDefaults() {
        let presences = effects.checks.flatMap { check in check.condition.presences.filter { $0 != check.id } }
        for id in effects.demands.flatMap(\.blamed.fields) + presences where !traits(of: id).contains(.constant) {
            leaveOutDefault(of: id)
        }
    }

    // MARK: - The properties of an object

    /// Refuses properties that a closed object does not name, unless they are hidden anyway.
    private func close(_ closing: FormEffects.Extent) {
        let (scope, member) = (closing.scope, closing.member)
        let others = (objects[scope.prefix]?.names ?? []).subtracting(closing.part.members("properties").map(\.key))
            .sorted()
        guard !others.isEmpty else { return }
        guard scope.condition != .always, member.key == "additionalProperties",
            others.allSatisfy({ field(scope.id($0)) != nil })
        else { return reader.tell(member) }
        for id in others.map(scope.id) where !shown(id).excludes(scope.condition) {
            refuse(id, when: scope.condition, .leaveEmpty, at: member.keyLocation)
        }
    }

    /// Requires a least or greatest number of properties, if the form knows all possible ones.
    private func demandCount(_ bound: FormEffects.Extent) {
        let (scope, limit) = (bound.scope, bound.member.node.count ?? 0)
        if limit == 0, bound.member.key == "minProperties" { return }
        guard objects[scope.prefix]?.isClosed == true else { return reader.tell(bound.member) }
        let own = Set((objects[scope.prefix]?.names ?? []).map(scope.id))
        let ids = order.filter(own.contains)
        guard ids.count == own.count, !ids.contains(where: { traits(of: $0).contains(.nullable) }) else {
            return reader.tell(bound.member)
        }
        let required = Set(bound.part.requiredNames.map { scope.id($0.value) })
        let sure = ids.count { required.contains($0) || field($0)?.value != nil }
        // An optional object is present only with at least one property.
        let least = scope.there == .there(scope.prefix) ? max(sure, 1) : sure
        let isLeast = bound.member.key == "minProperties"
        if isLeast ? limit <= least : limit >= ids.count { return }
        let counted = SchemaCondition.count(ids, atLeast: isLeast ? limit : limit + 1)
        demand(
            isLeast ? counted : counted.negated, by: bound.member, in: scope,
            saying: isLeast ? .answerAtLeast : .answerAtMost, count: limit)
    }

    // MARK: - Checks and rules

    private func write(_ conditional: FormEffects.ConditionalCheck) {
        let id = conditional.id
        var check = conditional.check
        let isRequirement = check.isRequirement
        let condition = conditional.condition.resolved { isThere($0, besides: isRequirement ? id : nil) }
        guard condition != .never, canSay(condition, at: check.location) else { return }
        // A hidden field needs no answer.
        if isRequirement, condition == .always || condition == shown(id) {
            return change(id) { $0.isRequired = true }
        }
        if condition.fields.allSatisfy({ $0 == id }) { check.message = message(of: check, for: id) ?? check.message }
        if condition != .always {
            check.when = Located(condition.text, at: check.location)
        } else if check.spelling == .rule, field(id)?.check(check.word.value) == nil {
            check.spelling = .member
        }
        change(id) { $0.add(check) }
    }

    private func rule(_ demand: FormEffects.DemandedCondition) -> Rule? {
        guard demand.condition != .always, canSay(demand.condition, at: demand.location) else { return nil }
        let condition = Located(demand.condition.certainText, at: demand.location)
        var rule = Rule(condition: condition, location: demand.location)
        rule.fields = demand.blamed.fields.map { Located($0, at: demand.location) }
        let names = demand.blamed.fields.map { field($0)?.title ?? $0 }.joined(separator: ", ")
        rule.message = Message(demand.phrase, ["names": names, "count": demand.count]).description.withPlainBraces
        return rule
    }

    /// Whether a condition is short enough for a form; if not, its effect is left out.
    private func canSay(_ condition: SchemaCondition, at location: SourceLocation) -> Bool {
        if !condition.isSayable { reader.leaveOut(at: location, .longCondition) }
        return condition.isSayable
    }

    // MARK: - Targets

    /// Hides fields and sections unless a condition holds, by targets of the fields that it reads.
    private func writeShowings() {
        var carriers: [String: Set<String>] = [:]
        var read: Set<String> = []
        var written: [(showing: FormEffects.Showing, ids: [String])] = []
        for (place, showing) in effects.showings.enumerated() where showing.condition != .always {
            let fields = showing.condition.fields
            read.formUnion(fields)
            // A part can be in a cycle only if some condition reads it.
            let isInRing = read.contains(showing.id) && reachable(from: fields, by: carriers).contains(showing.id)
            guard showing.condition.isSayable, !isInRing, !fields.isEmpty else {
                effects.showAlways(at: place)
                reader.leaveOut(Located(showing.id, at: showing.location), .alwaysAsked)
                continue
            }
            if showing.scope == .field { carriers[showing.id] = Set(fields) }
            if let last = written.last?.showing, last.scope == showing.scope, last.condition == showing.condition,
                last.location == showing.location
            {
                written[written.count - 1].ids.append(showing.id)
            } else {
                written.append((showing, [showing.id]))
            }
        }
        for (showing, ids) in written { write(showing, ids) }
    }

    /// The fields that decide directly or indirectly whether these are shown.
    private func reachable(from ids: [String], by carriers: [String: Set<String>]) -> Set<String> {
        var reached = Set(ids)
        var waiting = ids
        while let next = waiting.popLast() {
            waiting += carriers[next, default: []].filter { reached.insert($0).inserted }
        }
        return reached
    }

    private func write(_ showing: FormEffects.Showing, _ ids: [String]) {
        let isHidden = !showing.condition.holdsAtFirst
        let condition = isHidden ? showing.condition : showing.condition.negated
        if isHidden { hide(ids, showing.scope) }
        var target = Target(
            ids: ids.map { Located($0, at: showing.location) }, scope: showing.scope, action: isHidden ? .show : .hide,
            location: showing.location)
        target.condition = Located(condition.text, at: showing.location)
        // A field's target does not act without a value.
        let absences = condition.absences
        for carrier in condition.fields where !absences.contains(carrier) {
            change(carrier) { $0.targets.append(target) }
        }
    }

    private func hide(_ ids: [String], _ scope: Target.Scope) {
        guard scope == .section else { return ids.forEach { change($0) { $0.isHidden = true } } }
        let ids = Set(ids)
        for number in sections.indices where ids.contains(sections[number].id?.value ?? "") {
            sections[number].isHidden = true
        }
    }
}
