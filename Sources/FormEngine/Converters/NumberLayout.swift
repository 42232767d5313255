import FormSyntax
import FormWords

/// The layout of a number while it is typed and how it is read back: sign, decimal separator and thousands.
struct NumberLayout: Sendable, Equatable {
    let decimalSeparator: Unicode.Scalar
    /// The separator of thousands; `nil` without one.
    let groupingSeparator: Unicode.Scalar?
    let isSigned: Bool
    /// The most digits after the decimal separator: 0 for a whole number, `nil` for any.
    let places: Int?
    /// Whether the form names no separators, so that those of the person's language apply.
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

    /// Lays out a line while it is typed, separating thousands unless the person does. `nil` if a character does not
    /// fit: anything but digits, or a sign or decimal place that the number cannot have.
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

    /// The stored text of a whole answer: a decimal point and no thousands separators. `nil` if characters cannot be in
    /// a number or thousands are separated in the wrong places.
    func modelText(_ view: String) -> String? {
        converted(view, room: view.utf8.count) { convert($0, into: $1) }
    }

    /// A stored number as it is shown, with the language's decimal separator if the form names none.
    func viewText(_ model: String, in language: Language = .english) -> String {
        let decimalSeparator = followsLanguage ? language.decimalSeparator : decimalSeparator
        let view = model.unicodeScalars.map { $0 == "." ? decimalSeparator : $0 }
        return parted(String(String.UnicodeScalarView(view)), caret: 0).text
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}

extension NumberLayout {
    /// Does the same as `modelText` on bytes, which must be valid UTF-8, into as much room as the text has.
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

    /// Whether the text has only a sign, digits and points, so that nothing needs to change.
    private func isPlain(_ text: ByteSlice) -> Bool {
        for position in text.indices {
            let byte = text[position]
            let isSign = position == 0 && (byte == 0x2D || byte == 0x2B)
            guard byte &- 0x30 < 10 || byte == 0x2E || isSign else { return false }
        }
        return true
    }
}

/// Goes through a number's characters, checking where its sign, separators and digits may be.
private struct NumberScan {
    enum CharacterRole { case sign, digit, decimalSeparator, groupingSeparator }

    private let decimalSeparator: UInt32
    /// The layout; `nil` accepts thousands as people of a language write them: blanks, points and commas, anywhere.
    private let layout: NumberLayout?
    private var count = 0
    /// The number of digits in the group, or after the decimal separator.
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

    /// The role of the next character; `nil` if the number cannot continue with it.
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

    /// Whether the last group is complete.
    var isComplete: Bool { isFraction || !hasGroups || digits == 3 }

    /// Whether a character separates groups. All blanks are equivalent, and so are both apostrophes.
    private func isGrouping(_ scalar: UInt32) -> Bool {
        guard let layout else { return scalar == 0x2E || scalar == 0x2C || isWhiteSpace(scalar) }
        guard let separator = layout.groupingSeparator?.value else { return false }
        if scalar == separator { return true }
        if isWhiteSpace(separator) { return isWhiteSpace(scalar) && scalar != 0x0A && scalar != 0x0D }
        return (separator == 0x27 && scalar == 0x2019) || (separator == 0x2019 && scalar == 0x27)
    }
}
