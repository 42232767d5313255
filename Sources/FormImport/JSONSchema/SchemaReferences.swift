import FormSyntax

/// The references within a schema.
struct SchemaReferences {
    /// The target of a reference.
    enum Target {
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

    init(_ root: JSONNode) {
        self.root = root
        dialect = SchemaDialect(of: root)
        address = schemaAddress(root.anyName ?? "", relativeTo: "")
        addresses[root.location] = address
        schemas[""] = root
        schemas[address] = root
        collect(root, base: address)
    }

    /// The address to which references in a schema are relative: its own, if it has one, else that of the schema around
    /// it.
    func base(of node: JSONNode, in base: String) -> String { addresses[node.location] ?? base }

    func target(_ reference: String, from base: String) -> Target {
        let name = schemaAddress(reference, relativeTo: base)
        guard let resource = schemas[name] else { return .otherFile }
        let fragment = decoded(reference.drop { $0 != "#" }.dropFirst())
        if fragment.isEmpty { return .schema(resource, base: name) }
        guard fragment.hasPrefix("/") else {
            let base = schemas["\(name)#\(fragment)"] == nil ? address : name
            return schemas["\(base)#\(fragment)"].map { .schema($0, base: base) } ?? .nothing
        }
        // Generators give parts addresses, and mean the whole schema by '#' all the same.
        return target(fragment, in: resource, name) ?? target(fragment, in: root, address) ?? .nothing
    }

    /// The schema at a JSON pointer.
    private func target(_ pointer: String, in resource: JSONNode, _ name: String) -> Target? {
        var (node, base) = (resource, name)
        for word in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let next = child(of: node, named: unescaped(word)) else { return nil }
            node = next
            base = self.base(of: node, in: base)
        }
        return .schema(node, base: base)
    }

    private func child(of node: JSONNode, named name: String) -> JSONNode? {
        node.member(name) ?? Int(name).flatMap { node.elements.indices.contains($0) ? node.elements[$0] : nil }
    }

    /// The word with `~1` as a slash and `~0` as a tilde, as a JSON pointer escapes them.
    private func unescaped(_ word: Substring) -> String {
        let pieces = word.split(separator: "~", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            switch piece.first {
            case "0": text += "~" + piece.dropFirst()
            case "1": text += "/" + piece.dropFirst()
            default: text += "~" + piece
            }
        }
    }

    /// Bytes written as `%20` in a fragment.
    private func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            let code = byte == UInt8(ascii: "%") && rest.count >= 2 ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
            if code != nil { rest = rest.dropFirst(2) }
            bytes.append(code ?? byte)
        }
        return String(decoding: bytes, as: UTF8.self)
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
