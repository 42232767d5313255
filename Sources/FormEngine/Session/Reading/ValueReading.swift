import FormSyntax

/// Reads bytes as values: one arm for each reader, whatever the source.
extension Session {
    /// Reads a value into a slot. Borrowed bytes must outlive the session's use of them; others are copied.
    ///
    /// A text that cannot be read leaves the slot without a value, with the text and the reason.
    mutating func store(_ cell: Cell, in slot: Int32, borrowing isBorrowed: Bool) {
        noteWriting(to: slot)
        store(cell, in: slotState(slot), plan(of: slot), borrowing: isBorrowed)
    }

    @inline(__always)
    mutating func store(_ cell: Cell, in state: State, _ plan: Plan, borrowing isBorrowed: Bool) {
        empty(state)
        guard cell.form != .absent else { return }
        switch plan.pointee.reader {
        case .text: readText(cell, state, plan, isBorrowed)
        case .decimal: readDecimal(cell, state, plan, isBorrowed)
        case .truth: readTruth(cell, state, isBorrowed)
        case .date: readDate(cell, state, isBorrowed)
        case .time: readTime(cell, state, isBorrowed)
        case .instant: readInstant(cell, state, isBorrowed)
        case .option: readOption(cell, state, plan, isBorrowed)
        case .options: readOptions(cell, state, plan, isBorrowed)
        case .none: refuse(cell, state, .wrongType, isBorrowed)
        }
    }

    /// Clears a slot's value and text.
    @inline(__always)
    func empty(_ state: State) {
        state.pointee.flags.subtract([.hasValue, .rounded, .isAnswer])
        state.pointee.readingFailure = .none
        state.pointee.detail = .none
        state.pointee.text = nil
        state.pointee.option = -1
    }

    typealias State = MutableRow<SlotState>
    typealias Plan = Row<FieldPlan>

    // MARK: Keeping and refusing

    @inline(__always)
    mutating func keep(_ text: ByteSlice, _ state: State, _ isBorrowed: Bool) {
        state.pointee.text = isBorrowed ? text : texts.copy(text)
        state.pointee.flags.insert(.hasValue)
    }

    @inline(never)
    mutating func refuse(
        _ cell: Cell, _ state: State, _ code: FailureCode, _ isBorrowed: Bool, detail: FailureDetail = .none
    ) {
        state.pointee.readingFailure = code
        state.pointee.detail = detail
        state.pointee.flags.remove(.hasValue)
        guard let text = cell.text, cell.form != .yes, cell.form != .no else {
            state.pointee.text = ByteSlice(cell.form == .yes ? "true" : cell.form == .no ? "false" : "")
            return
        }
        state.pointee.text = isBorrowed ? text : texts.copy(text)
    }

    /// Refuses an unreadable text, unless it is blank, which counts as nothing, or becomes readable when cleaned.
    @inline(never)
    mutating func refuseUnlessBlank(
        _ cell: Cell, _ state: State, _ code: FailureCode, _ isBorrowed: Bool, detail: FailureDetail = .none
    ) {
        if let text = cell.text, cell.form == .text || cell.form == .unlike {
            let facts = TextFacts(text)
            if facts.isValid, facts.isBlank { return }
            if !facts.isValid { return refuse(cell, state, .controlCharacter, isBorrowed, detail: .encoding) }
            // A value in another notation has been cleaned already.
            if cell.form == .text, readCleaned(text, state) { return }
            if facts.hasControl, !isCleanedOfControls(cell, text, state) {
                return refuse(cell, state, .controlCharacter, isBorrowed)
            }
        }
        refuse(cell, state, code, isBorrowed, detail: detail)
    }

    /// Whether `clean` removes all control characters from a text in another notation.
    private mutating func isCleanedOfControls(_ cell: Cell, _ text: ByteSlice, _ state: State) -> Bool {
        guard cell.form == .unlike, let cleaned = cleaned(text, tables.fields.row(Int(state.pointee.field))) else {
            return false
        }
        return !TextFacts(cleaned).hasControl
    }

    // MARK: Text

    @inline(__always)
    mutating func readText(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        let isExact = plan.pointee.flags.contains(.exactText)
        guard cell.form == .text || cell.form == .number && !isExact else {
            return refuse(cell, state, cell.form == .unlike ? .format : .wrongType, isBorrowed)
        }
        guard let text = cell.text, !text.isEmpty || isExact else { return }
        let facts = TextFacts(text)
        guard facts.isValid else { return refuse(cell, state, .controlCharacter, isBorrowed, detail: .encoding) }
        if facts.isBlank, !plan.pointee.flags.contains(.keepsBlanks) { return }
        if plan.pointee.flags.contains(.converted) { return readConverted(cell, state, plan, facts, isBorrowed) }
        keepText(text, facts, cell, state, plan, isBorrowed, isCellBorrowed: isBorrowed)
    }

