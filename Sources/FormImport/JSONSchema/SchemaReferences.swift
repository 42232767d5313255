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
    /// The schema's own name; empty without one.
    let address: String
    /// The draft that it is written in; `nil` where it names none, and all count.
    let dialect: SchemaDialect?
    /// Schemas by their address, such as those that are bundled and the root, and by `address#name`.
    private var schemas: [String: JSONNode] = [:]
    /// The addresses of those that have one of their own, by their places.
    private var addresses: [SourceLocation: String] = [:]

    /// - Parameter start: The schema that a form is made of, where that is not the whole.
    init(_ root: JSONNode, from start: JSONNode? = nil) {
        self.root = root
        dialect = start.flatMap { SchemaDialect(of: $0) } ?? SchemaDialect(of: root)
        address = schemaAddress(root.anyName ?? "", relativeTo: "")
        addresses[root.location] = address
        schemas[""] = root
        schemas[address] = root
        collect(root, base: address)
    }

    /// The address to which references in a schema are relative: its own, if it has one, else that of the schema around
    /// it.
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
        // Generators give parts addresses, and mean the whole schema by '#' all the same.
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

    /// The schema at a place of the document, with the address of what is around it.
    func use(at place: JSONPointer) -> SchemaUse? {
        guard case .schema(let node, let base) = target(place, in: root, address) else { return nil }
        return SchemaUse(node: node, trail: [node.location], base: base)
    }

    // MARK: - Names

    private mutating func note(_ node: JSONNode, _ name: String) { schemas[name] = schemas[name] ?? node }

    /// The own name of a schema; none beside a reference where that stands alone.
    private func ownName(of node: JSONNode) -> String? {
        if dialect?.hasLoneReferences == true, node.member("$ref") != nil { return nil }
        return node.member(dialect?.nameKeyword ?? "$id")?.string
    }

    /// Notes what schemas inside call themselves, by `$id`, `$anchor`, or an `$id` that is only a fragment.
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
    /// The name that a schema gives itself by the keyword of any draft.
    fileprivate var anyName: String? { member("$id")?.string ?? member("id")?.string }
}
