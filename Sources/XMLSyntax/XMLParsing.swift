import CLibXML2
import FormSyntax
import FormWords

/// An XML text that was read.
package struct XMLReading: Sendable {
    /// The outermost element; `nil` if the text is not well-formed.
    package let root: XMLElement?
    /// The faults of the text, and the refusals of its schema.
    package let diagnostics: [Diagnostic]
    /// How many comments the text has, none of which is kept.
    package let commentCount: Int
}

/// Reads a whole XML text and checks it against a schema.
///
/// It is in UTF-8, in UTF-16 with a byte order mark, or in the ISO-8859-1 or windows-1252 that it declares; columns are
/// counted in characters all the same. A DOCTYPE is refused, so there are no entities but the five of XML; no other file
/// is ever read.
///
/// - Parameter sizeLimit: How many bytes a text may have when it is made UTF-8.
package func parseXML(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, schema: XMLSchema?, sizeLimit: Int = .max
) -> XMLReading {
    let encoding = XMLEncoding(of: bytes)
    guard encoding != .utf8 else { return parseXML(bytes, path: path, schema: schema, writtenIn: .utf8) }
    let decoding = encoding.decoded(bytes, limit: sizeLimit)
    return decoding.text.withUnsafeBufferPointer { text in
        guard let fault = decoding.fault else {
            return parseXML(text, path: path, schema: schema, writtenIn: encoding)
        }
        var lines = LineCounter(text)
        let finding = fault.finding(in: encoding, path: path, at: lines.location(of: text.count), limit: sizeLimit)
        return XMLReading(root: nil, diagnostics: [finding], commentCount: 0)
    }
}

/// The bytes of an XML text in UTF-8, to show lines of it; as they are where they cannot be decoded or are UTF-8.
package func decodedXML(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { text in
        let encoding = XMLEncoding(of: text)
        return encoding == .utf8 ? bytes : encoding.decoded(text, limit: .max).text
    }
}

extension XMLEncoding.Decoding.Fault {
    fileprivate func finding(
        in encoding: XMLEncoding, path: String, at place: SourceLocation, limit: Int
    ) -> Diagnostic {
        switch self {
        case .noCharacter:
            let message = Message(.bytesOfNoCharacter, ["encoding": encoding.name])
            return Diagnostic(.error, .notXML, path: path, at: place, message)
        case .tooLarge:
            let message = Message(.formTooLarge, ["count": limit >> 20])
            return Diagnostic(.error, .tooLarge, path: path, at: .start, message)
        }
    }
}

/// - Parameter encoding: That of the file, of which the text was made.
private func parseXML(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, schema: XMLSchema?, writtenIn encoding: XMLEncoding
) -> XMLReading {
    let tags = XMLTags(bytes)
    var lines = LineCounter(bytes)
    func failed(_ code: DiagnosticCode, at offset: Int, _ message: Message) -> XMLReading {
        let finding = Diagnostic(.error, code, path: path, at: lines.location(of: offset), message)
        return XMLReading(root: nil, diagnostics: [finding], commentCount: tags.commentCount)
    }
    if let fault = tags.fault { return failed(fault.kind.code, at: fault.offset, fault.kind.message) }
    // First, since the bytes that are no UTF-8 are what the encoding is declared for.
    if encoding == .utf8, let fault = XMLEncoding.foreign(in: bytes) {
        return failed(.notXML, at: fault.offset, fault.message)
    }
    if let start = bytes.baseAddress, let offset = offsetOfInvalidUTF8(start, count: bytes.count) {
        return failed(.notXML, at: offset, Message(.bytesOfNoCharacter, ["encoding": encoding.name]))
    }
    if let fault = encoding.fault(ofDeclarationIn: bytes) { return failed(.notXML, at: fault.offset, fault.message) }
    let document = ParsedXML(bytes)
    if let fault = document.fault {
        return failed(.notXML, at: fault.offset, fault.message)
    }
    guard let root = document.root else { return failed(.notXML, at: 0, XMLFault().message) }
    // The nodes are gone with the document, which nothing else keeps.
    return withExtendedLifetime(document) {
        var places = XMLPlaces(tags, lines)
        places.note(root)
        let element = XMLElement(root)
        let invalid = schema?.faults(in: document, partCount: tags.offsets.count) ?? []
        let findings = invalid.map { Diagnostic(.error, $0.code, path: path, at: $0.location, $0.message) }
        return XMLReading(root: element, diagnostics: findings, commentCount: tags.commentCount)
    }
}

extension XMLTags.Fault {
    var code: DiagnosticCode {
        switch self {
        case .documentType: .documentType
        case .declaration, .noCharacter: .notXML
        case .tooManyParts, .tooManyAttributes, .tooLongTag, .tooManyNames, .tooManyNamespaces: .tooLarge
        }
    }

    var message: Message {
        switch self {
        case .documentType: Message(.documentType)
        case .declaration: Message(.foreignDeclaration)
        case .noCharacter: Message(.zeroByte)
        case .tooManyParts: Message(.tooManyParts, ["count": XMLTags.partLimit])
        case .tooManyAttributes: Message(.tooManyAttributes, ["count": XMLTags.attributeLimit])
        case .tooManyNames: Message(.tooManyNames, ["count": XMLTags.nameLimit])
        case .tooManyNamespaces: Message(.tooManyNamespaces, ["count": XMLTags.namespaceLimit])
        case .tooLongTag: Message(.tooLongTag, ["count": XMLTags.tagLimit >> 20])
        }
    }
}

