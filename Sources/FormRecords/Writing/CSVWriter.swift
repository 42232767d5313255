import FormEngine
import FormSyntax

/// Writes the cells of one row, each followed by a comma; used for that row only.
struct CSVWriter: BitwiseCopyable {
    private let plan: UnsafePointer<RecordTables>

    /// A writer for the tables of a plan, which must outlive it.
    init(_ plan: UnsafePointer<RecordTables>) { self.plan = plan }

    @inline(__always)
    var tables: RecordTables { plan.pointee }

    /// Writes the row and its line break. A row with a single empty cell would be a blank line, which readers skip.
    func writeRow(
        _ session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer
    ) {
        let start = buffer.count
        writeCells(of: session, isFlat: isFlat, to: &buffer)
        if buffer.count - start <= 1 {
            buffer.truncate(to: start)
            buffer.append("\"\"," as StaticString)
        }
        // The line break replaces the comma after the last cell.
        buffer[buffer.count - 1] = UInt8(ascii: "\r")
        buffer.append(UInt8(ascii: "\n"))
    }

    private func writeCells(
        of session: borrowing Session, isFlat: Bool, to buffer: inout ByteBuffer
    ) {
        for place in tables.record.indices {
            switch tables.stations[place] {
            case .run(let number):
                writeCells(of: tables.runs[Int(number)], session.storedValues, to: &buffer)
            case .section(let number):
                let section = tables.sections[Int(number)]
                let isVisible = session.isSectionVisible(Int(section.number))
                if isFlat {
                    let count = isVisible ? session.instanceCount(of: Int(section.number)) : 0
                    writeInstances(0..<count, of: section, session, to: &buffer)
                } else {
                    if isVisible { writeJSON(of: section, session, to: &buffer) }
                    buffer.append(UInt8(ascii: ","))
                }
            // CSV has no objects.
            case .object: continue
            }
        }
    }

    /// Writes a section's instances as an array in a cell.
    private func writeJSON(
        of section: RecordSection, _ session: borrowing Session, to buffer: inout ByteBuffer
    ) {
        let start = buffer.count
        JSONWriter(plan).writeInstances(of: section, session, to: &buffer)
        buffer.quoteCSVField(from: start)
    }

    /// Writes columns for each instance, with empty ones up to the maximum.
    private func writeInstances(
        _ instances: Range<Int>, of section: RecordSection, _ session: borrowing Session,
        to buffer: inout ByteBuffer
    ) {
        for instance in 0..<section.columnBlocks(in: session) {
            for station in section.stations.indices {
                let run = tables.run(at: station)
                guard instances.contains(instance) else {
                    for _ in 0..<run.count { buffer.append(UInt8(ascii: ",")) }
                    continue
                }
                let values = session.storedValues(ofSection: Int(section.number), instance: instance)
                writeCells(of: run, values, to: &buffer)
            }
        }
    }
}

// MARK: Cells

extension CSVWriter {
    /// Writes the cells of a run; room is made once, as for JSON.
    @inline(never)
    private func writeCells(
        of run: RecordRun, _ values: StoredValues, to buffer: inout ByteBuffer
    ) {
        var room = WritingRoom(&buffer, bound: Int(run.bound))
        var column = tables.columns.start + Int(run.first)
        let end = column + Int(run.count)
        while column < end {
            let value = values[column.pointee.field]
            if value.isVisible, value.hasValue, !writes(value, of: column, &room, &buffer) {
                buffer.endRoom(at: room.next)
                writeSlowly(value, of: column.pointee, to: &buffer)
                room = WritingRoom(&buffer, bound: Int(run.bound))
            }
            room.next[0] = UInt8(ascii: ",")
            room.next += 1
            column += 1
        }
        buffer.endRoom(at: room.next)
    }

    /// Writes a value that needs neither quotes nor a guard; false for others.
    @inline(__always)
    private func writes(
        _ value: StoredValue, of column: UnsafePointer<RecordColumn>, _ room: inout WritingRoom,
        _ buffer: inout ByteBuffer
    ) -> Bool {
        let shape = column.pointee.shape
        guard shape.isBounded else { return false }
        if shape == .option {
            room.next = tables.copy(tables.literal(of: value, column), to: room.next)
            return true
        }
        if shape == .text, !isPlain(value) { return false }
        room.reserve(value.text.count, &buffer)
        room.next = unsafe copyText(value.text.start, count: value.text.count, to: room.next)
        return true
    }

    /// Whether a text needs no quotes. One that JSON need not escape contains no quotes or line breaks.
    @inline(__always)
    private func isPlain(_ value: StoredValue) -> Bool {
        let text = value.text
        guard !text.isEmpty else { return true }
        return !value.needsJSONEscape && !(unsafe contains(UInt8(ascii: ","), text.start, count: text.count))
            && !needsGuard(text)
    }

    @inline(never)
    private func writeSlowly(
        _ value: StoredValue, of column: RecordColumn, to buffer: inout ByteBuffer
    ) {
        if column.shape == .padded {
            for _ in 0..<max(0, Int(column.first) - value.text.count) where value.text.first != UInt8(ascii: "-") {
                buffer.append(UInt8(ascii: "0"))
            }
            return buffer.append(value.text)
        }
        guard column.shape == .options || column.shape == .titles else {
            return buffer.appendGuardedCell(value.text)
        }
        let start = buffer.count
        for ordinal in 0..<value.choiceCount {
            if ordinal > 0 { buffer.append(UInt8(ascii: ";")) }
            let text = tables.option(value.choice(at: ordinal), ordinal: ordinal, of: column).text
            buffer.append(tables.bytes(of: text), count: Int(text.count))
        }
        buffer.guardCell(from: start)
    }
}

extension RecordSection {
    /// The number of instances that have columns, if the section is flat.
    func columnBlocks(in session: borrowing Session) -> Int {
        maximumItems >= 0 ? Int(maximumItems) : session.instanceCount(of: Int(number))
    }
}
