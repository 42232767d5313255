/// The meaning of a typed number.
enum TypedNumber: Equatable {
    /// Its model text, which need not fit the field.
    case number(String)
    /// A fraction or thousands, such as `1.234` where commas are decimal.
    case ambiguous
    case none

    /// The separators of the form hold for everybody, but thousands may be parted as the language does it; where the form names
    /// none, those of the language hold, in which thousands may have blanks as well.
    init(_ text: String, as layout: NumberLayout, from speaker: Speaker) {
        let decimal = speaker.language.decimalSeparator
        let hasLonePoint = !text.unicodeScalars.contains(",") && text.unicodeScalars.count { $0 == "." } == 1
        guard layout.followsLanguage, speaker.isForgiving, decimal == "." || !hasLonePoint else {
            // A whole number has no fraction that the form's point could begin.
            let isWhole = layout.places == 0 && layout.decimalSeparator == "." && speaker.isForgiving
            let isUnsettled = (layout.followsLanguage || isWhole) && decimal == "," && Self.mayBeThousands(text)
            let own = layout.modelText(text)
            // More than one point is no number of the form's.
            let isOwn = own.map { $0.utf8.count { $0 == UInt8(ascii: ".") } < 2 } ?? false
            let model = isOwn || !speaker.isForgiving ? own : Self.thousands(text, decimal: decimal) ?? own
            self = isUnsettled ? .ambiguous : model.map { .number($0) } ?? .none
            return
        }
        // The only comma of an English number, but before three digits, can only be decimal.
        let isDecimalComma = decimal == "." && Self.hasDecimalComma(text)
        let (point, comma, blank): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) = (".", ",", "\u{A0}")
        let separators =
            isDecimalComma ? [(comma, blank)] : [(decimal, decimal == point ? comma : point), (decimal, blank)]
        let readings = separators.lazy.compactMap { decimal, grouping in
            NumberLayout(decimalSeparator: decimal, groupingSeparator: grouping, isSigned: true).modelText(text)
        }
        self = readings.first.map { .number($0) } ?? .none
    }

    /// A whole number whose thousands are parted as a language does it; `nil` for any other text.
    private static func thousands(_ text: String, decimal: Unicode.Scalar) -> String? {
        let layout = NumberLayout(
            decimalSeparator: decimal, groupingSeparator: decimal == "." ? "," : ".", isSigned: true)
        return layout.modelText(text).flatMap { $0.contains(".") ? nil : $0 }
    }

    /// Whether the digits around the only point could be one to three, and three: `1.234`, not `0.234`.
    private static func mayBeThousands(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3 else { return false }
        return parts[0].first != UInt8(ascii: "0") && parts.joined().allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Whether there is one comma, no point, and no three digits behind the comma: `12,50`, not `12,500`.
    private static func hasDecimalComma(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count != 3 && !text.utf8.contains(UInt8(ascii: "."))
    }

    /// Its model text in a field of whole numbers, to which a fraction of zeros makes no difference: `4.0`, but not `4.000`,
    /// which may be thousands.
    static func wholeText(_ model: String) -> String {
        guard !mayBeThousands(model), let point = model.firstIndex(of: "."), point > model.startIndex,
            model[point...].dropFirst().allSatisfy({ $0 == "0" })
        else { return model }
        return String(model[..<point])
    }

    /// Both readings of an ambiguous text, as they may be typed: `1234` and `1,234`.
    static func readings(of text: String) -> (thousands: String, fraction: String) {
        (text.filter { $0 != "." }, String(text.map { $0 == "." ? "," : $0 }))
    }
}
