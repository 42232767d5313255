import FormSyntax

/// Conditions on the fields of a form that say the same as a schema of an object or of one value.
struct SchemaConditions {
    /// The most branches of which exactly one may hold.
    private static let branchLimit = 8

    let reader: SchemaReader
    let form: FormWriter

    // MARK: - Objects

    /// The condition under which a schema of an object holds; `nil` where a form cannot say it.
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

    /// A property that is not there has every schema, unless it is required.
    private func propertiesCondition(_ part: SchemaPart, _ scope: ObjectScope) -> SchemaCondition? {
        let required = Set((part.elements("required") ?? []).compactMap(\.string))
        var whole = SchemaCondition.always
        for member in part.members("properties") {
            let (id, use) = (scope.id(member.key), part.use(member.node))
            // The properties of an object inside are fields, too.
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

    /// When a property is there; `nil` where it is neither a field nor an object of fields.
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

    /// The condition under which all keywords of all parts hold.
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

    /// The condition of `not`, `anyOf` or `oneOf` by those of its schemas.
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

    /// The condition that a schema of one value sets for the field that holds it; `nil` where a form cannot say it.
    func valueCondition(of use: SchemaUse, _ id: String) -> SchemaCondition? {
        switch form.answers(of: id) {
        case .few(let values): choiceCondition(values, use, id)
        case .texts, .numbers: conjunction(of: use) { valueCondition($0, $1, id) }
        case .others: nil
        }
    }

    /// The condition that an answer is one of those that fit.
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
            // In draft 4 it is about the other limit.
            if !isNumber || node.isTruth && member.key.hasPrefix("exclusive") { return .always }
            return node.number == nil ? nil : node.numberText.map { .comparison(id, sign, $0) }
        case .multiple: return isNumber ? nil : .always
        case .length(let sign):
            return isNumber ? .always : node.count.map { .comparison("length($\(id)) \(sign.rawValue) \($0)", of: id) }
        case .pattern: return isNumber ? .always : nil
        case .not, .anyOf, .oneOf: return combination(part, member) { valueCondition(of: $0, id) }
        }
    }

    /// The condition under which an answer is of one of the types.
    private func typeCondition(_ types: [String], _ id: String, isNumber: Bool) -> SchemaCondition {
        guard isNumber else { return types.contains("string") ? .always : .never }
        if types.contains("number") { return .always }
        guard types.contains("integer") else { return .never }
        return form.field(id)?.type.value == "number" ? .always : .comparison("round($\(id)) == $\(id)", of: id)
    }
}

extension SchemaCondition {
    /// That a field has one of some values.
    static func among(_ values: [JSONNode], _ id: String) -> SchemaCondition {
        .or(values.compactMap(\.literal).map { .comparison("$\(id) == \($0)", of: id) })
    }

    /// That a field's value compares so with a number.
    static func comparison(_ id: String, _ sign: SchemaComparison, _ number: String) -> SchemaCondition {
        .comparison("$\(id) \(sign.rawValue) \(number)", of: id)
    }
}

/// The form of a field's answers in JSON.
enum SchemaAnswers: Equatable {
    case few([JSONNode])
    case texts
    case numbers
    /// Several choices.
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
    /// The results for all elements; `nil` at the first that has none.
    func all<Result>(_ result: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        for element in self {
            guard let result = result(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
