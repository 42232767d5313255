import CLibXML2
import FormSyntax
import FormWords

/// A complaint of libxml2, reworded with advice.
struct SchemaComplaint {
    private let code: xmlParserErrors
    /// The element or attribute in the tree.
    let node: UnsafeMutableRawPointer?
    /// The location that was noted in the node; if there is none, only the line.
    let location: SourceLocation
    /// The words of libxml2 as one line, safe for a terminal.
    let words: String

    init(_ error: xmlError) {
        code = xmlParserErrors(UInt32(error.code))
        let text = error.message.map { String(cString: $0) } ?? ""
        words = terminalSafe(String(text.prefix { !$0.isNewline }))
        self.element = Self.name(of: error.node)
        self.parent = Self.name(ofParentOf: error.node)
        self.namespace = Self.namespace(of: error.node)
        self.before = Self.names(before: error.node)
        let node = Self.attribute(in: words, of: error.node) ?? error.node
        self.node = node
        // Elements and attributes both begin with the noted location.
        let noted = SourceLocation(noted: node?.assumingMemoryBound(to: xmlNode.self).pointee._private)
        location = noted == .unknown ? SourceLocation(line: Int(error.line), column: 0) : noted
    }

    /// The identity of a complaint.
    struct ComplaintKey: Hashable {
        let node: UnsafeMutableRawPointer?
        let words: String
    }

    var identity: ComplaintKey { ComplaintKey(node: node, words: words) }
    /// Whether the complaint is about an element in the wrong place.
    var isMisplaced: Bool { code == XML_SCHEMAV_ELEMENT_CONTENT && !isIncomplete }
    /// Whether the complaint is about a missing element.
    var isIncomplete: Bool { words.includes("Missing child element") }
    /// The namespace of the element.
    private let namespace: String?

    /// The names of the element, of its parent, and of the siblings before it.
    private let element: String
    private let parent: String?
    private let before: [String]

    /// Whether the complaint is about a value that its type does not allow.
    var isOfValue: Bool {
        let facets = XML_SCHEMAV_CVC_FACET_VALID.rawValue...XML_SCHEMAV_CVC_ENUMERATION_VALID.rawValue
        let types = XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3.rawValue
        return facets.contains(code.rawValue) || types.contains(code.rawValue)
    }

    /// The fault with advice.
    ///
    /// - Parameter names: The names in the schema, of which libxml2 tells only a few.
    func message(_ names: SchemaNames) -> Message {
        switch code {
        case XML_SCHEMAV_ELEMENT_CONTENT where namespace != nil && !isIncomplete,
            XML_SCHEMAV_CVC_ELT_1 where namespace != nil:
            Message(.foreignNamespace, ["element": tag(element), "namespace": quoted(namespace ?? "")])
        case XML_SCHEMAV_ELEMENT_CONTENT: contentMessage(names)
        case XML_SCHEMAV_CVC_ELT_1: Message(.notAForm, ["element": tag(element)])
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2: unknownAttributeMessage(names)
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_4: attributeMessage(.attributeMissing) ?? Message(words)
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1: elementMessage(.mustBeEmpty)
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2: elementMessage(.textOnly)
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3: elementMessage(.elementsOnly)
        case XML_SCHEMAV_CVC_ENUMERATION_VALID: valueMessage(wanted: choices)
        case XML_SCHEMAV_CVC_MINLENGTH_VALID: attributeMessage(.attributeEmpty) ?? elementMessage(.elementEmpty)
        case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1, XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_2:
            valueMessage(wanted: Message(wanted))
        default: Message(words)
        }
    }

    private func elementMessage(_ phrase: Phrase) -> Message { Message(phrase, ["element": tag(element)]) }

    /// The message about an attribute; `nil` if the complaint is about none.
    private func attributeMessage(_ phrase: Phrase) -> Message? {
        attribute.map { Message(phrase, ["element": tag(element), "name": "'\($0)'"]) }
    }

    private func valueMessage(wanted: any MessageValue) -> Message {
        let element = tag(element)
        return switch (attribute.map { "'\($0)'" }, value.map { quoted($0) }) {
        case (let name?, let value?):
            Message(
                Phrase.wrongAttribute, ["name": name, "element": element, "value": value, "wanted": wanted])
        case (let name?, nil):
            Message(.attributeOfOtherKind, ["name": name, "element": element, "wanted": wanted])
        case (nil, let value?):
            Message(.wrongElement, ["element": element, "value": value, "wanted": wanted])
        case (nil, nil): Message(.elementOfOtherKind, ["element": element, "wanted": wanted])
        }
    }

    private func unknownAttributeMessage(_ names: SchemaNames) -> Message {
        guard let attribute else { return Message(words) }
        let cure = cure(ofAttribute: attribute, names)
        return Message(
            Phrase.noSuchAttribute, ["element": tag(element), "name": "'\(attribute)'", "cure": cure])
    }

    private func cure(ofAttribute name: String, _ names: SchemaNames) -> Message {
        let children = names.children(of: element)
        if children.contains(name) { return Message(.writeAsElement, ["element": tag(name)]) }
        if let near = nearestName(to: name, among: names.attributes(of: element)) {
            return Message(.didYouMean, ["name": "'\(near)'"])
        }
        // An element with children of its own is skipped; a leaf is a value, whose attributes give its type.
        let holders = children.filter { names.children(of: $0).isEmpty }
        guard let holder = holders.first(where: { names.attributes(of: $0).contains(name) }) else {
            return Message(.removeIt)
        }
        return Message(.attributeOfInnerElement, ["element": tag(holder)])
    }

