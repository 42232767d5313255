import FormModel
import FormSyntax

/// Schemas of objects as conditions.
extension SchemaImporter {
    /// The most branches of which exactly one may hold.
    private static let branchLimit = 8

    /// The condition under which a schema of an object holds; `nil` where a form cannot say it.
    mutating func condition(of use: SchemaUse, in scope: ObjectScope) -> SchemaCondition? {
        conjunction(of: use) { importer, part, member in importer.condition(part, member, in: scope) }
    }

    /// The condition under which all keywords of all parts hold.
    private mutating func conjunction(
        of use: SchemaUse, _ condition: (inout SchemaImporter, SchemaPart, JSONMember) -> SchemaCondition?
    ) -> SchemaCondition? {
        var whole = SchemaCondition.always
        for part in parts(of: use) {
            switch part.extent {
            case .impossible: return .never
            case .unknown: return nil
            case .known: break
            }
            for member in part.members {
                guard let condition = condition(&self, part, member) else { return nil }
                whole = .and(whole, condition)
            }
        }
        return whole.isSayable ? whole : nil
    }

    private mutating func condition(
        _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) -> SchemaCondition? {
        switch member.key {
        case "required":
            let ids = Set(member.node.elements.compactMap(\.string)).sorted().map(scope.id)
            return ids.allSatisfy { field($0) != nil }
                ? ids.map { .present($0) }.reduce(.always, SchemaCondition.and) : nil
        case "properties": return propertiesCondition(part, scope)
        case "not": return condition(of: part.use(member.node), in: scope)?.negated
        case "anyOf":
            return branches(member.node) { $0.condition(of: part.use($1), in: scope) }.map { .or($0) }
        case "oneOf":
            return branches(member.node) { $0.condition(of: part.use($1), in: scope) }.flatMap { Self.exactlyOne($0) }
        case "type": return member.node.types.contains("object") ? .always : .never
        case "title", "description", "examples", "then", "else": return part["if"] == nil ? .always : nil
        default: return nil
        }
    }

    private mutating func branches(
        _ node: JSONNode, _ condition: (inout SchemaImporter, JSONNode) -> SchemaCondition?
    ) -> [SchemaCondition]? {
        var conditions: [SchemaCondition] = []
        for element in node.elements {
            guard let condition = condition(&self, element) else { return nil }
            conditions.append(condition)
        }
        return conditions.isEmpty ? nil : conditions
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
    private mutating func propertiesCondition(_ part: SchemaPart, _ scope: ObjectScope) -> SchemaCondition? {
        let required = Set((part.elements("required") ?? []).compactMap(\.string))
        var whole = SchemaCondition.always
        for member in part.members("properties") {
            let id = scope.id(member.key)
            let condition: SchemaCondition?
            if field(id) != nil {
                condition = valueCondition(of: part.use(member.node), id)
            } else {
                // The properties of an object inside are fields, too.
                let inner = scope.inner(member.key, at: member.keyLocation)
                condition = objects.contains(id) ? self.condition(of: part.use(member.node), in: inner) : nil
            }
            guard let condition else { return nil }
            let isCertain = required.contains(member.key) || field(id) == nil || condition == .always
            whole = .and(whole, isCertain ? condition : .or([SchemaCondition.present(id).negated, condition]))
        }
        return whole
    }
}

/// Schemas of values as conditions, of fields that have one.
extension SchemaImporter {
    /// What a schema of one value asks of the field that holds it; `nil` where a form cannot say it.
    mutating func valueCondition(of use: SchemaUse, _ id: String) -> SchemaCondition? {
        switch answers(of: id) {
        case .few(let values): choiceCondition(values, use, id)
        case .texts, .numbers: conjunction(of: use) { $0.valueCondition($1, $2, id) }
        case .others: nil
        }
    }

