/// How dates and times are laid out while they are typed: digits get their dashes and colons, words such as `today` or
/// `+3d` pass.
enum DateLayout: UInt8, BitwiseCopyable, Sendable {
    /// `0000-00-00`.
    case date
    /// `00:00`, and seconds if they are typed.
    case time
    /// Both with a blank between; a text with `T`, an offset or a fraction is left as it is.
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

    /// The line as it should stand while it is typed.
    func layout(_ text: String, caret: Int) -> LaidOutLine {
        guard let mask, text.withBytes({ isLaidOut($0, count: $1) }) else {
            return LaidOutLine(text: text, caret: caret)
        }
        let (text, caret) = padded(text, caret: caret)
        return mask.layout(text, caret: caret)
    }

    /// A single digit gets a zero before it when a mark or a blank is typed behind it: `7:` is seven o'clock.
    private func padded(_ text: String, caret: Int) -> (text: String, caret: Int) {
        var scalars = Array(text.unicodeScalars)
        let digit = caret - 2
        let isDigit: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
        guard digit >= (self == .time ? 0 : 5), caret <= scalars.count,
            "-:/. ".unicodeScalars.contains(scalars[caret - 1]), isDigit(scalars[digit]),
            digit == 0 || !isDigit(scalars[digit - 1])
        else { return (text, caret) }
        scalars.insert("0", at: digit)
        var line = ""
        line.unicodeScalars.append(contentsOf: scalars)
        return (line, caret + 1)
    }

    /// The text with dashes and colons, whether they were typed or not; a text that the mask does not fit is left to
    /// whoever reads the date.
    func modelText(_ view: String) -> String {
        converted(view, room: Mask.maximumTextLength) { convert($0, count: $1, into: $2) } ?? view
    }

    /// `modelText` over bytes; `buffer` takes `Mask.maximumTextLength`.
    func convert(_ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>) -> Conversion {
        guard !isUsual(start, count: count) else { return .unchanged }
        guard let mask, isLaidOut(start, count: count) else { return .unchanged }
        let conversion = mask.convert(start, count: count, into: buffer)
        return conversion == .refused ? .unchanged : conversion
    }

    /// Whether dashes and colons stand where they belong, so that there is nothing to put in.
    @inline(__always)
    private func isUsual(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        switch self {
        case .date: count == 10 && start[4] == 0x2D && start[7] == 0x2D
        case .time: count == 5 && start[2] == 0x3A
        case .dateTime: count >= 16 && start[4] == 0x2D && start[7] == 0x2D && start[13] == 0x3A
        }
    }

    /// Whether the mask takes part: not for words, distances, offsets and fractions.
    private func isLaidOut(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        guard count > 0 else { return false }
        if self != .dateTime {
            return !isLetter(start[0]) && start[0] != 0x2B && start[0] != 0x2D
        }
        var digits = 0
        for position in 0..<count {
            let byte = start[position]
            digits += isDigit(byte) ? 1 : 0
            guard isDigit(byte) || byte == 0x20 || byte == 0x3A || (byte == 0x2D && position > 0) else { return false }
        }
        return digits <= 14
    }
}
