/// Why a text is not JSON.
@frozen
public enum JSONFault: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Faults of the text's structure.
    case emptyText, endInsideArray, endInsideObject, missingValue, missingKey, missingColon, missingCommaInArray
    /// Faults of the text's structure, continued.
    case missingCommaInObject, wrongBracket, wrongBrace, strayComma, textAfterValue, tooDeep, byteOrderMark, comment
    /// Faults of strings.
    case singleQuote, unterminatedString, controlCharacter, unknownEscape, incompleteUnicodeEscape, loneSurrogate
    /// Faults of bytes, numbers and literals.
    case invalidUTF8, leadingZero, leadingPlus, incompleteNumber, unknownLiteral
    /// A record that is something else than an object.
    case notAnObject

    /// What is wrong and what to do about it.
    public var message: String {
        switch self {
        case .emptyText: "the text is empty; write a JSON value"
        case .endInsideArray: "the text ends inside an array; close it with ']'"
        case .endInsideObject: "the text ends inside an object; close it with '}'"
        case .missingValue: "a value is missing here; write text in double quotes, a number, true, false, null, [ or {"
        case .missingKey: "a key is missing here; write it in double quotes"
        case .missingColon: "the key has no value; write ':' and the value after it"
        case .missingCommaInArray: "the array does not go on; write ',' or ']' here"
        case .missingCommaInObject: "the object does not go on; write ',' or '}' here"
        case .wrongBracket: "']' does not close an object; write '}'"
        case .wrongBrace: "'}' does not close an array; write ']'"
        case .strayComma: "a stray comma; remove it"
        case .textAfterValue: "there is text after the end of the value; remove it"
        case .tooDeep: "arrays and objects are nested deeper than \(JSONTokenizer.depthLimit); nest them less"
        case .byteOrderMark: "the text begins with a byte order mark; remove it"
        case .comment: "comments are not part of JSON; remove it"
        case .singleQuote: "text in single quotes; write double quotes"
        case .unterminatedString: "the text in quotes does not end; close it with '\"'"
        case .controlCharacter: "a raw control character in text; write it as an escape, such as \\n or \\u0009"
        case .unknownEscape: "an unknown escape; write \\\\ for a backslash"
        case .incompleteUnicodeEscape: "an incomplete escape; write \\u and four hexadecimal digits"
        case .loneSurrogate: "half of a surrogate pair; write both halves, such as \\ud83d\\ude00"
        case .invalidUTF8: "a byte that is not UTF-8; save the text as UTF-8"
        case .leadingZero: "a number with a leading zero; remove the zero"
        case .leadingPlus: "a number with a leading '+'; remove it"
        case .incompleteNumber: "an incomplete number; write digits on both sides of the point and after the exponent"
        case .unknownLiteral: "an unknown word; write true, false or null, or text in double quotes"
        case .notAnObject: "a record is one object on one line; write it in '{' and '}'"
        }
    }
}
