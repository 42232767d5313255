import FormSyntax

/// Data in another notation than that of model text.
extension Session {
    /// A given text as model text, as it is or as `clean` makes it; one that is not in the notation is refused by its reader.
    @inline(never)
    mutating func modelText(of cell: Cell, _ plan: Plan) -> Cell {
        guard notation.differs(for: plan.pointee.reader), cell.form == .text, let start = cell.start, cell.count > 0
        else { return cell }
        if let text = modelText(start, count: Int(cell.count), plan) { return text }
        if let text = cleaned(start, count: Int(cell.count), plan),
            let text = modelText(text.start, count: text.count, plan)
        {
            return text
        }
        return Cell(.unlike, start: start, count: Int(cell.count))
    }

    /// A text in the notation as model text; `nil` for any other.
    private mutating func modelText(_ start: UnsafePointer<UInt8>, count: Int, _ plan: Plan) -> Cell? {
        let room = allocate(count + CalendarDate.textLength)
        let written =
            plan.pointee.reader == .decimal
            ? number(start, count: count, into: room)
            : date(start, count: count, into: room, hasTime: plan.pointee.reader == .instant)
        return written.map { Cell(.text, start: UnsafePointer(room), count: $0) }
    }

    /// A comma is the point; a point could be either, so it is none.
    private func number(
        _ start: UnsafePointer<UInt8>, count: Int, into room: UnsafeMutablePointer<UInt8>
    ) -> Int? {
        var commas = 0
        for index in 0..<count {
            if start[index] == UInt8(ascii: ",") { commas += 1 }
            guard start[index] != UInt8(ascii: "."), commas < 2 else { return nil }
            room[index] = start[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : start[index]
        }
        return count
    }

    /// A moment is a date, a blank or a `T`, and a time as everywhere.
    private func date(
        _ start: UnsafePointer<UInt8>, count: Int, into room: UnsafeMutablePointer<UInt8>, hasTime: Bool
    ) -> Int? {
        guard let format = notation.dateFormat else { return nil }
        let read = format.read(start, count: count, into: room)
        guard read > 0, hasTime ? read < count : read == count else { return nil }
        (room + CalendarDate.textLength).update(from: start + read, count: count - read)
        return CalendarDate.textLength + count - read
    }
}
