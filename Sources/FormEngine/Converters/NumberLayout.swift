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
        var scan = followsLanguage ? NumberScan(of: language) : NumberScan(of: self)
        for scalar in text.unicodeScalars {
            guard let part = scan.take(scalar.value), part != .sign || scalar == "+" || isSigned,
                part != .digit || !scan.isFraction || scan.digits <= places ?? .max
            else { return nil }
        }
        guard followsLanguage || scan.hasGroups else { return parted(text, caret: caret) }
        return LaidOutLine(text: text, caret: min(max(caret, 0), text.unicodeScalars.count))
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
        let view = model.unicodeScalars.map { $0 == "." ? decimalSeparator : $0 }
        return parted(String(String.UnicodeScalarView(view)), caret: 0).text
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}

extension NumberLayout {
    /// `modelText` over bytes, which must be valid UTF-8, into room for as many.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        if decimalSeparator == ".", isPlain(text) { return .unchanged }
        var scan = NumberScan(of: self)
        var length = 0
        var position = 0
        while position < text.count {
            guard let (scalar, size) = decodeScalar(text[position...]), let part = scan.take(scalar) else {
                return .refused
            }
            position += size
            guard part != .groupingSeparator else { continue }
            room[length] =
                switch part {
                case .decimalSeparator: 0x2E
                case .sign where scalar == 0x2212: 0x2D
                default: UInt8(truncatingIfNeeded: scalar)
                }
            length += 1
        }
        return scan.isComplete ? .written(length) : .refused
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
}

/// Goes through the characters of a number: where its sign, its separators and its digits may be.
private struct NumberScan {
    enum CharacterRole { case sign, digit, decimalSeparator, groupingSeparator }

    private let decimalSeparator: UInt32
    /// `nil` where thousands may be parted as people of a language do: by blanks, points and commas, anywhere.
    private let layout: NumberLayout?
    private var count = 0
    /// In the group, or after the decimal separator.
    private(set) var digits = 0
    private(set) var hasGroups = false
    private(set) var isFraction = false

    init(of layout: NumberLayout) {
        decimalSeparator = layout.decimalSeparator.value
        self.layout = layout
    }

    init(of language: Language) {
        decimalSeparator = language.decimalSeparator.value
        layout = nil
    }

    /// The part that the next character is; `nil` where the number cannot go on with it.
    mutating func take(_ scalar: UInt32) -> CharacterRole? {
        count += 1
        if scalar &- 0x30 < 10 {
            digits += 1
            return isFraction || !hasGroups || digits <= 3 ? .digit : nil
        }
        if scalar == decimalSeparator {
            guard !isFraction, isComplete else { return nil }
            (isFraction, digits) = (true, 0)
            return .decimalSeparator
        }
        guard isGrouping(scalar) else {
            return count == 1 && (scalar == 0x2D || scalar == 0x2B || scalar == 0x2212) ? .sign : nil
        }
        guard !isFraction, layout == nil || (hasGroups ? digits == 3 : (1...3).contains(digits)) else { return nil }
        if layout != nil { (hasGroups, digits) = (true, 0) }
        return .groupingSeparator
    }

    /// Whether the last group is whole.
    var isComplete: Bool { isFraction || !hasGroups || digits == 3 }

    /// Any blank counts as a blank, and either apostrophe as the other.
    private func isGrouping(_ scalar: UInt32) -> Bool {
        guard let layout else { return scalar == 0x2E || scalar == 0x2C || isWhiteSpace(scalar) }
        guard let separator = layout.groupingSeparator?.value else { return false }
        if scalar == separator { return true }
        if isWhiteSpace(separator) { return isWhiteSpace(scalar) && scalar != 0x0A && scalar != 0x0D }
        return (separator == 0x27 && scalar == 0x2019) || (separator == 0x2019 && scalar == 0x27)
    }
}
