import FormSyntax
import FormWords

/// How a number is laid out while it is typed, and read back: its sign, its decimal separator and its thousands.
struct NumberLayout: Sendable, Equatable {
    let decimalSeparator: Unicode.Scalar
    /// `nil` where thousands are not parted.
    let groupingSeparator: Unicode.Scalar?
    let isSigned: Bool
    /// How many digits may be typed after the decimal separator: 0 for a whole number, `nil` for any.
    let places: Int?
    /// The form names no separator, so that those of a person's language hold.
    let followsLanguage: Bool

    init(
        decimalSeparator: Unicode.Scalar = ".", groupingSeparator: Unicode.Scalar? = nil, isSigned: Bool = false,
        places: Int? = nil, followsLanguage: Bool = false
    ) {
        self.followsLanguage = followsLanguage
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator == decimalSeparator ? nil : groupingSeparator
        self.isSigned = isSigned
        self.places = places
    }

    /// The line as it is shown while it is typed: the thousands parted, unless the person parts them. `nil` where a
    /// character does not fit: a sign or a decimal place that the number cannot have, anything but digits.
    func layout(_ text: String, caret: Int, in language: Language = .english) -> LaidOutLine? {
        let asTyped = LaidOutLine(text: text, caret: min(max(caret, 0), text.unicodeScalars.count))
        if followsLanguage { return isOnItsWay(text, language) ? asTyped : nil }
        var scan = NumberScan()
        for (index, scalar) in text.unicodeScalars.enumerated() {
            guard fits(scalar, at: index, &scan) else { return nil }
        }
        return scan.hasGroups ? asTyped : parted(text, caret: caret)
    }

    private func fits(_ scalar: Unicode.Scalar, at index: Int, _ scan: inout NumberScan) -> Bool {
        if isDigit(scalar) {
            scan.addDigit()
            return scan.isFraction ? scan.digits <= places ?? .max : !scan.hasGroups || scan.digits <= 3
        }
        if scalar == decimalSeparator { return scan.addDecimalSeparator() }
        if isGrouping(scalar.value) { return scan.addGroupingSeparator() }
        return index == 0 && (scalar == "+" || isSigned && (scalar == "-" || scalar == "\u{2212}"))
    }

    /// Whether a text may become a number of a language, where thousands may have blanks as well.
    private func isOnItsWay(_ text: String, _ language: Language) -> Bool {
        let decimal = language.decimalSeparator
        var fractionDigits: Int?
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if isDigit(scalar) {
                fractionDigits = fractionDigits.map { $0 + 1 }
                guard fractionDigits ?? 0 <= places ?? .max else { return false }
            } else if scalar == decimal {
                guard fractionDigits == nil else { return false }
                fractionDigits = 0
            } else if scalar == "." || scalar == "," || isWhiteSpace(scalar.value) {
                guard fractionDigits == nil else { return false }
            } else {
                guard index == 0, scalar == "+" || isSigned && (scalar == "-" || scalar == "\u{2212}") else {
                    return false
                }
            }
        }
        return true
    }

    private func parted(_ text: String, caret: Int) -> LaidOutLine {
        let wholeDigits = text.unicodeScalars.prefix { $0 != decimalSeparator }.count { isDigit($0) }
        var line = LineLayout(text, caret: caret)
        var position = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if isDigit(scalar) {
                if position > 0, position < wholeDigits, (wholeDigits - position) % 3 == 0, let groupingSeparator {
                    line.insert(groupingSeparator)
                }
                position += 1
            }
            line.keep(scalar, typedAt: index)
        }
        return line.line
    }

    /// The stored text of a whole answer: a point for the decimal separator and no thousands; `nil` where the text has
    /// characters that no number has, or thousands parted at other places than these.
    func modelText(_ view: String) -> String? {
        converted(view, room: view.utf8.count) { convert($0, into: $1) }
    }

    /// A stored number as it is shown; with the language's decimal separator where the form names none.
    func viewText(_ model: String, in language: Language = .english) -> String {
        let decimalSeparator = followsLanguage ? language.decimalSeparator : decimalSeparator
        var view = String.UnicodeScalarView()
        let whole = model.unicodeScalars.prefix { $0 != "." }
        var digitsLeft = whole.count { isDigit($0) }
        let digitCount = digitsLeft
        for scalar in whole {
            if isDigit(scalar) {
                if digitsLeft < digitCount, digitsLeft % 3 == 0, let groupingSeparator {
                    view.append(groupingSeparator)
                }
                digitsLeft -= 1
            }
            view.append(scalar)
        }
        for scalar in model.unicodeScalars.dropFirst(whole.count) {
            view.append(scalar == "." ? decimalSeparator : scalar)
        }
        return String(view)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}

extension NumberLayout {
    /// `modelText` over bytes, which must be valid UTF-8, into room for as many.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        if decimalSeparator == ".", isPlain(text) { return .unchanged }
        var scan = NumberScan()
        var length = 0
        var position = 0
        while position < text.count {
            guard let (scalar, size) = decodeScalar(text[position...]) else { return .refused }
            position += size
            if scalar &- 0x30 < 10 {
                scan.addDigit()
            } else if scalar == decimalSeparator.value {
                guard scan.addDecimalSeparator() else { return .refused }
            } else if isGrouping(scalar) {
                guard scan.addGroupingSeparator() else { return .refused }
                continue
            } else {
                guard position == size, scalar == 0x2D || scalar == 0x2B || scalar == 0x2212 else { return .refused }
            }
            room[length] = byte(scalar)
            length += 1
        }
        guard scan.isComplete else { return .refused }
        return .written(length)
    }

    private func byte(_ scalar: UInt32) -> UInt8 {
        if scalar == decimalSeparator.value { return 0x2E }
        return scalar == 0x2212 ? 0x2D : UInt8(truncatingIfNeeded: scalar)
    }

    /// A sign, digits and points only: nothing to put in or take out.
    private func isPlain(_ text: ByteSlice) -> Bool {
        for position in text.indices {
            let byte = text[position]
            let isSign = position == 0 && (byte == 0x2D || byte == 0x2B)
            guard byte &- 0x30 < 10 || byte == 0x2E || isSign else { return false }
        }
        return true
    }

    /// Any blank counts as a blank, and either apostrophe as the other.
    private func isGrouping(_ scalar: UInt32) -> Bool {
        guard let separator = groupingSeparator?.value else { return false }
        if scalar == separator { return true }
        if isWhiteSpace(separator) { return isWhiteSpace(scalar) && scalar != 0x0A && scalar != 0x0D }
        return (separator == 0x27 && scalar == 0x2019) || (separator == 0x2019 && scalar == 0x27)
    }
}

/// Where thousands may be parted: after one to three digits first, then after three each, never in a fraction.
private struct NumberScan {
    /// In the group, or after the decimal separator.
    private(set) var digits = 0
    private(set) var hasGroups = false
    private(set) var isFraction = false

    mutating func addDigit() { digits += 1 }

    mutating func addGroupingSeparator() -> Bool {
        guard !isFraction, hasGroups ? digits == 3 : (1...3).contains(digits) else { return false }
        hasGroups = true
        digits = 0
        return true
    }

    mutating func addDecimalSeparator() -> Bool {
        guard !isFraction, !hasGroups || digits == 3 else { return false }
        isFraction = true
        digits = 0
        return true
    }

    var isComplete: Bool { isFraction || !hasGroups || digits == 3 }
}
