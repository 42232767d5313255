import FormWords

/// What a typed date means.
enum TypedDate: Equatable {
    case date(CalendarDate)
    /// `.ambiguous` where several or none of the notations may be meant, `.noSuchDay` where the calendar lacks the day.
    case refused(FailureDetail)

    /// ISO form, with or without its dashes and zeros, a distance from today, or figures with dots between.
    init(_ text: String, in language: ViewLanguage, today: CalendarDate) {
        if let date = DateBound(language.dayInEnglish(text)).flatMap({ $0.resolved(today: today) }) {
            self = .date(date)
        } else if let figures = DateFigures(text) {
            self.init(figures, in: language, today: today)
        } else {
            let date = CalendarDate(DateLayout.date.modelText(text))
            self = date.map { .date($0) } ?? .refused(.none)
        }
    }

    private init(_ figures: DateFigures, in language: ViewLanguage, today: CalendarDate) {
        let dates = figures.dates(today: today)
        guard figures.isPlain else {
            self = .refused(dates.isEmpty ? .none : .ambiguous)
            return
        }
        if dates.count == 1 || (dates.count > 1 && language.saysDayFirst) {
            self = .date(dates[0])
        } else {
            self = .refused(!dates.isEmpty ? .ambiguous : figures.fault == nil ? .none : .noSuchDay)
        }
    }
}

extension ViewLanguage {
    /// A day's word, such as `heute` or `montag`, as form files write it; any other text as it is.
    fileprivate func dayInEnglish(_ text: String) -> String {
        guard let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a"), self.text != .english else { return text }
        let word = text.lowercased()
        let place = self.text.words.dayWords.firstIndex { $0.contains(word) }
        return place.map { English.dayWords[$0][0] } ?? text
    }
}
