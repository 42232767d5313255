/// Checks strict JSON by a literal implementation of the grammar in RFC 8259: slow, simple, and independent of what it
/// is compared with.
struct RecursiveJSONChecker {
    private let bytes: [UInt8]
    private var index = 0

    static func accepts(_ bytes: [UInt8], depthLimit: Int) -> Bool {
        // Text that is not UTF-8 is no JSON.
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var checker = RecursiveJSONChecker(bytes)
        checker.skipSpace()
        guard checker.value(depthLeft: depthLimit) else { return false }
        checker.skipSpace()
        return checker.index == bytes.count
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var current: Character? { index < bytes.count ? Character(Unicode.Scalar(bytes[index])) : nil }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[index...].starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    private mutating func skipSpace() {
        while let current, " \t\n\r".unicodeScalars.contains(current.unicodeScalars.first ?? "a") { index += 1 }
    }

    private mutating func value(depthLeft: Int) -> Bool {
        switch current {
        case "{": return list("{", "}", depthLeft: depthLeft) { $0.member(depthLeft: depthLeft - 1) }
        case "[": return list("[", "]", depthLeft: depthLeft) { $0.value(depthLeft: depthLeft - 1) }
        case "\"": return string()
        case "t": return take("true")
        case "f": return take("false")
        case "n": return take("null")
        default: return number()
        }
    }

    private mutating func list(
        _ open: String, _ close: String, depthLeft: Int, _ part: (inout Self) -> Bool
    ) -> Bool {
        guard depthLeft > 0, take(open) else { return false }
        skipSpace()
        if take(close) { return true }
        repeat {
            skipSpace()
            guard part(&self) else { return false }
            skipSpace()
        } while take(",")
        return take(close)
    }

    private mutating func member(depthLeft: Int) -> Bool {
        guard string() else { return false }
        skipSpace()
        guard take(":") else { return false }
        skipSpace()
        return value(depthLeft: depthLeft)
    }

    private mutating func string() -> Bool {
        guard take("\"") else { return false }
        while index < bytes.count {
            if take("\"") { return true }
            if bytes[index] < 0x20 { return false }
            if take("\\") {
                guard escape() else { return false }
            } else {
                index += 1
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        for letter in ["\"", "\\", "/", "b", "f", "n", "r", "t"] where take(letter) { return true }
        guard let unit = unicodeUnit() else { return false }
        if (0xdc00...0xdfff).contains(unit) { return false }
        guard (0xd800...0xdbff).contains(unit) else { return true }
        guard take("\\"), let low = unicodeUnit() else { return false }
        return (0xdc00...0xdfff).contains(low)
    }

    private mutating func unicodeUnit() -> Int? {
        guard take("u"), index + 4 <= bytes.count else { return nil }
        let digits = bytes[index..<index + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        index += 4
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") {
            guard digits() else { return false }
        }
        if take(".") {
            guard digits() else { return false }
        }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            return digits()
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index > start
    }
}
