import FormSyntax

/// Texts that pass through a mask, grouping or cleaning before they are checked, or must be JSON.
extension Session {
    @inline(never)
    mutating func readConverted(
        _ cell: Cell, _ state: State, _ plan: Plan, _ facts: TextFacts, _ isBorrowed: Bool
    ) {
        guard let given = cell.text else { return }
        guard var text = likeJSON(given, plan) else { return refuse(cell, state, .format, isBorrowed) }
        guard plan.pointee.converter >= 0 else {
            let isQuoted = text.count != given.count
            return keepText(
                text, isQuoted ? TextFacts(text) : facts, cell, state, plan, isBorrowed || isQuoted,
                isCellBorrowed: isBorrowed)
        }
        let converter = form.converters[Int(plan.pointee.converter)]
        var isChanged = false
        for step in 0..<converter.stepCount {
            if let number = converter.added(step) {
                guard let made = convertedByAdded(number, text) else {
                    return refuse(cell, state, .refused, isBorrowed)
                }
                (text, isChanged) = (made, true)
                continue
            }
            let capacity = converter.room(forStep: step, count: text.count)
            let room = texts.allocate(capacity)
            switch converter.convert(step, text, into: room) {
            case .unchanged: texts.giveBack(capacity)
            case .refused: return refuse(cell, state, .format, isBorrowed)
            case .written(let count):
                texts.giveBack(capacity - count)
                (text, isChanged) = (room.written(count), true)
            }
        }
        let newFacts = isChanged ? TextFacts(text) : facts
        if newFacts.isBlank, !plan.pointee.flags.contains(.keepsBlanks) || text.isEmpty { return }
        keepText(text, newFacts, cell, state, plan, isBorrowed || isChanged, isCellBorrowed: isBorrowed)
    }

    /// The result of an added converter; `nil` if it refuses.
    @inline(never)
    private mutating func convertedByAdded(_ number: Int32, _ text: ByteSlice) -> ByteSlice? {
        guard let made = try? form.addedConverters[Int(number)].convert(String(text)) else { return nil }
        return texts.copy(made)
    }

    // MARK: Other readers than that of text

    /// Cleans a text that cannot be read as it is and reads it again; false if that changes nothing.
    @inline(never)
    mutating func readCleaned(_ text: ByteSlice, _ state: State) -> Bool {
        let plan = tables.fields.row(Int(state.pointee.field))
        guard !reading.isReadingCleaned, let cleaned = cleaned(text, plan) else { return false }
        reading.isReadingCleaned = true
        store(Cell(.text, cleaned), in: slot(of: state), borrowing: true)
        reading.isReadingCleaned = false
        return true
    }

    /// The text after all steps of `clean`; `nil` if it is unchanged, and for text fields, whose reader cleans by
    /// itself.
    mutating func cleaned(_ text: ByteSlice, _ plan: Plan) -> ByteSlice? {
        guard plan.pointee.reader != .text, plan.pointee.converter >= 0 else { return nil }
        var cleaned: ByteSlice?
        for step in form.converters[Int(plan.pointee.converter)].cleaning {
            guard case .builtIn(let cleaning) = step else { continue }
            let source = cleaned ?? text
            let capacity = CleanConverter.room(for: source.count)
            let room = texts.allocate(capacity)
            guard case .written(let length) = cleaning.convert(source, into: room) else {
                texts.giveBack(capacity)
                continue
            }
            texts.giveBack(capacity - length)
            cleaned = room.written(length)
        }
        return cleaned
    }
}
