import FormSyntax

/// A schema where it is used, with the references that lead there from the root, so that none is followed in a circle.
struct SchemaUse {
    let node: JSONNode
    let trail: [String]
}

/// One object of those that make up a schema: all of them apply.
struct SchemaPart {
    let location: SourceLocation
    let members: [JSONMember]
    let trail: [String]

    /// The first member of that name.
    subscript(name: String) -> JSONNode? { members.first { $0.key == name }?.node }

    func text(_ name: String) -> Located<String>? {
        guard let node = self[name], case .string(let text) = node.value else { return nil }
        return Located(text, at: node.location)
    }

    func elements(_ name: String) -> [JSONNode]? {
        guard case .array(let elements)? = self[name]?.value else { return nil }
        return elements
    }

    func members(_ name: String) -> [JSONMember] {
        guard case .object(let members)? = self[name]?.value else { return [] }
        return members
    }

    func use(_ node: JSONNode) -> SchemaUse { SchemaUse(node: node, trail: trail) }
}

/// What the references within a schema mean.
struct SchemaReferences {
    let root: JSONNode
    /// Schemas by `#name`.
    private let anchors: [String: JSONNode]
    /// What the schema calls itself; empty without a name.
    private let ownName: String

    init(_ root: JSONNode) {
        self.root = root
        var anchors: [String: JSONNode] = [:]
        Self.collect(root, into: &anchors)
        self.anchors = anchors
        ownName = Self.text(root, "$id") ?? Self.text(root, "id") ?? ""
    }

    /// The reference as `#…`; `nil` where it leads to another file.
    func local(_ reference: String) -> String? {
        if reference.hasPrefix("#") { return reference }
        let name = ownName.last == "#" ? String(ownName.dropLast()) : ownName
        guard !name.isEmpty, reference.hasPrefix(name) else { return nil }
        let rest = reference.dropFirst(name.count)
        return rest.isEmpty ? "#" : rest.first == "#" ? String(rest) : nil
    }

    /// The schema that a local reference means.
    func target(_ reference: String) -> JSONNode? {
        let pointer = decoded(reference.dropFirst())
        if pointer.isEmpty { return root }
        guard pointer.hasPrefix("/") else { return anchors["#\(pointer)"] }
        var node = root
        for word in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let next = Self.child(of: node, named: unescaped(word)) else { return nil }
            node = next
        }
        return node
    }

    private static func child(of node: JSONNode, named name: String) -> JSONNode? {
        switch node.value {
        case .object(let members): members.first { $0.key == name }?.node
        case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .null, .truth, .number, .string: nil
        }
    }

    /// `~1` is a slash and `~0` a tilde in a JSON pointer.
    private func unescaped(_ word: Substring) -> String {
        var text = ""
        var rest = word[...]
        while let character = rest.popFirst() {
            if character == "~", let next = rest.first, next == "0" || next == "1" {
                rest.removeFirst()
                text.append(next == "0" ? "~" : "/")
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Bytes written as `%20` in a fragment.
    private func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names that schemas inside have, by `$anchor` or an `$id` that is only a fragment.
    private static func collect(_ node: JSONNode, into anchors: inout [String: JSONNode]) {
        switch node.value {
        case .null, .truth, .number, .string: return
        case .array(let elements): for element in elements { collect(element, into: &anchors) }
        case .object(let members):
            if let anchor = text(node, "$anchor") { anchors["#\(anchor)"] = anchors["#\(anchor)"] ?? node }
            if let id = text(node, "$id") ?? text(node, "id"), id.hasPrefix("#") { anchors[id] = anchors[id] ?? node }
            for member in members { collect(member.node, into: &anchors) }
        }
    }

    private static func text(_ node: JSONNode, _ name: String) -> String? {
        guard case .object(let members) = node.value,
            case .string(let text)? = members.first(where: { $0.key == name })?.node.value
        else { return nil }
        return text
    }
}

extension SchemaImporter {
    /// The most references in a row.
    private static let trailLimit = 64

    /// The objects that make up a schema: itself, what it refers to, its `allOf`, and what is beside `null`.
    mutating func parts(of use: SchemaUse) -> [SchemaPart] {
        guard visit(use.node) else { return [] }
        switch use.node.value {
        case .truth(true): return []
        case .object(let members):
            let part = SchemaPart(location: use.node.location, members: members, trail: use.trail)
            var found = [part]
            if let reference = part["$ref"] {
                // What is not known cannot be asked for.
                guard let target = target(of: reference, from: part) else { return [] }
                let referred = parts(of: target)
                guard !referred.isEmpty || target.node.value == .truth(true) else { return [] }
                found += referred
            }
            for element in part.elements("allOf") ?? [] { found += parts(of: part.use(element)) }
            if let branch = branchBesideNull(of: part) { found += parts(of: branch) }
            return found
        case .truth(false), .null, .number, .string, .array:
            leaveOut(at: use.node.location, .unfitting)
            return []
        }
    }

    mutating func parts(of uses: [SchemaUse]) -> [SchemaPart] { uses.flatMap { parts(of: $0) } }

    private mutating func target(of reference: JSONNode, from part: SchemaPart) -> SchemaUse? {
        guard case .string(let text) = reference.value else { return nil }
        guard let name = references.local(text) else {
            leaveOut(at: reference.location, .otherFile, ["reference": quoted(text)])
            return nil
        }
        guard !part.trail.contains(name) else {
            leaveOut(at: reference.location, .leadsToItself, ["reference": quoted(text)])
            return nil
        }
        guard let target = references.target(name) else {
            fail(.unknownReference, at: reference.location, .nothingThere, ["reference": quoted(text)])
            return nil
        }
        guard part.trail.count < Self.trailLimit else {
            fail(.tooLarge, at: reference.location, .tooManyReferences, ["count": Self.trailLimit])
            return nil
        }
        return SchemaUse(node: target, trail: part.trail + [name])
    }

    /// The only branch of an `anyOf` or `oneOf` that is not `null`.
    private func branchBesideNull(of part: SchemaPart) -> SchemaUse? {
        for name in ["anyOf", "oneOf"] {
            guard let branches = part.elements(name) else { continue }
            let others = branches.filter { !$0.isNullSchema }
            if others.count == 1, let branch = others.first, !branch.isConstant { return part.use(branch) }
        }
        return nil
    }
}

extension JSONNode {
    /// A schema that only `null` fits.
    var isNullSchema: Bool {
        member("type")?.value == .string("null") || member("const")?.value == .null
            || member("enum")?.elements.map(\.value) == [.null]
    }

    /// A schema that only one value fits.
    var isConstant: Bool { member("const") != nil || member("enum")?.elements.count == 1 }
}
