/// Between what people type and see and what is stored.
extension Session {
    /// Reads what a person typed: an option by its number or the beginning of its title, `+3d`, `y`, `1.234,50`.
    mutating func storeView(_ start: UnsafePointer<UInt8>, count: Int, in slot: Int32) {
        guard TextFacts(start, count: count).isValid else {
            return store(Cell(.text, start: start, count: count), in: slot, borrowing: false)
        }
        let (start, count) = cleaned(start, count: count, plan(of: slot)) ?? (start, count)
        let text = Cell(.text, start: start, count: count)
        if TextFacts(start, count: count).isBlank, plan(of: slot).pointee.reader != .text {
            return removeValue(of: slot)
        }
        let view = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        switch plan(of: slot).pointee.reader {
        case .text, .none: store(text, in: slot, borrowing: false)
        case .decimal: storeNumber(view, text, in: slot)
        case .truth: storeTruth(view, text, in: slot)
        case .date: storeDate(view, text, in: slot)
        case .time: store(orElse: text, timeText(view), in: slot)
        case .instant: storeInstant(view, text, in: slot)
        case .option: storeOption(view, text, in: slot)
        case .options: storeOptions(view, text, in: slot)
        }
    }

    /// Stores the converted text, or the text as typed where there is none.
    private mutating func store(orElse cell: Cell, _ converted: String?, in slot: Int32) {
        guard var converted else { return store(cell, in: slot, borrowing: false) }
        converted.withUTF8 { bytes in
            store(Cell(.text, start: bytes.baseAddress, count: bytes.count), in: slot, borrowing: false)
        }
    }

    private mutating func refuseView(_ cell: Cell, in slot: Int32, _ code: FailureCode, _ detail: FailureDetail = .none)
    {
        removeValue(of: slot)
        refuseUnlessBlank(cell, slots.start + Int(slot), code, false, detail: detail)
    }

    // MARK: Numbers and truth

    private mutating func storeNumber(_ view: String, _ cell: Cell, in slot: Int32) {
        let plan = plan(of: slot)
        guard plan.pointee.converter >= 0, let layout = form.converters[Int(plan.pointee.converter)].number else {
            return store(cell, in: slot, borrowing: false)
        }
        guard let model = layout.modelText(view) else { return refuseView(cell, in: slot, .notANumber) }
        store(orElse: cell, model, in: slot)
    }

    private mutating func storeTruth(_ view: String, _ cell: Cell, in slot: Int32) {
        switch view.lowercased() {
        case "y": store(Cell(.yes), in: slot, borrowing: true)
        case "n": store(Cell(.no), in: slot, borrowing: true)
        default: store(cell, in: slot, borrowing: false)
        }
    }

    // MARK: Dates and times

    private mutating func storeDate(_ view: String, _ cell: Cell, in slot: Int32) {
        let today = now.today
        if let date = DateBound(view).flatMap({ $0.resolved(today: today) }) {
            return store(orElse: cell, date.description, in: slot)
        }
        store(orElse: cell, DateLayout.date.modelText(view), in: slot)
    }

    /// `0930` and `9:30` as `09:30`.
    private func timeText(_ view: String) -> String {
        DateLayout.time.modelText(view.utf8.dropFirst().first == UInt8(ascii: ":") ? "0" + view : view)
    }

    /// A day as people say it and a time: `today 9:30`; anything else as it is.
    private mutating func storeInstant(_ view: String, _ cell: Cell, in slot: Int32) {
        let parts = view.split(separator: " ")
        let today = now.today
        if parts.count == 2, let day = DateBound(String(parts[0])).flatMap({ $0.resolved(today: today) }) {
            return store(orElse: cell, "\(day)T\(timeText(String(parts[1])))", in: slot)
        }
        store(orElse: cell, DateLayout.dateTime.modelText(view), in: slot)
    }

    // MARK: Choices

    private mutating func storeOption(_ view: String, _ cell: Cell, in slot: Int32) {
        let match = OptionMatch(view, among: form.fields[Int(slots[Int(slot)].field)].options)
        switch match {
        case .option(let option):
            store(Cell(.absent), in: slot, borrowing: true)
            keepOption(Int32(option), slots.start + Int(slot), plan(of: slot))
        case .none: refuseView(cell, in: slot, .notAChoice)
        case .several: refuseView(cell, in: slot, .notAChoice, .ambiguous)
        }
    }

