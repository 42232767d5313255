import FormSyntax

/// Data in another notation than that of model text.
extension Session {
    /// A given text as model text, blanks around it kept; one that is not in the notation is refused by its reader.
    @inline(never)
    mutating func modelText(of cell: Cell, _ plan: Plan) -> Cell {
        let reader = plan.pointee.reader
        guard notation.differs(for: reader), cell.form == .text, let start = cell.start else { return cell }
        var (first, end) = (0, Int(cell.count))
        while first < end, isBlank(start[first]) { first += 1 }
        while end > first, isBlank(start[end - 1]) { end -= 1 }
        guard first < end else { return cell }
        // Only `clean` may take blanks away.
        let isWhole = end - first == Int(cell.count) || plan.pointee.converter >= 0
        guard isWhole else { return Cell(.unlike, start: start, count: Int(cell.count)) }
        let room = allocate(Int(cell.count) + CalendarDate.textLength)
        room.update(from: start, count: first)
        let count = end - first
        let written =
            reader == .decimal
            ? number(start + first, count: count, into: room + first)
            : date(start + first, count: count, into: room + first, hasTime: reader == .instant)
        guard let written else { return Cell(.unlike, start: start, count: Int(cell.count)) }
        (room + first + written).update(from: start + end, count: Int(cell.count) - end)
        return Cell(.text, start: UnsafePointer(room), count: Int(cell.count) - count + written)
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

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
