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
                read: { $0.targets = $1.parts($2, of: Target.self) }, write: { $0.targets.partsIfAny }),
        ])
}

extension Option: FilePart {
    static var partName: Phrase { .anOption }

    /// Accepts a text or number, too, which is both id and title.
    static func fits(_ value: JSONValue) -> Bool {
        switch value {
        case .object, .string, .number: true
        case .null, .truth, .array: false
        }
    }

    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let node = member.node
        if let text = node.value.scalarText {
            if case .number = node.value {
                let values: KeyValuePairs<String, any MessageValue> = [
                    "value": FormReader.described(node.value), "example": "{\"id\", \"title\"}",
                ]
                reader.warn(.otherType, at: node.location, Message(.optionReadAsTitle, values))
            }
            self.init(id: node, location: node.location)
            title = text
            return
        }
        self.init(id: JSONNode(.null), location: node.location)
        reader.read(node.members, into: &self, by: FormGrammar.option)
        guard id.value == .null else { return }
        if !node.members.has("id") { reader.fail(.missingID, at: location, Message(.optionWithoutID)) }
        return nil
    }

    /// The option as JSON; a lone text if id and title are the same and nothing else is said.
    var node: JSONNode {
        let node = FormGrammar.option.node(of: self, at: location)
        guard let title, id.value == .string(title), node.members.count == 2 else { return node }
        return JSONNode(.string(title), at: location)
    }
}

/// One list of options of a picker.
extension OptionList: FilePart {
    static var partName: Phrase { .aComponent }
    static var cure: Message { Message(.writeListOfOptions) }

    static func fits(_ value: JSONValue) -> Bool { if case .array = value { true } else { false } }

    var node: JSONNode { parts }

    init(_ member: JSONMember, _ reader: inout FormReader) {
        self.init(reader.parts(member, of: Option.self))
    }
}
