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
        if newFacts.isBlank, !plan.pointee.flags.contains(.secret) || text.count == 0 { return }
        keepText(text.start, count: text.count, newFacts, cell, state, plan, text.isBorrowed)
    }
}
