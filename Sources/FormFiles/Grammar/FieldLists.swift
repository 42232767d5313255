import FormModel
import FormSyntax
import FormWords

/// A part that is a list of ids. A lone id is refused: it could be a list of one or one of several lists.
protocol FieldList: FilePart {
    var location: SourceLocation { get }
    var fields: [Located<String>] { get }
}

extension FieldList {
    static var partName: Phrase { .aListOfFields }
    static var cure: Message { Message(.writeLists) }

    static func fits(_ value: JSONValue) -> Bool { if case .array = value { true } else { false } }

    var node: JSONNode { JSONNode(.array(fields.map(\.node)), at: location) }
}

extension UniqueFields: FieldList {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        self.init(reader.ids(member), location: member.node.location)
        if member.node.elements.isEmpty { reader.warn(.emptyList, at: location, Message(.noFieldsInList)) }
        if fields.isEmpty { return nil }
    }
}

extension OrderedFields: FieldList {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        self.init(reader.ids(member), location: member.node.location)
        if member.node.elements.count < 2 { reader.warn(.emptyList, at: location, Message(.nothingToOrder)) }
        if fields.count < 2 { return nil }
    }
}
