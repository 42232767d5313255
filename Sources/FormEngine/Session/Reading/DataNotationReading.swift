import FormSyntax

/// Data in another notation than model text.
extension Session {
    /// A given text converted to model text, cleaned if necessary; one that does not fit the notation is refused by its
    /// reader.
    @inline(never)
    mutating func modelText(of cell: Cell, _ plan: Plan) -> Cell {
        if plan.pointee.column >= 0 {
            let column = form.columns[Int(plan.pointee.column)]
            if cell.form == .text || cell.form == .number, let given = cell.text, column.isMissing(given) {
                return Cell(.absent)
            }
            if column.takesScalars { return jsonText(of: cell) }
            if let given = cell.text, !given.isEmpty, let said = modelText(of: cell, given, plan, column) {
                return said
            }
        }
        guard notation.differs(for: plan.pointee.reader), cell.form == .text, let given = cell.text,
            !given.isEmpty
        else { return cell }
        if let text = modelText(given, plan) { return text }
        if let cleaned = cleaned(given, plan), let text = modelText(cleaned, plan) { return text }
        return Cell(.unlike, given)
    }

    /// The field's notation in data; `nil` if it has none of its own.
    func column(of slot: Slot) -> ColumnReading? {
        let number = tables.fields[Int(answers.slots[Int(slot.index)].field)].column
        return number < 0 ? nil : form.columns[Int(number)]
    }

    /// The words for yes and no in data for the field, if they are not the usual ones.
    package func truthWords(_ slot: Slot) -> (yes: String, no: String)? { column(of: slot)?.truthWords }

    /// A text in the field's own notation converted to model text; `nil` if the field has none for such values.
    private mutating func modelText(
        of cell: Cell, _ given: ByteSlice, _ plan: Plan, _ column: ColumnReading
    ) -> Cell? {
        if column.isJSON, plan.pointee.reader == .text, cell.form != .text {
            let isLike = cell.form != .number && matchesColumn(given, plan)
            return Cell(isLike ? .text : .unlike, given)
        }
        guard column.writes(plan.pointee.reader) else { return nil }
        if plan.pointee.reader == .options { return namesExactly(cell, plan) ? cell : Cell(.unlike, given) }
        guard cell.form == .text else { return nil }
        if let text = modelText(given, plan, column) { return text }
        if let cleaned = cleaned(given, plan), let text = modelText(cleaned, plan, column) { return text }
        return Cell(.unlike, given)
    }

    /// A text in a column's notation converted to model text; `nil` if it does not fit.
    private mutating func modelText(_ text: ByteSlice, _ plan: Plan, _ column: ColumnReading) -> Cell? {
        guard matchesColumn(text, plan) else { return nil }
        switch plan.pointee.reader {
        case .truth: return column.truth(text).map { Cell($0 ? .yes : .no) }
        case .decimal:
            let room = texts.allocate(text.count)
            return column.number(text, notation, into: room).map { Cell(.text, room.written($0)) }
        case .date, .instant:
            guard let format = column.dateFormat ?? notation.dateFormat else { return Cell(.text, text) }
            let room = texts.allocate(text.count + CalendarDate.textLength)
            return date(text, in: format, into: room, hasTime: plan.pointee.reader == .instant)
                .map { Cell(.text, room.written($0)) }
        case .option: return lookUp(text, in: plan.pointee.exactLookup) < 0 ? nil : Cell(.text, text)
        case .time: return Cell(.text, text)
        case .text: return isJSON(text) ? Cell(.text, text) : nil
        case .options, .none: return nil
        }
    }

    /// Whether a failure is that data do not match the pattern of their column.
    func isUnlikeColumn(_ failure: Failure) -> Bool {
        failure.check < 0 && failure.slot.map { isUnlikeColumn($0) } ?? false
    }

    /// Whether data are refused only because they do not match the pattern of their column.
    private func isUnlikeColumn(_ slot: Slot) -> Bool {
        let plan = tables.fields.row(fieldNumber(slot))
        guard plan.pointee.columnPattern >= 0, let column = column(of: slot), let text = unreadableText(slot),
            isReadable(text, plan, column)
        else { return false }
        return text.withByteSlice { text in
            var scratch = PatternScratch()
            let isASCII = TextFacts(text).isASCII
            return checking.patterns.matches(plan.pointee.columnPattern, text, isASCII: isASCII, scratch: &scratch)
                != .matched
        }
    }

