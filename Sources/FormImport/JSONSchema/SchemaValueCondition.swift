import FormModel
import FormSyntax

/// Schemas of values as conditions, of fields that have one.
extension SchemaImporter {
    /// The condition that a schema of one value sets for the field that holds it; `nil` where a form cannot say it.
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
        // Keywords for objects and arrays say nothing of other values, and words say nothing.
        default: return Self.keywords.contains(member.key) ? .always : nil
        }
    }

    /// The condition under which an answer is of one of the types.
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

    /// The form of a field's answers in JSON.
    enum Answers: Equatable {
        case few([JSONNode])
        case texts
        case numbers
        /// Several choices.
        case others
    }

    func answers(of id: String) -> Answers {
        guard let field = field(id) else { return .others }
        switch field.type.value {
        case "select": return .few(field.options.compactMap(\.id.value.node))
        case "switch", "checkbox": return .few([true, false])
        case "number", "float": return .numbers
        case "multi_select", "picker": return .others
        default: return .texts
        }
    }
}
