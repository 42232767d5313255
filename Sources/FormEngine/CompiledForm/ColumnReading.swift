import FormSyntax

/// How data write a field, ready to be read: one for each field that says so, shared since it holds lists.
final class ColumnReading: Sendable {
    /// Texts that are no answer.
    private let missingValues: [[UInt8]]
    /// The words for yes and no; empty for the usual ones.
    private let trueValues, falseValues: [[UInt8]]
    /// `nil` where it says none.
    let dateFormat: DateFormat?
    private let decimalSeparator, groupingSeparator: Unicode.Scalar?
    /// Whether the case of an option's id or title counts.
    private let isExact: Bool
    /// Whether not every text that the reader takes will do.
    private let hasPattern: Bool

    init(
        missingValues: [String], trueValues: [String], falseValues: [String], dateFormat: DateFormat?,
        decimalSeparator: Unicode.Scalar?, groupingSeparator: Unicode.Scalar?, isExact: Bool,
        hasPattern: Bool
    ) {
        self.missingValues = missingValues.map { Array($0.utf8) }
        self.trueValues = trueValues.map { Array($0.utf8) }
        self.falseValues = falseValues.map { Array($0.utf8) }
        (self.dateFormat, self.decimalSeparator) = (dateFormat, decimalSeparator)
        (self.groupingSeparator, self.isExact, self.hasPattern) = (groupingSeparator, isExact, hasPattern)
    }

    /// Whether some text of a reader's is no model text.
    func differs(for reader: Reader) -> Bool { !missingValues.isEmpty || writes(reader) }

    /// Whether answers of a reader are written in another way than model text.
    func writes(_ reader: Reader) -> Bool {
        switch reader {
        case .decimal: hasPattern || laysOutNumbers
        case .date, .instant: hasPattern || dateFormat != nil
        case .time: hasPattern
        case .truth: !trueValues.isEmpty || !falseValues.isEmpty
        case .option, .options: isExact
        case .text, .none: false
        }
    }

    /// Whether it says a separator of numbers.
    private var laysOutNumbers: Bool { decimalSeparator != nil || groupingSeparator != nil }

    /// Whether an operation of records, which takes an option as it is written, takes what it should.
    var isKnownToOperations: Bool { isExact && missingValues.isEmpty }

    /// A word for yes and one for no, where these are not the usual ones.
    var truthWords: (yes: String, no: String)? {
        guard !trueValues.isEmpty || !falseValues.isEmpty else { return nil }
        func word(_ words: [[UInt8]], orElse usual: String) -> String {
            words.first.map { String(decoding: $0, as: UTF8.self) } ?? usual
        }
        return (word(trueValues, orElse: "true"), word(falseValues, orElse: "false"))
    }

    /// Whether a text is no answer.
    func isMissing(_ text: ByteSlice) -> Bool { Self.has(text, missingValues) }

    /// The truth that a word means; `nil` for no such word.
    func truth(_ text: ByteSlice) -> Bool? {
        if Self.has(text, trueValues) { return true }
        if Self.has(text, falseValues) { return false }
        return truthWord(text).flatMap { ($0 ? trueValues : falseValues).isEmpty ? $0 : nil }
    }

    /// Writes a number with a point and without groups, as far as it says how data write numbers; `nil` for what is none so.
    ///
    /// - Parameter notation: How they write what it says nothing of.
    func number(_ text: ByteSlice, _ notation: DataNotation, into room: ByteRoom) -> Int? {
        guard laysOutNumbers || notation.hasDecimalComma else { return room.write(text, at: 0) }
        let length = plainNumber(text, decimalSeparator(in: notation), into: room)
        return length.flatMap { ExactDecimal.read(room.written($0)).outcome == .notANumber ? nil : $0 }
    }

    /// The character before a fraction: a comma that parts groups is none, whatever the notation says.
    func decimalSeparator(in notation: DataNotation) -> Unicode.Scalar {
        decimalSeparator ?? (notation.hasDecimalComma && groupingSeparator != "," ? "," : ".")
    }

    /// Puts a point for the separator, and nothing for that of groups; `nil` for a text with a point that could mean either, and
    /// for one that is not UTF-8.
    private func plainNumber(_ text: ByteSlice, _ decimalSeparator: Unicode.Scalar, into room: ByteRoom) -> Int? {
        var (length, position) = (0, 0)
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

    private static func has(_ text: ByteSlice, _ words: [[UInt8]]) -> Bool {
        words.contains { word in
            word.count == text.count && text.indices.allSatisfy { text[$0] == word[$0] }
        }
    }
}
