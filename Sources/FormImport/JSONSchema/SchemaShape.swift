import FormSyntax

/// The shape of what a schema describes.
enum SchemaShape {
    case object
    case array
    case value
    /// Only `null`.
    case nothing
}

extension SchemaReader {
    /// The shape by `type`, otherwise by the keywords present.
    func shape(of parts: [SchemaPart]) -> SchemaShape {
        if parts.contains(where: \.isOnlyNull) { return .nothing }
        if let types = types(of: parts) {
            return types.isEmpty ? .nothing : types == ["object"] ? .object : types == ["array"] ? .array : .value
        }
        if parts.contains(where: { $0.has(.object) || !discriminators(of: $0).isEmpty }) { return .object }
        return parts.contains { $0.has(.array) } ? .array : .value
    }

    /// The types other than `null` that all parts allow, otherwise those of the alternatives; `nil` if none are given.
    func types(of parts: [SchemaPart]) -> [String]? {
        (parts.types ?? alternativeTypes(of: parts))?.filter { $0 != "null" }
    }

    private func alternativeTypes(of parts: [SchemaPart]) -> [String]? {
        for part in parts {
            for word in ["anyOf", "oneOf"] where constantBranches(of: part, word) == nil {
                guard let types = branches(of: part, word).all(\.node.ownTypes), !types.isEmpty else { continue }
                return types.reduce(into: []) { all, own in all += own.filter { !all.contains($0) } }
            }
        }
        return nil
    }

    // MARK: - Alternatives

    /// The branches that are not `null`. A branch that is only a reference is replaced by its target, once for each
    /// value with which a discriminator names it.
    func branches(of part: SchemaPart, _ word: String) -> [SchemaUse] {
        (part.elements(word) ?? []).filter { !$0.isNullSchema }.flatMap { branch -> [SchemaUse] in
            guard branch.members.count == 1, let reference = branch.member("$ref")?.string,
                case .schema(let node, let base) = references.target(reference, from: part.base),
                !part.trail.contains(node.location)
            else { return [part.use(branch)] }
            return part.told(node, by: reference).map { told in
                SchemaUse(node: told, trail: part.trail + [node.location], base: base)
            }
        }
    }

    /// The branches of an `anyOf` or `oneOf` that all list their values, except for `null`.
    func constantBranches(of part: SchemaPart, _ name: String) -> [SchemaUse]? {
        let branches = branches(of: part, name)
        guard branches.contains(where: { !$0.node.namedValues.isEmpty }) else { return nil }
        return branches.allSatisfy { !$0.node.fewValues.isEmpty } ? branches : nil
    }

    /// The properties that distinguish the alternatives of an object.
    func discriminators(of part: SchemaPart) -> [String] {
        ["oneOf", "anyOf"].compactMap { discriminator(of: branches(of: part, $0)) }
    }

    /// The property that has a different constant in every branch.
    func discriminator(of branches: [SchemaUse]) -> String? {
        guard branches.count > 1, let properties = branches.first?.node.member("properties") else { return nil }
        return properties.members.map(\.key).first { name in
            let constants = branches.compactMap { $0.node.constant(of: name)?.scalarText }
            return constants.count == branches.count && Set(constants).count == branches.count
        }
    }
}

extension JSONNode {
    /// The schema with a constant for a property.
    fileprivate func with(constant value: String, of name: String) -> JSONNode {
        func member(_ key: String, _ node: JSONNode) -> JSONMember { JSONMember(key: key, at: location, node) }
        let (properties, known) = (self.member("properties"), self.member("properties")?.member(name))
        let constant = member("enum", JSONNode(.array([JSONNode(.string(value), at: location)]), at: location))
        let others = (known?.members ?? []).filter { !["const", "enum"].contains($0.key) }
        let property = JSONNode(.object([constant] + others), at: known?.location ?? location)
        let rest = (properties?.members ?? []).filter { $0.key != name }
        let all = JSONNode(.object([member(name, property)] + rest), at: properties?.location ?? location)
        let around = members.filter { $0.key != "properties" }
        return JSONNode(.object(around + [member("properties", all)]), at: location)
    }

    /// The constant of a branch's property.
    func constant(of name: String) -> JSONNode? { member("properties")?.member(name)?.constant }

    /// The types that the schema itself gives.
    var ownTypes: [String]? {
        if let types = member("type")?.types { return types }
        if ["properties", "additionalProperties", "patternProperties"].contains(where: { member($0) != nil }) {
            return ["object"]
        }
        if member("items") != nil { return ["array"] }
        let values = member("enum")?.elements ?? member("const").map { [$0] } ?? []
        let types = ["string", "boolean", "number", "object", "array"].filter { type in
            values.contains { $0.has(type: type) }
        }
        return types.isEmpty ? nil : types
    }
}

extension SchemaPart {
    /// The name of the property with which OpenAPI distinguishes alternatives.
    var discriminatorName: String? { self["discriminator"]?.member("propertyName")?.string }

    /// Copies of an alternative with the values that its `discriminator` stands for, each as a constant: the keys of
    /// the mapping, otherwise the last name of the reference.
    fileprivate func told(_ node: JSONNode, by reference: String) -> [JSONNode] {
        guard let name = discriminatorName, node.constant(of: name) == nil else { return [node] }
        let last = String(reference.split(separator: "/").last ?? "")
        let mapped = (self["discriminator"]?.member("mapping")?.members ?? []).filter { member in
            member.node.string == reference || member.node.string == last
        }
        return (mapped.isEmpty ? [last] : mapped.map(\.key)).map { node.with(constant: $0, of: name) }
    }

    /// Whether only `null` satisfies the part.
    var isOnlyNull: Bool {
        let alternatives = ["anyOf", "oneOf"].compactMap(elements).filter { !$0.isEmpty }
        return JSONNode(.object(members)).isNullSchema || alternatives.contains { $0.allSatisfy(\.isNullSchema) }
    }

    /// Whether the part allows `null`; `nil` if it does not say.
    fileprivate var allowsNull: Bool? {
        if isTrue("nullable") { return true }
        var words: [Bool] = []
        if let type = self["type"] { words.append(type.types.contains("null")) }
        if let constant = self["const"] { words.append(constant.value == .null) }
        if let values = elements("enum") { words.append(values.contains { $0.value == .null }) }
        words += ["anyOf", "oneOf"].compactMap(elements).map { $0.contains(where: \.isNullSchema) }
        return words.isEmpty ? nil : words.allSatisfy { $0 }
    }
}

extension [SchemaPart] {
    /// Whether the parts together allow `null`.
    var allowNull: Bool {
        let words = filter { !$0.isBesideNull }.compactMap(\.allowsNull)
        return !words.contains(false) && (words.contains(true) || contains(where: \.isBesideNull))
    }

    /// The types that all parts allow; `nil` if none are given.
    var types: [String]? {
        compactMap { $0["type"]?.types }.reduce(nil) { known, types in
            guard let known else { return types }
            // A whole number is a number, too.
            let whole = (known + types).contains("number") ? (known + types).filter { $0 == "integer" } : []
            let common = known.filter(types.contains)
            return common + whole.prefix(common.contains("integer") ? 0 : 1)
        }
    }
}
