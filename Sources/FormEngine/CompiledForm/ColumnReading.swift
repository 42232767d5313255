import FormSyntax

/// How data write a field, ready to be read: one for each field that says so, shared since it holds lists.
final class ColumnReading: Sendable {
    /// Texts that are no answer.
    private let missingValues: [[UInt8]]
    /// The words for yes and no; empty for the usual ones.
    private let trueValues, falseValues: [[UInt8]]
    let dateFormat: DateFormat?
    let decimalSeparator: Unicode.Scalar
    let groupingSeparator: Unicode.Scalar?
    /// Whether a choice is given by its id alone, as that is written.
    private let isExact: Bool
    /// Whether not every text that the reader takes will do.
    private let hasPattern: Bool

    init(
        missingValues: [String], trueValues: [String], falseValues: [String], dateFormat: DateFormat?,
        decimalSeparator: Unicode.Scalar, groupingSeparator: Unicode.Scalar?, isExact: Bool,
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
        case .decimal: hasPattern || decimalSeparator != "." || groupingSeparator != nil
        case .date, .instant: hasPattern || dateFormat != nil
        case .time: hasPattern
        case .truth: !trueValues.isEmpty || !falseValues.isEmpty
        case .option: isExact
        case .text, .options, .none: false
        }
    }

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

    /// Writes a number with a point and without groups; `nil` for a text with a point that could mean either, and for one
    /// that is not UTF-8.
    func number(_ text: ByteSlice, into room: ByteRoom) -> Int? {
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
