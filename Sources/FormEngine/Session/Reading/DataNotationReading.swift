import FormSyntax

/// Data in another notation than that of model text.
extension Session {
    /// A given text as model text, as it is or as `clean` makes it; one that is not in the notation is refused by its reader.
    @inline(never)
    mutating func modelText(of cell: Cell, _ plan: Plan) -> Cell {
        guard notation.differs(for: plan.pointee.reader), cell.form == .text, let given = cell.text,
            !given.isEmpty
        else { return cell }
        if let text = modelText(given, plan) { return text }
        if let cleaned = cleaned(given, plan), let text = modelText(cleaned, plan) { return text }
        return Cell(.unlike, given)
    }

    /// A text in the notation as model text; `nil` for any other.
    private mutating func modelText(_ text: ByteSlice, _ plan: Plan) -> Cell? {
        let room = texts.allocate(text.count + CalendarDate.textLength)
        let written =
            plan.pointee.reader == .decimal
            ? number(text, into: room) : date(text, into: room, hasTime: plan.pointee.reader == .instant)
        return written.map { Cell(.text, room.written($0)) }
    }

    /// A comma is the point; a point could be either, so it is none.
    private func number(_ text: ByteSlice, into room: ByteRoom) -> Int? {
        var commas = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: ",") { commas += 1 }
            guard text[index] != UInt8(ascii: "."), commas < 2 else { return nil }
            room[index] = text[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : text[index]
        }
        return text.count
    }

    /// A moment is a date, a blank or a `T`, and a time as everywhere.
    private func date(_ text: ByteSlice, into room: ByteRoom, hasTime: Bool) -> Int? {
        guard let format = notation.dateFormat else { return nil }
        let read = format.read(text, into: room)
        guard read > 0, hasTime ? read < text.count : read == text.count else { return nil }
        return room.write(text[read...], at: CalendarDate.textLength)
    }
}
