import FormSyntax
import FormWords

/// How data files write a field's values. Only fields that say so have one; it is shared because it holds lists.
final class ColumnReading: Sendable {
    /// Texts that count as no answer.
    private let missingValues: [[UInt8]]
    /// The words for yes and no; empty means the usual ones.
    private let trueValues, falseValues: [[UInt8]]
    /// The format of dates; `nil` if the form gives none.
    let dateFormat: DateFormat?
    private let decimalSeparator, groupingSeparator: Unicode.Scalar?
    /// Whether a choice is given by its exact id only.
    private let isExact: Bool
    /// The pattern that all texts must match; `nil` accepts whatever the reader takes.
    let pattern: String?
    /// Whether other characters before and after a number are ignored.
    private let hasAffixes: Bool
    /// Whether texts are JSON.
    let isJSON: Bool
    /// Whether any JSON value is accepted; a text that is not JSON is then a string.
    let takesScalars: Bool
    /// The fewest digits of a whole number.
    private let digits: Int

    init(
        missingValues: [String], trueValues: [String], falseValues: [String], dateFormat: DateFormat?,
        decimalSeparator: Unicode.Scalar?, groupingSeparator: Unicode.Scalar?, isExact: Bool,
        pattern: String?, hasAffixes: Bool, isJSON: Bool, takesScalars: Bool, digits: Int
    ) {
        self.missingValues = missingValues.map { Array($0.utf8) }
        self.trueValues = trueValues.map { Array($0.utf8) }
        self.falseValues = falseValues.map { Array($0.utf8) }
        (self.dateFormat, self.decimalSeparator) = (dateFormat, decimalSeparator)
        (self.groupingSeparator, self.isExact, self.pattern) = (groupingSeparator, isExact, pattern)
        (self.hasAffixes, self.isJSON, self.digits) = (hasAffixes, isJSON, digits)
        self.takesScalars = isJSON && takesScalars
    }

    /// Whether data may write values of a reader differently from model text, including missing values.
    func differs(for reader: Reader) -> Bool { !missingValues.isEmpty || writes(reader) }

    /// Whether data write answers of a reader differently from model text.
    func writes(_ reader: Reader) -> Bool {
        switch reader {
        case .decimal: pattern != nil || laysOutNumbers || hasAffixes || digits > 0
        case .date, .instant: pattern != nil || dateFormat != nil
        case .time: pattern != nil
        case .text: isJSON
        case .truth: !trueValues.isEmpty || !falseValues.isEmpty
        case .option, .options: isExact
        case .none: false
        }
    }

    /// Whether it has separators of its own for numbers.
    private var laysOutNumbers: Bool { decimalSeparator != nil || groupingSeparator != nil }

    /// Whether record operations, which take options exactly as written, read this notation correctly.
    var isKnownToOperations: Bool { isExact && missingValues.isEmpty }

    /// A word for yes and one for no, if they are not the usual ones.
    var truthWords: (yes: String, no: String)? {
        guard !trueValues.isEmpty || !falseValues.isEmpty else { return nil }
        func word(_ words: [[UInt8]], orElse usual: String) -> String {
            words.first.map { String(decoding: $0, as: UTF8.self) } ?? usual
        }
        return (word(trueValues, orElse: "true"), word(falseValues, orElse: "false"))
    }

    /// Whether a text counts as no answer.
    func isMissing(_ text: ByteSlice) -> Bool { Self.has(text, missingValues) }

    /// The truth value that a word means; `nil` for an unknown word.
    func truth(_ text: ByteSlice) -> Bool? {
        if Self.has(text, trueValues) { return true }
        if Self.has(text, falseValues) { return false }
        return truthWord(text).flatMap { ($0 ? trueValues : falseValues).isEmpty ? $0 : nil }
    }

    /// Rewrites a number with a decimal point and without grouping; `nil` if it is not written as it should be.
    ///
    /// - Parameter notation: The notation of the data, for what the field leaves open.
    func number(_ text: ByteSlice, _ notation: DataNotation, into room: ByteRoom) -> Int? {
        guard laysOutNumbers || hasAffixes || notation.hasDecimalComma else { return room.write(text, at: 0) }
        let length = plainNumber(text, decimalSeparator(in: notation), into: room)
        return length.flatMap { ExactDecimal.read(room.written($0)).outcome == .notANumber ? nil : $0 }
    }

    /// The character before a fraction. A comma that separates groups never is one, whatever the notation says.
    func decimalSeparator(in notation: DataNotation) -> Unicode.Scalar {
        decimalSeparator ?? (notation.hasDecimalComma && groupingSeparator != "," ? "," : ".")
    }

    /// Replaces the decimal separator by a point and removes group separators; `nil` for invalid UTF-8, and for a text
    /// with a point that could mean either.
    private func plainNumber(_ given: ByteSlice, _ decimalSeparator: Unicode.Scalar, into room: ByteRoom) -> Int? {
        var (length, position) = (0, 0)
        var text = given
        if hasAffixes {
            guard let bare = bareNumber(in: given, decimalSeparator) else { return nil }
            if bare.isNegative { (room[0], length) = (UInt8(ascii: "-"), 1) }
            text = given[bare.digits]
        }
        while position < text.count {
            guard let (scalar, size) = decodeScalar(text[position...]) else { return nil }
            defer { position += size }
            if scalar == groupingSeparator?.value { continue }
            if scalar == decimalSeparator.value {
                room[length] = UInt8(ascii: ".")
                length += 1
            } else {
                guard scalar != 0x2E else { return nil }
                for index in position..<position + size {
                    room[length] = text[index]
                    length += 1
                }
            }
        }
        return length
    }

    /// The part from the first digit to the last, including a separator directly before it.
    private func bareNumber(
        in text: ByteSlice, _ decimalSeparator: Unicode.Scalar
    ) -> (digits: Range<Int>, isNegative: Bool)? {
        guard var first = text.indices.first(where: { isDigit(text[$0]) }),
            let last = text.indices.last(where: { isDigit(text[$0]) })
        else { return nil }
        if first > 0, decimalSeparator.isASCII, UInt32(text[first - 1]) == decimalSeparator.value { first -= 1 }
        let isNegative = first > 0 && [text[0], text[first - 1]].contains(UInt8(ascii: "-"))
        return (first..<last + 1, isNegative)
    }

    /// Model text as data write it; `nil` if that makes no difference.
    func written(_ text: String, for reader: Reader, _ notation: DataNotation) -> String? {
        switch reader {
        case .decimal:
            let separated = text.replacing(every: ".", by: String(decimalSeparator(in: notation)))
            let zeros = digits - text.utf8.count
            return (zeros > 0 && text.utf8.first != UInt8(ascii: "-") ? String(repeating: "0", count: zeros) : "")
                + separated
        case .date, .instant:
            return dateFormat?.written(text)
        case .truth:
            let words = text == "true" ? trueValues : falseValues
            return words.first.map { String(decoding: $0, as: UTF8.self) }
        case .text, .time, .option, .options, .none: return nil
        }
    }

    private static func has(_ text: ByteSlice, _ words: [[UInt8]]) -> Bool {
        words.contains { word in
            word.count == text.count && text.indices.allSatisfy { text[$0] == word[$0] }
        }
    }
}
