import CLibXML2
import FormSyntax
import FormWords

/// The reason why a text is not well-formed XML, in this program's words.
struct XMLFault {
    let message: Message
    /// The offset at which the fault is best shown.
    let offset: Int

    /// Creates a fault that the parser does not explain.
    init() {
        message = Message(.notWellFormed)
        offset = 0
    }

    /// - Parameter offset: The position of the parser, which is often beyond the fault.
    init(_ error: xmlError, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let code = xmlParserErrors(UInt32(error.code))
        let place = XMLFaultPlace(bytes, offset)
        let names = [error.str1, error.str2].map { $0.map { String(cString: $0) } ?? "" }
        if let named = Self.named(code, names, line: Int(error.int1), place) {
            (message, self.offset) = named
        } else if let (phrase, offset) = Self.found(code, error, place) {
            (message, self.offset) = (Message(phrase, ["end": "-->"]), offset)
        } else {
            message = Self.plainPhrase(of: code).map { Message($0) } ?? Self.parserMessage(error)
            self.offset = place.offset
        }
    }

    /// The messages about faults of something with a name.
    private static func named(
        _ code: xmlParserErrors, _ names: [String], line: Int, _ place: XMLFaultPlace
    ) -> (Message, Int)? {
        let (first, second) = (terminalSafe(names[0]), terminalSafe(names[1]))
        switch code {
        case XML_ERR_TAG_NAME_MISMATCH:
            let message = Message(.wrongEndTag, ["found": second, "open": first, "line": line])
            return (message, place.back(to: "<"))
        case XML_ERR_TAG_NOT_FINISHED:
            return (Message(.elementNotClosed, ["name": first, "line": line]), place.offset)
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            return (Message(.unknownEntity, ["name": first]), place.back(to: "&"))
        case XML_ERR_ATTRIBUTE_REDEFINED:
            return (Message(.attributeTwice, ["name": "'\(first)'"]), place.back(to: names[0]))
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            return (Message(.unknownPrefix, ["name": "'\(first)'"]), place.back(to: "\(names[0]):"))
        default: return nil
        }
    }

    /// The messages about faults that the surrounding text explains better than the code.
    private static func found(
        _ code: xmlParserErrors, _ error: xmlError, _ place: XMLFaultPlace
    ) -> (Phrase, Int)? {
        switch code {
        case XML_ERR_NAME_REQUIRED where place.previous == UInt8(ascii: "&"),
            XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING:
            (.loneAmpersand, place.back(to: "&"))
        case XML_ERR_NAME_REQUIRED where place.previous == UInt8(ascii: "<"): (.lessThanInText, place.offset)
        case XML_ERR_NAME_REQUIRED where place.next == UInt8(ascii: "<"): (.tagNotClosed, place.offset)
        case XML_ERR_NAME_REQUIRED: (.neitherAttributeNorEnd, place.offset)
        case XML_ERR_INVALID_CHAR where error.message.map { String(cString: $0).hasPrefix("xmlParseCharRef") } ?? false,
            XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
            (.wrongReference, place.back(to: "&"))
        case XML_ERR_COMMENT_NOT_FINISHED: (.commentNotClosed, place.back(to: "<!--"))
        case XML_ERR_CDATA_NOT_FINISHED: (.sectionNotClosed, place.back(to: "<![CDATA["))
        case XML_ERR_PI_NOT_FINISHED: (.instructionNotClosed, place.back(to: "<?"))
        case XML_ERR_PI_NOT_STARTED: (.instructionWithoutName, place.back(to: "<?"))
        case XML_ERR_MISPLACED_CDATA_END: (.sectionEndInText, place.forward(to: "]]>"))
        case XML_ERR_RESERVED_XML_NAME: (.lateDeclaration, place.back(to: "<?"))
        case XML_ERR_SPACE_REQUIRED where place.isInDeclaration: (.faultyDeclaration, place.offset)
        case XML_ERR_DOCUMENT_EMPTY where place.next != nil: (.somethingBeforeForm, place.offset)
        default: nil
        }
    }

    private static func plainPhrase(of code: xmlParserErrors) -> Phrase? {
        switch code {
        case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: .formMissing
        case XML_ERR_DOCUMENT_END: .somethingAfterForm
        case XML_ERR_INVALID_CHAR: .forbiddenCharacter
        case XML_ERR_LT_IN_ATTRIBUTE: .lessThanInValue
        case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_STRING_NOT_STARTED: .valueNotQuoted
        case XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_STRING_NOT_CLOSED: .valueNotClosed
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_EQUAL_REQUIRED: .attributeWithoutValue
        case XML_ERR_SPACE_REQUIRED: .spaceMissing
        case XML_ERR_HYPHEN_IN_COMMENT: .hyphensInComment
        case XML_ERR_XMLDECL_NOT_FINISHED, XML_ERR_VERSION_MISSING, XML_ERR_ENCODING_NAME, XML_ERR_STANDALONE_VALUE:
            .faultyDeclaration
        case XML_ERR_UNKNOWN_VERSION: .unknownVersion
        case XML_ERR_GT_REQUIRED: .tagNotClosed
        case XML_ERR_LTSLASH_REQUIRED: .endTagMissing
        case XML_ERR_INTERNAL_ERROR, XML_ERR_NAME_TOO_LONG: .largerThanAnyForm
        case XML_NS_ERR_XML_NAMESPACE, XML_NS_ERR_QNAME, XML_NS_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_EMPTY,
            XML_NS_ERR_COLON:
            .wrongNamespace
        default: nil
        }
    }

    private static func parserMessage(_ error: xmlError) -> Message {
        let text = error.message.map { String(cString: $0) } ?? ""
        guard let end = text.lastIndex(where: { !$0.isWhitespace && $0 != "." }) else {
            return Message(.notWellFormed)
        }
        return Message(.notWellFormedBecause, ["reason": terminalSafe(String(text[...end]))])
    }
}

/// The position of a parser in a text.
private struct XMLFaultPlace {
    let offset: Int
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        self.bytes = bytes
        self.offset = min(offset, bytes.count)
    }

    var previous: UInt8? { offset > 0 ? bytes[offset - 1] : nil }
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether the position is in `<?xml`, before any other tag.
    var isInDeclaration: Bool {
        XMLDeclaration(bytes) != nil && bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0 <= 3
    }

    /// The offset of the last occurrence before the position; the position itself if there is none.
    func back(to text: String) -> Int {
        var index = offset - text.utf8.count
        while index >= 0 {
            if bytes[index...].starts(with: text.utf8) { return index }
            index -= 1
        }
        return offset
    }

    /// The offset of the next occurrence; the position itself if there is none.
    func forward(to text: String) -> Int {
        bytes.indices[offset...].first { bytes[$0...].starts(with: text.utf8) } ?? offset
    }
}
