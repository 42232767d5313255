import FormSyntax

/// A text typed as a slot's answer, with the speaker and the previous value.
private struct TypedText {
    /// The text without blanks at its ends.
    let spelling: String
    /// The spelling with ASCII digits.
    let text: String
    let cell: Cell
    let slot: Int32
    let speaker: Speaker
    let standing: SlotState
}

/// Storing what people type.
extension Session {
    /// Stores what a person typed or a line contains: an option by its number or the beginning of its title, `+3d`,
    /// `y`, `1.234,50`. Values other than texts are only cleaned if they cannot be understood unchanged.
    mutating func storeView(_ text: ByteSlice, in slot: Int32, from speaker: Speaker) {
        guard !text.isEmpty else { return removeValue(of: slot) }
        let cell = Cell(.text, text)
        let facts = TextFacts(text)
        if let conversion = addedConversion(slot), facts.isValid, !facts.isBlank {
            return storeConverted(
                TypedText(cell, in: slot, from: speaker, standing: answers.slots[Int(slot)]), conversion)
        }
        let reader = plan(of: slot).pointee.reader
        if plan(of: slot).pointee.flags.contains(.exactText), facts.isBlank { return removeValue(of: slot) }
        guard facts.isValid, reader != .text, reader != .none else {
            return storeText(cell, isValid: facts.isValid, in: slot, from: speaker)
        }
        guard !facts.isBlank else { return removeValue(of: slot) }
        let standing = answers.slots[Int(slot)]
        reading.isReadingCleaned = true
        defer { reading.isReadingCleaned = false }
        understand(TypedText(cell, in: slot, from: speaker, standing: standing), by: reader)
        guard answers.slots[Int(slot)].readingFailure != .none, let cleaned = cleaned(text, plan(of: slot)) else {
            return
        }
        understand(TypedText(Cell(.text, cleaned), in: slot, from: speaker, standing: standing), by: reader)
    }

    /// Stores a text unchanged; addresses, file names and the like without blanks at their ends.
    private mutating func storeText(_ cell: Cell, isValid: Bool, in slot: Int32, from speaker: Speaker) {
        let field = form.fields[Int(answers.slots[Int(slot)].field)]
        guard isValid, !field.isSecret, !field.kind.isFreeText, let typed = cell.text else {
            return store(cell, in: slot, borrowing: false)
        }
        var text = String(typed).trimmingBlanks
        if field.kind.is(.path) { text = speaker.fileName(typed: text) }
        if field.kind.check?.code == .notAPhoneNumber { text = text.withPlainFigures }
        text.withByteSlice { store(Cell(.text, $0), in: slot, borrowing: false) }
    }

    private mutating func understand(_ typed: TypedText, by reader: Reader) {
        switch reader {
        case .text, .none: break
        case .decimal: storeNumber(typed)
        case .truth: storeTruth(typed)
        case .date: storeDate(typed)
        case .time: storeModel(timeText(typed.text, from: typed.speaker), typed)
        case .instant: storeInstant(typed)
        case .option: storeOption(typed)
        case .options: storeOptions(typed)
        }
    }

    /// Stores the model text for a typed text; if it is unreadable, the typed text is refused.
    private mutating func storeModel(_ model: String, _ typed: TypedText) {
        model.withByteSlice { store(Cell(.text, $0), in: typed.slot, borrowing: false) }
        guard answers.slots[Int(typed.slot)].readingFailure != .none, let text = typed.cell.text else { return }
        answers.slots[Int(typed.slot)].text = texts.copy(text)
    }

    /// Stores the result of a program's conversion.
    private mutating func storeConverted(_ typed: TypedText, _ conversion: AddedConversion) {
        do {
            storeModel(try conversion.read(typed.text), typed)
        } catch {
            refuseView(typed, .refused)
        }
    }

    /// A program's conversion between typed texts and stored values.
    func addedConversion(_ slot: Int32) -> AddedConversion? {
        form.fields[Int(answers.slots[Int(slot)].field)].kind.addition?.conversion
    }

