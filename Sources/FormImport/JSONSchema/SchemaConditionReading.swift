import FormModel
import FormSyntax

/// Schemas as conditions.
extension SchemaImporter {
    /// The most branches of which exactly one may hold.
    private static let branchLimit = 8

    /// The condition under which a schema of an object holds; `nil` where a form cannot say it.
    mutating func condition(of use: SchemaUse, in scope: ObjectScope) -> SchemaCondition? {
        switch use.node.value {
        case .truth(let truth): return truth ? .always : .never
        case .object: break
        case .null, .number, .string, .array: return nil
        }
        var whole = SchemaCondition.always
        for part in parts(of: use) {
            guard let condition = condition(of: part, in: scope) else { return nil }
            whole = .and(whole, condition)
        }
        return whole.isSayable ? whole : nil
    }

    private mutating func condition(of part: SchemaPart, in scope: ObjectScope) -> SchemaCondition? {
        var whole = SchemaCondition.always
        let required = Set((part.elements("required") ?? []).compactMap(\.string))
        for name in required.sorted() where field(scope.id(name)) == nil { return nil }
        for member in part.members {
            let condition: SchemaCondition?
            switch member.key {
            case "required":
                condition = required.sorted().map { SchemaCondition.present(scope.id($0)) }
                    .reduce(.always, SchemaCondition.and)
            case "properties": condition = propertiesCondition(part, required, scope)
            case "not": condition = self.condition(of: part.use(member.node), in: scope)?.negated
            case "anyOf": condition = branches(of: part, member.node, scope).map { .or($0) }
            case "oneOf": condition = branches(of: part, member.node, scope).flatMap { Self.exactlyOne($0) }
            case "type", "title", "description", "$comment", "allOf", "$ref", "$defs", "definitions":
                condition = .always
            default: condition = nil
            }
            guard let condition else { return nil }
            whole = .and(whole, condition)
        }
        return whole
    }

    private mutating func branches(
        of part: SchemaPart, _ node: JSONNode, _ scope: ObjectScope
    ) -> [SchemaCondition]? {
        var conditions: [SchemaCondition] = []
        for element in node.elements {
            guard let condition = condition(of: part.use(element), in: scope) else { return nil }
            conditions.append(condition)
        }
        return conditions
    }

    static func exactlyOne(_ conditions: [SchemaCondition]) -> SchemaCondition? {
        guard conditions.count <= branchLimit else { return nil }
        return .or(
            conditions.indices.map { chosen in
                conditions.indices.reduce(.always) { whole, place in
                    .and(whole, place == chosen ? conditions[place] : conditions[place].negated)
                }
            })
    }

    /// A property that is not there has every schema, unless it is required.
    private mutating func propertiesCondition(
        _ part: SchemaPart, _ required: Set<String>, _ scope: ObjectScope
    ) -> SchemaCondition? {
        var whole = SchemaCondition.always
        for member in part.members("properties") {
            let id = scope.id(member.key)
            let condition: SchemaCondition?
            if field(id) != nil {
                condition = valueCondition(of: part.use(member.node), id)
            } else {
                // The properties of an object inside are fields, too.
                let inner = scope.inner(member.key, at: member.keyLocation)
                condition =
                    member.node.member("properties") == nil
                    ? nil : self.condition(of: part.use(member.node), in: inner)
            }
            guard let condition else { return nil }
            let isCertain = required.contains(member.key) || field(id) == nil || condition == .always
            whole = .and(whole, isCertain ? condition : .or([SchemaCondition.present(id).negated, condition]))
        }
        return whole
    }

    /// What a schema of one value asks of the field that holds it.
    mutating func valueCondition(of use: SchemaUse, _ id: String) -> SchemaCondition? {
        if case .truth(let truth) = use.node.value { return truth ? .always : .not(.present(id)) }
        var whole = SchemaCondition.always
        for part in parts(of: use) {
            for member in part.members {
                guard let condition = valueCondition(part, member, id) else { return nil }
                whole = .and(whole, condition)
            }
        }
        return whole.isSayable ? whole : nil
    }

    private mutating func valueCondition(_ part: SchemaPart, _ member: JSONMember, _ id: String) -> SchemaCondition? {
        func comparison(_ sign: String, _ node: JSONNode) -> SchemaCondition? {
            node.literal.map { .comparison("$\(id) \(sign) \($0)", of: id) }
        }
        func length(_ sign: String) -> SchemaCondition? {
            member.node.literal.map { .comparison("length($\(id)) \(sign) \($0)", of: id) }
        }
        switch member.key {
        case "const": return comparison("==", member.node)
        case "enum":
            let comparisons = member.node.elements.map { comparison("==", $0) }
            return comparisons.contains(nil) ? nil : .or(comparisons.compactMap { $0 })
        case "minimum": return comparison(part["exclusiveMinimum"]?.value == .truth(true) ? ">" : ">=", member.node)
        case "maximum": return comparison(part["exclusiveMaximum"]?.value == .truth(true) ? "<" : "<=", member.node)
        case "exclusiveMinimum":
            return member.node.isTruth ? .always : comparison(">", member.node)
        case "exclusiveMaximum": return member.node.isTruth ? .always : comparison("<", member.node)
        case "minLength": return length(">=")
        case "maxLength": return length("<=")
        case "not": return valueCondition(of: part.use(member.node), id)?.negated
        case "anyOf":
            var conditions: [SchemaCondition] = []
            for element in member.node.elements {
                guard let condition = valueCondition(of: part.use(element), id) else { return nil }
                conditions.append(condition)
            }
            return .or(conditions)
        case "type", "title", "description", "$comment", "allOf", "$ref", "$defs", "definitions": return .always
        default: return nil
        }
    }
}

extension JSONNode {
    var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    var isTruth: Bool {
        guard case .truth = value else { return false }
        return true
    }

    /// As a condition writes it; `nil` for what no condition can compare with.
    var literal: String? {
        switch value {
        case .truth(let truth): return "\(truth)"
        case .number(let text): return text.contains { "eE".contains($0) } ? "'\(text)'" : text
        case .string(let text):
            return "'\(text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined())'"
        case .null, .array, .object: return nil
        }
    }
}
