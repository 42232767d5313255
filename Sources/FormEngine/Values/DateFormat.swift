import FormSyntax

/// A format of dates in data, in the letters of `date` and `strftime`: `%d.%m.%Y`.
public struct DateFormat: Hashable, Sendable {
    fileprivate enum Piece: Hashable {
        case year, month, day
        case literal(UInt8)
    }

    /// The format as it was given.
    public let text: String
    private let pieces: [Piece]

    /// Parses a format of `%Y`, `%m`, `%d` or `%e`, or `%F`, with other characters as literals and `%%` for a percent
    /// sign. `nil` unless year, month and day occur once each, and for control characters and line breaks.
    public init?(_ text: String) {
        guard !text.hasControlCharacters else { return nil }
        var pieces: [Piece] = []
        var letters = text.replacingISO.utf8.makeIterator()
        while let byte = letters.next() {
            guard byte == UInt8(ascii: "%") else {
                pieces.append(.literal(byte))
                continue
            }
            guard let letter = letters.next(), let piece = Self.piece(letter) else { return nil }
            pieces.append(piece)
        }
        let parts = pieces.filter { if case .literal = $0 { false } else { true } }
        guard parts.count == 3, Set(parts).count == 3 else { return nil }
        (self.text, self.pieces) = (text, pieces)
    }

    private static func piece(_ letter: UInt8) -> Piece? {
        switch letter {
        case UInt8(ascii: "Y"): .year
        case UInt8(ascii: "m"): .month
        case UInt8(ascii: "d"), UInt8(ascii: "e"): .day
        case UInt8(ascii: "%"): .literal(letter)
        default: nil
        }
    }

    /// The last day of 2026 in this format, as an example.
    package var example: String { text(year: "2026", month: "12", day: "31") }

    /// An ISO date or moment in this format; `nil` for other texts.
    func written(_ text: String) -> String? {
        let day = text.prefix(CalendarDate.textLength)
        let parts = day.split(separator: "-").map(String.init)
        guard CalendarDate(String(day)) != nil, parts.count == 3 else { return nil }
        return self.text(year: parts[0], month: parts[1], day: parts[2]) + text.dropFirst(CalendarDate.textLength)
    }

    private func text(year: String, month: String, day: String) -> String {
        let bytes = pieces.flatMap { piece in
            switch piece {
            case .year: Array(year.utf8)
            case .month: Array(month.utf8)
            case .day: Array(day.utf8)
            case .literal(let byte): [byte]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The date at the beginning of a text as `YYYY-MM-DD`, even if that day does not exist; `nil` if there is none.
    func isoText(of text: String) -> String? {
        text.withByteSlice { text in
            withTemporaryRoom(for: CalendarDate.textLength) { room in
                read(text, into: room) > 0 ? String(room.written(room.count)) : nil
            }
        }
    }

    /// The day that a whole text means; `nil` if it is no date.
    package func day(of text: String) -> CalendarDate? {
        text.withByteSlice { text in
            withTemporaryRoom(for: CalendarDate.textLength) { room in
                read(text, into: room) == text.count ? CalendarDate(room.written(room.count)) : nil
            }
        }
    }

    /// Reads a date at the beginning of a text and writes it as `YYYY-MM-DD`, even if that day does not exist.
    ///
    /// - Parameter target: Room for 10 bytes.
    /// - Returns: The number of bytes read; 0 if there is no date.
    func read(_ text: ByteSlice, into target: ByteRoom) -> Int {
        var (index, year, month, day) = (0, 0, 0, 0)
        for (place, piece) in pieces.enumerated() {
            let isAfterDigits = place > 0 && pieces[place - 1].mayBeDigit
            let isBesideDigits = isAfterDigits || place + 1 < pieces.count && pieces[place + 1].mayBeDigit
            switch piece {
            case .literal(let byte):
                guard index < text.count, text[index] == byte else { return 0 }
                index += 1
            case .year: year = number(text, &index, atLeast: 4, atMost: 4)
            case .month: month = number(text, &index, atLeast: isBesideDigits ? 2 : 1, atMost: 2)
            case .day: day = number(text, &index, atLeast: isBesideDigits ? 2 : 1, atMost: 2)
            }
            guard year >= 0, month >= 0, day >= 0 else { return 0 }
        }
        write(year, digits: 4, to: target[0...])
        target[4] = UInt8(ascii: "-")
        write(month, digits: 2, to: target[5...])
        target[7] = UInt8(ascii: "-")
        write(day, digits: 2, to: target[8...])
        return index
    }

    /// Reads a number; -1 if there are too few digits.
    private func number(_ text: ByteSlice, _ index: inout Int, atLeast least: Int, atMost most: Int) -> Int {
        var (number, digits) = (0, 0)
        while digits < most, index < text.count, isDigit(text[index]) {
            number = number * 10 + Int(text[index] - 0x30)
            digits += 1
            index += 1
        }
        return digits >= least ? number : -1
    }

    private func write(_ number: Int, digits: Int, to target: ByteRoom) {
        var rest = number
        for place in (0..<digits).reversed() {
            target[place] = UInt8(0x30 + rest % 10)
            rest /= 10
        }
    }
}

extension DateFormat.Piece {
    /// Whether its text may begin with a digit.
    fileprivate var mayBeDigit: Bool {
        switch self {
        case .year, .month, .day: true
        case .literal(let byte): byte >= 0x30 && byte <= 0x39
        }
    }
}

extension String {
    /// The format with `%F` expanded.
    fileprivate var replacingISO: String {
        var (text, isAfterSign) = ("", false)
        for character in self {
            if isAfterSign, character == "F" { text += "Y-%m-%d" } else { text.append(character) }
            isAfterSign = character == "%" && !isAfterSign
        }
        return text
    }
}