    private mutating func refuseView(_ typed: TypedText, _ code: FailureCode, _ detail: FailureDetail = .none) {
        removeValue(of: typed.slot)
        refuseUnlessBlank(typed.cell, slotState(typed.slot), code, false, detail: detail)
    }

    // MARK: Numbers and truth

    private mutating func storeNumber(_ typed: TypedText) {
        let field = form.fields[Int(typed.standing.field)]
        if typed.speaker.isPerson, field.isStepped, let number = stepped(typed, field) {
            return storeModel(number, typed)
        }
        let text = field.withoutUnit(typed.text)
        guard let layout = converter(of: typed.slot)?.number else { return storeModel(text, typed) }
        switch TypedNumber(text, as: layout, from: typed.speaker) {
        case .number(let model):
            let isWhole = field.isWholeNumber && typed.speaker.isForgiving
            storeModel(isWhole ? TypedNumber.wholeText(model) : model, typed)
        case .ambiguous: refuseView(typed, .notANumber, .ambiguous)
        case .none: refuseView(typed, .notANumber)
        }
    }

    /// The number that a lone `+` or `-` makes from the current one.
    private func stepped(_ typed: TypedText, _ field: FieldDescription) -> String? {
        let standing = typed.standing
        guard standing.hasValue, let text = standing.text else { return field.stepped("", by: typed.text) }
        return field.stepped(String(text), by: typed.text)
    }

    private mutating func storeTruth(_ typed: TypedText) {
        guard let truth = typed.speaker.language.truth(of: typed.text) else { return refuseView(typed, .notAChoice) }
        store(Cell(truth ? .yes : .no), in: typed.slot, borrowing: true)
    }

    // MARK: Dates and times

    private mutating func storeDate(_ typed: TypedText) {
        switch typedDate(typed.text, in: Slot(typed.slot), from: typed.speaker) {
        case .day(let date): storeModel(date.description, typed)
        case .unsettled: refuseView(typed, .notADate, .ambiguous)
        case .otherWeekday: refuseView(typed, .notADate, .otherWeekday)
        case .noSuchDay: refuseView(typed, .notADate, .noSuchDay)
        case .none: refuseView(typed, .notADate)
        }
    }

    /// The meaning of a text as a date of the slot.
    func typedDate(_ text: String, in slot: Slot, from speaker: Speaker) -> TypedDate {
        let field = form.fields[Int(answers.slots[Int(slot.index)].field)]
        func day(_ bound: String?) -> CalendarDate? { bound.flatMap { DateBound($0) }?.resolved(today: now.today) }
        let (least, most) = (day(field.bounds.minimum), day(field.bounds.maximum))
        let isBounded = least != nil || most != nil
        let (first, last) = (least ?? .first, most ?? .last)
        return TypedDate(
            text, from: speaker, today: now.today, within: isBounded && first <= last ? first...last : nil)
    }

    /// The days that a refused date may mean.
    func daysMeant(by text: String, in slot: Slot, from speaker: Speaker) -> [CalendarDate] {
        let text = text.trimmingBlanks.withPlainFigures
        let isMoment = plan(of: slot.index).pointee.reader == .instant
        let date = isMoment ? typedMoment(text, in: slot, from: speaker).day : typedDate(text, in: slot, from: speaker)
        return switch date {
        case .unsettled(let days): days
        case .otherWeekday(let day): [day]
        case .day, .noSuchDay, .none: []
        }
    }

    /// A moment, or a day in any notation and a time: `today 9:30`.
    private mutating func storeInstant(_ typed: TypedText) {
        let model = DateLayout.dateTime.modelText(typed.text)
        let isWhole = model.withByteSlice { InstantReading($0, zone: now.zone).outcome != .notAnInstant }
        guard !isWhole else { return storeModel(model, typed) }
        let (day, time) = typedMoment(typed.text, in: Slot(typed.slot), from: typed.speaker)
        switch day {
        case .day(let day): storeModel("\(day)T\(timeText(time, from: typed.speaker))", typed)
        case .unsettled: refuseView(typed, .notADate, .ambiguous)
        case .otherWeekday: refuseView(typed, .notADate, .otherWeekday)
        case .noSuchDay: refuseView(typed, .notADate, .noSuchDay)
        case .none: storeModel(model, typed)
        }
    }

