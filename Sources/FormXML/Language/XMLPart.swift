import FormFiles
import FormSyntax
import XMLSyntax

/// The places of the members of a part in its element, in the order of the schema.
///
/// A form in XML is read into the members that it would have in JSON, and written from them: what a form may say and
/// what that means is in one place, the grammar.
struct XMLPart: Sendable {
    let members: [XMLMember]
    /// The names that its element may have in it.
    let attributes: Set<String>
    let children: Set<String>

    init(_ members: [XMLMember]) {
        self.members = members
        attributes = Set(members.flatMap(\.attributes).map(\.name))
        children = Set(members.flatMap(\.children).map(\.name))
    }

    /// Attributes, then elements in the order of the grammar, then those that stand behind all others.
    ///
    /// - Parameter own: What only this element for fields has; it goes before what has a place in the grammar.
    init(_ placed: PlacedMembers, own: [XMLMember] = []) {
        let ownKeys = own.map(\.key)
        let attributes = placed.attributes.filter { !ownKeys.contains($0.key) }
        // An id goes before all.
        var members = Array(attributes.prefix(1))
        members += own.filter { !$0.attributes.isEmpty }
        members += attributes.dropFirst()
        members += placed.elements
        members += own.filter { !$0.children.isEmpty }
        members += placed.lastElements
        self.init(members)
    }

    private static let all = Dictionary(
        uniqueKeysWithValues: GrammarPart.allCases.filter { $0 != .field }.map { ($0, XMLPart(PlacedMembers($0))) })

    /// The part that is not a field, whose elements are several.
    static func of(_ part: GrammarPart) -> XMLPart { all[part] ?? XMLPart(PlacedMembers(part)) }
}

/// One member of a part and its place in an element.
struct XMLMember: Sendable {
    typealias ElementReading = @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?
    typealias ElementWriting = @Sendable (JSONNode, inout XMLElement) -> Void

    /// The member's key in JSON.
    let key: String
    var attributes: [XMLName] = []
    var children: [XMLName] = []
    /// Whether there is but one of the children.
    var areAlternatives = false
    /// The member's value; `nil` where the element does not have it.
    let read: ElementReading
    /// Adds to the part's element what says the value.
    let write: ElementWriting

    /// Whether reading what is written gives the value again.
    func canSay(_ node: JSONNode) -> Bool {
        var (element, reader) = (XMLElement(name: ""), XMLFormReader(path: ""))
        write(node, &element)
        return read(element, &reader)?.value == node.value
    }
}

/// An attribute or element as the schema has it.
struct XMLName: Sendable {
    let name: String
    /// The schema's name for what it holds.
    let type: String
    var isNeeded = false
    var isRepeated = false
}

/// The members of a part that have a place in the grammar.
struct PlacedMembers: Sendable {
    private(set) var attributes: [XMLMember] = []
    private(set) var elements: [XMLMember] = []
    private(set) var lastElements: [XMLMember] = []

    init(_ part: GrammarPart) {
        for entry in part.entries {
            switch entry.xml {
            case .attribute(let name): attributes.append(.attribute(entry, name ?? xmlName(of: entry.key)))
            case .element(let name): elements.append(.element(entry, name ?? xmlName(of: entry.key)))
            case .lastElement(let name): lastElements.append(.element(entry, name ?? xmlName(of: entry.key)))
            case .own, .nowhere: break
            }
        }
    }
}

/// A key of JSON as XML has it: `time_zone` is `timeZone`.
func xmlName(of key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "_")) else { return key }
    var name: [UInt8] = []
    var isCapital = false
    for byte in key.utf8 {
        if byte != UInt8(ascii: "_") {
            let isSmallLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            name.append(isCapital && isSmallLetter ? byte & 0xdf : byte)
        }
        isCapital = byte == UInt8(ascii: "_")
    }
    return String(decoding: name, as: UTF8.self)
}
