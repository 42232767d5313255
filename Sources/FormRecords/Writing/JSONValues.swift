import FormEngine
import FormSyntax

/// Writing keys and values.
extension JSONWriter {
    /// Writes the members of a run's visible fields, and of those that continue it.
    ///
    /// Room is made at once for everything with a maximum length, and texts use what is left: asking for each piece
    /// took half of the time.
    @inline(never)
    func writeMembers(ofRun number: Int32, _ values: StoredValues, to buffer: inout ByteBuffer) {
        var run = tables.runs.start + Int(number)
        let bound = Int(run.pointee.bound)
        var room = WritingRoom(&buffer, bound: bound)
        let bytes = tables.bytes.start
        while true {
            var column = tables.columns.start + Int(run.pointee.first)
            let end = column + Int(run.pointee.count)
            while column < end {
                let value = values[column.pointee.field]
                if value.isVisible {
                    let key = column.pointee.key
                    room.next = copyLiteral(bytes + Int(key.start), count: Int(key.count), to: room.next)
                    if !writes(value, of: column, &room, &buffer) {
                        buffer.endRoom(at: room.next - Int(column.pointee.quotes))
                        writeSlowly(value, of: column.pointee, to: &buffer)
                        room = WritingRoom(&buffer, bound: bound)
                    }
                }
                column += 1
            }
            let closing = run.pointee.closing
            if closing.count > 0 {
                room.next = copyLiteral(bytes + Int(closing.start), count: Int(closing.count), to: room.next)
            }
            guard run.pointee.isContinued else { break }
            run += 1
        }
        buffer.endRoom(at: room.next)
    }

    /// Writes a value of limited length, or a text unchanged, after its key; false for other values.
    ///
    /// The closing quote is always stored, but skipped only in quoted shapes; otherwise the next bytes overwrite it.
    /// This avoids a switch over the shapes.
    @inline(__always)
    private func writes(
        _ value: StoredValue, of column: UnsafePointer<RecordColumn>, _ room: inout WritingRoom,
        _ buffer: inout ByteBuffer
    ) -> Bool {
        let quotes = Int(column.pointee.quotes)
        guard value.hasValue else {
            guard !column.pointee.isOmittedEmpty else {
                room.next -= Int(column.pointee.key.count)
                return true
            }
            UnsafeMutableRawPointer(room.next - quotes).storeBytes(of: null, as: UInt32.self)
            room.next += 4 &- quotes
            return true
        }
        let shape = column.pointee.shape
        if shape.isText {
            if shape == .text, value.needsJSONEscape { return false }
            room.reserve(value.text.count, &buffer)
            let end = unsafe copyText(value.text.start, count: value.text.count, to: room.next)
            end[0] = UInt8(ascii: "\"")
            room.next = end + quotes
            return true
        }
        guard shape == .option else { return false }
        room.next = tables.copy(tables.literal(of: value, column), to: room.next)
        return true
    }

    /// Writes any value.
    @inline(never)
    private func writeSlowly(_ value: StoredValue, of column: RecordColumn, to buffer: inout ByteBuffer) {
        guard value.hasValue else { return buffer.append("null" as StaticString) }
        switch column.shape {
        case .text: buffer.appendJSONString(value.text)
        case .number, .truth, .padded: buffer.append(value.text)
        case .json where isJSON(value.text), .anyJSON where isJSON(value.text, mayBeScalar: true):
            buffer.append(onOneLine: value.text)
        case .json, .anyJSON: buffer.appendJSONString(value.text)
        case .option: append(tables.option(Int32(value.choice), ordinal: 0, of: column).literal, to: &buffer)
        case .options, .titles:
            let start = buffer.count
            for ordinal in 0..<value.choiceCount {
                append(tables.option(value.choice(at: ordinal), ordinal: ordinal, of: column).literal, to: &buffer)
            }
            enclose(from: start, in: "[", "]", depth: Int(column.depth), &buffer)
        }
    }

    /// Writes members such as `"lines[0].price": 1`.
    ///
    /// - Parameter isNothingWritten: Whether to write `null` for the first member if it has no value, so that the
    ///   instance exists.
    func writeFlatMembers(
        of run: RecordRun, _ section: ByteRange, _ instance: Int, _ values: StoredValues,
        isNothingWritten: Bool = false, to buffer: inout ByteBuffer
    ) {
        for place in 0..<Int(run.count) {
            let column = tables.columns[Int(run.first) + place]
            guard case let value = values[column.field], value.isVisible,
                value.hasValue || isNothingWritten || !column.isOmittedEmpty
            else { continue }
            append(section, to: &buffer)
            buffer.append(decimal: instance)
            append(column.key, to: &buffer)
            buffer.truncate(to: buffer.count - Int(column.quotes))
            writeSlowly(value, of: column, to: &buffer)
            if isNothingWritten { return }
        }
    }
}

/// The bytes of `null` as a word.
private var null: UInt32 { UInt32(littleEndian: 0x6c6c_756e) }

extension ByteBuffer {
    /// Appends JSON on a single line; in JSON, line breaks occur only between values.
    fileprivate mutating func append(onOneLine text: ByteSlice) {
        for place in text.indices { append(text[place] == 0x0A || text[place] == 0x0D ? 0x20 : text[place]) }
    }
}
