import FormModel
import FormSyntax
import FormWords

/// What conditions decide; written when all fields are known, of which some conditions speak.
struct SchemaConsequences {
    /// A check that counts only where a condition is true.
    struct Check {
        let id: String
        let validator: Validator
        let condition: SchemaCondition
    }

    /// What must be true.
    struct Demand {
        let condition: SchemaCondition
        let fields: [String]
        let location: SourceLocation
    }

    /// When a field, or a section that repeats, is shown.
    struct Showing {
        let id: String
        let scope: Target.Scope
        var condition: SchemaCondition
        let location: SourceLocation
    }

    /// What a field that only a condition shows was made of.
    struct Origin {
        let use: SchemaUse
        let condition: SchemaCondition
        /// Whether it is asked under other conditions, too.
        var isWidened = false
    }

    /// An object that has no other properties than these.
    struct Closing {
        let prefix: String
        let names: Set<String>
        let member: JSONMember
    }

    var checks: [Check] = []
    var demands: [Demand] = []
    private(set) var showings: [Showing] = []
    private var showingPlaces: [String: Int] = [:]
    var closings: [Closing] = []
    var origins: [String: Origin] = [:]
    /// The names of the properties of each object, by the prefix of their ids.
    var names: [String: Set<String>] = [:]
    /// The fields of each object that may be absent, by the prefix of their ids; known when all fields are.
    var optional: [String: [String]] = [:]

    /// When a field or section is shown.
    subscript(id: String, scope: Target.Scope) -> SchemaCondition {
        showingPlaces["\(scope) \(id)"].map { showings[$0].condition } ?? .always
    }

    /// Shows a field or section only while a condition holds, or one of those that it was shown under before.
    mutating func show(_ showing: Showing) {
        let key = "\(showing.scope) \(showing.id)"
        if let place = showingPlaces[key] {
            showings[place].condition = .or([showings[place].condition, showing.condition])
        } else {
            showingPlaces[key] = showings.count
            showings.append(showing)
        }
    }

    /// Shows what is at a place among the showings always.
    mutating func showAlways(at place: Int) { showings[place].condition = .always }
}

// MARK: - Noting

extension SchemaImporter {
    /// Adds a check that counts only where a condition is true.
    mutating func add(
        _ type: String, _ parameters: [(String, FormValue)], to id: String, when condition: SchemaCondition,
        message: String? = nil, at location: SourceLocation
    ) {
        guard condition != .never else { return }
        var validator = Validator(type: Located(type, at: location), location: location)
        validator.parameters = parameters.map { name, value in
            FormValue.Member(name: Located(name, at: location), value: Located(value, at: location))
        }
        validator.message = message
        pending.checks.append(SchemaConsequences.Check(id: id, validator: validator, condition: condition))
    }

    /// Asks for an answer while a condition holds and the object of the field is there.
    mutating func require(
        _ id: String, when condition: SchemaCondition, at location: SourceLocation, in scope: ObjectScope
    ) {
        guard let field = field(id), !field.isRequired, !field.isDisabled, !nullable.contains(id) else { return }
        add("not_empty", [], to: id, when: .and(scope.there, condition), at: location)
    }

    /// Refuses every answer for which a condition is true: no text matches the pattern.
    mutating func refuse(
        _ id: String, when condition: SchemaCondition, _ phrase: ImportPhrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], at location: SourceLocation
    ) {
        let message = Message(ImportPhrase.notAllowed, ["value": "{value}", "cure": Message(phrase, values)])
            .description
        add("format", [("pattern", .text("(?!)"))], to: id, when: condition, message: message, at: location)
    }

    /// Has a condition of several fields hold, by a rule of the form.
    mutating func demand(
        _ demanded: SchemaCondition?, _ keyword: String, when condition: SchemaCondition, at location: SourceLocation,
        in scope: ObjectScope
    ) {
        guard let demanded, !scope.isTemplate else {
            return leaveOut(at: location, .unsayable, ["keyword": quoted(keyword)])
        }
        let whole = SchemaCondition.or([SchemaCondition.and(scope.there, condition).negated, demanded])
        guard whole != .always else { return }
        guard whole != .never else { return leaveOut(at: location, .unfitting) }
        pending.demands.append(
            SchemaConsequences.Demand(
                condition: whole, fields: (demanded == .never ? whole : demanded).fields, location: location))
    }

    /// Shows fields or sections only while a condition holds, or one of those that they were shown under before.
    mutating func show(
        _ ids: [String], _ scope: Target.Scope = .field, when condition: SchemaCondition, at location: SourceLocation
    ) {
        for id in ids {
            pending.show(SchemaConsequences.Showing(id: id, scope: scope, condition: condition, location: location))
        }
    }

    /// When a field is shown.
    func shown(_ id: String) -> SchemaCondition { pending[id, .field] }
}