    /// The message about child elements: one is missing or in the wrong place.
    private func contentMessage(_ names: SchemaNames) -> Message {
        let missing: any MessageValue = expected.isEmpty ? Message(.whatIsMissing) : tags(expected)
        if isIncomplete {
            return Message(.elementIncomplete, ["element": tag(element), "missing": missing])
        }
        guard let parent else { return elementMessage(.elementAnywhere) }
        let known = names.children(of: parent)
        guard let place = known.firstIndex(of: element) else {
            let cure = cure(in: parent, where: known, names)
            return Message(
                Phrase.elementElsewhere, ["element": tag(element), "parent": tag(parent), "cure": cure])
        }
        let phrase: Phrase
        let next = before.first { known[place...].contains($0) }
        if before.contains(element) {
            phrase = .elementTwice
        } else {
            phrase = next == nil ? .elementBesideOthers : .elementTooLate
        }
        return Message(phrase, ["element": tag(element), "parent": tag(parent), "next": tag(next ?? "")])
    }

    /// The advice about an element that its parent cannot contain.
    private func cure(in parent: String, where known: [String], _ names: SchemaNames) -> Message {
        if let name = nearestName(to: element, among: known) {
            return Message(.didYouMean, ["name": tag(name)])
        }
        if let name = names.attributes(of: parent).first(where: { $0.hasPrefix(element) }) {
            return Message(.writeAttribute, ["name": "'\(name)'"])
        }
        return known.isEmpty
            ? Message(.removeIt) : Message(.write, ["wanted": tags(known)])
    }

    /// The expected type in plain words, as far as libxml2 names it.
    private var wanted: Phrase {
        let types: KeyValuePairs<String, Phrase> = [
            "'count'": .wholeNumber, "nonNegativeInteger": .wholeNumber, "'sizes'": .numbers,
            "positiveInteger": .positiveNumber, "decimal": .number, "NCName": .nameWithoutSpaces,
            "boolean": .trueOrFalse, "date": .date,
        ]
        return types.first { words.includes($0.key) }?.value ?? .otherValue
    }
}

/// The tag for a name: `<title>`.
private func tag(_ name: String) -> String { "<\(name)>" }

/// The tags for names: `<a>, <b> or <c>`.
private func tags(_ names: [String]) -> Alternatives { Alternatives(names.map(tag)) }

// MARK: What libxml2's words hold

extension SchemaComplaint {
    /// The attribute at fault; `nil` if the complaint is about an element.
    private var attribute: String? { part(between: "attribute '", and: "'") }

    /// The refused value; `nil` if libxml2's words do not contain all of it.
    private var value: String? {
        part(between: "The value '", and: "' is not") ?? part(between: ": '", and: "' is not")
    }

    /// The allowed values, such as `true, YES or 1`.
    private var choices: any MessageValue {
        let names = (part(between: "the set {", and: "}") ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " || $0 == "'" }.prefix { $0 != "'" })
        }
        return names.isEmpty ? Message(.otherValue) : Alternatives(names)
    }

    /// The elements that are allowed at the place, at most ten.
    private var expected: [String] {
        (part(between: "( ", and: " )") ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }

    private func part(between start: String, and end: String) -> String? {
        guard let first = words.place(of: start) else { return nil }
        let rest = words[first.upperBound...]
        return rest.place(of: end).map { String(rest[..<$0.lowerBound]) }
    }

    private static func name(of node: UnsafeMutableRawPointer?) -> String {
        guard let node else { return "?" }
        let start = node.assumingMemoryBound(to: xmlNode.self)
        // Attributes begin like nodes, and their parent is the element.
        let element = start.pointee.type == XML_ATTRIBUTE_NODE ? start.pointee.parent : start
        return element?.pointee.name.map { String(cString: $0) } ?? "?"
    }

    /// The names of the siblings before a node, in order; only messages about children need them.
    private static func names(before node: UnsafeMutableRawPointer?) -> [String] {
        var names: [String] = []
        var next = node?.assumingMemoryBound(to: xmlNode.self).pointee.prev
        while let sibling = next, names.count < 100 {
            if sibling.pointee.type == XML_ELEMENT_NODE { names.append(String(cString: sibling.pointee.name)) }
            next = sibling.pointee.prev
        }
        return names.reversed()
    }

    private static func namespace(of node: UnsafeMutableRawPointer?) -> String? {
        node?.assumingMemoryBound(to: xmlNode.self).pointee.ns?.pointee.href.map { String(cString: $0) }
    }

    private static func name(ofParentOf node: UnsafeMutableRawPointer?) -> String? {
        guard let parent = node?.assumingMemoryBound(to: xmlNode.self).pointee.parent,
            parent.pointee.type == XML_ELEMENT_NODE
        else { return nil }
        return parent.pointee.name.map { String(cString: $0) }
    }

    /// The attribute that the words name, if the element has it.
    private static func attribute(
        in words: String, of node: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? {
        guard let node, let start = words.place(of: "attribute '"),
            let end = words[start.upperBound...].firstIndex(of: "'")
        else { return nil }
        let element = node.assumingMemoryBound(to: xmlNode.self)
        guard element.pointee.type == XML_ELEMENT_NODE else { return nil }
        let name = String(words[start.upperBound..<end])
        return UnsafeMutableRawPointer(xmlHasProp(element, name))
    }
}
