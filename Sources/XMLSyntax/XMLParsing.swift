import CLibXML2
import FormSyntax
import FormWords

/// The result of reading an XML text.
package struct XMLReading: Sendable {
    /// The outermost element; `nil` if the text is not well-formed.
    package let root: XMLElement?
    /// The faults of the text and the complaints of its schema.
    package let diagnostics: [Diagnostic]
    /// The number of comments, none of which is kept.
    package let commentCount: Int
}

/// Reads a whole XML text and checks it against a schema.
///
/// The text is UTF-8, UTF-16 with a byte order mark, or ISO-8859-1 or windows-1252 if declared; columns count
/// characters in all of these. A DOCTYPE is refused, so there are no entities beyond the five of XML, and no other file
/// is ever read.
///
/// - Parameter sizeLimit: The most bytes of the text after conversion to UTF-8.
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

/// An XML text in UTF-8 for showing its lines; unchanged if it is UTF-8 already or cannot be decoded.
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

/// - Parameter encoding: The encoding of the file from which the text was converted.
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
    // Checked first, because invalid UTF-8 is the consequence of that encoding.
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
    // The nodes disappear with the document, which nothing else keeps alive.
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

/// A text as a tree of libxml2, or the reason why there is none.
final class ParsedXML {
    private(set) var fault: XMLFault?
    private(set) var document: xmlDocPtr?
    private let bytes: UnsafeBufferPointer<UInt8>

    /// Parses bytes that contain no DOCTYPE and that the caller keeps alive.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        _ = isolation
        guard let context = xmlNewParserCtxt() else { return }
        defer { xmlFreeParserCtxt(context) }
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.sax.pointee.serror = { data, error in
            guard let data, let error else { return }
            // The parser passes itself as data.
            let context = data.assumingMemoryBound(to: xmlParserCtxt.self)
            guard let receiver = context.pointee._private else { return }
            Unmanaged<ParsedXML>.fromOpaque(receiver).takeUnretainedValue().note(error, in: context)
        }
        // Nothing uses these, and a million of them would take a node each.
        context.pointee.sax.pointee.comment = nil
        context.pointee.sax.pointee.processingInstruction = nil
        // No entities, DTDs or network, which would need further options. White space between elements creates no
        // nodes unless it has to be kept.
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
        // Freed first, since they share the document's names.
        removed.forEach { xmlFreeNode($0) }
        xmlFreeDoc(document)
    }

    /// Removes elements from the tree without freeing them; returns whether there were any.
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

    /// Keeps only the first fault, since the others mostly follow from it.
    private func note(_ error: UnsafeMutablePointer<xmlError>, in context: xmlParserCtxtPtr) {
        guard error.pointee.level != XML_ERR_WARNING else { return }
        // The parser would otherwise continue and find a fault at every byte.
        context.pointee.instate = XML_PARSER_EOF
        guard fault == nil else { return }
        fault = XMLFault(error.pointee, offset: max(0, xmlByteConsumed(context)), in: bytes)
    }
}

/// Notes the location of each node in libxml2's tree; only the text itself has them.
private struct XMLPlaces {
    private let tags: XMLTags
    private var lines: LineCounter
    private var elementCount = 0

    init(_ tags: XMLTags, _ lines: LineCounter) {
        self.tags = tags
        self.lines = lines
    }

    /// Notes locations recursively; the parser limits the depth by refusing more than 256 levels.
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
    /// The location in the bits of a pointer that is never dereferenced.
    fileprivate var inPointer: UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: UInt(UInt32(bitPattern: line)) << 32 | UInt(UInt32(bitPattern: column)))
    }

    /// Reads the location noted in an element or attribute.
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
    /// Copies an element of libxml2.
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
