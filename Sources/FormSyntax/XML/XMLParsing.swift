import CLibXML2

/// What became of an XML text.
public struct XMLReading: Sendable {
    /// The outermost element; `nil` if the text is not well-formed.
    public let root: XMLElement?
    /// What is wrong with the text, and what its schema refuses.
    public let diagnostics: [Diagnostic]
    /// How many comments the text has, none of which is kept.
    public let commentCount: Int
}

/// Reads a whole XML text in UTF-8 and checks it against a schema.
///
/// A DOCTYPE is refused, so there are no entities but the five of XML; no other file is ever read.
public func parseXML(_ bytes: UnsafeBufferPointer<UInt8>, path: String, schema: XMLSchema?) -> XMLReading {
    let tags = XMLTags(bytes)
    var lines = LineCounter(bytes)
    func failed(_ code: DiagnosticCode, at offset: Int, _ message: String) -> XMLReading {
        let finding = Diagnostic(.error, code, path: path, at: lines.location(of: offset), message)
        return XMLReading(root: nil, diagnostics: [finding], commentCount: tags.commentCount)
    }
    if let fault = tags.fault { return failed(fault.kind.code, at: fault.offset, fault.kind.message) }
    if let offset = offsetOfInvalidUTF8(bytes) {
        return failed(.notXML, at: offset, "these bytes are no UTF-8; save the file as UTF-8")
    }
    let document = ParsedXML(bytes)
    if let fault = document.fault {
        return failed(.notXML, at: fault.offset(in: bytes), fault.message)
    }
    guard let root = document.root else { return failed(.notXML, at: 0, XMLFault.unexplained) }
    var builder = XMLTreeBuilder(tags, lines)
    let element = builder.element(root)
    let invalid = schema?.faults(in: document, builder.locations) ?? []
    let findings = invalid.map { Diagnostic(.error, .schema, path: path, at: $0.location, $0.message) }
    return XMLReading(root: element, diagnostics: findings, commentCount: tags.commentCount)
}

extension XMLTags.Fault {
    var code: DiagnosticCode { self == .documentType ? .documentType : .tooLarge }

    var message: String {
        switch self {
        case .documentType: "a DOCTYPE is not read; remove it, and write out what its entities stand for"
        case .tooManyElements: "more than \(XMLTags.elementLimit) elements; split the form"
        case .tooManyAttributes: "more than \(XMLTags.attributeLimit) attributes in one tag; remove some"
        }
    }
}

/// The offset of the first byte that begins no UTF-8 sequence.
private func offsetOfInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress, !isValidUTF8(start, count: bytes.count) else { return nil }
    var index = 0
    while index < bytes.count {
        let length = utf8SequenceLength(start, at: index, count: bytes.count)
        guard length > 0 else { return index }
        index += length
    }
    return nil
}

/// A text in the tree of libxml2, or why there is none.
final class ParsedXML {
    private(set) var fault: XMLFault?
    private(set) var document: xmlDocPtr?

    /// Parses bytes that hold no DOCTYPE.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let context = xmlNewParserCtxt() else { return }
        defer { xmlFreeParserCtxt(context) }
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.sax.pointee.serror = { data, error in
            guard let data, let error else { return }
            // The parser hands itself over.
            let context = data.assumingMemoryBound(to: xmlParserCtxt.self)
            guard let receiver = context.pointee._private else { return }
            Unmanaged<ParsedXML>.fromOpaque(receiver).takeUnretainedValue().note(error, in: context)
        }
        // No entities, no DTD, no network: these need options of their own, which are not set.
        let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue)
        bytes.withMemoryRebound(to: CChar.self) { text in
            document = xmlCtxtReadMemory(context, text.baseAddress, Int32(clamping: text.count), nil, nil, options)
        }
        if fault == nil, context.pointee.wellFormed == 0 { fault = XMLFault() }
        if fault == nil, let document, document.pointee.intSubset != nil { fault = XMLFault() }
    }

    deinit { xmlFreeDoc(document) }

    var root: xmlNodePtr? { xmlDocGetRootElement(document) }

    /// Only the first fault is told: the others mostly follow from it.
    private func note(_ error: UnsafeMutablePointer<xmlError>, in context: xmlParserCtxtPtr) {
        guard fault == nil, error.pointee.level != XML_ERR_WARNING else { return }
        fault = XMLFault(error.pointee, offset: max(0, xmlByteConsumed(context)))
    }
}

/// Copies libxml2's tree, with the places that only the text itself tells.
private struct XMLTreeBuilder {
    private let tags: XMLTags
    private var lines: LineCounter
    /// The places of the elements so far, in the order of their tags.
    private(set) var locations = XMLLocations()

    init(_ tags: XMLTags, _ lines: LineCounter) {
        self.tags = tags
        self.lines = lines
    }

    /// The depth is bounded by the parser, which refuses more than 256 levels.
    mutating func element(_ node: xmlNodePtr, keepsSpace: Bool = false) -> XMLElement {
        let number = locations.elements.count
        let tag = number < tags.offsets.count ? tags.offsets[number] : 0
        let location = lines.location(of: tag)
        locations.note(node, location)
        var element = XMLElement(name: String(cString: node.pointee.name), at: location)
        if node.pointee.properties != nil { element.attributes = attributes(of: node, tag: tag) }
        element.keepsSpace = element.attribute("xml:space").map { $0.value == "preserve" } ?? keepsSpace
        var child = node.pointee.children
        while let current = child {
            switch current.pointee.type {
            case XML_ELEMENT_NODE:
                element.children.append(self.element(current, keepsSpace: element.keepsSpace))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: element.text += String(cString: current.pointee.content)
            default: break
            }
            child = current.pointee.next
        }
        return element
    }

    private mutating func attributes(of node: xmlNodePtr, tag: Int) -> [XMLElement.Attribute] {
        let places = tags.attributes(ofTagAt: tag)
        var attributes: [XMLElement.Attribute] = []
        var next = node.pointee.properties
        while let attribute = next {
            next = attribute.pointee.next
            var name = String(cString: attribute.pointee.name)
            if let space = attribute.pointee.ns {
                guard let prefix = space.pointee.prefix else { continue }
                name = String(cString: prefix) + ":" + name
            }
            let value = xmlNodeGetContent(UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
            defer { fieldwise_xml_free(value) }
            let offset = places.first { $0.name == name }?.offset ?? tag
            let location = lines.location(of: offset)
            locations.note(attribute, location)
            attributes.append(
                XMLElement.Attribute(name: name, value: value.map { String(cString: $0) } ?? "", at: location))
        }
        return attributes
    }
}

/// Where the nodes of libxml2's tree stand in the text.
struct XMLLocations {
    private(set) var elements: [SourceLocation] = []
    private var places: [UnsafeMutableRawPointer: SourceLocation] = [:]

    mutating func note(_ node: xmlNodePtr, _ location: SourceLocation) {
        elements.append(location)
        places[UnsafeMutableRawPointer(node)] = location
    }

    mutating func note(_ attribute: xmlAttrPtr, _ location: SourceLocation) {
        places[UnsafeMutableRawPointer(attribute)] = location
    }

    func location(of node: UnsafeMutableRawPointer?) -> SourceLocation? { node.flatMap { places[$0] } }
}
