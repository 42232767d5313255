import FormSyntax

/// Options from the rows of a file. A row takes some 25 bytes besides its texts, an option 200. Copies of a list share
/// the rows.
package final class OptionRows: Sendable {
    /// The texts of a row, in the order in which they are added.
    package enum Text: Int, CaseIterable, Sendable { case id, title, info, value }

    /// The number of the file; see `SourceLocation.file`.
    private let file: Int32
    private let conditionLocation: SourceLocation
    private let bytes: [UInt8]
    /// The end of each text, where the next one begins.
    private let ends: [Int32]
    private let lines: [Int32]
    /// Whether the value of a row is a number.
    private let isNumber: [Bool]
    /// The distinct conditions, and for each row the number of its condition; empty if rows have none.
    private let conditions: [String]
    private let conditionNumbers: [Int32]

    /// Creates the rows that were collected.
    package init(_ added: AddedRows) {
        (file, conditionLocation) = (added.file, added.conditionLocation)
        (bytes, ends, lines, isNumber) = (added.bytes, added.ends, added.lines, added.isNumber)
        (conditions, conditionNumbers) = (added.conditions, added.conditionNumbers)
    }

    /// Copies the rows without conditions.
    private init(offeredAlways rows: OptionRows) {
        (file, conditionLocation) = (rows.file, rows.conditionLocation)
        (bytes, ends, lines, isNumber) = (rows.bytes, rows.ends, rows.lines, rows.isNumber)
        (conditions, conditionNumbers) = ([], [])
    }

    /// The rows without conditions.
    var offeredAlways: OptionRows { OptionRows(offeredAlways: self) }

    var count: Int { lines.count }

    /// Whether any text contains a brace, which may begin the name of a field.
    var hasBraces: Bool { bytes.withByteSlice { $0.contains { $0 == UInt8(ascii: "{") } } }

    /// Whether the value of any row is a number.
    var hasNumbers: Bool { isNumber.contains(true) }

    /// A text of a row; `nil` if it is absent.
    func text(_ text: Text, of row: Int) -> String? {
        bytes.withByteSlice { bytes in range(of: text, row).map { String(bytes[$0]) } }
    }

    /// Calls a function with a text of each row, or `nil` if it is absent; the text is valid only during the call.
    func forEach(_ text: Text, _ body: (_ row: Int, ByteSlice?) -> Void) {
        bytes.withByteSlice { bytes in
            for row in 0..<count { body(row, range(of: text, row).map { bytes[$0] }) }
        }
    }

    private func range(of text: Text, _ row: Int) -> Range<Int>? {
        let place = row * Text.allCases.count + text.rawValue
        let (start, end) = (place > 0 ? Int(ends[place - 1]) : 0, Int(ends[place]))
        return start < end ? start..<end : nil
    }

    func condition(of row: Int) -> Located<String>? {
        conditionNumbers.isEmpty ? nil : Located(conditions[Int(conditionNumbers[row])], at: conditionLocation)
    }

    func option(_ row: Int) -> Option {
        var location = SourceLocation(line: Int(lines[row]), column: 1)
        location.file = file
        var option = Option(id: JSONNode(.string(text(.id, of: row) ?? ""), at: location), location: location)
        (option.title, option.info) = (text(.title, of: row), text(.info, of: row))
        option.value = text(.value, of: row).map { JSONNode(isNumber[row] ? .number($0) : .string($0), at: location) }
        option.when = condition(of: row)
        return option
    }
}

extension OptionRows: Equatable {
    package static func == (one: OptionRows, other: OptionRows) -> Bool {
        one === other
            || (one.file, one.conditionLocation) == (other.file, other.conditionLocation)
                && (one.bytes, one.ends, one.lines, one.isNumber) == (
                    other.bytes, other.ends, other.lines, other.isNumber
                )
                && (one.conditions, one.conditionNumbers) == (other.conditions, other.conditionNumbers)
    }
}

/// Rows under construction, text by text.
package struct AddedRows {
    fileprivate let file: Int32
    fileprivate let conditionLocation: SourceLocation
    fileprivate var bytes: [UInt8] = []
    fileprivate var ends: [Int32] = []
    fileprivate var lines: [Int32] = []
    fileprivate var isNumber: [Bool] = []
    fileprivate var conditions: [String] = []
    fileprivate var conditionNumbers: [Int32] = []

    /// Creates an empty collection with room for a file.
    ///
    /// - Parameters:
    ///   - conditionLocation: The place of the condition in the form; `nil` for rows without conditions.
    ///   - bytes: The size of the file.
    ///   - lines: The number of its lines.
    package init(ofFile file: Int32, conditionLocation: SourceLocation?, bytes: Int, lines: Int) {
        self.file = file
        self.conditionLocation = conditionLocation ?? .unknown
        self.bytes.reserveCapacity(bytes)
        ends.reserveCapacity(lines * OptionRows.Text.allCases.count)
        self.lines.reserveCapacity(lines)
        isNumber.reserveCapacity(lines)
        if conditionLocation != nil { conditionNumbers.reserveCapacity(lines) }
    }

    /// Adds the next text of a row, the id first; an empty text counts as absent.
    package mutating func add(_ text: ByteSlice) {
        bytes.append(contentsOf: text.buffer)
        ends.append(Int32(bytes.count))
    }

    /// Ends a row after its four texts.
    ///
    /// - Parameters:
    ///   - isNumber: Whether the value is a number.
    ///   - condition: The number of the row's condition.
    package mutating func endRow(line: Int, isNumber: Bool, condition: Int32?) {
        lines.append(Int32(clamping: line))
        self.isNumber.append(isNumber)
        if let condition { conditionNumbers.append(condition) }
    }

    /// Adds a condition and returns its number.
    package mutating func add(condition: String) -> Int32 {
        conditions.append(condition)
        return Int32(conditions.count - 1)
    }
}
