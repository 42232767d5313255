import FormSyntax

/// Verdicts on single values.
extension SchemaReader {
    /// Whether a scalar satisfies a schema; `nil` if that is unknown.
    func verdict(on value: JSONNode, by use: SchemaUse) -> Bool? { verdict(on: value, by: parts(of: use)) }

    /// Whether a value satisfies all parts of a schema; `nil` if that is unknown.
    func verdict(on value: JSONNode, by parts: [SchemaPart]) -> Bool? {
        conjunction(
            parts.map { part in
                guard part.extent == .known else { return part.extent == .impossible ? false : nil }
                return conjunction(part.members.map { verdict(on: value, by: $0, of: part) })
            })
    }

    /// Whether a value satisfies one keyword; `nil` if that is unknown.
    func verdict(on value: JSONNode, by member: JSONMember, of part: SchemaPart) -> Bool? {
        let node = member.node
        func verdicts() -> [Bool?] { node.elements.map { verdict(on: value, by: part.use($0)) } }
        switch part.test(member) {
        case .nothing: return true
        case .unknown, .pattern: return nil
        case .type: return node.types.contains(where: value.has)
        case .value: return member.constants.contains(where: value.isSame)
        case .number(let sign):
            guard let number = value.number else { return true }
            return node.number.map { sign.holds(number, $0) }
        case .multiple:
            guard let number = value.number else { return true }
            return node.number.flatMap(number.divided(by:)).map { $0.rounded(places: 0) == $0 }
        case .length(let sign):
            guard let text = value.string else { return true }
            return node.count.map { sign.holds(text.unicodeScalars.count, $0) }
        case .not: return verdict(on: value, by: part.use(node)).map { !$0 }
        case .anyOf: return conjunction(verdicts().map { $0.map { !$0 } }).map { !$0 }
        case .oneOf:
            let verdicts = verdicts()
            return verdicts.contains(nil) ? nil : verdicts.count { $0 == true } == 1
        }
    }

    private func conjunction(_ verdicts: [Bool?]) -> Bool? {
        verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
    }
}

extension SchemaPart {
    /// The requirement of a keyword on a value; in draft 4 another keyword may exclude its limit.
    func test(_ member: JSONMember) -> SchemaKeyword.KeywordTest {
        switch member.key {
        case "minimum" where isTrue("exclusiveMinimum"): .number(.above)
        case "maximum" where isTrue("exclusiveMaximum"): .number(.below)
        default: SchemaKeyword.named(member.key)?.test ?? .nothing
        }
    }
}

extension JSONMember {
    /// The values of an `enum`, or that of a `const`.
    var constants: [JSONNode] { key == "enum" ? node.elements : [node] }
}
