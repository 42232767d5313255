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
    mutating func conjunction(
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
            let names = Set(member.node.elements.compactMap(\.string)).sorted()
            let conditions = names.compactMap { presence(of: scope.id($0), at: member.keyLocation) }
            return conditions.count == names.count ? .and(conditions) : nil
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

    /// When a property is there; `nil` where it is neither a field nor an object of fields.
    mutating func presence(of id: String, at location: SourceLocation) -> SchemaCondition? {
        if nullable.contains(id) || emptiable.contains(id) {
            let value = nullable.contains(id) ? "null" : "[]"
            noteShape(at: location, .countsAsAbsent, ["name": quoted(id), "value": value])
        }
        return field(id) != nil ? .present(id) : objects[id]?.there
    }

    mutating func branches(
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
                condition = objects[id] != nil ? self.condition(of: part.use(member.node), in: inner) : nil
            }
            guard let condition else { return nil }
            if required.contains(member.key) || condition == .always {
                whole = .and(whole, condition)
            } else {
                let absence = presence(of: id, at: member.keyLocation)?.negated ?? .never
                whole = .and(whole, .or([absence, condition]))
            }
        }
        return whole
    }
}
