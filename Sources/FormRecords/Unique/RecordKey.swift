import FormEngine
import FormSyntax

/// The hash of a record's values in one of the form's lists of unique fields.
package struct RecordKey: BitwiseCopyable, Sendable, Equatable {
    let high: UInt64
    let low: UInt64

    /// The key of a record that lacks one of the values and therefore agrees with none.
    static let exempt = RecordKey(high: 0, low: 0)

    var isExempt: Bool { self == .exempt }

    init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// The key for values, given as bytes.
    init(_ hash: KeyedHash, of bytes: UnsafeRawBufferPointer) {
        let (high, low) = hash.hash(of: bytes)
        // Avoids the hash of `exempt`, which no values may have.
        self.init(high: high == 0 ? 1 : high, low: low)
    }
}

/// A conflict with another record that has the same values in one of the form's lists of unique fields.
public struct RecordConflict: Hashable, Sendable {
    /// The index of the list, from 0.
    public let list: Int
    /// The line of the other record, counted over everything that was read.
    public let line: Int
}

extension ByteBuffer {
    /// Adds a value so that equal values have equal bytes: numbers, times, moments and JSON by their meaning, several
    /// choices regardless of order.
    mutating func appendComparable(_ text: ByteSlice, of field: FieldDescription) {
        switch field.kind.reader {
        case .text where field.isJSON:
            append(text) { parseJSON(Array($0.utf8), path: "", mode: .strict).node?.value.compactText }
        case .text, .truth, .date, .option, .none: append(text)
        case .decimal: appendNumber(text)
        case .time: append(text) { ClockTime($0)?.seconds }
        case .instant:
            append(text) { text in
                Instant(text).map { "\($0.seconds).\($0.nanoseconds)" }
            }
        case .options where field.components.isEmpty: appendSorted(text)
        case .options: append(text)
        }
        // No text contains this byte.
        append(0xFF)
    }

    /// Adds the meaning of a text, or the text where it has none.
    private mutating func append(_ text: ByteSlice, _ meaning: (String) -> (some CustomStringConvertible)?) {
        if let meaning = meaning(String(text)) { append(meaning.description) } else { append(text) }
    }

    /// Appends a number in a canonical form: 1.50 as 1.5, 0020 as 20, -0.0 as 0. Numbers have digits, a point and a
    /// sign.
    private mutating func appendNumber(_ given: ByteSlice) {
        var zeros = 0
        while zeros + 1 < given.count, given[zeros] == UInt8(ascii: "0"), isDigit(given[zeros + 1]) { zeros += 1 }
        let text = given[zeros...]
        var count = text.count
        if text.contains(where: { $0 == UInt8(ascii: ".") }) {
            while count > 0, text[count - 1] == UInt8(ascii: "0") { count -= 1 }
            if count > 0, text[count - 1] == UInt8(ascii: ".") { count -= 1 }
        }
        let isNegativeZero = count == 2 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "0")
        append(text[(isNegativeZero ? 1 : 0)..<count])
    }

    private mutating func appendSorted(_ text: ByteSlice) {
        let ids =
            quotedChoices(text)
            ?? text.buffer.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { Array($0) }
        for id in ids.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            for byte in id { append(byte) }
            // Ids may contain a semicolon, but no text contains this byte.
            append(0xFE)
        }
    }
}