    private mutating func storeOptions(_ view: String, _ cell: Cell, in slot: Int32) {
        let field = form.fields[Int(slots[Int(slot)].field)]
        choices.removeAll()
        let matches =
            field.components.isEmpty
            ? OptionMatch.matches(view, among: field.options)
            : OptionMatch.matches(view, inEach: field.components)
        removeValue(of: slot)
        for match in matches {
            switch match {
            case .option(let option): choices.append(Int32(option))
            case .none: choices.append(-1)
            case .several: choices.append(-2)
            }
        }
        keepChoices(cell, slots.start + Int(slot), plan(of: slot), false)
    }

    // MARK: What people see

    /// The slot's value as a person sees and edits it; "" without a value, what was typed where that could not be read.
    public func viewText(_ slot: Slot) -> String {
        let state = slots[Int(slot.index)]
        guard let start = state.text else { return "" }
        let model = String(decoding: UnsafeBufferPointer(start: start, count: Int(state.count)), as: UTF8.self)
        guard state.hasValue else { return model }
        let plan = plan(of: slot.index)
        let field = form.fields[Int(state.field)]
        switch plan.pointee.reader {
        case .text: return converter(plan)?.viewText(model) ?? model
        case .decimal: return converter(plan)?.number?.viewText(model) ?? model
        case .truth: return state.option == 1 ? "yes" : "no"
        case .option: return OptionMatch.viewText(Int(state.option), of: field.options)
        case .options:
            let options = optionNumbers(slot.index)
            guard field.components.isEmpty else {
                return options.enumerated().map { OptionMatch.viewText($1, of: field.components[$0]) }
                    .joined(separator: ", ")
            }
            return options.map { OptionMatch.viewText($0, of: field.options) }.joined(separator: ", ")
        case .date, .time, .instant, .none: return model
        }
    }

    /// The slot's value as a person reads it: options by their titles, which typing need not find, else as `viewText`.
    public func readableText(_ slot: Slot) -> String {
        guard hasValue(slot) else { return viewText(slot) }
        let field = form.fields[Int(slots[Int(slot.index)].field)]
        switch plan(of: slot.index).pointee.reader {
        case .option: return OptionMatch.readableText(Int(slots[Int(slot.index)].option), of: field.options)
        case .options:
            let titles = optionNumbers(slot.index).enumerated().map { place, option in
                let list = field.components.isEmpty ? field.options : field.components[place]
                return OptionMatch.readableText(option, of: list)
            }
            return titles.joined(separator: titles.contains { $0.contains(",") } ? "; " : ", ")
        case .text, .decimal, .truth, .date, .time, .instant, .none: return viewText(slot)
        }
    }

    private func converter(_ plan: Plan) -> FieldConverter? {
        plan.pointee.converter >= 0 ? form.converters[Int(plan.pointee.converter)] : nil
    }

    /// The line after a key, as `CompiledForm.liveText` lays it out.
    public func liveText(_ typed: String, caret: Int, in slot: Slot) -> LaidOutLine {
        form.liveText(typed, caret: caret, inField: fieldNumber(slot))
    }
}

extension CompiledForm {
    /// The line after a key: what does not fit is dropped, what a mask shows is put in; the caret counts code points.
    ///
    /// It depends on the field alone, so an editor may keep it while the session changes.
    public func liveText(_ typed: String, caret: Int, inField number: Int) -> LaidOutLine {
        let plan = tables.fields.pointer(number)
        switch plan.pointee.reader {
        case .text, .decimal:
            guard plan.pointee.converter >= 0 else { return LaidOutLine(text: typed, caret: caret) }
            return converters[Int(plan.pointee.converter)].layout(typed, caret: caret)
        case .date: return DateLayout.date.layout(typed, caret: caret)
        case .time: return DateLayout.time.layout(typed, caret: caret)
        case .instant: return DateLayout.dateTime.layout(typed, caret: caret)
        case .truth, .option, .options, .none: return LaidOutLine(text: typed, caret: caret)
        }
    }
}
