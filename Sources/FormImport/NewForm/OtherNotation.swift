import FormEngine
import FormSyntax
import FormWords

/// Whether the cells of a column are dates or numbers in another way of writing than the one that they are read in.
struct OtherNotation: Sendable {
    /// The ways of writing dates that all cells have; those that go on.
    private var formats = Self.usualFormats
    private var areNumbers = true
    private var haveCommas = false
    private var havePoints = false
    private var example: String?

    private static let usualFormats = ["%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%Y/%m/%d", "%Y.%m.%d"]
        .compactMap { DateFormat($0) }

    mutating func add(_ text: String) {
        if !formats.isEmpty { formats.removeAll { $0.day(of: text) == nil } }
        if areNumbers { add(number: text) }
        // An example shows all that is unusual.
        if example.map({ unusualMarks(in: $0) < unusualMarks(in: text) }) ?? true { example = text }
    }

    /// Points between thousands, and a comma before the fraction.
    private mutating func add(number text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        var groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        if let first = groups.first, first.hasPrefix("-") { groups[0] = first.dropFirst() }
        let isGrouped =
            groups.count == 1 || (groups[0].utf8.count <= 3 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 })
        areNumbers = parts.count <= 2 && isGrouped && (groups + parts.dropFirst()).allSatisfy(\.isDigits)
        haveCommas = haveCommas || parts.count == 2
        havePoints = havePoints || groups.count > 1
    }

    /// How to read the cells; `nil` where they are none of these.
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

extension Substring {
    fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

private func unusualMarks(in text: String) -> Int {
    text.utf8.count { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
}
