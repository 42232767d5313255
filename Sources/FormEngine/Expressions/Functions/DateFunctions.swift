extension Function {
    package static let days = Function("days", takes: [.day, .day], gives: .number) { machine, call in
        machine.between(call) { Int($1.days) - Int($0.days) }
    }

    package static let months = Function("months", takes: [.day, .day], gives: .number) { machine, call in
        machine.between(call) { $0.completedMonths(until: $1) }
    }

    package static let years = Function("years", takes: [.day, .day], gives: .number) { machine, call in
        machine.between(call) { $0.completedMonths(until: $1) / 12 }
    }

    package static let today = Function(
        "today", takes: [], gives: .date, inODK: "today", readsClock: true, .operation(.today))

    /// `now`: the moment at which the form was begun, in its own zone.
    package static let now = Function("now", takes: [], gives: .instant, inODK: "now", readsClock: true) { machine, _ in
        machine.beginning()
    }
}

extension ExpressionMachine {
    /// The distance from the first day to the second; absent if one is missing.
    fileprivate mutating func between(
        _ call: FunctionCall, _ distance: (CalendarDate, CalendarDate) -> Int
    ) -> Operand {
        switch (day(of: call.operands[0]), day(of: call.operands[1])) {
        case (.day(let first), .day(let second)): .number(ExactDecimal(distance(first, second)))
        case (.none(let reason), .day), (_, .none(let reason)): reason
        }
    }

    private enum DayReading {
        case day(CalendarDate)
        /// The result of the call, since there is no day.
        case none(Operand)
    }

    /// The day of a date, of a moment at its own offset, or of an ISO text.
    private mutating func day(of operand: Operand) -> DayReading {
        let reading = timing(of: operand)
        return reading.day.map { .day($0) } ?? .none(reading.refusal ?? .invalid(.notADate))
    }

    /// The moment at which the form was begun, to the second.
    fileprivate mutating func beginning() -> Operand {
        let instant = Instant(
            seconds: begun, offsetMinutes: Int16(truncatingIfNeeded: now.zone.offset(at: begun) / 60))
        let room = texts.allocate(Instant.maximumTextLength)
        let count = instant.write(to: room)
        let nanoseconds = ExactDecimal(coefficient: Int128(begun) * 1_000_000_000, scale: 0)
        return Operand(kind: .instant, text: room.written(count), number: nanoseconds)
    }
}

/// Adding days to dates, subtracting them, and differences between dates, times and moments.
extension Operand {
    /// Which operands are known to be dates before there are answers; in a difference also times or moments.
    struct DateOperands: OptionSet {
        let rawValue: Int32
        static let left = DateOperands(rawValue: 1)
        static let right = DateOperands(rawValue: 2)
    }

    /// Adds days to a date or subtracts them. The difference of two dates is in days, that of two times or moments in
    /// seconds. Without a value if an operand is missing; ordinary arithmetic if neither is a date.
    mutating func calculateDays(
        _ operation: Instruction.Operation, with other: inout Operand, _ dates: DateOperands, _ mode: EvaluationMode
    ) {
        let isAddition = operation == .addDays
        if kind == .invalid { return }
        if other.kind == .invalid { return self = other }
        if dates.contains(.left) && isMissing || dates.contains(.right) && other.isMissing { return self = .unknown }
        switch (kind, other.kind) {
        case (.date, .date) where !isAddition, (.time, .time) where !isAddition:
            self = .number(number.subtracting(other.number))
        case (.instant, .instant) where !isAddition:
            let nanoseconds = number.coefficient - other.number.coefficient
            self = .number(ExactDecimal(coefficient: nanoseconds, scale: 9).droppingTrailingZeros)
        case (.date, _):
            guard other.becomesNumber(mode) else { return self = other.missingResult(mode) }
            self = Self.date(number, plus: isAddition ? other.number : -other.number)
        case (_, .date) where isAddition:
            guard becomesNumber(mode) else { return self = missingResult(mode) }
            self = Self.date(other.number, plus: number)
        default: calculate(isAddition ? .add : .subtract, with: &other, mode)
        }
    }

    private var isMissing: Bool { kind == .absent || kind == .unknown }

    private static func date(_ date: ExactDecimal, plus days: ExactDecimal) -> Operand {
        guard days.isWhole else { return .invalid(.notWhole) }
        guard let sum = days.wholeNumber.flatMap({ date.wholeNumber?.addingReportingOverflow($0) }), !sum.overflow,
            CalendarDate(days: sum.partialValue) != nil
        else { return .invalid(.outsideCalendar) }
        return Operand(kind: .date, number: ExactDecimal(sum.partialValue))
    }
}

extension CalendarDate {
    /// Whole months until another day, negative if that is earlier. A month is complete on the same day of the next
    /// month.
    func completedMonths(until other: CalendarDate) -> Int {
        // Months have fewer than 32 days.
        (other.place - place) / 32
    }

    private var place: Int {
        let (year, month, day) = components
        return (Int(year) * 12 + Int(month)) * 32 + Int(day)
    }
}
