import FormFiles
import FormSyntax
import XMLSyntax

/// The places of a part's members in its element, in the order of the schema.
///
/// A form in XML is read into its JSON members and written from them, so that only the grammar defines what a form may
/// say and what it means.
struct XMLPart: Sendable {
    let members: [XMLMember]
    /// The names of attributes and children that the element may have.
    let attributes: Set<String>
    let children: Set<String>

    init(_ members: [XMLMember]) {
        self.members = members
        attributes = Set(members.flatMap(\.attributes).map(\.name))
        children = Set(members.flatMap(\.children).map(\.name))
    }

    /// Orders the members: attributes, elements in the order of the grammar, then those that come last.
    ///
    /// - Parameter own: The members that are special to a field's element; they replace those of the grammar.
    init(_ placed: PlacedMembers, own: [XMLMember] = []) {
        let ownKeys = own.map(\.key)
        let attributes = placed.attributes.filter { !ownKeys.contains($0.key) }
        // The id comes first.
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

    /// The element content of a part; fields are excluded, since they have several elements.
    static func of(_ part: GrammarPart) -> XMLPart { all[part] ?? XMLPart(PlacedMembers(part)) }
}

/// A member of a part and its place in an element.
struct XMLMember: Sendable {
    typealias ElementReading = @Sendable (XMLElement, inout XMLFormReader) -> JSONNode?
    typealias ElementWriting = @Sendable (JSONNode, inout XMLElement) -> Void

    /// The member's key in JSON.
    let key: String
    var attributes: [XMLName] = []
    var children: [XMLName] = []
    /// Whether only one of the children may be present.
    var areAlternatives = false
    /// Reads the member's value; `nil` if the element lacks it.
    let read: ElementReading
    /// Writes the value into the part's element.
    let write: ElementWriting

    /// Whether a value survives writing and reading.
    func canSay(_ node: JSONNode) -> Bool {
        var (element, reader) = (XMLElement(name: ""), XMLFormReader(path: ""))
        write(node, &element)
        return read(element, &reader)?.value == node.value
    }
}

/// An attribute or element in the schema.
struct XMLName: Sendable {
    let name: String
    /// The name of its type in the schema.
    let type: String
    var isNeeded = false
    var isRepeated = false
}

/// The members of a part, sorted by their places.
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

/// The XML name for a JSON key: `timeZone` for `time_zone`.
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
