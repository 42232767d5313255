import FormModel
import FormSyntax
import FormWords

/// The effects of conditions on a form. They are written when all fields are known, since conditions read them.
struct FormEffects {
    /// A check that applies only under a condition.
    struct ConditionalCheck {
        let id: String
        let check: Check
        var condition: SchemaCondition
    }

    /// A condition that must hold.
    struct DemandedCondition {
        var condition: SchemaCondition
        /// The condition whose fields are asked again.
        var blamed: SchemaCondition
        /// The phrase for a failure; `names` are those of the fields.
        let phrase: Phrase
        let location: SourceLocation
        let count: Int
    }

    /// The condition under which a field or a repeated section is shown.
    struct Showing {
        let id: String
        let scope: Target.Scope
        var condition: SchemaCondition
        let location: SourceLocation
    }

    /// A keyword for the number or names of an object's properties.
    struct Extent {
        let member: JSONMember
        let part: SchemaPart
        let scope: ObjectScope
    }

    var checks: [ConditionalCheck] = []
    var demands: [DemandedCondition] = []
    private(set) var showings: [Showing] = []
    private var showingPlaces: [String: Int] = [:]
    var extents: [Extent] = []

    /// The condition under which a field or section is shown.
    subscript(id: String, scope: Target.Scope) -> SchemaCondition {
        showingPlaces["\(scope) \(id)"].map { showings[$0].condition } ?? .always
    }

    /// Shows fields or sections only under the condition, or under one given before.
    mutating func show(
        _ ids: [String], _ scope: Target.Scope = .field, when condition: SchemaCondition, at location: SourceLocation
    ) {
        for id in ids {
            if let place = showingPlaces["\(scope) \(id)"] {
                showings[place].condition = .or([showings[place].condition, condition])
            } else {
                showingPlaces["\(scope) \(id)"] = showings.count
                showings.append(Showing(id: id, scope: scope, condition: condition, location: location))
            }
        }
    }

    /// Always shows the part with that index in the list.
    mutating func showAlways(at place: Int) { showings[place].condition = .always }

    /// Replaces the presence of optional objects by conditions on their fields.
    mutating func resolve(_ there: (String) -> SchemaCondition) {
        for place in showings.indices { showings[place].condition = showings[place].condition.resolved(there) }
        for place in demands.indices {
            demands[place].condition = demands[place].condition.resolved(there)
            demands[place].blamed = demands[place].blamed.resolved(there)
        }
    }
}

extension Check {
    /// Whether the check requires an answer.
    var isRequirement: Bool { test.builtInName == .notEmpty }
}

extension FormWriter {
    /// Adds a check that applies only under a condition.
    func add(
        _ test: Check.Test, to id: String, when condition: SchemaCondition, message: String? = nil,
        at location: SourceLocation
    ) {
        var check = Check(test, at: location)
        check.message = message
        add(check, to: id, when: condition)
    }

    /// Adds a check that applies only under a condition.
    func add(_ check: Check, to id: String, when condition: SchemaCondition) {
        guard condition != .never else { return }
        effects.checks.append(FormEffects.ConditionalCheck(id: id, check: check, condition: condition))
    }

    /// Requires an answer while the field's object is present and the object's condition holds.
    func require(_ id: String, at location: SourceLocation, in scope: ObjectScope) {
        guard let field = field(id), !field.isRequired else { return }
        if traits(of: id).contains(.nullable) {
            if scope.condition == .always || shown(id) != .always {
                insert(.nullIfEmpty, to: id)
            } else {
                reader.leaveOut(Located(id, at: location), .requiredThen)
            }
        } else if !field.isDisabled {
            add(Check.Test(.notEmpty), to: id, when: .and(scope.there, scope.condition), at: location)
        }
    }

    /// A pattern that matches no text.
    static let nothing = "(?!)"

    /// Refuses any answer under a condition.
    func refuse(
        _ id: String, when condition: SchemaCondition, _ phrase: Phrase,
        _ values: MessageValues = [:], at location: SourceLocation
    ) {
        let cure = Message(phrase, values).description.withPlainBraces
        let message = Message(.notAllowed, ["value": "{value}", "cure": cure]).description
        let nothing = Check.Pattern(Located(Self.nothing, at: location), isCaseSensitive: nil)
        add(.pattern(nothing), to: id, when: condition, message: message, at: location)
    }

    /// Adds a rule that a condition on several fields must hold; `nil` stands for one that a form cannot express.
    func demand(
        _ demanded: SchemaCondition?, by keyword: JSONMember, in scope: ObjectScope,
        saying phrase: Phrase = .doNotGoTogether, count: Int = 0
    ) {
        guard let demanded, !scope.isTemplate else { return reader.leaveOut(keyword, .unsayable) }
        let whole = SchemaCondition.or([SchemaCondition.and(scope.there, scope.condition).negated, demanded])
        guard whole != .always else { return }
        guard whole != .never else { return reader.leaveOut(at: keyword.keyLocation, .unfitting) }
        let blamed = demanded == .never ? whole : demanded
        effects.demands.append(
            FormEffects.DemandedCondition(
                condition: whole, blamed: blamed, phrase: phrase, location: keyword.keyLocation, count: count))
    }

    /// The condition under which a field is shown.
    func shown(_ id: String) -> SchemaCondition { effects[id, .field] }
}
