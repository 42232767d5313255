import FormEngine
import FormSyntax

/// The facts about a column that its rows reveal, in constant space.
struct ColumnFacts: Sendable {
    /// The kinds that all cells so far can be.
    var kinds = Set(CandidateKind.allCases)
    /// The number of cells that are not empty.
    private(set) var filledCount = 0
    /// The number of cells with something visible.
    private(set) var seenCount = 0
    /// The first few different texts.
    private(set) var samples: [String] = []
    /// The different texts in the order of the rows; `nil` if they are too many to choose from.
    private(set) var texts: [String]? = []
    /// The different parts between semicolons, if any text has a semicolon; `nil` if they are not a list of options.
    private(set) var members: [String]? = []
    private(set) var hasSemicolons = false
    /// The length of the longest text in characters.
    private(set) var longest = 0
    /// Whether a number would lose part of a text: a leading zero or plus sign, or the `E` of a code.
    private(set) var hasOwnDigits = false
    private(set) var hasPhoneMarks = false
    /// Whether any date with a time lacks a zone.
    private(set) var lackZones = false
    /// The words for yes and no that occur.
    private(set) var truthWords: Set<String> = []
    /// The smallest and greatest numbers.
    private(set) var numbers: (least: ExactDecimal, greatest: ExactDecimal)?
    /// The most decimal places of a number.
    private(set) var decimals = 0
    /// The first and the last day.
    private(set) var days: (first: CalendarDate, last: CalendarDate)?
    /// The other notation that the cells may be in.
    private(set) var otherNotation = OtherNotation()
    private var repetition: Repetition

    /// The most options that are offered.
    static let choiceLimit = 12

    /// - Parameter columnCount: The number of columns.
    init(columnCount: Int) { repetition = Repetition(limit: min(10_000, 1_000_000 / max(columnCount, 1))) }

    /// Whether all numbers differ.
    var areUnique: Bool { repetition.areUnique }

    /// Adds a cell that is not empty; returns false if it equals an earlier one and so reveals nothing new.
    mutating func add(_ text: ByteSlice) -> Bool {
        filledCount += 1
        seenCount += text.isSeen ? 1 : 0
        if let texts, texts.contains(where: { $0.withByteSlice(text.equals) }) {
            repetition.end()
            return false
        }
        longest = max(longest, text.codePointCount)
        if kinds.contains(.number) { addMarks(of: text) }
        if kinds.contains(.dateTime), !lackZones, text.count > 10 {
            lackZones = !text[10...].contains { "Zz+-".utf8.contains($0) }
        }
        if !hasPhoneMarks { hasPhoneMarks = text.contains { "+ (".utf8.contains($0) } }
        if texts != nil || members != nil || kinds.contains(.truth) { addChoice(String(text)) }
        otherNotation.add(text)
        return true
    }

    private mutating func addMarks(of text: ByteSlice) {
        let sign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? 1 : 0
        let digits = text[sign...]
        let hasZero = digits.first == UInt8(ascii: "0") && digits.count > 1 && digits[1].isDigit
        let isCode =
            sign == 0 && digits.contains { $0 | 0x20 == UInt8(ascii: "e") }
            && !digits.contains { !$0.isDigit && $0 | 0x20 != UInt8(ascii: "e") }
        hasOwnDigits = hasOwnDigits || hasZero || isCode || text.first == UInt8(ascii: "+")
    }

    private mutating func addChoice(_ text: String) {
        if samples.count < 3 { samples.append(text) }
        if kinds.contains(.truth), text.utf8.count <= 5 { truthWords.insert(text.lowercased()) }
        texts = texts.flatMap { $0.count < Self.choiceLimit ? $0 + [text] : nil }
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1 { hasSemicolons = true }
        guard let known = members else { return }
        let all = known + parts.filter { !known.contains($0) }
        let isList = Set(parts).count == parts.count && !parts.contains("") && all.count <= Self.choiceLimit
        members = isList ? all : nil
    }

    mutating func add(number text: String) {
        guard let number = ExactDecimal(text) else { return }
        numbers = numbers.map { (min($0.least, number), max($0.greatest, number)) } ?? (number, number)
        let places = text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text.utf8[$0...].count - 1 }
        decimals = max(decimals, places ?? 0)
        repetition.add(number, text)
    }

    mutating func add(day text: String) {
        guard let day = CalendarDate(text) else { return }
        days = days.map { (min($0.first, day), max($0.last, day)) } ?? (day, day)
    }
}

/// Tracks whether numbers repeat. A few are all remembered; of many it only checks that they ascend or descend.
private struct Repetition: Sendable {
    private let limit: Int
    /// The numbers so far; `nil` if there are too many.
    private var seen: Set<Int>? = []
    private var last: ExactDecimal?
    private var ascends = true
    private var descends = true

    init(limit: Int) { self.limit = limit }

    var areUnique: Bool { seen != nil || ascends || descends }

    mutating func add(_ number: ExactDecimal, _ text: String) {
        if let last {
            ascends = ascends && last < number
            descends = descends && number < last
        }
        last = number
        guard seen != nil else { return }
        let isNew = seen?.insert(text.hashValue).inserted ?? false
        if !isNew || seen?.count ?? 0 > limit { seen = nil }
    }

    /// Notes a repetition.
    mutating func end() { (seen, ascends, descends) = (nil, false, false) }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension ByteSlice {
    /// The number of code points in UTF-8 text.
    fileprivate var codePointCount: Int {
        var count = 0
        for index in indices where self[index] & 0xc0 != 0x80 { count += 1 }
        return count
    }
}
