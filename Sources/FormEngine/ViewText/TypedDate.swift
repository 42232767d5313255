import FormWords

/// What a typed date means.
enum TypedDate: Equatable {
    case day(CalendarDate)
    /// Days that may be meant, or the one that its notation does not settle.
    case unsettled([CalendarDate])
    /// The calendar has no such day.
    case noSuchDay
    case none

    /// A date in any notation of which the language has one reading: ISO form, with or without its dashes and zeros, a distance
    /// from today, a day of the week, figures, or with the month's name. A line without a language has ISO form, distances and
    /// figures with dots.
    ///
    /// - Parameter bounds: The days that the field allows, which settle the century of two digits.
    init(_ text: String, from speaker: Speaker, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?) {
        let language = speaker.language
        if let date = DateBound(language.dayInEnglish(text)).flatMap({ $0.resolved(today: today) }) {
            self = .day(date)
        } else if let figures = DateFigures(text) {
            self.init(figures, from: speaker, today: today, within: bounds)
        } else if let date = CalendarDate(DateLayout.date.modelText(text)) {
            self = .day(date)
        } else {
            let words = speaker.isForgiving ? DateWords(text, in: language.text) : nil
            self = words.map { TypedDate($0, today: today, within: bounds) } ?? .none
        }
    }

    private init(
        _ figures: DateFigures, from speaker: Speaker, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?
    ) {
        let days = figures.days(today: today)
        let isSettled =
            speaker.isForgiving ? figures.hasYear : figures.hasYear && figures.isPlain
        if days.isEmpty {
            self = figures.isPlain && figures.fault != nil ? .noSuchDay : .none
        } else if isSettled, days.count == 1 || figures.beginsWithDay(in: speaker.language) {
            self = .day(days[0])
        } else if speaker.isForgiving, !figures.hasYear, let day = figures.onlyDay(within: bounds, in: speaker.language)
        {
            self = .day(day)
        } else {
            self = .unsettled(days)
        }
    }

    private init(_ words: DateWords, today: CalendarDate, within bounds: ClosedRange<CalendarDate>?) {
        switch words {
        case .weekday(let weekday, let isNext):
            let next = RelativeDate(unit: .weekday, amount: weekday)
            let day = (isNext ? today.adding(days: 1) : today).flatMap { next.resolved(today: $0) }
            self = day.map { .day($0) } ?? .none
        case .day(let day, let month, let year, let weekday):
            let years = year < 100 ? [1900 + year, 2000 + year] : [year]
            let days = years.compactMap { CalendarDate(year: $0, month: month, day: day) }
                .filter { weekday == nil || $0.weekday == weekday }
            let allowed = year < 100 ? days.filter { bounds?.contains($0) ?? true } : days
            self = allowed.count == 1 ? .day(allowed[0]) : days.isEmpty ? .none : .unsettled(days)
        }
    }
}

extension ViewLanguage {
    /// A day's word, such as `heute` or `montag`, as form files write it; any other text as it is.
    fileprivate func dayInEnglish(_ text: String) -> String {
        guard let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a"), self.text != .english else { return text }
        let word = text.lowercased()
        let place = self.text.words.dayWords.firstIndex { $0.contains { $0.lowercased() == word } }
        return place.map { English.dayWords[$0][0] } ?? text
    }
}
