import FormEngine
import FormModel
import FormSyntax

/// What becomes of a member that cannot be read.
enum Unreadable {
    /// It is ignored, with a warning.
    case ignored
    /// It is an error: without it the form would ask, check or write something else.
    case refused
}

/// Members that hold one value. JSON's `null` is the same as no member, with a warning.
extension FormReader {
    mutating func text(_ member: JSONMember, _ unreadable: Unreadable = .ignored) -> String? {
        switch member.node.value {
        case .string(let text): return text
        case .number(let text):
            warn(member, "and is read as text; write \"\(text)\"")
            return text
        case .truth(let truth):
            warn(member, "and is read as text; write \"\(truth)\"")
            return String(truth)
        case .null, .array, .object:
            reject(member, unreadable, cure: "write text in double quotes")
            return nil
        }
    }

    mutating func locatedText(_ member: JSONMember) -> Located<String>? {
        text(member, .refused).map { Located($0, at: member.node.location) }
    }

    /// An expression, which must be text: a lone truth value or number is never what was meant.
    mutating func expression(_ member: JSONMember) -> Located<String>? {
        switch member.node.value {
        case .string(let text): return Located(text, at: member.node.location)
        case .null, .truth, .number, .array, .object:
            reject(member, .refused, cure: "write the expression in double quotes")
            return nil
        }
    }

    mutating func truth(_ member: JSONMember, _ unreadable: Unreadable = .ignored) -> Bool? {
        let truth: Bool?
        switch member.node.value {
        case .truth(let truth): return truth
        case .number(let text), .string(let text): truth = ViewLanguage.english.truth(of: text)
        case .null, .array, .object: truth = nil
        }
        if let truth {
            warn(member, "and is read as \(truth); write \(truth)")
        } else {
            reject(member, unreadable, cure: "write true or false")
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
                warn(member, "and is read as a number; write \(count)")
                return Located(count, at: member.node.location)
            }
        case .null, .truth, .array, .object: break
        }
        reject(member, .refused, cure: "write a whole number such as 8")
        return nil
    }

    /// A number or its text.
    mutating func numberText(_ member: JSONMember) -> Located<String>? {
        switch member.node.value {
        case .number(let text), .string(let text): return Located(text, at: member.node.location)
        case .null, .truth, .array, .object:
            reject(member, .refused, cure: "write a number")
            return nil
        }
    }

    /// A value in all its forms, objects with their members in order.
    mutating func value(_ node: JSONNode) -> Located<FormValue> {
        let value: FormValue
        switch node.value {
        case .null: value = .null
        case .truth(let truth): value = .truth(truth)
        case .number(let text): value = .number(text)
        case .string(let text): value = .text(text)
        case .array(let nodes): value = .list(nodes.map { self.value($0) })
        case .object(let members):
            _ = repeatedMembers(members)
            value = .object(members.map { self.member($0) })
        }
        return Located(value, at: node.location)
    }

    mutating func member(_ member: JSONMember) -> FormValue.Member {
        FormValue.Member(name: Located(member.key, at: member.keyLocation), value: value(member.node))
    }
}

// MARK: Words for what was found

extension FormReader {
    private mutating func warn(_ member: JSONMember, _ rest: String) {
        warn(
            .otherType, at: member.node.location,
            "\(quoted(member.key)) is \(Self.described(member.node.value)) \(rest)")
    }

    mutating func reject(_ member: JSONMember, _ unreadable: Unreadable, cure: String) {
        let finding = "\(quoted(member.key)) is \(Self.described(member.node.value))"
        if member.node.value == .null {
            warn(.ignoredValue, at: member.node.location, "\(finding) and is ignored; leave it out")
        } else if unreadable == .ignored {
            warn(.ignoredValue, at: member.node.location, "\(finding) and is ignored; \(cure)")
        } else {
            fail(.wrongType, at: member.node.location, "\(finding); \(cure)")
        }
    }

    /// What a value is, for messages: `the text 'abc'`.
    static func described(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .truth(let truth): String(truth)
        case .number(let text): "the number \(shortened(text))"
        case .string(let text): "the text \(quoted(text))"
        case .array: "an array"
        case .object: "an object"
        }
    }

    private static func shortened(_ number: String) -> String {
        number.utf8.count <= 40 ? number : number.prefix(40) + "…"
    }
}