    @inline(__always)
    mutating func keepText(
        _ text: ByteSlice, _ facts: TextFacts, _ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool,
        isCellBorrowed: Bool
    ) {
        if facts.hasControl, !(plan.pointee.flags.contains(.multiline) && !facts.hasOtherControl) {
            return refuse(cell, state, .controlCharacter, isCellBorrowed)
        }
        state.pointee.facts = facts
        keep(text, state, isBorrowed)
    }

    // MARK: Numbers

    @inline(__always)
    mutating func readDecimal(_ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool) {
        guard cell.form == .text || cell.form == .number else {
            return refuseUntold(cell, state, .notANumber, isBorrowed)
        }
        guard let text = cell.text, !text.isEmpty else { return }
        let reading = ExactDecimal.read(text)
        guard reading.outcome == .number else {
            return readOtherNumber(cell, state, plan, reading, isBorrowed)
        }
        acceptNumber(reading, cell, state, plan, isBorrowed)
    }

    @inline(__always)
    mutating func acceptNumber(
        _ reading: DecimalReading, _ cell: Cell, _ state: State, _ plan: Plan, _ isBorrowed: Bool
    ) {
        let flags = plan.pointee.flags
        let number = reading.decimal
        if number.isNegative, !flags.contains(.signed) { return refuse(cell, state, .belowMinimum, isBorrowed) }
        if flags.contains(.whole), number.scale > 0 {
            // In JSON 1.0 is 1, but a text of 1.000 may mean a thousand.
            guard cell.form == .number, number.isWhole else { return refuse(cell, state, .notAnInteger, isBorrowed) }
            keepNumber(number.droppingTrailingZeros, state)
            state.pointee.facts = TextFacts(asciiCount: Int(state.pointee.value.count))
            return
        }
        if plan.pointee.decimals >= 0, number.scale > plan.pointee.decimals {
            return refuse(cell, state, .notANumber, isBorrowed, detail: .tooManyPlaces)
        }
        state.pointee.number = number
        if reading.isNormal, let text = cell.text {
            keep(text, state, isBorrowed)
        } else {
            keepNumber(number, state)
        }
        state.pointee.facts = TextFacts(asciiCount: Int(state.pointee.value.count))
    }

    /// Stores a number, with its normal notation as the slot's text.
    mutating func keepNumber(_ number: ExactDecimal, _ state: State) {
        state.pointee.number = number
        keep(texts.write(upTo: ExactDecimal.maximumTextLength) { number.write(to: $0) }, state, true)
    }

    /// Reads a number with grouping separators, or refuses the text.
    @inline(never)
    private mutating func readOtherNumber(
        _ cell: Cell, _ state: State, _ plan: Plan, _ reading: DecimalReading, _ isBorrowed: Bool
    ) {
        if reading.outcome == .tooManyDigits {
            return refuse(cell, state, .notANumber, isBorrowed, detail: .tooManyDigits)
        }
        if plan.pointee.flags.contains(.converted), let text = cell.text,
            let layout = form.converters[Int(plan.pointee.converter)].number
        {
            let room = texts.allocate(text.count)
            if case .written(let count) = layout.convert(text, into: room) {
                let stripped = ExactDecimal.read(room.written(count))
                if stripped.outcome == .number {
                    return acceptNumber(stripped, Cell(.text, room.written(count)), state, plan, true)
                }
            }
        }
        refuseUnlessBlank(cell, state, .notANumber, isBorrowed)
    }

    // MARK: Truth, dates and times

    @inline(__always)
    mutating func readTruth(_ cell: Cell, _ state: State, _ isBorrowed: Bool) {
        let truth: Bool
        switch cell.form {
        case .yes: truth = true
        case .no: truth = false
        case .text:
            guard let text = cell.text, !text.isEmpty else { return }
            guard let word = truthWord(text) else {
                return refuseUnlessBlank(cell, state, .notAChoice, isBorrowed)
            }
            truth = word
        case .unlike: return refuseUnlessBlank(cell, state, .notAChoice, isBorrowed)
        case .number, .list, .object, .absent: return refuse(cell, state, .wrongType, isBorrowed)
        }
        state.pointee.hold(truth)
    }