    /// The day and the time of a typed moment, divided at the first blank that has a day before it and a time after it,
    /// otherwise at the last.
    func typedMoment(_ text: String, in slot: Slot, from speaker: Speaker) -> (day: TypedDate, time: String) {
        var last: (day: TypedDate, time: String) = (.none, "")
        for blank in text.indices where text[blank] == " " {
            let isListed = text[..<blank].hasSuffix(",")
            let day = typedDate(String(text[..<blank].dropLast(isListed ? 1 : 0)), in: slot, from: speaker)
            last = (day, text[blank...].trimmingBlanks)
            let isTime = speaker.isForgiving && TypedTime(last.time) != nil
            if isTime, case .day = day { return last }
        }
        return last
    }

    private func timeText(_ text: String, from speaker: Speaker) -> String {
        (speaker.isForgiving ? TypedTime(text)?.modelText : nil) ?? DateLayout.timeText(text)
    }

    // MARK: Choices

    private mutating func storeOption(_ typed: TypedText) {
        let named = typedOption(typed.spelling, in: typed.slot, from: typed.speaker)
        switch named.orElse(typedOption(typed.text, in: typed.slot, from: typed.speaker)) {
        case .option(let option):
            store(Cell(.absent), in: typed.slot, borrowing: true)
            keepOption(Int32(option), slotState(typed.slot), plan(of: typed.slot))
            withholdUnlessOffered(slotState(typed.slot), plan(of: typed.slot))
        case .none: refuseView(typed, .notAChoice)
        case .several: refuseView(typed, .notAChoice, .ambiguous)
        }
    }

    private mutating func storeOptions(_ typed: TypedText) {
        let chosen = chosenOptions(of: typed.standing)
        var matches = typedOptions(typed.spelling, chosen: chosen, in: typed.slot, from: typed.speaker)
        if matches.contains(.none), typed.spelling != typed.text {
            matches = typedOptions(typed.text, chosen: chosen, in: typed.slot, from: typed.speaker)
        }
        removeValue(of: typed.slot)
        reading.choices.removeAll()
        for match in matches {
            switch match {
            case .option(let option): reading.choices.append(Int32(option))
            case .none: reading.choices.append(-1)
            case .several: reading.choices.append(-2)
            }
        }
        keepChoices(typed.cell, slotState(typed.slot), plan(of: typed.slot), false)
    }

    private func chosenOptions(of state: SlotState) -> [Int] {
        state.hasValue ? (0..<Int(state.option)).map { Int(state.choice(at: $0)) } : []
    }

    func converter(of slot: Int32) -> FieldConverter? {
        let converter = plan(of: slot).pointee.converter
        return converter >= 0 ? form.converters[Int(converter)] : nil
    }
}

extension TypedText {
    fileprivate init(_ cell: Cell, in slot: Int32, from speaker: Speaker, standing: SlotState) {
        spelling = String(cell.text ?? .empty).trimmingBlanks
        text = spelling.withPlainFigures
        (self.cell, self.slot, self.speaker, self.standing) = (cell, slot, speaker, standing)
    }
}

extension FieldDescription {
    /// A typed number without the field's unit after it.
    func withoutUnit(_ typed: String) -> String {
        guard let unit, typed.trimmingBlanks.hasSuffix(unit) else { return typed }
        let number = String(typed.trimmingBlanks.dropLast(unit.count)).trimmingBlanks
        return number.isEmpty ? typed : number
    }
}

extension StringProtocol {
    /// The text without blanks and tabs at both ends.
    var trimmingBlanks: String {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
        guard let start = unicodeScalars.firstIndex(where: { !isBlank($0) }),
            let end = unicodeScalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[start...end])
    }
}
