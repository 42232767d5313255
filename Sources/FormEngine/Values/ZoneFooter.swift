import FormSyntax

/// The rule at the end of a zone file, in the notation of POSIX's TZ variable: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneFooter: Sendable, Equatable {
    /// Local time minus UTC, in seconds.
    private(set) var standardOffset: Int32 = 0
    private var summer: Summer?

    private struct Summer: Equatable {
        var offset: Int32
        var begin: ZoneTurn
        var end: ZoneTurn
    }

    /// Parses a rule; `nil` if the text is none.
    init?(_ text: [UInt8]) {
        var scan = Scan(text: text)
        guard scan.skipName(), let standard = scan.offset(hourLimit: 24) else { return nil }
        standardOffset = -standard
        if scan.isAtEnd { return }
        guard scan.skipName() else { return nil }
        var summerOffset = standardOffset + 3600
        if !scan.skip(",") {
            guard let given = scan.offset(hourLimit: 24), scan.skip(",") else { return nil }
            summerOffset = -given
        }
        guard let begin = scan.turn(), scan.skip(","), let end = scan.turn(), scan.isAtEnd else { return nil }
        summer = Summer(offset: summerOffset, begin: begin, end: end)
    }

    /// Local time minus UTC at an instant, in seconds.
    func offset(at instant: Int64) -> Int32 {
        guard let summer else { return standardOffset }
        let local = instant.addingReportingOverflow(Int64(standardOffset)).partialValue
        guard let today = CalendarDate(days: CalendarDate.dayNumber(seconds: local)) else { return standardOffset }
        let year = today.components.year
        let begin = summer.begin.seconds(in: year) - Int64(standardOffset)
        let end = summer.end.seconds(in: year) - Int64(summer.offset)
        let isSummer = begin < end ? instant >= begin && instant < end : instant >= begin || instant < end
        return isSummer ? summer.offset : standardOffset
    }
}

extension ZoneFooter {
    /// Reads the rule from left to right.
    private struct Scan {
        let text: [UInt8]
        private var position = 0

        init(text: [UInt8]) { self.text = text }

        var isAtEnd: Bool { position == text.count }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        /// Skips a name: three letters or more, or anything in `<` and `>`.
        mutating func skipName() -> Bool {
            if skip("<") {
                while position < text.count, text[position] != 0x3E { position += 1 }
                return skip(">")
            }
            let start = position
            while position < text.count, isLetter(text[position]) { position += 1 }
            return position - start >= 3
        }

        mutating func number(upTo limit: Int32) -> Int32? {
            var value: Int32 = 0
            let start = position
            while position < text.count, isDigit(text[position]) {
                value = value * 10 + Int32(text[position] - 0x30)
                position += 1
                guard value <= limit else { return nil }
            }
            return position > start ? value : nil
        }

        /// Reads `[+-]hh[:mm[:ss]]`, in seconds.
        mutating func offset(hourLimit: Int32) -> Int32? {
            let isNegative = skip("-")
            if !isNegative { _ = skip("+") }
            guard let hours = number(upTo: hourLimit) else { return nil }
            var seconds = hours * 3600
            for unit: Int32 in [60, 1] where skip(":") {
                guard let part = number(upTo: 59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        mutating func turn() -> ZoneTurn? {
            guard let day = day() else { return nil }
            guard skip("/") else { return ZoneTurn(day: day, seconds: 7200) }
            guard let seconds = offset(hourLimit: 167) else { return nil }
            return ZoneTurn(day: day, seconds: seconds)
        }

        private mutating func day() -> ZoneTurn.Day? {
            if skip("M") {
                guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5), week >= 1,
                    skip("."), let weekday = number(upTo: 6)
                else { return nil }
                return .weekday(month: month, week: week, weekday: weekday)
            }
            if skip("J") {
                guard let number = number(upTo: 365), number >= 1 else { return nil }
                return .withoutLeapDay(number)
            }
            return number(upTo: 365).map { .withLeapDay($0) }
        }
    }
}
