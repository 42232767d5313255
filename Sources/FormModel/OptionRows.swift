import FormSyntax

/// The rows of a file as options: some 25 bytes each besides their texts, where an option takes 200.
package struct OptionRows: Sendable, Equatable {
    /// The texts of a row, in the order in which they are added.
    package enum Text: Int, CaseIterable, Sendable { case id, title, info, value }

    /// The number of the file; see `SourceLocation.file`.
    private let file: Int32
    private let conditionLocation: SourceLocation
    private var bytes: [UInt8] = []
    /// Where each text ends; it begins where the one before it ends.
    private var ends: [Int32] = []
    private var lines: [Int32] = []
    /// Whether the value of a row is a number.
    private var isNumber: [Bool] = []
    /// The conditions, each once, and by row their numbers; no numbers where rows have none.
    private var conditions: [String] = []
    private var conditionNumbers: [Int32] = []

    /// No rows, with room.
    ///
    /// - Parameters:
    ///   - conditionLocation: The place of what the conditions are made of; `nil` for rows without.
    ///   - bytes: The size of the file.
    ///   - lines: How many it has.
    package init(ofFile file: Int32, conditionLocation: SourceLocation?, bytes: Int, lines: Int) {
        self.file = file
        self.conditionLocation = conditionLocation ?? .unknown
        self.bytes.reserveCapacity(bytes)
        ends.reserveCapacity(lines * Text.allCases.count)
        self.lines.reserveCapacity(lines)
        isNumber.reserveCapacity(lines)
        if conditionLocation != nil { conditionNumbers.reserveCapacity(lines) }
    }

    /// Adds the next text of a row, the id first; an empty one is absent.
    package mutating func add(_ text: ByteSlice) {
        bytes.append(contentsOf: text.buffer)
        ends.append(Int32(bytes.count))
    }

    /// Ends a row that has got its four texts.
    ///
    /// - Parameters:
    ///   - isNumber: Whether the value is a number.
    ///   - condition: The number of the condition.
    package mutating func endRow(line: Int, isNumber: Bool, condition: Int32?) {
        lines.append(Int32(clamping: line))
        self.isNumber.append(isNumber)
        if let condition { conditionNumbers.append(condition) }
    }

    /// Adds a condition; its number.
    package mutating func add(condition: String) -> Int32 {
        conditions.append(condition)
        return Int32(conditions.count - 1)
    }

    /// The rows without their conditions.
    var offeredAlways: OptionRows {
        var rows = self
        rows.conditionNumbers = []
        return rows
    }

    var count: Int { lines.count }

    /// A text of a row; `nil` where it is absent.
    func text(_ text: Text, of row: Int) -> String? {
        let place = row * Text.allCases.count + text.rawValue
        let start = place > 0 ? ends[place - 1] : 0
        guard start < ends[place] else { return nil }
        return String(decoding: bytes[Int(start)..<Int(ends[place])], as: UTF8.self)
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
