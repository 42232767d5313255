import FormSyntax

/// Conditions on a form's fields that are equivalent to the schema of an object or value.
struct SchemaConditions {
    /// The most branches in a condition that exactly one holds.
    private static let branchLimit = 8

    let reader: SchemaReader
    let form: FormWriter

    // MARK: - Objects

    /// The condition that is equivalent to an object's schema; `nil` if a form cannot express it.
    func condition(of use: SchemaUse, in scope: ObjectScope) -> SchemaCondition? {
        conjunction(of: use) { condition($0, $1, in: scope) }
    }

    private func condition(_ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope) -> SchemaCondition? {
        switch member.key {
        case "required":
            let names = Set(member.node.elements.compactMap(\.string)).sorted()
            let conditions = names.compactMap { presence(of: scope.id($0), at: member.keyLocation) }
            return conditions.count == names.count ? .and(conditions) : nil
        case "properties": return propertiesCondition(part, scope)
        case "not", "anyOf", "oneOf": return combination(part, member) { condition(of: $0, in: scope) }
        case "type": return member.node.types.contains("object") ? .always : .never
        case "title", "description", "examples", "then", "else": return part["if"] == nil ? .always : nil
        default: return nil
        }
    }

    /// The condition on properties; an absent one satisfies every schema unless it is required.
    private func propertiesCondition(_ part: SchemaPart, _ scope: ObjectScope) -> SchemaCondition? {
        let required = Set((part.elements("required") ?? []).compactMap(\.string))
        var whole = SchemaCondition.always
        for member in part.members("properties") {
            let (id, use) = (scope.id(member.key), part.use(member.node))
            // The properties of a nested object are fields, too.
            let inner = scope.inner(member.key, at: member.keyLocation)
            guard form.field(id) != nil || form.object(id) != nil,
                let condition = form.field(id) != nil ? valueCondition(of: use, id) : condition(of: use, in: inner)
            else { return nil }
            if required.contains(member.key) || condition == .always {
                whole = .and(whole, condition)
            } else {
                let absence = presence(of: id, at: member.keyLocation)?.negated ?? .never
                whole = .and(whole, .or([absence, condition]))
            }
        }
        return whole
    }

    /// The condition that a property is present; `nil` if it is neither a field nor an object of fields.
    func presence(of id: String, at location: SourceLocation) -> SchemaCondition? {
        let traits = form.traits(of: id)
        if !traits.isDisjoint(with: [.nullable, .emptiable]) {
            let value = traits.contains(.nullable) ? "null" : "[]"
            reader.report(.otherShape, at: location, .countsAsAbsent, ["name": quoted(id), "value": value])
        }
        if form.field(id) != nil { return .present(id) }
        guard let object = form.object(id) else { return nil }
        if object.there != .always {
            reader.report(.otherShape, at: location, .countsAsAbsent, ["name": quoted(id), "value": "{}"])
        }
        return object.there
    }

    // MARK: - Several schemas

    /// The condition that all keywords of all parts hold.
    private func conjunction(
        of use: SchemaUse, _ condition: (SchemaPart, JSONMember) -> SchemaCondition?
    ) -> SchemaCondition? {
        var whole = SchemaCondition.always
        for part in reader.parts(of: use) {
            guard part.extent == .known else { return part.extent == .impossible ? .never : nil }
            for member in part.members {
                guard let condition = condition(part, member) else { return nil }
                whole = .and(whole, condition)
            }
        }
        return whole.isSayable ? whole : nil
    }

    /// The condition of `not`, `anyOf` or `oneOf`, from those of their schemas.
    private func combination(
        _ part: SchemaPart, _ member: JSONMember, _ condition: (SchemaUse) -> SchemaCondition?
    ) -> SchemaCondition? {
        if member.key == "not" { return condition(part.use(member.node))?.negated }
        guard let branches = member.node.elements.map(part.use).all(condition), !branches.isEmpty else { return nil }
        return member.key == "anyOf" ? .or(branches) : exactlyOne(branches)
    }

