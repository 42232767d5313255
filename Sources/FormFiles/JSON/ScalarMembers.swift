import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The severity of a member that cannot be read.
enum Unreadable {
    /// The member is ignored, with a warning.
    case ignored
    /// The member is an error, since without it the form would ask, check or write something else.
    case refused
}

/// Reading of members that hold one value. JSON's `null` counts as no member, with a warning.
extension FormReader {
    mutating func text(_ member: JSONMember, _ unreadable: Unreadable = .ignored) -> String? {
        switch member.node.value {
        case .string(let text): return text
        case .number, .truth:
            let text = member.node.value.scalarText ?? ""
            warn(.otherType, at: member.node.location, Self.reading(of: member.node, quoted(member.key), asText: text))
            return text
        case .null, .array, .object:
            reject(member, unreadable, cure: Message(.writeTextInQuotes))
            return nil
        }
    }

    mutating func locatedText(_ member: JSONMember) -> Located<String>? {
        text(member, .refused).map { Located($0, at: member.node.location) }
    }

    /// An expression, which must be a text: a lone truth value or number is never meant.
    mutating func expression(_ member: JSONMember) -> Located<String>? {
        if member.node.locatedText == nil { reject(member, .refused, cure: Message(.writeExpression)) }
        return member.node.locatedText
    }

    /// One word of a closed set.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ member: JSONMember, orElse phrase: Phrase
    ) -> Choice? {
        guard member.node.value != .null, let word = text(member, .refused) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let cure = suggestion(for: word, among: words) ?? .write(Alternatives(words))
        fail(.unknownWord, at: member.node.location, Message(phrase, ["word": quoted(word), "cure": cure]))
        return nil
    }

    mutating func truth(_ member: JSONMember, _ unreadable: Unreadable = .ignored) -> Bool? {
        let truth: Bool?
        switch member.node.value {
        case .truth(let truth): return truth
        case .number(let text), .string(let text): truth = Language.english.truth(of: text)
        case .null, .array, .object: truth = nil
        }
        if let truth {
            warn(member, .readAsTruth, "truth", String(truth))
        } else {
            reject(member, unreadable, cure: Message(.writeTruth))
        }
        return truth
    }

    /// A whole number that is not negative.
    mutating func count(_ member: JSONMember) -> Located<Int>? {
        switch member.node.value {
        case .number(let text):
            if let count = Int(text), count >= 0 { return Located(count, at: member.node.location) }
        case .string(let text):
            if let count = Int(text), count >= 0 {
                warn(member, .readAsNumber, "number", String(count))
                return Located(count, at: member.node.location)
            }
        case .null, .truth, .array, .object: break
        }
        reject(member, .refused, cure: Message(.writeCount))
        return nil
    }

    /// A number, or a text in its place.
    mutating func numberText(_ member: JSONMember) -> Located<String>? {
        switch member.node.value {
        case .number(let text), .string(let text): return Located(text, at: member.node.location)
        case .null, .truth, .array, .object:
            reject(member, .refused, cure: Message(.writeNumber))
            return nil
        }
    }

    /// A text, number or truth value.
    mutating func scalar(_ member: JSONMember) -> JSONNode? {
        if member.node.value.scalarText == nil {
            reject(member, .refused, cure: Message(.writeScalar))
            return nil
        }
        return member.node
    }

    /// A value of any shape; keys that occur twice within it are reported.
    mutating func value(_ node: JSONNode) -> JSONNode {
        noteRepeatedMembers(in: node)
        return node
    }

    mutating func member(_ member: JSONMember) -> JSONMember {
        noteRepeatedMembers(in: member.node)
        return member
    }

    private mutating func noteRepeatedMembers(in node: JSONNode) {
        switch node.value {
        case .null, .truth, .number, .string: break
        case .array(let nodes): for node in nodes { noteRepeatedMembers(in: node) }
        case .object(let members):
            _ = repeatedMembers(members)
            for member in members { noteRepeatedMembers(in: member.node) }
        }
    }
}

// MARK: Words for what was found

extension FormReader {
    /// Warns that a value was read as another one.
    private mutating func warn(_ member: JSONMember, _ phrase: Phrase, _ name: String, _ reading: String) {
        let values: KeyValuePairs<String, any MessageValue> = [
            "name": quoted(member.key), "value": Self.described(member.node.value), name: reading,
        ]
        warn(.otherType, at: member.node.location, Message(phrase, values))
    }

    /// The message that a scalar is read as a text.
    static func reading(of node: JSONNode, _ name: any MessageValue, asText text: String) -> Message {
        Message(.readAsText, ["name": name, "value": described(node.value), "text": "\"\(text)\""])
    }

    /// The message that a value cannot be used.
    static func refusal(of node: JSONNode, _ name: any MessageValue, cure: Message) -> Message {
        Message(.isOfWrongType, ["name": name, "value": described(node.value)]).cured(by: cure)
    }

    /// The message that a file does not hold a form.
    static func refusal(of root: JSONNode, cure: Message) -> Message {
        Message(.fileHolds, ["value": described(root.value), "cure": cure])
    }

    mutating func reject(_ member: JSONMember, _ unreadable: Unreadable, cure: Message) {
        let (name, node) = (quoted(member.key), member.node)
        guard node.value == .null || unreadable == .ignored else {
            return fail(.wrongType, at: node.location, Self.refusal(of: node, name, cure: cure))
        }
        let cure = node.value == .null ? Message(.leaveItOut) : cure
        warn(
            .ignoredValue, at: node.location,
            Message(.valueIgnored, ["name": name, "value": Self.described(node.value), "cure": cure]))
    }

    /// The description of a value for messages: `the text 'abc'`.
    static func described(_ value: JSONValue) -> Message {
        switch value {
        case .null: Message("null")
        case .truth(let truth): Message(String(truth))
        case .number(let text): Message(.theNumber, ["number": shortened(text)])
        case .string(let text): Message(.theText, ["text": quoted(text)])
        case .array: Message(.anArray)
        case .object: Message(.anObject)
        }
    }

    private static func shortened(_ number: String) -> String {
        number.utf8.count <= 40 ? number : number.prefix(40) + "…"
    }
}
