import CLibXML2

/// Why a text is not well-formed XML, in words of our own.
struct XMLFault {
    /// What is said where the parser says nothing.
    static let unexplained = "this is not well-formed XML; \(shapeOfXML)"
    private static let shapeOfXML = "each element needs its end tag, such as <title>Name</title>"

    let message: String
    private let offset: Int
    /// Whether the parser has gone past the tag that is meant.
    private var isBehindTag = false

    /// A fault that the parser does not explain.
    init() {
        message = Self.unexplained
        offset = 0
    }

    /// - Parameter offset: How far the parser had come.
    init(_ error: xmlError, offset: Int) {
        self.offset = offset
        let first = error.str1.map { String(cString: $0) } ?? ""
        let second = error.str2.map { String(cString: $0) } ?? ""
        switch xmlParserErrors(UInt32(error.code)) {
        case XML_ERR_TAG_NAME_MISMATCH:
            message =
                "</\(second)> ends nothing that is open here; <\(first)> of line \(error.int1) is to be ended first"
            isBehindTag = true
        case XML_ERR_TAG_NOT_FINISHED:
            message = "<\(first)> of line \(error.int1) has no end; add </\(first)>"
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            message = "the entity &\(first); is not known; write its text, or & as &amp;"
        case XML_ERR_ATTRIBUTE_REDEFINED: message = "the attribute '\(first)' stands twice in one tag; remove one"
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            message = "the prefix '\(first)' has no namespace; a form needs no prefixes"
        default: message = Self.message(of: xmlParserErrors(UInt32(error.code))) ?? Self.parserMessage(error)
        }
    }

    /// Where in the text it is best shown.
    func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let end = min(offset, bytes.count)
        guard isBehindTag else { return end }
        return bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
    }

    private static func message(of code: xmlParserErrors) -> String? {
        switch code {
        case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: "there is no element; a form is one element <form>"
        case XML_ERR_DOCUMENT_END: "something stands behind the end of the form; remove it"
        case XML_ERR_INVALID_CHAR: "a character stands here that XML does not have; remove it"
        case XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
            "this reference names no character of XML; write one such as &#233; or &#xE9;"
        case XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING: "a lone & stands here; write &amp;"
        case XML_ERR_LT_IN_ATTRIBUTE: "a < stands in an attribute; write &lt;"
        case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_STRING_NOT_STARTED:
            "the value of an attribute is not in quotes; write name=\"value\""
        case XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_STRING_NOT_CLOSED:
            "the value of an attribute does not end; add its closing quote"
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_EQUAL_REQUIRED:
            "an attribute has no value; write name=\"value\""
        case XML_ERR_SPACE_REQUIRED: "a space is missing here; attributes stand apart"
        case XML_ERR_COMMENT_NOT_FINISHED: "the comment does not end; add -->"
        case XML_ERR_HYPHEN_IN_COMMENT: "-- stands in a comment; a comment may not hold it"
        case XML_ERR_PI_NOT_STARTED, XML_ERR_PI_NOT_FINISHED: "the instruction does not end; add ?>"
        case XML_ERR_RESERVED_XML_NAME: "<?xml can only stand at the very beginning; remove what is before it"
        case XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_VERSION_MISSING, XML_ERR_ENCODING_NAME, XML_ERR_STANDALONE_VALUE:
            "the declaration of XML is faulty; write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case XML_ERR_UNKNOWN_VERSION: "this version of XML is not known; write version=\"1.0\""
        case XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_INVALID_ENCODING:
            XMLFault.encoding
        case XML_ERR_CDATA_NOT_FINISHED: "the CDATA section does not end; add ]]>"
        case XML_ERR_MISPLACED_CDATA_END: "]]> stands in a text; write ]]&gt;"
        case XML_ERR_NAME_REQUIRED: "a name is missing here; a < of a text is written &lt;"
        case XML_ERR_GT_REQUIRED: "the tag does not end; add >"
        case XML_ERR_LTSLASH_REQUIRED: "an end tag is missing here; \(shapeOfXML)"
        case XML_ERR_INTERNAL_ERROR, XML_ERR_NAME_TOO_LONG:
            "this is larger or nested deeper than any form; make it simpler"
        default: nil
        }
    }

    /// What is said of an encoding that is not read.
    static let encoding = "the file says that it is not UTF-8; save it as UTF-8, and say so"

    private static func parserMessage(_ error: xmlError) -> String {
        guard let words = error.message else { return unexplained }
        let text = String(cString: words)
        guard let end = text.lastIndex(where: { !$0.isWhitespace && $0 != "." }) else { return unexplained }
        return "this is not well-formed XML (\(terminalSafe(String(text[...end])))); \(shapeOfXML)"
    }
}
