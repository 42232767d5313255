import FormSyntax

extension FormValue {
    /// The value as JSON has it.
    package var node: JSONNode {
        switch self {
        case .null: JSONNode(.null)
        case .truth(let truth): JSONNode(.truth(truth))
        case .number(let text): JSONNode(.number(text))
        case .text(let text): JSONNode(.string(text))
        case .list(let values): JSONNode(.array(values.map(\.node)))
        case .object(let members): JSONNode(.object(members.map(JSONMember.init)))
        }
    }

    /// The value as JSON on one line, for readers of arrays.
    package var json: String {
        switch self {
        case .null: "null"
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text): text
        case .text(let text): quotedJSON(text)
        case .list(let items): "[" + items.map(\.value.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(quotedJSON($0.name.value)):\($0.value.value.json)" }.joined(separator: ",") + "}"
        }
    }
}

extension Located<FormValue> {
    /// The value as JSON has it, at its place.
    package var node: JSONNode { JSONNode(value.node.value, at: location) }
}

extension JSONMember {
    /// A member that a form keeps as it is.
    package init(_ kept: FormValue.Member) {
        self.init(key: kept.name.value, at: kept.name.location, kept.value.node)
    }
}

extension JSONNode {
    /// The value as a form has it.
    package var formValue: Located<FormValue> {
        let found: FormValue =
            switch value {
            case .null: .null
            case .truth(let truth): .truth(truth)
            case .number(let text): .number(text)
            case .string(let text): .text(text)
            case .array(let elements): .list(elements.map(\.formValue))
            case .object(let members): .object(members.map(FormValue.Member.init))
            }
        return Located(found, at: location)
    }
}

extension FormValue.Member {
    /// A member of an object, as a form keeps it.
    package init(_ member: JSONMember) {
        self.init(name: Located(member.key, at: member.keyLocation), value: member.node.formValue)
    }
}