    /// Those of a few answers that fit.
    private mutating func choiceCondition(_ values: [JSONNode], _ use: SchemaUse, _ id: String) -> SchemaCondition? {
        var fitting: [JSONNode] = []
        for value in values {
            guard let fits = verdict(on: value, by: use) else { return nil }
            if fits { fitting.append(value) }
        }
        if fitting.count == values.count { return .always }
        let condition = SchemaCondition.or(fitting.compactMap(\.literal).map { .comparison("$\(id) == \($0)", of: id) })
        return condition.isSayable ? condition : nil
    }

    private mutating func valueCondition(_ part: SchemaPart, _ member: JSONMember, _ id: String) -> SchemaCondition? {
        let node = member.node
        let isNumber = answers(of: id) == .numbers
        func equality(_ node: JSONNode) -> SchemaCondition {
            guard node.has(type: isNumber ? "number" : "string"), let literal = node.literal else { return .never }
            return .comparison("$\(id) == \(literal)", of: id)
        }
        switch member.key {
        case "const": return equality(node)
        case "enum": return .or(node.elements.map(equality))
        case "type": return typeCondition(node.types, id)
        case "minimum": return bound(part.isTrue("exclusiveMinimum") ? ">" : ">=", node, id)
        case "maximum": return bound(part.isTrue("exclusiveMaximum") ? "<" : "<=", node, id)
        case "exclusiveMinimum": return node.isTruth ? .always : bound(">", node, id)
        case "exclusiveMaximum": return node.isTruth ? .always : bound("<", node, id)
        case "minLength": return length(">=", node, id)
        case "maxLength": return length("<=", node, id)
        case "pattern", "format": return isNumber ? .always : nil
        case "not": return valueCondition(of: part.use(node), id)?.negated
        case "anyOf": return branches(node) { $0.valueCondition(of: part.use($1), id) }.map { .or($0) }
        case "oneOf": return branches(node) { $0.valueCondition(of: part.use($1), id) }.flatMap { Self.exactlyOne($0) }
        case "multipleOf": return isNumber ? nil : .always
        case "if", "$dynamicRef", "$recursiveRef": return nil
        // What is said of objects and arrays says nothing of others, and words say nothing.
        default: return Self.keywords.contains(member.key) ? .always : nil
        }
    }

    /// What it takes for an answer to be of one of the types.
    private func typeCondition(_ types: [String], _ id: String) -> SchemaCondition {
        guard answers(of: id) == .numbers else { return types.contains("string") ? .always : .never }
        if types.contains("number") { return .always }
        guard types.contains("integer") else { return .never }
        return field(id)?.type.value == "number" ? .always : .comparison("round($\(id)) == $\(id)", of: id)
    }

    private func bound(_ sign: String, _ node: JSONNode, _ id: String) -> SchemaCondition? {
        guard answers(of: id) == .numbers else { return .always }
        return node.number == nil ? nil : node.numberText.map { .comparison("$\(id) \(sign) \($0)", of: id) }
    }

    private func length(_ sign: String, _ node: JSONNode, _ id: String) -> SchemaCondition? {
        guard answers(of: id) == .texts else { return .always }
        return node.count.map { .comparison("length($\(id)) \(sign) \($0)", of: id) }
    }

    /// What a field's answers can be in JSON.
    enum Answers: Equatable {
        case few([JSONNode])
        case texts
        case numbers
        /// Several choices.
        case others
    }

    func answers(of id: String) -> Answers {
        guard let field = field(id) else { return .others }
        if let constant = constants[id] { return .few([constant]) }
        switch field.type.value {
        case "select": return .few(field.options.compactMap(\.id.value.node))
        case "switch", "checkbox": return .few([true, false])
        case "number", "float": return .numbers
        case "multi_select", "picker": return .others
        default: return .texts
        }
    }
}

extension FormValue {
    /// A text, number or truth as JSON.
    var node: JSONNode? {
        switch self {
        case .truth(let truth): JSONNode(.truth(truth))
        case .number(let text): JSONNode(.number(text))
        case .text(let text): JSONNode(.string(text))
        case .null, .list, .object: nil
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

    /// The names of a `type`.
    var types: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }

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
