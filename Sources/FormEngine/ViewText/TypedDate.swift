import FormSyntax
import FormWords

/// The meaning of a typed date.
enum TypedDate: Equatable {
    case day(CalendarDate)
    /// Several days that may be meant, or a single one that the notation does not settle.
    case unsettled([CalendarDate])
    /// The day that is meant has another weekday than was typed.
    case otherWeekday(CalendarDate)
    /// The calendar has no such day.
    case noSuchDay
    case none

    /// Reads a date in any notation that has one meaning in the language: ISO form, with or without dashes and zeros,
    /// relative dates, weekdays, digits, or with a month's name. A line without a language accepts ISO form, relative
    /// dates and digits with dots.
    ///
    /// - Parameter bounds: The days that the field allows, which settle the century of a two-digit year.
    init(_ text: String, from speaker: Speaker, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?) {
        let text = speaker.isForgiving ? withFiguresJoined(text) : text
        if let date = DateBound(speaker.dayInEnglish(text)).flatMap({ $0.resolved(today: today) }) {
            self = .day(date)
        } else if let figures = DateFigures(text) {
            self.init(figures, from: speaker, today: today, within: bounds)
        } else if let date = CalendarDate(DateLayout.date.modelText(text)) {
            self = .day(date)
        } else if speaker.isForgiving, let words = DateWords(text, in: speaker.language) {
            self.init(words, today: today, within: bounds)
        } else if speaker.isForgiving, let (weekday, day) = weekdayFirst(text, in: speaker.language),
            let figures = DateFigures(day)
        {
            self = TypedDate(figures, from: speaker, today: today, within: bounds).only(on: weekday)
        } else {
            self = .none
        }
    }

    private init(
        _ figures: DateFigures, from speaker: Speaker, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?
    ) {
        let days = figures.days(today: today, in: speaker.language)
        let isForgiven = speaker.isForgiving
        if days.isEmpty {
            self = figures.isPlain && figures.fault != nil ? .noSuchDay : .none
        } else if !figures.hasYear {
            self.init(ofShortYear: days, today: today, within: bounds, isSettled: isForgiven)
        } else if isForgiven || figures.isPlain, days.count == 1 || figures.beginsWithDay(in: speaker.language) {
            self = .day(days[0])
        } else {
            self = .unsettled(days)
        }
    }

    /// The only day within the bounds, or all days within them; if there is none, the nearest day, which the bounds
    /// then refuse.
    ///
    /// - Parameters:
    ///   - days: The days in this century and the last, in each possible order; the nearest is at most 20 years ahead.
    ///   - isSettled: Whether a single day is certain.
    private init(
        ofShortYear days: [CalendarDate], today: CalendarDate, within bounds: ClosedRange<CalendarDate>?,
        isSettled: Bool
    ) {
        let year = days.map(\.components.year).filter { $0 <= today.components.year + 20 }.max()
        let near = days.filter { $0.components.year == year }
        let allowed = days.filter { bounds?.contains($0) ?? true }
        let left = allowed.isEmpty || allowed.count > 2 ? near : allowed
        self = left.count == 1 && isSettled ? .day(left[0]) : left.isEmpty ? .none : .unsettled(left)
    }

    private init(_ words: DateWords, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?) {
        switch words {
        case .weekday(let weekday, let isNext):
            let next = RelativeDate(unit: .weekday, amount: weekday)
            let day = (isNext ? today.adding(days: 1) : today).flatMap { next.resolved(today: $0) }
            self = day.map { .day($0) } ?? .none
        case .day(let day, let month, let year, let weekday):
            let century = today.components.year / 100 * 100
            let years = year < 100 ? [century - 100 + year, century + year] : [year]
            let written = years.compactMap { CalendarDate(year: $0, month: month, day: day) }
            let days = written.filter { weekday == nil || $0.weekdayNumber == weekday }
            if days.isEmpty, let last = written.last {
                self = .otherWeekday(last)
            } else if year < 100 {
                self.init(ofShortYear: days, today: today, within: bounds, isSettled: true)
            } else {
                self = days.first.map { .day($0) } ?? .none
            }
        }
    }

    /// The date if it has a given weekday, which may settle it.
    private func only(on weekday: Int32) -> TypedDate {
        let days: [CalendarDate]
        switch self {
        case .day(let day): days = [day]
        case .unsettled(let several): days = several
        case .otherWeekday, .noSuchDay, .none: return self
        }
        let left = days.filter { $0.weekdayNumber == weekday }
        if left.isEmpty { return days.count == 1 ? .otherWeekday(days[0]) : .none }
        return left.count == 1 ? .day(left[0]) : .unsettled(left)
    }
}

/// A text with `31. 12. 2026` as `31.12.2026` and all dashes as `-`.
private func withFiguresJoined(_ text: String) -> String {
    let dashes: ClosedRange<Unicode.Scalar> = "\u{2010}"..."\u{2015}"
    let isMark = { (character: Character?) in character.map { "-./".contains($0) } ?? false }
    let isFigure = { (character: Character?) in character.map { $0.isASCII && $0.isNumber } ?? true }
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { dashes.contains($0) ? "-" : $0 }))
    var joined = ""
    for part in plain.split(separator: " ") {
        let (isBehindMark, beginsWithMark) = (isMark(joined.last), isMark(part.first))
        let isJoined =
            isBehindMark != beginsWithMark && isFigure(joined.dropLast(isBehindMark ? 1 : 0).last)
            && isFigure(part.dropFirst(beginsWithMark ? 1 : 0).first)
        joined += (joined.isEmpty || isJoined ? "" : " ") + part
    }
    return joined
}

extension Speaker {
    /// A word such as `heute` or `montag`, or a distance such as `+3t`, in the notation of form files; any other text
    /// is unchanged.
    fileprivate func dayInEnglish(_ text: String) -> String {
        if isForgiving, text.utf8.first == UInt8(ascii: "+") || text.utf8.first == UInt8(ascii: "-"),
            let unit = text.last,
            let place = language.lists(.distanceLetters).firstIndex(where: { $0[0] == unit.lowercased() })
        {
            return text.dropLast() + Language.english.lists(.distanceLetters)[place][0]
        }
        guard let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a") else { return text }
        let fold = isForgiving ? foldedText : { $0.lowercased() }
        let word = fold(text)
        if let place = language.dayWords.firstIndex(where: { $0.contains { fold($0) == word } }) {
            return Language.english.dayWords[place][0]
        }
        let isDayAfterTomorrow = [language, .english].contains {
            $0.wordList(.dayAfterTomorrow).contains { fold($0) == word }
        }
        return isForgiving && isDayAfterTomorrow ? "+2d" : text
    }
}
