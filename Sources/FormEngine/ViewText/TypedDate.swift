/// What a typed date means.
enum TypedDate: Equatable {
    case date(CalendarDate)
    /// `.ambiguous` where several or none of the notations may be meant, `.noSuchDay` where the calendar lacks the day.
    case refused(FailureDetail)

    /// ISO form, with or without its dashes and zeros, a distance from today, or figures with dots between.
    init(_ text: String, in language: ViewLanguage, today: CalendarDate) {
        if let date = DateBound(text).flatMap({ $0.resolved(today: today) }) {
            self = .date(date)
        } else if let figures = DateFigures(text) {
            self.init(figures, in: language, today: today)
        } else {
            let date = CalendarDate(text: DateLayout.date.modelText(text))
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
