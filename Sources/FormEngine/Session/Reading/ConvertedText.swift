/// Texts that pass through a mask, a grouping or cleaning before they are checked.
extension Session {
    @inline(never)
    mutating func readConverted(
        _ cell: Cell, _ state: State, _ plan: Plan, _ facts: TextFacts, _ isBorrowed: Bool
    ) {
        guard let start = cell.start else { return }
        let converter = form.converters[Int(plan.pointee.converter)]
        var text = (start: start, count: Int(cell.count), isBorrowed: isBorrowed)
        var isChanged = false
        for step in 0..<converter.stepCount {
            if let number = converter.added(step) {
                guard let made = convertedByAdded(number, text.start, count: text.count) else {
                    return refuse(cell, state, .refused, isBorrowed)
                }
                (text, isChanged) = ((made.start, made.count, true), true)
                continue
            }
            let capacity = converter.room(forStep: step, count: text.count)
            let room = allocate(capacity)
            switch converter.convert(step, text.start, count: text.count, into: room) {
            case .unchanged: giveBack(capacity)
            case .refused: return refuse(cell, state, .format, isBorrowed)
            case .written(let count):
                giveBack(capacity - count)
                (text, isChanged) = ((UnsafePointer(room), count, true), true)
            }
        }
        let newFacts = isChanged ? TextFacts(text.start, count: text.count) : facts
        if newFacts.isBlank, !plan.pointee.flags.contains(.keepsBlanks) || text.count == 0 { return }
        keepText(
            text.start, count: text.count, newFacts, cell, state, plan, text.isBorrowed, isCellBorrowed: isBorrowed)
    }

    /// The text that an added converter makes; `nil` where it refuses.
    @inline(never)
    private mutating func convertedByAdded(
        _ number: Int32, _ start: UnsafePointer<UInt8>, count: Int
    ) -> (start: UnsafePointer<UInt8>, count: Int)? {
        let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        guard var made = try? form.addedConverters[Int(number)].convert(text) else { return nil }
        return made.withUTF8 { (copy($0.baseAddress, count: $0.count), $0.count) }
    }

    // MARK: Other readers than that of text

    /// Reads what `clean` makes of a text that cannot be read as it is; false where that changes nothing.
    @inline(never)
    mutating func readCleaned(_ start: UnsafePointer<UInt8>, count: Int, _ state: State) -> Bool {
        let plan = tables.fields.row(Int(state.pointee.field))
        guard !reading.isReadingCleaned, let text = cleaned(start, count: count, plan) else { return false }
        reading.isReadingCleaned = true
        store(
            Cell(.text, start: text.start, count: text.count), in: slot(of: state), borrowing: true)
        reading.isReadingCleaned = false
        return true
    }

    /// The text once all of `clean` is done; `nil` where it stays as it is, and for text, whose reader cleans by itself.
    mutating func cleaned(
        _ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan
    ) -> (start: UnsafePointer<UInt8>, count: Int)? {
        guard plan.pointee.reader != .text, plan.pointee.converter >= 0 else { return nil }
        var text = (start: start, count: count)
        for step in form.converters[Int(plan.pointee.converter)].cleaning {
            guard case .builtIn(let cleaning) = step else { continue }
            let capacity = max(CleanConverter.room(for: text.count), 1)
            let room = allocate(capacity)
            guard case .written(let length) = cleaning.convert(text.start, count: text.count, into: room) else {
                giveBack(capacity)
                continue
            }
            giveBack(capacity - length)
            text = (UnsafePointer(room), length)
        }
        return text.start == start ? nil : text
    }
}
