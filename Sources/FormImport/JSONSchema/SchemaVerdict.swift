import FormEngine
import FormSyntax

/// Whether single values fit schemas.
extension SchemaImporter {
    /// Whether a text, number or truth fits a schema; `nil` where that is not known.
    mutating func verdict(on value: JSONNode, by use: SchemaUse) -> Bool? {
        conjunction(parts(of: use).map { verdict(on: value, by: $0) })
    }

    private mutating func verdict(on value: JSONNode, by part: SchemaPart) -> Bool? {
        switch part.extent {
        case .impossible: false
        case .unknown: nil
        case .known: conjunction(part.members.map { verdict(on: value, by: $0, of: part) })
        }
    }

    /// Whether it fits one keyword.
    mutating func verdict(on value: JSONNode, by member: JSONMember, of part: SchemaPart) -> Bool? {
        let node = member.node
        switch member.key {
        case "type":
            return (node.string.map { [$0] } ?? node.elements.compactMap(\.string)).contains { value.has(type: $0) }
        case "const": return value.isSame(as: node)
        case "enum": return node.elements.contains { value.isSame(as: $0) }
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
            guard let number = value.number else { return true }
            return node.number.flatMap { Self.holds(member.key, number, $0, part) }
        case "minLength", "maxLength":
            guard let text = value.string else { return true }
            let count = text.unicodeScalars.count
            return node.count.map { member.key == "minLength" ? count >= $0 : count <= $0 }
        case "not": return verdict(on: value, by: part.use(node)).map { !$0 }
        case "anyOf": return conjunction(verdicts(on: value, part, node).map { $0.map { !$0 } }).map { !$0 }
        case "oneOf":
            let verdicts = verdicts(on: value, part, node)
            return verdicts.contains(nil) ? nil : verdicts.count { $0 == true } == 1
        case "pattern", "format", "if", "$dynamicRef", "$recursiveRef": return nil
        // Keywords for objects and arrays say nothing of other values, and words say nothing.
        default: return true
        }
    }

    private mutating func verdicts(on value: JSONNode, _ part: SchemaPart, _ node: JSONNode) -> [Bool?] {
        var verdicts: [Bool?] = []
        for element in node.elements { verdicts.append(verdict(on: value, by: part.use(element))) }
        return verdicts
    }

    private static func holds(_ keyword: String, _ number: ExactDecimal, _ limit: ExactDecimal, _ part: SchemaPart)
        -> Bool?
    {
        switch keyword {
        case "minimum": return part.isTrue("exclusiveMinimum") ? number > limit : number >= limit
        case "maximum": return part.isTrue("exclusiveMaximum") ? number < limit : number <= limit
        case "exclusiveMinimum": return number > limit
        case "exclusiveMaximum": return number < limit
        default: return number.divided(by: limit).map { $0.rounded(places: 0) == $0 }
        }
    }

    private func conjunction(_ verdicts: [Bool?]) -> Bool? {
        verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
    }
}
