import FormSyntax

/// The place of the members of a part of a form in XML, in the order of the schema.
///
/// A form in XML is read into the members that it would have in JSON, and written from them: what a form may say and
/// what that means is in one place, the reader of members.
struct XMLPart: Sendable {
    let members: [XMLMember]
    /// The names that its element may have in it.
    let attributes: Set<String>
    let children: Set<String>

    init(_ members: [XMLMember]) {
        self.members = members
        attributes = Set(members.flatMap(\.attributes))
        children = Set(members.flatMap(\.children))
    }
}

/// One member of a part and its place in an element.
struct XMLMember: Sendable {
    typealias Reading = @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?
    typealias Writing = @Sendable (JSONNode, inout XMLElement) -> Void

    /// The member's key in JSON.
    let key: String
    var attributes: [String] = []
    var children: [String] = []
    /// The member's value; `nil` where the element does not have it.
    let read: Reading
    /// Adds to the part's element what says the value.
    let write: Writing
}

// MARK: Attributes

extension XMLMember {
    /// What an attribute can say.
    enum Scalar: Sendable {
        case text
        case number
        /// A number, or a text with all its white space.
        case bound
        case truth
        /// Texts, or numbers, with white space between them.
        case texts, numbers
    }

    /// An attribute, by default of the same name.
    static func attribute(_ key: String, _ scalar: Scalar = .text, name: String? = nil) -> XMLMember {
        let name = name ?? xmlName(of: key)
        return XMLMember(
            key: key, attributes: [name],
            read: { element, _ in
                element.attribute(name).map { JSONNode(scalar.value(of: $0.value, at: $0.location), at: $0.location) }
            },
            write: { node, element in element.add(name, scalar.text(of: node.value)) })
    }
}

extension XMLMember.Scalar {
    func value(of text: String, at location: SourceLocation) -> JSONValue {
        switch self {
        case .text: .string(text)
        case .number: untypedNumber(text)
        case .bound: isJSONNumber(text) ? .number(text) : .string(text)
        case .truth: untypedTruth(text)
        case .texts: .array(words(of: text).map { JSONNode(.string($0), at: location) })
        case .numbers: .array(words(of: text).map { JSONNode(untypedNumber($0), at: location) })
        }
    }

    func text(of value: JSONValue) -> String {
        guard case .array(let nodes) = value else { return scalarText(of: value) }
        return nodes.map { scalarText(of: $0.value) }.joined(separator: " ")
    }
}

// MARK: Elements

extension XMLMember {
    /// A child element that holds a text.
    static func text(_ key: String) -> XMLMember {
        child(
            key,
            read: { child, _ in JSONNode(.string(child.content), at: child.location) },
            write: { node in XMLElement(textOf: node, named: xmlName(of: key)) })
    }

    /// A child element that holds true or false.
    static func truth(_ key: String) -> XMLMember {
        child(
            key,
            read: { child, _ in JSONNode(untypedTruth(child.content), at: child.location) },
            write: { node in XMLElement(textOf: node, named: xmlName(of: key)) })
    }

    /// A child element that holds a value of any shape.
    static func data(_ key: String, untyped: @escaping UntypedValue = { .string($0) }) -> XMLMember {
        child(
            key,
            read: { child, reader in
                reader.noteTypes(in: child)
                return child.data(untyped: untyped)
            },
            write: { node in XMLElement(dataOf: node, named: xmlName(of: key), untyped: untyped) })
    }

    /// A child element that is a part itself.
    static func part(_ key: String, _ part: XMLPart) -> XMLMember {
        child(
            key,
            read: { child, reader in reader.node(of: child, by: part) },
            write: { node in XMLElement(partOf: node, named: xmlName(of: key), by: part) })
    }

    /// A child element with a list of parts in it.
    static func list(_ key: String, of name: String, _ part: XMLPart) -> XMLMember {
        child(
            key,
            read: { child, reader in
                let parts = child.children.filter { $0.name == name }
                return JSONNode(.array(parts.map { reader.node(of: $0, by: part) }), at: child.location)
            },
            write: { node in
                XMLElement(listOf: node, named: xmlName(of: key)) { XMLElement(partOf: $0, named: name, by: part) }
            })
    }

    /// Child elements that hold a name each, such as `<fieldName>age</fieldName>`.
    static func names(_ key: String, in name: String) -> XMLMember {
        XMLMember(
            key: key, children: [name],
            read: { element, _ in
                let names = element.children.filter { $0.name == name }
                guard let first = names.first else { return nil }
                return JSONNode(
                    .array(names.map { JSONNode(.string($0.content), at: $0.location) }), at: first.location)
            },
            write: { node, element in
                element.children += node.elements.map { XMLElement(textOf: $0, named: name) }
            })
    }

    /// A member in a child element of its own.
    static func child(
        _ key: String, name: String? = nil,
        read: @escaping @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?,
        write: @escaping @Sendable (JSONNode) -> XMLElement?
    ) -> XMLMember {
        let name = name ?? xmlName(of: key)
        return XMLMember(
            key: key, children: [name],
            read: { element, reader in
                guard let child = element.children.first(where: { $0.name == name }) else { return nil }
                return read(child, &reader)
            },
            write: { node, element in
                if let child = write(node) { element.children.append(child) }
            })
    }
}

/// A key of JSON as XML has it: `time_zone` is `timeZone`.
func xmlName(of key: String) -> String {
    var words = key.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropFirst() {
        words[index] = words[index].prefix(1).uppercased() + words[index].dropFirst()
    }
    return words.joined()
}
