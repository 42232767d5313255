import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let option = Grammar<Option>(
        .inOption,
        [
            Member(
                "id", .scalar, "The stored value.", .attribute(), .neededInJSON,
                read: { $0.id = $1.scalar($2) ?? $0.id }, write: { $0.id }),
            .prose(
                "title", "The text that people see; the id without it.", .attribute(),
                of: { $0.title }, put: { $0.title = $1 }),
            .prose(
                "info", old: ["subtitle"], "More about it.", .attribute(), of: { $0.info }, put: { $0.info = $1 }),
            Member(
                "value", .scalar, "The value that a formula uses for the choice; the id without it.", .attribute(),
                read: { $0.value = $1.scalar($2) }, write: { $0.value }),
            Member(
                "default", .truth, "True if chosen at the start.", .attribute(),
                read: { $0.isDefault = $1.truth($2) ?? false }, write: { $0.isDefault.nodeIfTrue }),
            .condition(
                "when", "It is offered only where this is true, such as \"country == 'NO'\".", .element(),
                of: { $0.when }, put: { $0.when = $1 }),
            .prose(
                "accessibility_label", "Accepted, without effect.", .attribute(),
                of: { $0.accessibilityLabel }, put: { $0.accessibilityLabel = $1 }),
            Member(
                "targets", .list(.target), "The effects of choosing it on other parts of the form.", .element(),
                read: { $0.targets = $1.targets($2) }, write: { $0.targets.map(\.node).nodeIfAny }),
        ])
}

extension Option {
    /// A text, where that is all that it says.
    var node: JSONNode {
        let node = FormGrammar.option.node(of: self, at: location)
        guard let title, id.value == .string(title), node.members.count == 2 else { return node }
        return JSONNode(.string(title), at: location)
    }
}

extension FormReader {
    mutating func options(_ member: JSONMember) -> [Option] {
        elements(member, acceptsLoneObject: true).compactMap { option($0, in: member) }
    }

    /// The lists of a picker.
    mutating func components(_ member: JSONMember) -> [[Option]] {
        elements(member).compactMap { node in
            guard case .array(let options) = node.value else {
                rejectElement(node, of: member, .aComponent, cure: Message(.writeListOfOptions))
                return nil
            }
            return options.compactMap { option($0, in: member) }
        }
    }

    private mutating func option(_ node: JSONNode, in member: JSONMember) -> Option? {
        switch node.value {
        case .object(let members): return option(members, at: node.location)
        case .string(let text):
            var option = Option(id: value(node), location: node.location)
            option.title = text
            return option
        case .number(let text):
            warn(
                .otherType, at: node.location,
                Message(
                    Phrase.optionReadAsTitle,
                    ["value": Self.described(node.value), "example": "{\"id\", \"title\"}"]))
            var option = Option(id: value(node), location: node.location)
            option.title = text
            return option
        case .null, .truth, .array:
            rejectElement(node, of: member, .anOption, cure: .writeObject)
            return nil
        }
    }

    private mutating func option(_ members: [JSONMember], at location: SourceLocation) -> Option? {
        var option = Option(id: JSONNode(.null), location: location)
        read(members, into: &option, by: FormGrammar.option)
        guard option.id.value == .null else { return option }
        if !has("id", members) {
            fail(.missingID, at: location, Message(.optionWithoutID))
        }
        return nil
    }

    /// A text, number or truth value.
    fileprivate mutating func scalar(_ member: JSONMember) -> JSONNode? {
        switch member.node.value {
        case .truth, .number, .string: return value(member.node)
        case .null, .array, .object:
            reject(member, .refused, cure: Message(.writeScalar))
            return nil
        }
    }
}