/// A text in the tree of libxml2, or why there is none.
final class ParsedXML {
    private(set) var fault: XMLFault?
    private(set) var document: xmlDocPtr?
    private let bytes: UnsafeBufferPointer<UInt8>

    /// Parses bytes that hold no DOCTYPE, and which the caller keeps alive.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        _ = isolation
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
        // Nobody looks at them, and a node for each of a million would be.
        context.pointee.sax.pointee.comment = nil
        context.pointee.sax.pointee.processingInstruction = nil
        // No entities, no DTD, no network: these need options of their own, which are not set. White space between
        // elements, where nothing wants it kept, makes no nodes.
        let options = Int32(
            XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
                | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOBLANKS.rawValue)
        bytes.withMemoryRebound(to: CChar.self) { text in
            document = xmlCtxtReadMemory(context, text.baseAddress, Int32(clamping: text.count), nil, nil, options)
        }
        if fault == nil, context.pointee.wellFormed == 0 { fault = XMLFault() }
        if fault == nil, let document, document.pointee.intSubset != nil { fault = XMLFault() }
    }

    deinit {
        // They share the document's names.
        removed.forEach { xmlFreeNode($0) }
        xmlFreeDoc(document)
    }

    /// Takes elements out of the tree, which still exist then; whether there were any.
    func remove(_ elements: [UnsafeMutableRawPointer]) -> Bool {
        for element in elements {
            let node = element.assumingMemoryBound(to: xmlNode.self)
            guard node != root, node.pointee.type == XML_ELEMENT_NODE else { continue }
            xmlUnlinkNode(node)
            removed.append(node)
        }
        return !elements.isEmpty
    }

    private var removed: [xmlNodePtr] = []

    var root: xmlNodePtr? { xmlDocGetRootElement(document) }

    /// Only the first fault is told: the others mostly follow from it.
    private func note(_ error: UnsafeMutablePointer<xmlError>, in context: xmlParserCtxtPtr) {
        guard error.pointee.level != XML_ERR_WARNING else { return }
        // It would go on to the end, and find a fault at every byte.
        context.pointee.instate = XML_PARSER_EOF
        guard fault == nil else { return }
        fault = XMLFault(error.pointee, offset: max(0, xmlByteConsumed(context)), in: bytes)
    }
}

/// Writes down in the nodes of libxml2's tree where they stand, which only the text itself tells.
private struct XMLPlaces {
    private let tags: XMLTags
    private var lines: LineCounter
    private var elementCount = 0

    init(_ tags: XMLTags, _ lines: LineCounter) {
        self.tags = tags
        self.lines = lines
    }

    /// The depth is bounded by the parser, which refuses more than 256 levels.
    mutating func note(_ node: xmlNodePtr) {
        let tag = elementCount < tags.offsets.count ? tags.offsets[elementCount] : 0
        elementCount += 1
        node.pointee._private = lines.location(of: tag).inPointer
        if node.pointee.properties != nil { noteAttributes(of: node, tag: tag) }
        var next = node.pointee.children
        while let child = next {
            if child.pointee.type == XML_ELEMENT_NODE { note(child) }
            next = child.pointee.next
        }
    }

    private mutating func noteAttributes(of node: xmlNodePtr, tag: Int) {
        let places = tags.attributes(ofTagAt: tag)
        var next = node.pointee.properties
        while let attribute = next {
            let name = attribute.pointee.writtenName
            let offset = places.first { $0.name == name }?.offset ?? tag
            attribute.pointee._private = lines.location(of: offset).inPointer
            next = attribute.pointee.next
        }
    }
}

extension SourceLocation {
    /// As the bits of a pointer that nobody follows.
    fileprivate var inPointer: UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: UInt(UInt32(bitPattern: line)) << 32 | UInt(UInt32(bitPattern: column)))
    }

    /// The notes on an element or attribute.
    init(noted: UnsafeMutableRawPointer?) {
        let bits = UInt(bitPattern: noted)
        self.init(line: Int(bits >> 32), column: Int(bits & 0xffff_ffff))
    }
}

extension xmlAttr {
    /// The name with its prefix.
    fileprivate var writtenName: String {
        let name = String(cString: name)
        return ns?.pointee.prefix.map { String(cString: $0) + ":" + name } ?? name
    }
}

extension XMLElement {
    /// A copy of libxml2's element.
    fileprivate init(_ node: xmlNodePtr, keepsSpace outside: Bool = false) {
        self.init(name: String(cString: node.pointee.name), at: SourceLocation(noted: node.pointee._private))
        if node.pointee.properties != nil { attributes = Self.attributes(of: node) }
        keepsSpace = attribute("xml:space").map { $0.value == "preserve" } ?? outside
        var next = node.pointee.children
        while let child = next {
            switch child.pointee.type {
            case XML_ELEMENT_NODE: children.append(XMLElement(child, keepsSpace: keepsSpace))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += String(cString: child.pointee.content)
            default: break
            }
            next = child.pointee.next
        }
    }

    private static func attributes(of node: xmlNodePtr) -> [Attribute] {
        var attributes: [Attribute] = []
        var next = node.pointee.properties
        while let attribute = next {
            let value = xmlNodeGetContent(UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self))
            defer { fieldwise_xml_free(value) }
            attributes.append(
                Attribute(
                    name: attribute.pointee.writtenName, value: value.map { String(cString: $0) } ?? "",
                    at: SourceLocation(noted: attribute.pointee._private)))
            next = attribute.pointee.next
        }
        return attributes
    }
}
