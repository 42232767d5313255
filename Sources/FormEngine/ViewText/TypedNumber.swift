/// What a typed number means.
enum TypedNumber: Equatable {
    /// Its model text, which need not fit the field.
    case number(String)
    /// A fraction or thousands, such as `1.234` where commas are decimal.
    case ambiguous
    case none

    /// The separators of the form hold for everybody; where it names none, those of the language do, in which thousands may
    /// have blanks as well.
    init(_ text: String, as layout: NumberLayout, from speaker: Speaker) {
        let decimal = speaker.language.decimalSeparator
        let hasLonePoint = !text.unicodeScalars.contains(",") && text.unicodeScalars.count { $0 == "." } == 1
        guard layout.followsLanguage, speaker.isForgiving, decimal == "." || !hasLonePoint else {
            let isUnsettled = layout.followsLanguage && decimal == "," && Self.mayBeThousands(text)
            self = isUnsettled ? .ambiguous : layout.modelText(text).map { .number($0) } ?? .none
            return
        }
        let readings = [decimal == "." ? "," : ".", "\u{A0}"].lazy.compactMap { grouping in
            NumberLayout(decimalSeparator: decimal, groupingSeparator: grouping, isSigned: true).modelText(text)
        }
        self = readings.first.map { .number($0) } ?? .none
    }

    /// Whether the digits around the only point could be one to three, and three: `1.234`, not `0.234`.
    private static func mayBeThousands(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3 else { return false }
        return parts[0].first != UInt8(ascii: "0") && parts.joined().allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Both readings of an ambiguous text, as they may be typed: `1234` and `1,234`.
    static func readings(of text: String) -> (thousands: String, fraction: String) {
        (text.filter { $0 != "." }, String(text.map { $0 == "." ? "," : $0 }))
    }
}
