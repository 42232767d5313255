/// The meaning of a typed number.
enum TypedNumber: Equatable {
    /// The model text, which may not fit the field.
    case number(String)
    /// A text that may be a fraction or thousands, such as `1.234` where commas are decimal.
    case ambiguous
    case none

    /// Reads a number. The form's separators apply to everybody, but thousands may be separated as in the language. If
    /// the form names none, the language's apply, with blanks allowed between thousands.
    init(_ text: String, as layout: NumberLayout, from speaker: Speaker) {
        let decimal = speaker.language.decimalSeparator
        let hasLonePoint = !text.unicodeScalars.contains(",") && text.unicodeScalars.count { $0 == "." } == 1
        guard layout.followsLanguage, speaker.isForgiving, decimal == "." || !hasLonePoint else {
            // A whole number has no fraction that the form's point could begin.
            let isWhole = layout.places == 0 && layout.decimalSeparator == "." && speaker.isForgiving
            let isUnsettled = (layout.followsLanguage || isWhole) && decimal == "," && Self.mayBeThousands(text)
            let own = layout.modelText(text)
            // A number in the form's notation has at most one point.
            let isOwn = own.map { $0.utf8.count { $0 == UInt8(ascii: ".") } < 2 } ?? false
            let model = isOwn || !speaker.isForgiving ? own : Self.thousands(text, decimal: decimal) ?? own
            self = isUnsettled ? .ambiguous : model.map { .number($0) } ?? .none
            return
        }
        // A single comma in an English number is decimal, unless three digits follow.
        let isDecimalComma = decimal == "." && Self.hasDecimalComma(text)
        let (point, comma, blank): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) = (".", ",", "\u{A0}")
        let separators =
            isDecimalComma ? [(comma, blank)] : [(decimal, decimal == point ? comma : point), (decimal, blank)]
        let readings = separators.lazy.compactMap { decimal, grouping in
            NumberLayout(decimalSeparator: decimal, groupingSeparator: grouping, isSigned: true).modelText(text)
        }
        self = readings.first.map { .number($0) } ?? .none
    }

    /// A whole number with thousands separated as in a language; `nil` for any other text.
    private static func thousands(_ text: String, decimal: Unicode.Scalar) -> String? {
        let layout = NumberLayout(
            decimalSeparator: decimal, groupingSeparator: decimal == "." ? "," : ".", isSigned: true)
        return layout.modelText(text).flatMap { $0.contains(".") ? nil : $0 }
    }

    /// Whether one to three digits precede the only point and three follow: `1.234`, not `0.234`.
    private static func mayBeThousands(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3 else { return false }
        return parts[0].first != UInt8(ascii: "0") && parts.joined().allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Whether there is one comma, no point, and not exactly three digits after the comma: `12,50`, not `12,500`.
    private static func hasDecimalComma(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count != 3 && !text.utf8.contains(UInt8(ascii: "."))
    }

    /// The model text for a field of whole numbers, without a fraction of zeros: `4.0`, but not `4.000`, which may be
    /// thousands.
    static func wholeText(_ model: String) -> String {
        guard !mayBeThousands(model), let point = model.firstIndex(of: "."), point > model.startIndex,
            model[point...].dropFirst().allSatisfy({ $0 == "0" })
        else { return model }
        return String(model[..<point])
    }

    /// Both readings of an ambiguous text, as they can be typed: `1234` and `1,234`.
    static func readings(of text: String) -> (thousands: String, fraction: String) {
        (text.filter { $0 != "." }, String(text.map { $0 == "." ? "," : $0 }))
    }
}