    func exactlyOne(_ conditions: [SchemaCondition]) -> SchemaCondition? {
        guard conditions.count <= Self.branchLimit else { return nil }
        return .or(
            conditions.indices.map { chosen in
                conditions.indices.reduce(.always) { whole, place in
                    .and(whole, place == chosen ? conditions[place] : conditions[place].negated)
                }
            })
    }

    // MARK: - Values

    /// The condition on a field that is equivalent to a value's schema; `nil` if a form cannot express it.
    func valueCondition(of use: SchemaUse, _ id: String) -> SchemaCondition? {
        switch form.answers(of: id) {
        case .few(let values): choiceCondition(values, use, id)
        case .texts, .numbers: conjunction(of: use) { valueCondition($0, $1, id) }
        case .others: nil
        }
    }

    /// The condition that the answer is one of the valid options.
    private func choiceCondition(_ values: [JSONNode], _ use: SchemaUse, _ id: String) -> SchemaCondition? {
        guard let verdicts = values.all({ reader.verdict(on: $0, by: use) }) else { return nil }
        if !verdicts.contains(false) { return .always }
        let condition = SchemaCondition.among(zip(values, verdicts).filter(\.1).map(\.0), id)
        return condition.isSayable ? condition : nil
    }

    private func valueCondition(_ part: SchemaPart, _ member: JSONMember, _ id: String) -> SchemaCondition? {
        let node = member.node
        let isNumber = form.answers(of: id) == .numbers
        switch part.test(member) {
        case .nothing: return SchemaKeyword.named(member.key) == nil ? nil : .always
        case .unknown: return nil
        case .type: return typeCondition(node.types, id, isNumber: isNumber)
        case .value: return .among(member.constants.filter { $0.has(type: isNumber ? "number" : "string") }, id)
        case .number(let sign):
            // In draft 4 this concerns the other limit.
            if !isNumber || node.isTruth && member.key.hasPrefix("exclusive") { return .always }
            return node.number == nil ? nil : node.numberText.map { .comparison(id, sign, $0) }
        case .multiple: return isNumber ? nil : .always
        case .length(let sign):
            return isNumber ? .always : node.count.map { .comparison("length($\(id)) \(sign.rawValue) \($0)", of: id) }
        case .pattern: return isNumber ? .always : nil
        case .not, .anyOf, .oneOf: return combination(part, member) { valueCondition(of: $0, id) }
        }
    }

    /// The condition that the answer has one of the types.
    private func typeCondition(_ types: [String], _ id: String, isNumber: Bool) -> SchemaCondition {
        guard isNumber else { return types.contains("string") ? .always : .never }
        if types.contains("number") { return .always }
        guard types.contains("integer") else { return .never }
        return form.field(id)?.type.value == "number" ? .always : .comparison("round($\(id)) == $\(id)", of: id)
    }
}

extension SchemaCondition {
    /// The condition that a field has one of the values.
    static func among(_ values: [JSONNode], _ id: String) -> SchemaCondition {
        .or(values.compactMap(\.literal).map { .comparison("$\(id) == \($0)", of: id) })
    }

    /// The condition that a field's value compares with a number.
    static func comparison(_ id: String, _ sign: SchemaComparison, _ number: String) -> SchemaCondition {
        .comparison("$\(id) \(sign.rawValue) \(number)", of: id)
    }
}

/// The possible answers of a field, as JSON.
enum SchemaAnswers: Equatable {
    case few([JSONNode])
    case texts
    case numbers
    /// Multiple choices.
    case others
}

extension FormWriter {
    func answers(of id: String) -> SchemaAnswers {
        guard let field = field(id), !traits(of: id).contains(.json) else { return .others }
        switch field.type.value {
        case "select": return .few(field.options.compactMap(\.id.value.node))
        case "switch", "checkbox": return .few([true, false])
        case "number", "float": return .numbers
        case "multi_select", "picker": return .others
        default: return .texts
        }
    }
}

extension Sequence {
    /// The results for all elements; `nil` if any element has none.
    func all<Result>(_ result: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        for element in self {
            guard let result = result(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
