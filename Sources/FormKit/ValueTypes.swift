public import FormEngine
public import FormRecords

/// A typed answer: what a session holds of a field, what code gives it, and what closures take and give.
public typealias Answer = FormEngine.Answer

/// A decimal number as people write it: exact, up to 34 digits.
public typealias ExactDecimal = FormEngine.ExactDecimal

/// A day of the Gregorian calendar.
public typealias CalendarDate = FormEngine.CalendarDate

/// A time of day, to the second.
public typealias ClockTime = FormEngine.ClockTime

/// A point in time, with the offset from UTC that it was written with.
public typealias Instant = FormEngine.Instant

/// A moment and the time zone in which it is looked at: what `today` and local times mean to a session.
public typealias Moment = FormEngine.Moment

/// The offsets of a time zone.
public typealias ZoneRules = FormEngine.ZoneRules

/// How a submission is written: JSON, JSON Lines, CSV, or variables of a shell.
public typealias RecordFormat = FormRecords.RecordFormat
