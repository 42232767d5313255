import FormSyntax

/// The names of a schema: what an element may contain, in the schema's order.
struct SchemaNames {
    private let root: XMLElement?
    private let definitions: [String: XMLElement]

    /// Reads a compiled schema, whose types and groups must have names.
    init(_ text: [UInt8]) {
        root = text.withUnsafeBufferPointer { parseXML($0, path: "", schema: nil).root }
        let named = (root?.children ?? []).compactMap { definition in
            definition.attribute("name").map { ("\(definition.name) \($0.value)", definition) }
        }
        definitions = Dictionary(named) { first, _ in first }
    }

    /// The elements that an element may contain.
    func children(of element: String) -> [String] { names("element", "group", of: element) }

    /// The attributes that an element may have.
    func attributes(of element: String) -> [String] { names("attribute", "attributeGroup", of: element) }

    private func names(_ kind: String, _ group: String, of element: String) -> [String] {
        types(of: element).flatMap { type in
            definitions["complexType \(type)"].map { names(kind, group, in: $0, depth: 0) } ?? []
        }
    }

    /// Collects names, including those of groups. A group within itself does not compile, so the limit of depth is only
    /// a safeguard.
    private func names(_ kind: String, _ group: String, in part: XMLElement, depth: Int) -> [String] {
        guard depth < 50 else { return [] }
        return part.children.flatMap { child -> [String] in
            if child.name == kind { return [child.attribute("name")?.value ?? ""] }
            guard child.name == group, let name = child.attribute("ref")?.value else {
                return child.name == "element" ? [] : names(kind, group, in: child, depth: depth + 1)
            }
            return definitions["\(group) \(name)"].map { names(kind, group, in: $0, depth: depth + 1) } ?? []
        }
    }

    /// The types of all elements of that name, anywhere in the schema.
    private func types(of element: String) -> [String] {
        var types: [String] = []
        var parts = root.map { [$0] } ?? []
        while let part = parts.popLast() {
            parts += part.children
            guard part.name == "element", part.attribute("name")?.value == element,
                let type = part.attribute("type")?.value, !types.contains(type)
            else { continue }
            types.append(type)
        }
        return types
    }
}
