import FormSyntax

/// The references within a schema.
struct SchemaReferences {
    /// The target of a reference.
    enum Referent {
        case schema(JSONNode, base: String)
        case otherFile
        case nothing
    }

    let root: JSONNode
    /// The schema's own address; empty if it has none.
    let address: String
    /// The declared draft; `nil` if there is none, so that keywords of all drafts apply.
    let dialect: SchemaDialect?
    /// The schemas by address, such as the root and bundled ones, and by `address#name`.
    private var schemas: [String: JSONNode] = [:]
    /// The addresses of schemas that have their own, by location.
    private var addresses: [SourceLocation: String] = [:]

    /// - Parameter start: The schema from which the form is made, if it is not the whole document.
    init(_ root: JSONNode, from start: JSONNode? = nil) {
        self.root = root
        dialect = start.flatMap { SchemaDialect(of: $0) } ?? SchemaDialect(of: root)
        address = schemaAddress(root.anyName ?? "", relativeTo: "")
        addresses[root.location] = address
        schemas[""] = root
        schemas[address] = root
        collect(root, base: address)
    }

    /// The base address for references in a schema: its own if it has one, otherwise that of the outer schema.
    func base(of node: JSONNode, in base: String) -> String { addresses[node.location] ?? base }

    func target(_ reference: String, from base: String) -> Referent {
        let name = schemaAddress(reference, relativeTo: base)
        guard let resource = schemas[name] else { return .otherFile }
        let fragment = decodedFragment(reference.drop { $0 != "#" }.dropFirst())
        if fragment.isEmpty { return .schema(resource, base: name) }
        guard let pointer = JSONPointer(fragment) else {
            let base = schemas["\(name)#\(fragment)"] == nil ? address : name
            return schemas["\(base)#\(fragment)"].map { .schema($0, base: base) } ?? .nothing
        }
        // Some generators give parts an address but still mean the whole schema by '#'.
        return target(pointer, in: resource, name) ?? target(pointer, in: root, address) ?? .nothing
    }

    /// The schema at a JSON pointer.
    private func target(_ pointer: JSONPointer, in resource: JSONNode, _ name: String) -> Referent? {
        var (node, base) = (resource, name)
        for word in pointer.words {
            guard let next = node.child(word) else { return nil }
            node = next
            base = self.base(of: node, in: base)
        }
        return .schema(node, base: base)
    }

    /// The schema at a place in the document, with the address of the surrounding schema.
    func use(at place: JSONPointer) -> SchemaUse? {
        guard case .schema(let node, let base) = target(place, in: root, address) else { return nil }
        return SchemaUse(node: node, trail: [node.location], base: base)
    }

    // MARK: - Names

    private mutating func note(_ node: JSONNode, _ name: String) { schemas[name] = schemas[name] ?? node }

    /// The schema's own name; `nil` beside a reference if keywords there are ignored.
    private func ownName(of node: JSONNode) -> String? {
        if dialect?.hasLoneReferences == true, node.member("$ref") != nil { return nil }
        return node.member(dialect?.nameKeyword ?? "$id")?.string
    }

    /// Collects the names of nested schemas: `$id`, `$anchor`, or an `$id` that is only a fragment.
    private mutating func collect(_ node: JSONNode, base: String) {
        if addresses[node.location] == nil, let name = ownName(of: node) {
            addresses[node.location] = schemaAddress(name, relativeTo: base)
        }
        let base = self.base(of: node, in: base)
        if let name = node.anyName, name.hasPrefix("#") { note(node, "\(base)\(name)") }
        if let name = node.member("$anchor")?.string { note(node, "\(base)#\(name)") }
        if node.isObject { note(node, base) }
        for element in node.elements { collect(element, base: base) }
        for member in node.members {
            if SchemaKeyword.isNamed(member.key, .schemas) {
                for schema in member.node.members { collect(schema.node, base: base) }
            } else if !SchemaKeyword.isNamed(member.key, .data) {
                collect(member.node, base: base)
            }
        }
    }
}

extension JSONNode {
    /// The schema's own name by the keyword of any draft.
    fileprivate var anyName: String? { member("$id")?.string ?? member("id")?.string }
}
