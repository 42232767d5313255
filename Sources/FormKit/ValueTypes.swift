public import FormEngine
public import FormModel
public import FormRecords

/// A typed answer of a field.
public typealias Answer = FormEngine.Answer

/// A decimal number as people write it: exact, up to 34 digits.
public typealias ExactDecimal = FormEngine.ExactDecimal

/// A day of the Gregorian calendar.
public typealias CalendarDate = FormEngine.CalendarDate

/// A time of day, to the second.
public typealias ClockTime = FormEngine.ClockTime

/// A point in time, with the offset from UTC that it was written with.
public typealias Instant = FormEngine.Instant

/// A moment in a time zone, which `today` and local times mean to a session.
public typealias Moment = FormEngine.Moment

/// The place of a field's title.
public typealias PromptLayout = FormModel.PromptLayout

/// The format of a submission: JSON, JSON Lines, CSV, or variables of a shell.
public typealias RecordFormat = FormRecords.RecordFormat
