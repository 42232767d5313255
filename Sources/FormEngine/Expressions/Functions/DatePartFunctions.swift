import FormSyntax

extension Function {
    package static let year = Function("year", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call) { $0.day?.components.year }
    }

    package static let month = Function("month", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call) { $0.day?.components.month }
    }

    package static let day = Function("day", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call) { $0.day?.components.day }
    }

    /// `weekday`: from 1 for Monday, as in ISO 8601.
    package static let weekday = Function("weekday", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call) { ($0.day?.weekdayNumber).map { $0 + 1 } }
    }

    package static let hour = Function("hour", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call, or: .notATime) { $0.second.map { $0 / 3600 } }
    }

    package static let minute = Function("minute", takes: [.day], gives: .number) { machine, call in
        machine.part(of: call, or: .notATime) { $0.second.map { $0 / 60 % 60 } }
    }

    /// `seconds`: since midnight for a time, since 1970 in UTC for a moment.
    package static let seconds = Function("seconds", takes: [.day], gives: .number) { machine, call in
        machine.seconds(of: call.operands[0])
    }

    /// `format_date`: the second argument is a literal that was found to be a valid layout.
    package static let formatDate = Function(
        "format_date", takes: [.day, .text], gives: .text, inODK: "format-date"
    ) { machine, call in machine.laidOut(call) }
}

/// The day, time of day, or both, that an operand contains.
struct WrittenDate {
    var day: CalendarDate?
    /// Seconds since midnight.
    var second: Int32?
    /// The result for a call that needs a missing part, if it is known.
    var refusal: Operand?
}

extension ExpressionMachine {
    /// The parts of a date, a time, a moment at its own offset, or of an ISO text. Mutating, although it changes
    /// nothing, since it would otherwise copy all of the machine's tables.
    mutating func timing(of operand: Operand) -> WrittenDate {
        switch operand.kind {
        case .date: WrittenDate(day: operand.number.wholeNumber.flatMap { CalendarDate(days: $0) })
        case .text, .time, .instant: timing(in: operand.text ?? .empty)
        case .absent, .unknown: WrittenDate(refusal: .unknown)
        case .invalid: WrittenDate(refusal: operand)
        case .number, .truth: WrittenDate()
        }
    }

    private mutating func timing(in text: ByteSlice) -> WrittenDate {
        guard !text.isEmpty else { return WrittenDate(refusal: .unknown) }
        if let date = CalendarDate(text) { return WrittenDate(day: date) }
        if let time = ClockTime(text) { return WrittenDate(second: time.seconds) }
        let reading = InstantReading(text, zone: now.zone)
        guard reading.outcome == .instant else { return WrittenDate() }
        let local = reading.instant.seconds + Int64(reading.instant.offsetMinutes) * 60
        let days = CalendarDate.dayNumber(seconds: local)
        let second = Int32(truncatingIfNeeded: local - Int64(days) * 86_400)
        return WrittenDate(day: CalendarDate(days: days), second: second)
    }

    fileprivate mutating func part(
        of call: FunctionCall, or reason: MissingResult = .notADate, _ part: (WrittenDate) -> Int32?
    ) -> Operand {
        let date = timing(of: call.operands[0])
        return part(date).map { .number(ExactDecimal(Int($0))) } ?? date.refusal ?? .invalid(reason)
    }

    fileprivate mutating func seconds(of operand: Operand) -> Operand {
        switch operand.kind {
        case .absent, .unknown: return .unknown
        case .invalid: return operand
        case .date, .number, .truth: return .invalid(.notATime)
        case .time, .instant, .text: break
        }
        if let seconds = moment(operand, like: .time) { return .number(seconds) }
        guard let nanoseconds = moment(operand, like: .instant) else { return .invalid(.notATime) }
        return .number(ExactDecimal(coefficient: nanoseconds.coefficient, scale: 9).droppingTrailingZeros)
    }

    fileprivate mutating func laidOut(_ call: FunctionCall) -> Operand {
        let date = timing(of: call.operands[0])
        if let refusal = date.refusal { return refusal }
        let layout = text(of: call.operands[1])
        // Two bytes become at most a year of four digits, apart from a whole day or time.
        guard hasRoom(layout.count * 5) else { return .invalid(.tooLong) }
        let room = texts.allocate(layout.count * 5)
        var (end, isLetter) = (0, false)
        for place in layout.indices {
            let byte = layout[place]
            if isLetter {
                guard let count = date.write(letter: byte, to: room, at: end) else {
                    return .invalid(date.day == nil ? .notADate : .notATime)
                }
                end += count
            } else if byte != UInt8(ascii: "%") {
                room[end] = byte
                end += 1
            }
            isLetter = !isLetter && byte == UInt8(ascii: "%")
        }
        return .text(room.written(end))
    }
}

extension WrittenDate {
    /// Whether a valid letter, or another `%`, follows each `%` of a layout.
    static func canLayOut(_ layout: String) -> Bool {
        var letters = layout.utf8.makeIterator()
        while let byte = letters.next() {
            guard byte == UInt8(ascii: "%") else { continue }
            guard let letter = letters.next(), "YmndeHMS%".utf8.contains(letter) else { return false }
        }
        return true
    }

    /// Writes the part that a letter stands for; `nil` if it is missing.
    fileprivate func write(letter: UInt8, to room: ByteRoom, at place: Int) -> Int? {
        switch letter {
        case UInt8(ascii: "Y"):
            return day.map {
                writeTwoDigits($0.components.year / 100, to: room, at: place)
                return 2 + write($0.components.year % 100, to: room, at: place + 2)
            }
        case UInt8(ascii: "m"): return day.map { write($0.components.month, to: room, at: place) }
        case UInt8(ascii: "n"): return day.map { write($0.components.month, isShort: true, to: room, at: place) }
        case UInt8(ascii: "d"): return day.map { write($0.components.day, to: room, at: place) }
        case UInt8(ascii: "e"): return day.map { write($0.components.day, isShort: true, to: room, at: place) }
        case UInt8(ascii: "H"): return second.map { write($0 / 3600, to: room, at: place) }
        case UInt8(ascii: "M"): return second.map { write($0 / 60 % 60, to: room, at: place) }
        case UInt8(ascii: "S"): return second.map { write($0 % 60, to: room, at: place) }
        default:
            room[place] = letter
            return 1
        }
    }

    /// Writes a number below 100 with two digits, or without a leading zero.
    private func write(_ number: Int32, isShort: Bool = false, to room: ByteRoom, at place: Int) -> Int {
        guard isShort, number < 10 else {
            writeTwoDigits(number, to: room, at: place)
            return 2
        }
        room[place] = UInt8(ascii: "0") + UInt8(number)
        return 1
    }
}
