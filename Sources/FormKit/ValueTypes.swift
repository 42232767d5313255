public import FormEngine

/// A decimal number as people write it: exact, up to 34 digits.
public typealias ExactDecimal = FormEngine.ExactDecimal

/// A day of the Gregorian calendar.
public typealias CalendarDate = FormEngine.CalendarDate

/// A moment and the time zone in which it is looked at: what `today` and local times mean to a session.
public typealias Moment = FormEngine.Moment
