import FormSyntax

/// The meaning of an unquoted scalar in the core schema of YAML 1.2.
enum YAMLScalar: Equatable {
    case null
    case truth(Bool)
    /// A number as written in JSON.
    case number(String)
    /// A number that JSON cannot represent.
    case otherNumber
    case text

    init(_ text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE": self = .truth(true)
        case "false", "False", "FALSE": self = .truth(false)
        case ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF":
            self = .otherNumber
        default: self = Self.number(Array(text.utf8))
        }
    }

    private static func number(_ text: [UInt8]) -> YAMLScalar {
        if text.starts(with: "0x".utf8) { return number(text.dropFirst(2), radix: 16) }
        if text.starts(with: "0o".utf8) { return number(text.dropFirst(2), radix: 8) }
        guard let parts = DecimalParts(text), !parts.hasUnderscores else { return .text }
        return .number(parts.inJSON)
    }

    /// A number in hexadecimal or octal digits, which has no sign.
    private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> YAMLScalar {
        guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigit < radix }) else { return .text }
        return UInt64(String(decoding: digits, as: UTF8.self), radix: radix).map { .number("\($0)") } ?? .otherNumber
    }
}

/// The parts of a decimal number as YAML allows it: `+1`, `.5`, `1.`, `012`, `1e3`; in YAML 1.1 also `1_000`.
struct DecimalParts {
    private(set) var isNegative = false
    private(set) var hasSign = false
    private(set) var integer: ArraySlice<UInt8>
    private(set) var hasPoint = false
    private(set) var fraction: ArraySlice<UInt8> = []
    /// The exponent with its letter and sign; empty if there is none.
    private(set) var exponent: ArraySlice<UInt8> = []
    private(set) var hasUnderscores = false

    init?(_ text: [UInt8]) {
        var rest = text[...]
        if let sign = rest.first, sign == ASCII.minus || sign == ASCII.plus {
            (hasSign, isNegative) = (true, sign == ASCII.minus)
            rest = rest.dropFirst()
        }
        hasUnderscores = rest.contains(UInt8(ascii: "_"))
        integer = Self.digits(&rest)
        if rest.first == ASCII.point {
            hasPoint = true
            rest = rest.dropFirst()
            fraction = Self.digits(&rest)
        }
        let digits = integer + fraction
        guard let first = digits.first, first != UInt8(ascii: "_") else { return nil }
        guard let letter = rest.first else { return }
        guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
        exponent = rest
        rest = rest.dropFirst()
        if let sign = rest.first, sign == ASCII.minus || sign == ASCII.plus { rest = rest.dropFirst() }
        guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return nil }
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: \.isDigitOrUnderscore)
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// The number as written in JSON, with all its digits except leading zeros.
    var inJSON: String {
        let digits = integer.drop { $0 == ASCII.zero }
        var text = isNegative ? [ASCII.minus] : []
        text += digits.isEmpty ? [ASCII.zero] : digits
        if !fraction.isEmpty { text += [ASCII.point] + fraction }
        return String(decoding: text + exponent, as: UTF8.self)
    }

    /// Whether YAML 1.1 reads the same number.
    var isReadAlike: Bool {
        if hasPoint {
            guard !(hasSign && integer.isEmpty) else { return false }
            guard let sign = exponent.dropFirst().first else { return true }
            return sign == ASCII.plus || sign == ASCII.minus
        }
        return exponent.isEmpty && (integer.count == 1 || integer.first != ASCII.zero)
    }
}

extension UInt8 {
    /// Whether the byte may occur among the digits of a number in YAML 1.1.
    var isDigitOrUnderscore: Bool { isDigit(self) || self == UInt8(ascii: "_") }
    /// The value of a hexadecimal digit; 16 for any other byte.
    var hexDigit: Int { Character(Unicode.Scalar(self)).hexDigitValue ?? 16 }
}
