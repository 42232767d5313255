import CLibXML2

/// Why a text is not well-formed XML, in words of our own.
struct XMLFault {
    /// What is said where the parser says nothing.
    static let unexplained = "this is not well-formed XML; \(shapeOfXML)"
    /// What is said of an encoding that is not read.
    static let encoding = "the file says that it is not UTF-8; save it as UTF-8, and say so"
    private static let shapeOfXML = "each element needs its end tag, such as <title>Name</title>"

    let message: String
    /// Where in the text it is best shown.
    let offset: Int

    /// A fault that the parser does not explain.
    init() {
        message = Self.unexplained
        offset = 0
    }

    /// - Parameter offset: How far the parser had come, which is often beyond what it means.
    init(_ error: xmlError, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let code = xmlParserErrors(UInt32(error.code))
        let place = XMLFaultPlace(bytes, offset)
        let names = [error.str1, error.str2].map { $0.map { String(cString: $0) } ?? "" }
        if let named = Self.named(code, names, line: Int(error.int1), place) {
            (message, self.offset) = named
        } else if let found = Self.found(code, error, place) {
            (message, self.offset) = found
        } else {
            message = Self.plainMessage(of: code) ?? Self.parserMessage(error)
            self.offset = place.offset
        }
    }

    /// Faults of something with a name.
    private static func named(
        _ code: xmlParserErrors, _ names: [String], line: Int, _ place: XMLFaultPlace
    ) -> (String, Int)? {
        let (first, second) = (terminalSafe(names[0]), terminalSafe(names[1]))
        switch code {
        case XML_ERR_TAG_NAME_MISMATCH:
            return (
                "</\(second)> closes nothing that is open here; close <\(first)> of line \(line) first",
                place.back(to: "<")
            )
        case XML_ERR_TAG_NOT_FINISHED: return ("<\(first)> of line \(line) has no end; add </\(first)>", place.offset)
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            return ("the entity &\(first); is not known; write its text, or & as &amp;", place.back(to: "&"))
        case XML_ERR_ATTRIBUTE_REDEFINED:
            return ("the attribute '\(first)' is in one tag twice; remove one", place.back(to: names[0]))
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            return ("the prefix '\(first)' has no namespace; a form needs no prefixes", place.back(to: "\(names[0]):"))
        default: return nil
        }
    }

    /// Faults that the text at the place explains better than their code.
    private static func found(_ code: xmlParserErrors, _ error: xmlError, _ place: XMLFaultPlace) -> (String, Int)? {
        switch code {
        case XML_ERR_NAME_REQUIRED where place.previous == UInt8(ascii: "&"),
            XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING:
            ("a lone &; write &amp;", place.back(to: "&"))
        case XML_ERR_NAME_REQUIRED where place.previous == UInt8(ascii: "<"):
            ("no name begins like this; write &lt; for a < in text", place.offset)
        case XML_ERR_NAME_REQUIRED where place.next == UInt8(ascii: "<"): ("the tag does not end; add >", place.offset)
        case XML_ERR_NAME_REQUIRED:
            ("neither an attribute nor the end of the tag; write name=\"value\" or >", place.offset)
        case XML_ERR_INVALID_CHAR where error.message.map { String(cString: $0).hasPrefix("xmlParseCharRef") } ?? false,
            XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
            ("this reference names no character of XML; write one such as &#233; or &#xE9;", place.back(to: "&"))
        case XML_ERR_COMMENT_NOT_FINISHED: ("the comment does not end; add -->", place.back(to: "<!--"))
        case XML_ERR_CDATA_NOT_FINISHED: ("the CDATA section does not end; add ]]>", place.back(to: "<![CDATA["))
        case XML_ERR_PI_NOT_FINISHED: ("the instruction does not end; add ?>", place.back(to: "<?"))
        case XML_ERR_PI_NOT_STARTED: ("the instruction has no name; remove it", place.back(to: "<?"))
        case XML_ERR_MISPLACED_CDATA_END: ("]]> in text; write ]]&gt;", place.forward(to: "]]>"))
        case XML_ERR_RESERVED_XML_NAME:
            (
                "<?xml must be at the very beginning, in small letters; remove it or what is before it",
                place.back(to: "<?")
            )
        case XML_ERR_SPACE_REQUIRED where place.isInDeclaration: (declaration, place.offset)
        case XML_ERR_DOCUMENT_EMPTY where place.next != nil:
            ("there is something before the form that is not an element; remove it", place.offset)
        default: nil
        }
    }

    private static let declaration =
        "the XML declaration is faulty; write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"

    private static func plainMessage(of code: xmlParserErrors) -> String? {
        switch code {
        case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: "there is no element; a form is one element <form>"
        case XML_ERR_DOCUMENT_END: "there is something after the end of the form; remove it"
        case XML_ERR_INVALID_CHAR: "a character that XML does not allow; remove it"
        case XML_ERR_LT_IN_ATTRIBUTE:
            "a < in the value of an attribute; write &lt;, or close the quotes before it"
        case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_STRING_NOT_STARTED:
            "the value of an attribute is not in quotes; write name=\"value\""
        case XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_STRING_NOT_CLOSED:
            "the value of an attribute does not end; add its closing quote"
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_EQUAL_REQUIRED:
            "an attribute has no value; write name=\"value\""
        case XML_ERR_SPACE_REQUIRED: "a space is missing here; write one between attributes"
        case XML_ERR_HYPHEN_IN_COMMENT: "a comment may not contain --; remove it"
        case XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_VERSION_MISSING, XML_ERR_ENCODING_NAME, XML_ERR_STANDALONE_VALUE:
            declaration
        case XML_ERR_UNKNOWN_VERSION: "this version of XML is not known; write version=\"1.0\""
        case XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_INVALID_ENCODING: encoding
        case XML_ERR_GT_REQUIRED: "the tag does not end; add >"
        case XML_ERR_LTSLASH_REQUIRED: "an end tag is missing here; \(shapeOfXML)"
        case XML_ERR_INTERNAL_ERROR, XML_ERR_NAME_TOO_LONG:
            "this is larger or nested deeper than any form; make it simpler"
        case XML_NS_ERR_XML_NAMESPACE, XML_NS_ERR_QNAME, XML_NS_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_EMPTY,
            XML_NS_ERR_COLON:
            "a namespace is declared or used wrongly here; a form needs none, remove it"
        default: nil
        }
    }

    private static func parserMessage(_ error: xmlError) -> String {
        guard let words = error.message else { return unexplained }
        let text = String(cString: words)
        guard let end = text.lastIndex(where: { !$0.isWhitespace && $0 != "." }) else { return unexplained }
        return "this is not well-formed XML (\(terminalSafe(String(text[...end])))); \(shapeOfXML)"
    }
}

/// How far a parser had come in a text.
private struct XMLFaultPlace {
    let offset: Int
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        self.bytes = bytes
        self.offset = min(offset, bytes.count)
    }

    var previous: UInt8? { offset > 0 ? bytes[offset - 1] : nil }
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether it is in `<?xml`, before any other tag.
    var isInDeclaration: Bool {
        XMLDeclaration(bytes) != nil && bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0 <= 3
    }

    /// Where a text began last; the place itself if it did not.
    func back(to text: String) -> Int {
        var index = offset - text.utf8.count
        while index >= 0 {
            if bytes[index...].starts(with: text.utf8) { return index }
            index -= 1
        }
        return offset
    }

    /// Where a text begins next; the place itself if it does not.
    func forward(to text: String) -> Int {
        bytes.indices[offset...].first { bytes[$0...].starts(with: text.utf8) } ?? offset
    }
}
