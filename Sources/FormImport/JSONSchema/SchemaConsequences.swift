import FormModel
import FormSyntax
import FormWords

/// The effects of conditions; written when all fields are known, of which some conditions speak.
struct SchemaConsequences {
    /// A check that counts only where a condition is true.
    struct Check {
        let id: String
        let validator: Validator
        let condition: SchemaCondition
    }

    /// A condition that must be true.
    struct Demand {
        var condition: SchemaCondition
        /// A condition on the fields that are asked again.
        var blamed: SchemaCondition
        /// The phrase where it is not true; `names` are those of the fields.
        let phrase: Phrase
        let location: SourceLocation
        var count = 0
    }

    /// How many properties an object has.
    struct Bound {
        let member: JSONMember
        let required: Set<String>
        let condition: SchemaCondition
        let scope: ObjectScope
    }

    /// When a field, or a section that repeats, is shown.
    struct Showing {
        let id: String
        let scope: Target.Scope
        var condition: SchemaCondition
        let location: SourceLocation
    }

    /// The schema part of a field that only a condition shows.
    struct Origin {
        let use: SchemaUse
        let condition: SchemaCondition
        /// Whether it is asked under other conditions, too.
        var isWidened = false
    }

    /// An object that has no other properties than these while a condition holds.
    struct Closing {
        let names: Set<String>
        let member: JSONMember
        let condition: SchemaCondition
        let scope: ObjectScope
    }

    var checks: [Check] = []
    var demands: [Demand] = []
    private(set) var showings: [Showing] = []
    private var showingPlaces: [String: Int] = [:]
    var closings: [Closing] = []
    var bounds: [Bound] = []
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

    /// Says of each object that may be absent by its fields whether it is there.
    mutating func resolve(_ there: (String) -> SchemaCondition) {
        for place in showings.indices { showings[place].condition = showings[place].condition.resolved(there) }
        for place in demands.indices {
            demands[place].condition = demands[place].condition.resolved(there)
            demands[place].blamed = demands[place].blamed.resolved(there)
        }
    }

    /// Shows what is at a place among the showings always.
    mutating func showAlways(at place: Int) { showings[place].condition = .always }
}

// MARK: - Noting

extension SchemaImporter {
    /// Adds a check that counts only where a condition is true.
    mutating func add(
        _ type: String, _ parameters: [(String, JSONValue)], to id: String, when condition: SchemaCondition,
        message: String? = nil, at location: SourceLocation
    ) {
        guard condition != .never else { return }
        var validator = Validator(type: Located(type, at: location), location: location)
        validator.parameters = parameters.map { name, value in
            JSONMember(key: name, at: location, JSONNode(value, at: location))
        }
        validator.message = message
        pending.checks.append(SchemaConsequences.Check(id: id, validator: validator, condition: condition))
    }

    /// Asks for an answer while a condition holds and the object of the field is there.
    mutating func require(
        _ id: String, when condition: SchemaCondition, at location: SourceLocation, in scope: ObjectScope
    ) {
        guard let field = field(id), !field.isRequired else { return }
        if nullable.contains(id) {
            if condition == .always, scope.there == .always { nullIfEmpty.insert(id) }
            return
        }
        if field.isDisabled {
            if field.value == nil { leaveOut(at: location, .readOnlyNeverAsked, ["name": quoted(id)]) }
            return
        }
        add("not_empty", [], to: id, when: .and(scope.there, condition), at: location)
    }

    /// Refuses every answer for which a condition is true: no text matches the pattern.
    mutating func refuse(
        _ id: String, when condition: SchemaCondition, _ phrase: Phrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], at location: SourceLocation
    ) {
        let cure = Message(phrase, values).description.withPlainBraces
        let message = Message(.notAllowed, ["value": "{value}", "cure": cure]).description
        add("format", [("pattern", .string("(?!)"))], to: id, when: condition, message: message, at: location)
    }

    /// Has a condition of several fields hold, by a rule of the form.
    mutating func demand(
        _ demanded: SchemaCondition?, _ keyword: String, when condition: SchemaCondition, at location: SourceLocation,
        in scope: ObjectScope, saying phrase: Phrase = .doNotGoTogether, count: Int = 0
    ) {
        guard let demanded, !scope.isTemplate else {
            return leaveOut(at: location, .unsayable, ["keyword": quoted(keyword)])
        }
        let whole = SchemaCondition.or([SchemaCondition.and(scope.there, condition).negated, demanded])
        guard whole != .always else { return }
        guard whole != .never else { return leaveOut(at: location, .unfitting) }
        pending.demands.append(
            SchemaConsequences.Demand(
                condition: whole, blamed: demanded == .never ? whole : demanded, phrase: phrase, location: location,
                count: count))
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
