import CLibXML2
import FormSyntax
import FormWords

/// One complaint, which says in words of our own what is wrong and how to correct it.
struct SchemaComplaint {
    private let code: xmlParserErrors
    /// The element or attribute of the tree.
    let node: UnsafeMutableRawPointer?
    /// Of the node, as it was noted in it; without a node the line alone.
    let location: SourceLocation
    /// libxml2's own words, as one safe line.
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
        // Attributes begin with what is noted as elements do.
        let noted = SourceLocation(noted: node?.assumingMemoryBound(to: xmlNode.self).pointee._private)
        location = noted == .unknown ? SourceLocation(line: Int(error.line), column: 0) : noted
    }

    /// A value by which complaints are told apart.
    struct ComplaintKey: Hashable {
        let node: UnsafeMutableRawPointer?
        let words: String
    }

    var identity: ComplaintKey { ComplaintKey(node: node, words: words) }
    /// Whether it is about an element that cannot stand where it does.
    var isMisplaced: Bool { code == XML_SCHEMAV_ELEMENT_CONTENT && !isIncomplete }
    /// Whether it is about an element that is not there.
    var isIncomplete: Bool { words.includes("Missing child element") }
    /// Of the element.
    private let namespace: String?

    /// The name of the element that is complained about, that of what it is in, and those before it there.
    private let element: String
    private let parent: String?
    private let before: [String]

    /// Whether it is about a value that its type does not have.
    var isOfValue: Bool {
        let facets = XML_SCHEMAV_CVC_FACET_VALID.rawValue...XML_SCHEMAV_CVC_ENUMERATION_VALID.rawValue
        let types = XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1.rawValue...XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3.rawValue
        return facets.contains(code.rawValue) || types.contains(code.rawValue)
    }

    /// The fault, and the cure.
    ///
    /// - Parameter names: Those of the schema, of which libxml2 says a few.
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

    /// `nil` if it is about no attribute.
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
        // One that has elements is a value, whose attributes say what kind it is.
        let holders = children.filter { names.children(of: $0).isEmpty }
        guard let holder = holders.first(where: { names.attributes(of: $0).contains(name) }) else {
            return Message(.removeIt)
        }
        return Message(.attributeOfInnerElement, ["element": tag(holder)])
    }

    /// About children: one too few, or one that cannot stand where it does.
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

    /// The cure for an element that its parent does not have, but others.
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

    /// The value's type in plain words, as far as libxml2 names it.
    private var wanted: Phrase {
        let types: KeyValuePairs<String, Phrase> = [
            "'count'": .wholeNumber, "nonNegativeInteger": .wholeNumber, "'sizes'": .numbers,
            "positiveInteger": .positiveNumber, "decimal": .number, "NCName": .nameWithoutSpaces,
            "boolean": .trueOrFalse, "date": .date,
        ]
        return types.first { words.includes($0.key) }?.value ?? .otherValue
    }
}

/// Such as `<title>`.
private func tag(_ name: String) -> String { "<\(name)>" }

/// Such as `<a>, <b> or <c>`.
private func tags(_ names: [String]) -> Alternatives { Alternatives(names.map(tag)) }

// MARK: What libxml2's words hold

extension SchemaComplaint {
    /// The attribute that is complained about; `nil` if an element is.
    private var attribute: String? { part(between: "attribute '", and: "'") }

    /// The value that is refused; `nil` if the words do not hold all of it.
    private var value: String? {
        part(between: "The value '", and: "' is not") ?? part(between: ": '", and: "' is not")
    }

    /// Such as `true, YES or 1`.
    private var choices: any MessageValue {
        let names = (part(between: "the set {", and: "}") ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " || $0 == "'" }.prefix { $0 != "'" })
        }
        return names.isEmpty ? Message(.otherValue) : Alternatives(names)
    }

    /// The names of elements that could stand at the place, at most ten.
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
        // An attribute begins like a node, and its parent is the element.
        let element = start.pointee.type == XML_ATTRIBUTE_NODE ? start.pointee.parent : start
        return element?.pointee.name.map { String(cString: $0) } ?? "?"
    }

    /// In their order; only what is told of children needs them.
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
