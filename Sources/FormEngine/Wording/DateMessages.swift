import FormSyntax
import FormWords

/// Messages for dates, moments and times.
extension MessageFacts {
    func ofDate(_ failure: Failure) -> Message {
        if failure.detail == .skippedTime { return of(.skippedTime) }
        if failure.detail == .noSuchDay, let fault = figures?.fault { return fault }
        if failure.detail == .ambiguous, !value.isEmpty {
            return of(.dateReadings, ["dates": Alternatives(dateReadings), "form": dateForm])
        }
        if failure.detail == .otherWeekday, let dayMeant {
            return Message(.otherWeekday, ["date": dayMeant.date, "day": WeekdayName(day: dayMeant.day)])
        }
        if dateForm.hasTime, isDayAlone { return of(.lacksTime, ["form": dateForm]) }
        return of(dateForm.hasTime ? .notADateAndTime : .notADate, ["form": dateForm])
    }

    private var isDayAlone: Bool {
        dateFormat.map { $0.day(of: value) != nil } ?? (CalendarDate(value.trimmingBlanks) != nil)
    }

    var ofTime: Message {
        let text = value.trimmingBlanks
        guard let end = text.firstIndex(where: { "Zz+-".contains($0) }), let time = ClockTime(String(text[..<end])),
            Instant("2000-01-01T" + text) != nil
        else { return of(.notATime) }
        return of(.timeHasOffset, ["time": String(upTo: ClockTime.maximumTextLength) { time.write(to: $0) }])
    }

    private var figures: DateFigures? {
        if let dateFormat { return dateFormat.isoText(of: value).flatMap { DateFigures($0) } }
        let text = value.trimmingBlanks
        return DateFigures(dateForm.hasTime ? text.prefix { $0 != " " && $0 != "T" && $0 != "t" } : text[...])
    }
}