// MARK: - Writing

extension SchemaImporter {
    /// Writes checks and targets into the fields; the rules.
    mutating func writeConsequences() -> [Rule] {
        guard !isUnfinished else { return [] }
        findOptionalFields()
        for closing in pending.closings where !pending.names[closing.prefix, default: []].isSubset(of: closing.names) {
            tell(closing.member)
        }
        writeShowings()
        pending.checks.forEach { write($0) }
        for prefix in pending.optional.keys.sorted().reversed() { hideConstants(of: prefix) }
        return pending.demands.compactMap { rule($0) }
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

    /// What tells that an object is there: its fields that are asked, but for one.
    private func isThere(_ prefix: String, besides id: String? = nil) -> SchemaCondition {
        let asked = pending.optional[prefix, default: []].filter { $0 != id && field($0)?.isDisabled == false }
        let isInInstance = { (id: String) in id.dropFirst(prefix.count).firstRange(of: "[:index]") != nil }
        let repeated = asked.filter(isInInstance).map { id -> String in
            let index = id.firstRange(of: "[:index]") ?? id.startIndex..<id.startIndex
            return String(id[..<index.lowerBound] + "[]" + id[index.upperBound...])
        }
        let conditions = asked.filter { !isInInstance($0) }.map { SchemaCondition.present($0) }
        return .or(conditions + (repeated.isEmpty ? [] : [.someInstance(repeated)]))
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
        let condition = demand.condition.resolved { isThere($0) }
        guard condition != .always, canSay(condition, at: demand.location) else { return nil }
        var rule = Rule(condition: Located(condition.certainText, at: demand.location), location: demand.location)
        rule.fields = demand.fields.map { Located($0, at: demand.location) }
        let names = demand.fields.map { field($0)?.title ?? $0 }.joined(separator: ", ")
        rule.message = Message(ImportPhrase.doNotGoTogether, ["names": names]).description
        return rule
    }

    /// Hides fields and sections unless a condition is true, by targets of the fields that it reads.
    private mutating func writeShowings() {
        var carriers: [String: Set<String>] = [:]
        var written: [(showing: SchemaConsequences.Showing, ids: [String])] = []
        for (place, showing) in pending.showings.enumerated() where showing.condition != .always {
            let reached = reachable(from: showing.condition.fields, by: carriers)
            guard showing.condition.isSayable, !reached.contains(showing.id), !showing.condition.fields.isEmpty else {
                pending.showAlways(at: place)
                leaveOut(at: showing.location, .alwaysAsked, ["name": quoted(showing.id)])
                continue
            }
            if showing.scope == .field { carriers[showing.id] = Set(showing.condition.fields) }
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
        let condition = showing.condition
        let (action, text): (Target.Action, String) =
            condition.holdsAtFirst ? (.hide, condition.negated.text) : (.show, condition.text)
        if action == .show { hide(ids, showing.scope) }
        var target = Target(
            ids: ids.map { Located($0, at: showing.location) }, scope: showing.scope, action: action,
            location: showing.location)
        target.condition = Located(text, at: showing.location)
        for carrier in condition.fields { change(carrier) { $0.targets.append(target) } }
    }

    private mutating func hide(_ ids: [String], _ scope: Target.Scope) {
        guard scope == .section else { return ids.forEach { change($0) { $0.isHidden = true } } }
        for number in sections.indices where ids.contains(sections[number].id?.value ?? "") {
            sections[number].isHidden = true
        }
    }

    /// Constants of an object that may be absent are there only with another field of it.
    private mutating func hideConstants(of prefix: String) {
        let own = pending.optional[prefix, default: []]
        let hidden = own.filter { field($0)?.isDisabled == true && field($0)?.isHidden == false }
        guard !hidden.isEmpty else { return }
        hide(hidden, .field)
        for carrier in own where !hidden.contains(carrier) {
            let location = field(carrier)?.location ?? .unknown
            let ids = hidden.map { Located($0, at: location) }
            change(carrier) { $0.targets.append(Target(ids: ids, scope: .field, action: .show, location: location)) }
        }
    }

    /// Whether a condition is short enough for a form; otherwise what depends on it is left out.
    private mutating func canSay(_ condition: SchemaCondition, at location: SourceLocation) -> Bool {
        if condition.isSayable { return true }
        leaveOut(at: location, .longCondition)
        return false
    }
}
