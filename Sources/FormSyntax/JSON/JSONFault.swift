import FormWords

/// The reasons why a text is not JSON.
@frozen
public enum JSONFault: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Faults of structure.
    case emptyText, endInsideArray, endInsideObject, missingValue, missingKey, missingColon, missingCommaInArray
    /// Further faults of structure.
    case missingCommaInObject, wrongBracket, wrongBrace, strayComma, textAfterValue, tooDeep, byteOrderMark
    /// A comment where none is allowed, or without an end.
    case comment, commentNotClosed
    /// Faults of strings.
    case singleQuote, unterminatedString, controlCharacter, unknownEscape, incompleteUnicodeEscape, loneSurrogate
    /// Faults of bytes, numbers and literals.
    case invalidUTF8, leadingZero, leadingPlus, incompleteNumber, unknownLiteral
    /// A record that is not an object.
    case notAnObject

    /// The fault with advice.
    package var message: Message {
        // A phrase uses only those values that it names.
        Message(phrase, ["count": JSONTokenizer.depthLimit, "opening": "'{'", "closing": "'}'", "end": "*/"])
    }

    private var phrase: Phrase {
        switch self {
        case .emptyText: .emptyText
        case .endInsideArray: .arrayNotClosed
        case .endInsideObject: .objectNotClosed
        case .missingValue: .valueMissing
        case .missingKey: .keyMissing
        case .missingColon: .keyWithoutValue
        case .missingCommaInArray: .commaMissingInArray
        case .missingCommaInObject: .commaMissingInObject
        case .wrongBracket: .bracketInObject
        case .wrongBrace: .braceInArray
        case .strayComma: .strayComma
        case .textAfterValue: .textAfterValue
        case .tooDeep: .valuesNestedTooDeep
        case .byteOrderMark: .byteOrderMark
        case .comment: .commentInJSON
        case .commentNotClosed: .commentNotClosed
        case .singleQuote: .singleQuotes
        case .unterminatedString: .stringNotClosed
        case .controlCharacter: .controlCharacter
        case .unknownEscape: .unknownEscape
        case .incompleteUnicodeEscape: .incompleteEscape
        case .loneSurrogate: .halfOfSurrogates
        case .invalidUTF8: .textNotUTF8
        case .leadingZero: .leadingZero
        case .leadingPlus: .leadingPlus
        case .incompleteNumber: .incompleteNumber
        case .unknownLiteral: .unknownWord
        case .notAnObject: .recordNotAnObject
        }
    }
}