    /// Whether a reader accepts a column's text, apart from its pattern.
    private func isReadable(_ text: String, _ plan: Plan, _ column: ColumnReading) -> Bool {
        let iso = (column.dateFormat ?? notation.dateFormat).map { $0.isoText(of: text) ?? "" } ?? text
        return switch plan.pointee.reader {
        case .decimal:
            ExactDecimal(text).map { $0.scale == 0 || !plan.pointee.flags.contains(.whole) } ?? false
                && !text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
        case .date: CalendarDate(iso) != nil
        case .instant: CalendarDate(String(iso.prefix(CalendarDate.textLength))) != nil && text.contains(":")
        case .time: ClockTime(text) != nil
        case .text, .truth, .option, .options, .none: false
        }
    }

    /// Whether a text matches the pattern of its column.
    private mutating func matchesColumn(_ text: ByteSlice, _ plan: Plan) -> Bool {
        guard plan.pointee.columnPattern >= 0 else { return true }
        let facts = TextFacts(text)
        guard facts.isValid else { return false }
        return checking.patterns.matches(
            plan.pointee.columnPattern, text, isASCII: facts.isASCII, scratch: &checking.patternScratch) == .matched
    }

    /// Any JSON value as the text to store: JSON, or a string's text if that is not JSON. A string that could be taken
    /// for JSON keeps its quotes.
    private mutating func jsonText(of cell: Cell) -> Cell {
        switch cell.form {
        case .absent, .unlike: cell
        case .text:
            if cell.isString, let text = cell.text, isJSON(text, mayBeScalar: true) {
                Cell(.text, quoted(text))
            } else {
                cell
            }
        case .number, .list, .object: Cell(.text, cell.text)
        case .yes: Cell(.text, ByteSlice("true"))
        case .no: Cell(.text, ByteSlice("false"))
        }
    }

    private mutating func quoted(_ text: ByteSlice) -> ByteSlice {
        var buffer = ByteBuffer()
        buffer.appendJSONString(text)
        return texts.copy(buffer.slice)
    }

    /// A text that fits a column of JSON, or is in no such column; `nil` otherwise. JSON that does not match the
    /// column's pattern may still be a quoted string.
    mutating func likeJSON(_ text: ByteSlice, _ plan: Plan) -> ByteSlice? {
        guard plan.pointee.column >= 0, case let column = form.columns[Int(plan.pointee.column)], column.isJSON else {
            return text
        }
        let isJSON = isJSON(text, mayBeScalar: column.takesScalars)
        if isJSON, matchesColumn(text, plan) { return text }
        guard column.takesScalars, case let quoted = quoted(text), matchesColumn(quoted, plan) else { return nil }
        return isJSON ? quoted : text
    }

    /// The character before a fraction in data.
    func dataSeparator(of slot: Slot) -> Unicode.Scalar {
        column(of: slot)?.decimalSeparator(in: notation) ?? (notation.hasDecimalComma ? "," : ".")
    }

    /// A text in the notation of the data converted to model text; `nil` if it does not fit.
    private mutating func modelText(_ text: ByteSlice, _ plan: Plan) -> Cell? {
        let room = texts.allocate(text.count + CalendarDate.textLength)
        let hasTime = plan.pointee.reader == .instant
        let written =
            plan.pointee.reader == .decimal
            ? number(text, into: room)
            : notation.dateFormat.flatMap { date(text, in: $0, into: room, hasTime: hasTime) }
        return written.map { Cell(.text, room.written($0)) }
    }

    /// Replaces a decimal comma by a point; refuses points, which could mean either.
    private func number(_ text: ByteSlice, into room: ByteRoom) -> Int? {
        var commas = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: ",") { commas += 1 }
            guard text[index] != UInt8(ascii: "."), commas < 2 else { return nil }
            room[index] = text[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : text[index]
        }
        return text.count
    }

    /// Converts a date, or a moment: a date, a blank or `T`, and a time.
    private func date(_ text: ByteSlice, in format: DateFormat, into room: ByteRoom, hasTime: Bool) -> Int? {
        let read = format.read(text, into: room)
        guard read > 0, hasTime ? read < text.count : read == text.count else { return nil }
        return room.write(text[read...], at: CalendarDate.textLength)
    }
}

/// Whether a text is one JSON array or object, or optionally any one value.
package func isJSON(_ text: ByteSlice, mayBeScalar: Bool = false) -> Bool {
    var tokens = JSONTokenizer(text)
    var depth = 0
    repeat {
        switch tokens.next().kind {
        case .beginArray, .beginObject: depth += 1
        case .endArray, .endObject: depth -= 1
        case .key, .string, .number, .true, .false, .null: if depth == 0, !mayBeScalar { return false }
        case .strayComma, .end, .error: return false
        }
    } while depth > 0
    return tokens.next().kind == .end
}
