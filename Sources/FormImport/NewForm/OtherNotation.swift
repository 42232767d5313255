import FormEngine
import FormSyntax
import FormWords

/// Whether the cells of a column are dates or numbers in another notation than the one they are read in.
struct OtherNotation: Sendable {
    /// The date formats that all cells so far fit.
    private var formats = Self.usualFormats
    private var areNumbers = true
    private var haveCommas = false
    private var havePoints = false
    private var example: String?
    private var mostMarks = -1

    private static let usualFormats = ["%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%Y/%m/%d", "%Y.%m.%d"]
        .compactMap { DateFormat($0) }

    mutating func add(_ text: ByteSlice) {
        guard areNumbers || !formats.isEmpty else { return }
        if !formats.isEmpty {
            let text = String(text)
            formats.removeAll { $0.day(of: text) == nil }
        }
        if areNumbers { add(number: text) }
        // The example is the cell with the most unusual characters.
        let marks = unusualMarks(in: text)
        if marks > mostMarks { (example, mostMarks) = (String(text), marks) }
    }

    /// Checks for points between thousands and a comma before the fraction.
    private mutating func add(number text: ByteSlice) {
        let start = text.first == UInt8(ascii: "-") ? 1 : 0
        let comma = text.indices.first { text[$0] == UInt8(ascii: ",") }
        let fraction = comma.map { text[($0 + 1)...] }
        var groups = 0
        var length = 0
        var areGroups = true
        for index in start..<(comma ?? text.count) {
            if text[index] == UInt8(ascii: ".") {
                areGroups = areGroups && length > 0 && (groups == 0 ? length <= 3 : length == 3)
                (groups, length) = (groups + 1, 0)
            } else {
                areGroups = areGroups && text[index].isDigit
                length += 1
            }
        }
        areNumbers = areGroups && (groups == 0 ? length > 0 : length == 3) && fraction?.isDigits ?? true
        haveCommas = haveCommas || comma != nil
        havePoints = havePoints || groups > 0
    }

    /// The advice on how to read the cells; `nil` if no other notation fits.
    var advice: Message? {
        guard let example else { return nil }
        if let format = formats.first {
            guard formats.count > 1 else {
                return Message(.otherDates, ["example": quoted(example), "format": format.text])
            }
            let values: KeyValuePairs<String, any MessageValue> = [
                "example": quoted(example), "format": format.text, "other": formats[1].text,
            ]
            return Message(.otherDatesInDoubt, values)
        }
        guard areNumbers, haveCommas else { return nil }
        return Message(
            havePoints ? Phrase.thousandsAndCommas : .decimalCommas, ["example": quoted(example)])
    }
}

extension ByteSlice {
    fileprivate var isDigits: Bool { !isEmpty && !contains { !$0.isDigit } }
}

private func unusualMarks(in text: ByteSlice) -> Int {
    text.indices.count { text[$0] == UInt8(ascii: ".") || text[$0] == UInt8(ascii: ",") }
}
