import FormModel
import FormSyntax
import FormWords

/// Conditions, written into fields and rules.
extension SchemaImporter {
    /// Writes checks and targets into the fields; the rules.
    mutating func writeConsequences() -> [Rule] {
        guard !isUnfinished else { return [] }
        findOptionalFields()
        pending.closings.forEach { close($0) }
        pending.bounds.forEach { demandCount($0) }
        let objects = Dictionary(uniqueKeysWithValues: pending.optional.keys.map { ($0, isThere($0)) })
        pending.resolve { objects[$0] ?? .always }
        leaveOutDefaults()
        writeShowings()
        pending.checks.forEach { write($0) }
        return pending.demands.compactMap { rule($0) }
    }

    /// Leaves out values at first that would keep others from being given, or ask for them.
    private mutating func leaveOutDefaults() {
        let presences = pending.checks.flatMap { check in check.condition.presences.filter { $0 != check.id } }
        for id in pending.demands.flatMap(\.blamed.fields) + presences where !constants.contains(id) {
            guard let value = field(id)?.value else { continue }
            leaveOut(at: value.location, .decidingDefault)
            change(id) { $0.value = nil }
        }
    }

    /// Gives each object that may be absent its fields, those of objects in it included.
    private mutating func findOptionalFields() {
        for id in order {
            for place in id.indices where id[place] == "." {
                let prefix = String(id[...place])
                if pending.optional[prefix] != nil { pending.optional[prefix, default: []].append(id) }
            }
        }
    }

    /// The sign that an object is there: its fields that are asked, but for one.
    private func isThere(_ prefix: String, besides id: String? = nil) -> SchemaCondition {
        let asked = pending.optional[prefix, default: []].filter { $0 != id && field($0)?.isDisabled == false }
        let isInInstance = { (id: String) in id.dropFirst(prefix.count).place(of: "[:index]") != nil }
        let repeated = asked.filter(isInInstance).map { id -> String in
            let index = id.place(of: "[:index]") ?? id.startIndex..<id.startIndex
            return String(id[..<index.lowerBound] + "[]" + id[index.upperBound...])
        }
        let conditions = asked.filter { !isInInstance($0) }.map { SchemaCondition.present($0) }
        return .or(conditions + (repeated.isEmpty ? [] : [.count(repeated, atLeast: 1)]))
    }

    private mutating func write(_ check: SchemaConsequences.Check) {
        let isRequirement = check.validator.type.value == "not_empty"
        let condition = check.condition.resolved { isThere($0, besides: isRequirement ? check.id : nil) }
        guard condition != .never, canSay(condition, at: check.validator.location) else { return }
        // A field that is hidden is not asked for.
        if isRequirement, condition == .always || condition == shown(check.id) {
            return change(check.id) { $0.isRequired = true }
        }
        var validator = check.validator
        if condition != .always { validator.when = Located(condition.text, at: validator.location) }
        change(check.id) { $0.validators.append(validator) }
    }

    private mutating func rule(_ demand: SchemaConsequences.Demand) -> Rule? {
        guard demand.condition != .always, canSay(demand.condition, at: demand.location) else { return nil }
        let condition = Located(demand.condition.certainText, at: demand.location)
        var rule = Rule(condition: condition, location: demand.location)
        rule.fields = demand.blamed.fields.map { Located($0, at: demand.location) }
        let names = demand.blamed.fields.map { field($0)?.title ?? $0 }.joined(separator: ", ")
        rule.message = Message(demand.phrase, ["names": names, "count": demand.count]).description.withPlainBraces
        return rule
    }

    /// Hides fields and sections unless a condition is true, by targets of the fields that it reads.
    private mutating func writeShowings() {
        var carriers: [String: Set<String>] = [:]
        var read: Set<String> = []
        var written: [(showing: SchemaConsequences.Showing, ids: [String])] = []
        for (place, showing) in pending.showings.enumerated() where showing.condition != .always {
            let fields = showing.condition.fields
            // Only what is read itself can decide about what it is read by.
            let isInRing =
                fields.contains(showing.id)
                || read.contains(showing.id) && reachable(from: fields, by: carriers).contains(showing.id)
            guard showing.condition.isSayable, !isInRing, !fields.isEmpty else {
                pending.showAlways(at: place)
                leaveOut(at: showing.location, .alwaysAsked, ["name": quoted(showing.id)])
                continue
            }
            if showing.scope == .field {
                carriers[showing.id] = Set(fields)
                read.formUnion(fields)
            }
            if let last = written.last, last.showing.scope == showing.scope,
                last.showing.condition == showing.condition,
                last.showing.location == showing.location
            {
                written[written.count - 1].ids.append(showing.id)
            } else {
                written.append((showing, [showing.id]))
            }
        }
        for (showing, ids) in written { write(showing, ids) }
    }

    /// All that decides whether these are shown.
    private func reachable(from ids: [String], by carriers: [String: Set<String>]) -> Set<String> {
        var reached = Set(ids)
        var waiting = ids
        while let next = waiting.popLast() {
            waiting += carriers[next, default: []].filter { reached.insert($0).inserted }
        }
        return reached
    }

    private mutating func write(_ showing: SchemaConsequences.Showing, _ ids: [String]) {
        let action: Target.Action = showing.condition.holdsAtFirst ? .hide : .show
        let condition = action == .hide ? showing.condition.negated : showing.condition
        if action == .show { hide(ids, showing.scope) }
        var target = Target(
            ids: ids.map { Located($0, at: showing.location) }, scope: showing.scope, action: action,
            location: showing.location)
        target.condition = Located(condition.text, at: showing.location)
        // Without a value a field's target does not act.
        let absences = condition.absences
        for carrier in condition.fields where !absences.contains(carrier) {
            change(carrier) { $0.targets.append(target) }
        }
    }

    private mutating func hide(_ ids: [String], _ scope: Target.Scope) {
        guard scope == .section else { return ids.forEach { change($0) { $0.isHidden = true } } }
        let ids = Set(ids)
        for number in sections.indices where ids.contains(sections[number].id?.value ?? "") {
            sections[number].isHidden = true
        }
    }

    /// Whether a condition is short enough for a form; otherwise what depends on it is left out.
    private mutating func canSay(_ condition: SchemaCondition, at location: SourceLocation) -> Bool {
        if condition.isSayable { return true }
        leaveOut(at: location, .longCondition)
        return false
    }
}