    @inline(__always)
    mutating func readDate(_ cell: Cell, _ state: State, _ isBorrowed: Bool) {
        guard cell.form == .text else { return refuseUntold(cell, state, .notADate, isBorrowed) }
        guard let text = cell.text, !text.isEmpty else { return }
        guard let date = CalendarDate(text) else {
            return refuseDate(cell, state, isBorrowed)
        }
        keepTiming(Int(date.days), text, state, isBorrowed)
    }

    /// Refuses a value that is no text, or does not fit the notation of the data.
    @inline(never)
    mutating func refuseUntold(_ cell: Cell, _ state: State, _ code: FailureCode, _ isBorrowed: Bool) {
        guard cell.form == .unlike else { return refuse(cell, state, .wrongType, isBorrowed) }
        refuseUnlessBlank(cell, state, code, isBorrowed)
    }

    /// Refuses a text that is no date or moment, or names a day that does not exist.
    @inline(never)
    private mutating func refuseDate(_ cell: Cell, _ state: State, _ isBorrowed: Bool) {
        let text = cell.text ?? .empty
        let day = String(text[..<min(text.count, CalendarDate.textLength)])
        let isISO = text.count >= CalendarDate.textLength && text[4] == 0x2D && text[7] == 0x2D
        let hasNoSuchDay = isISO && DateFigures(day)?.fault != nil
        refuseUnlessBlank(cell, state, .notADate, isBorrowed, detail: hasNoSuchDay ? .noSuchDay : .none)
    }

    /// Stores a date or time with its ASCII text and the days or seconds it means.
    @inline(__always)
    private mutating func keepTiming(_ number: Int, _ text: ByteSlice, _ state: State, _ isBorrowed: Bool) {
        state.pointee.number = ExactDecimal(number)
        state.pointee.facts = TextFacts(asciiCount: text.count)
        keep(text, state, isBorrowed)
    }

    private mutating func readTime(_ cell: Cell, _ state: State, _ isBorrowed: Bool) {
        guard cell.form == .text else { return refuseUntold(cell, state, .notATime, isBorrowed) }
        guard let text = cell.text, !text.isEmpty else { return }
        guard let time = ClockTime(text) else { return refuseUnlessBlank(cell, state, .notATime, isBorrowed) }
        keepTiming(Int(time.seconds), text, state, isBorrowed)
    }

    private mutating func readInstant(_ cell: Cell, _ state: State, _ isBorrowed: Bool) {
        guard cell.form == .text else { return refuseUntold(cell, state, .notADate, isBorrowed) }
        guard let text = cell.text, !text.isEmpty else { return }
        let reading = InstantReading(text, zone: now.zone)
        switch reading.outcome {
        case .notAnInstant: return refuseDate(cell, state, isBorrowed)
        case .inGap: return refuse(cell, state, .notADate, isBorrowed, detail: .skippedTime)
        case .instant: break
        }
        let instant = reading.instant
        let nanoseconds = Int128(instant.seconds) * 1_000_000_000 + Int128(instant.nanoseconds)
        state.pointee.number = ExactDecimal(coefficient: nanoseconds, scale: 0)
        state.pointee.option = Int32(instant.offsetMinutes)
        let written = texts.write(upTo: Instant.maximumTextLength) { instant.write(to: $0) }
        state.pointee.facts = TextFacts(asciiCount: written.count)
        keep(written, state, true)
    }
}

/// The truth value of a word in data: `true false yes no on off 1 0` in any case; `nil` for others.
public func truthOfData(_ word: String) -> Bool? { word.withByteSlice(truthWord) }

/// The truth value of such a word, from its bytes.
@inline(__always)
func truthWord(_ text: ByteSlice) -> Bool? {
    func letter(_ place: Int) -> UInt64 { UInt64(text[place] | 0x20) }
    switch text.count {
    case 1:
        return text[0] == 0x31 ? true : text[0] == 0x30 ? false : nil
    case 2:
        let word = letter(0) << 8 | letter(1)
        return word == 0x6F6E ? true : word == 0x6E6F ? false : nil
    case 3:
        let word = letter(0) << 16 | letter(1) << 8 | letter(2)
        return word == 0x0079_6573 ? true : word == 0x006F_6666 ? false : nil
    case 4, 5:
        let word = text.halfWord(at: 0).byteSwapped | 0x2020_2020
        if text.count == 4 { return word == 0x7472_7565 ? true : nil }
        return word == 0x6661_6C73 && letter(4) == 0x65 ? false : nil
    default: return nil
    }
}
