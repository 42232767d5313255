import FormSyntax
import FormWords

/// A finished value.
struct YAMLPart {
    var node: JSONNode
    /// The size to charge when an alias repeats the value.
    var size: Int
    /// The depth of nested lists and objects, including the value itself.
    var height = 0
    /// The characters of a scalar; `nil` for a list or object.
    var text: String?
    var isMergeKey = false
}

/// A list or object whose end has not been reached.
struct YAMLContainer {
    let isObject: Bool
    let location: SourceLocation
    let anchor: String?
    private var elements: [JSONNode] = []
    private var members: [JSONMember] = []
    /// The key that awaits its value.
    private var key: YAMLPart?
    private var lines: [ExactText: Int32] = [:]
    /// The members of merged objects, each with the number of own members before it.
    private var merged: [(place: Int, members: [JSONMember])] = []
    private var (size, height) = (16, 1)

    init(isObject: Bool, location: SourceLocation, anchor: String?) {
        (self.isObject, self.location, self.anchor) = (isObject, location, anchor)
    }

    var awaitsKey: Bool { isObject && key == nil }

    mutating func add(_ part: YAMLPart) throws(YAMLFault) {
        size += part.size
        height = max(height, part.height + 1)
        guard isObject else { return elements.append(part.node) }
        guard let key else { return try begin(part) }
        self.key = nil
        if key.isMergeKey {
            merged.append((members.count, try Self.members(toMerge: part.node)))
        } else {
            members.append(JSONMember(key: key.text ?? "", at: key.node.location, part.node))
        }
    }

    private mutating func begin(_ part: YAMLPart) throws(YAMLFault) {
        guard let text = part.text else { throw YAMLFault(Message(.complexKey), at: part.node.location) }
        if let line = lines.updateValue(part.node.location.line, forKey: ExactText(text)) {
            let words = Message(.memberTwice, ["key": quoted(text), "line": Int(line)])
            throw YAMLFault(words, at: part.node.location, .duplicateKey)
        }
        key = part
    }

    private static func members(toMerge node: JSONNode) throws(YAMLFault) -> [JSONMember] {
        if case .object(let members) = node.value { return members }
        guard case .array(let elements) = node.value else { throw YAMLFault(Message(.wrongMerge), at: node.location) }
        var members: [JSONMember] = []
        for element in elements {
            guard case .object(let more) = element.value else {
                throw YAMLFault(Message(.wrongMerge), at: element.location)
            }
            members += more
        }
        return members
    }

    /// The finished value. Merged members are placed where their key was, and the object's own members win over them.
    var part: YAMLPart {
        let value = isObject ? JSONValue.object(merged.isEmpty ? members : allMembers) : .array(elements)
        return YAMLPart(node: JSONNode(value, at: location), size: size, height: height)
    }

    private var allMembers: [JSONMember] {
        var known = Set(lines.keys)
        var (all, start) = ([JSONMember](), 0)
        for (place, others) in merged {
            all += members[start..<place]
            all += others.filter { known.insert(ExactText($0.key)).inserted }
            start = place
        }
        return all + members[start...]
    }
}

/// A text that is compared by its bytes.
private struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
