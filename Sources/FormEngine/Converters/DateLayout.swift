import FormSyntax

/// The layout of dates and times while they are typed: digits get their dashes and colons, words such as `today` or
/// `+3d` stay.
enum DateLayout: UInt8, BitwiseCopyable, Sendable {
    /// `0000-00-00`.
    case date
    /// `00:00`, with seconds if they are typed.
    case time
    /// A date and a time, separated by a blank; a text with `T`, an offset or a fraction is left as it is.
    case dateTime

    private static let dateMask = try? Mask(parsing: "0000-00-00")
    private static let timeMask = try? Mask(parsing: "00:00:99")
    private static let dateTimeMask = try? Mask(parsing: "0000-00-00 00:00:99")

    private var mask: Mask? {
        switch self {
        case .date: Self.dateMask
        case .time: Self.timeMask
        case .dateTime: Self.dateTimeMask
        }
    }

    /// Lays out a line while it is typed: digits get dashes and colons, anything else that may become a date stays.
    /// `nil` if a character does not fit.
    func layout(_ text: String, caret: Int) -> LaidOutLine? {
        let asTyped = LaidOutLine(text: text, caret: min(max(caret, 0), text.unicodeScalars.count))
        // Up to three digits are a time with a one-digit hour.
        let isShortTime = self == .time && text.utf8.count <= 3 && text.utf8.allSatisfy { isDigit($0) }
        let hasMask = !isShortTime && text.withByteSlice(isLaidOut)
        if hasMask, let line = mask?.layout(text, caret: caret) { return line }
        return isOnItsWay(text) ? asTyped : nil
    }

    /// Whether a text may become a word, an offset, or digits that do not fit the mask.
    private func isOnItsWay(_ text: String) -> Bool {
        let hasLetters = text.utf8.contains { isLetter($0) || $0 >= 0x80 }
        if hasLetters || self != .time && (text.hasPrefix("+") || text.hasPrefix("-")) { return true }
        let figures = text.prefix { $0 != " " }
        // The name of a month may follow a day.
        let isDay = areOnTheirWay(figures, parts: 2, longest: 2, marks: ".")
        switch self {
        case .time: return areOnTheirWay(text.trimmingBlanks, parts: 3, longest: 2, marks: ":.")
        case .date:
            return areOnTheirWay(text, parts: 3, longest: 4, marks: "-./") || isDay && text.trimmingBlanks == figures
        case .dateTime: return areOnTheirWay(figures, parts: 3, longest: 4, marks: "-./")
        }
    }

    /// Whether a text consists of at most `parts` numbers, all separated by the same mark.
    private func areOnTheirWay(_ text: some StringProtocol, parts: Int, longest: Int, marks: String) -> Bool {
        let mark = text.utf8.first { !isDigit($0) }
        guard let mark else { return text.utf8.count <= (longest == 4 ? 8 : 6) }
        let numbers = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
        return marks.utf8.contains(mark) && numbers.count <= parts && numbers[0].count > 0
            && numbers.count { $0.count > 2 } <= 1
            && numbers.allSatisfy { $0.count <= longest && $0.allSatisfy { isDigit($0) } }
    }

    /// A time with its colons and zeros: `0930` and `9:30` as `09:30`.
    static func timeText(_ text: String) -> String {
        time.modelText(text.utf8.dropFirst().first == UInt8(ascii: ":") ? "0" + text : text)
    }

    /// The text with dashes and colons, whether or not they were typed; a text that does not fit the mask is left to
    /// the date reader.
    func modelText(_ view: String) -> String {
        converted(view, room: Mask.maximumTextLength) { convert($0, into: $1) } ?? view
    }

    /// Does the same as `modelText` on bytes, into `Mask.maximumTextLength` bytes.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        guard !isUsual(text) else { return .unchanged }
        guard let mask, isLaidOut(text) else { return .unchanged }
        let conversion = mask.convert(text, into: room)
        return conversion == .refused ? .unchanged : conversion
    }

    /// Whether the dashes and colons are already in place.
    @inline(__always)
    private func isUsual(_ text: ByteSlice) -> Bool {
        switch self {
        case .date: text.count == 10 && text[4] == 0x2D && text[7] == 0x2D
        case .time: text.count == 5 && text[2] == 0x3A
        case .dateTime: text.count >= 16 && text[4] == 0x2D && text[7] == 0x2D && text[13] == 0x3A
        }
    }

    /// Whether the mask applies; not to words, offsets and fractions.
    private func isLaidOut(_ text: ByteSlice) -> Bool {
        guard let first = text.first else { return false }
        if self != .dateTime { return !isLetter(first) && first != 0x2B && first != 0x2D }
        var digits = 0
        for position in text.indices {
            let byte = text[position]
            digits += isDigit(byte) ? 1 : 0
            guard isDigit(byte) || byte == 0x20 || byte == 0x3A || (byte == 0x2D && position > 0) else { return false }
        }
        return digits <= 14
    }
}
