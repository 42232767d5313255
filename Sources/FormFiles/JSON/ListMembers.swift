import FormModel
import FormSyntax
import FormWords

/// Reading of members that hold a list.
extension FormReader {
    /// Reads the parts of a list; a lone object counts as a list of one, unless a part may itself be a list.
    mutating func parts<Part: FilePart>(_ member: JSONMember, of type: Part.Type) -> [Part] {
        let nodes = elements(member, acceptsLoneObject: Part.fits(.object([])) && !Part.fits(.array([])))
        var parts: [Part] = []
        // Parts are large, and a growing array would take twice the memory.
        parts.reserveCapacity(nodes.count)
        for node in nodes {
            guard Part.fits(node.value) else {
                rejectElement(node, of: member, Part.partName, cure: Part.cure)
                continue
            }
            let element = JSONMember(key: member.key, at: member.keyLocation, node)
            if let part = Part(element, &self) { parts.append(part) }
        }
        return parts
    }

    /// The nodes of a list; a lone object counts as a list of one if that is accepted.
    mutating func elements(_ member: JSONMember, acceptsLoneObject: Bool = false) -> [JSONNode] {
        switch member.node.value {
        case .array(let nodes): return nodes
        case .object where acceptsLoneObject:
            warn(
                .otherType, at: member.node.location,
                Message(.readAsList, ["name": quoted(member.key)]))
            return [member.node]
        case .null, .truth, .number, .string, .object:
            reject(member, .refused, cure: Message(.writeList))
            return []
        }
    }

    /// Reports an element that does not belong in the list; `null` is ignored with a warning.
    mutating func rejectElement(_ node: JSONNode, of member: JSONMember, _ part: Phrase, cure: Message) {
        if node.value == .null {
            let words = Message(.nullIgnored, ["name": quoted(member.key)])
            warn(.ignoredValue, at: node.location, words)
        } else {
            fail(.wrongType, at: node.location, Self.refusal(of: node, Message(part), cure: cure))
        }
    }

    /// Reads the name of a part; a number counts as its text.
    mutating func id(_ member: JSONMember) -> Located<String>? {
        if member.node.value == .null {
            reject(member, .refused, cure: Message(.leaveItOut))
            return nil
        }
        return id(member.node, named: quoted(member.key))
    }

    /// One id or a list of them.
    mutating func ids(_ member: JSONMember) -> [Located<String>] {
        switch member.node.value {
        case .array(let nodes):
            return nodes.compactMap { id($0, named: Message(.anEntry, ["key": quoted(member.key)])) }
        case .null, .truth, .number, .string, .object: return id(member).map { [$0] } ?? []
        }
    }

    /// A name or a list of names.
    mutating func texts(_ member: JSONMember) -> [Located<String>] {
        guard case .array(let nodes) = member.node.value else { return locatedText(member).map { [$0] } ?? [] }
        return nodes.compactMap { node in
            locatedText(JSONMember(key: member.key, at: member.keyLocation, node))
        }
    }

    private mutating func id(_ node: JSONNode, named name: @autoclosure () -> any MessageValue) -> Located<String>? {
        switch node.value {
        case .string(""):
            fail(.emptyName, at: node.location, Message(.emptyName, ["name": name()]))
            return nil
        case .string(let text): return Located(text, at: node.location)
        case .number(let text):
            warn(.otherType, at: node.location, Self.reading(of: node, name(), asText: text))
            return Located(text, at: node.location)
        case .null, .truth, .array, .object:
            fail(.wrongType, at: node.location, Self.refusal(of: node, name(), cure: Message(.writeName)))
            return nil
        }
    }
}
