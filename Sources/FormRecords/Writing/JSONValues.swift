import FormEngine
import FormSyntax

/// Keys and values.
extension JSONWriter {
    /// The members of a run's visible fields; `texts` is how many bytes their texts have.
    ///
    /// Room is made once for all, and again after what was written elsewhere: checking it for each piece made up half
    /// of the time.
    @inline(never)
    func writeMembers(
        of run: RecordRun, _ values: UnsafePointer<StoredValue>, texts: Int, to buffer: inout ByteBuffer
    ) {
        let bound = Int(run.bound) &+ texts &+ literalSlack
        var next = buffer.room(for: bound)
        var column = tables.columns.start + Int(run.first)
        let end = column + Int(run.count)
        var value = values
        while column < end {
            if value.pointee.isVisible {
                next = tables.copy(column.pointee.key, to: next)
                if let end = written(value, of: column, to: next) {
                    next = end
                } else {
                    buffer.endRoom(at: next)
                    writeSlowly(value.pointee, of: column.pointee, to: &buffer)
                    next = buffer.room(for: bound)
                }
            }
            column += 1
            value += 1
        }
        buffer.endRoom(at: next)
    }

    /// Writes a value whose length is bounded, and returns the place after it.
    ///
    /// Quotes are written always and count only where there are some: one way for all shapes is shorter than a switch.
    @inline(__always)
    private func written(
        _ value: UnsafePointer<StoredValue>, of column: UnsafePointer<RecordColumn>,
        to next: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8>? {
        guard value.pointee.hasValue else {
            UnsafeMutableRawPointer(next).storeBytes(of: null, as: UInt32.self)
            return next + 4
        }
        let shape = column.pointee.shape
        guard shape.isBounded else { return nil }
        if shape == .option { return tables.copy(tables.literal(of: value, column), to: next) }
        let quotes = shape == .text ? 1 : 0
        if shape == .text, value.pointee.needsJSONEscape { return nil }
        next[0] = UInt8(ascii: "\"")
        let end = copyText(value.pointee.bytes, count: value.pointee.count, to: next + quotes)
        end[0] = UInt8(ascii: "\"")
        return end + quotes
    }

    /// Writes any value.
    @inline(never)
    private func writeSlowly(_ value: StoredValue, of column: RecordColumn, to buffer: inout ByteBuffer) {
        guard value.hasValue else { return buffer.append("null" as StaticString) }
        switch column.shape {
        case .text: buffer.appendJSONString(value.bytes, count: value.count)
        case .number, .truth: buffer.append(value.bytes, count: value.count)
        case .option: append(tables.option(Int32(value.choice), ordinal: 0, of: column).literal, to: &buffer)
        case .options, .titles:
            let start = buffer.count
            for (ordinal, choice) in value.choices.enumerated() {
                append(tables.option(choice, ordinal: ordinal, of: column).literal, to: &buffer)
            }
            enclose(from: start, in: "[", "]", depth: Int(column.depth), &buffer)
        }
    }

    /// Members such as `"lines[0].price": 1`.
    func writeFlatMembers(
        of run: RecordRun, _ section: ByteRange, _ instance: Int, _ values: UnsafePointer<StoredValue>,
        to buffer: inout ByteBuffer
    ) {
        for place in 0..<Int(run.count) where values[place].isVisible {
            let column = tables.columns[Int(run.first) + place]
            append(section, to: &buffer)
            buffer.append(decimal: instance)
            append(column.key, to: &buffer)
            writeSlowly(values[place], of: column, to: &buffer)
        }
    }
}

/// The bytes of `null` in a word.
private var null: UInt32 { UInt32(littleEndian: 0x6c6c_756e) }
