import FormEngine
import FormSyntax

/// Values, brackets and what stands between them.
extension JSONWriter {
    /// The value as the kind of its field is written; `null` where there is none.
    @inline(__always)
    func writeValue(
        of column: RecordColumn, _ slot: Slot, _ session: borrowing Session, _ buffer: inout ByteBuffer
    ) {
        guard session.hasValue(slot) else { return buffer.append("null") }
        switch column.shape {
        case .text:
            session.withModelBytes(slot) { text in
                guard let start = text.baseAddress else { return buffer.append("\"\"") }
                buffer.appendJSONString(start, count: text.count)
            }
        case .number, .truth: session.withModelBytes(slot) { buffer.append(UnsafeRawBufferPointer($0)) }
        case .option: append(plan.options[Int(column.first) + session.option(at: 0, of: slot)].literal, &buffer)
        case .options, .titles: writeChoices(of: column, slot, session, &buffer)
        }
    }

    private func writeChoices(
        of column: RecordColumn, _ slot: Slot, _ session: borrowing Session, _ buffer: inout ByteBuffer
    ) {
        var list = self
        list.open(UInt8(ascii: "["), &buffer)
        for ordinal in 0..<session.optionCount(slot) {
            list.separate(&buffer)
            let first = column.shape == .options ? column.first : plan.components[Int(column.first) + ordinal]
            append(plan.options[Int(first) + session.option(at: ordinal, of: slot)].literal, &buffer)
        }
        list.close(UInt8(ascii: "]"), &buffer)
    }

    @inline(__always)
    func append(_ range: ByteRange, _ buffer: inout ByteBuffer) {
        guard range.count > 0, let start = bytes.baseAddress else { return }
        buffer.append(start + Int(range.start), count: Int(range.count))
    }

    // MARK: Layout

    mutating func open(_ bracket: UInt8, _ buffer: inout ByteBuffer) {
        buffer.append(bracket)
        depth += 1
        isFirst = true
    }

    mutating func close(_ bracket: UInt8, _ buffer: inout ByteBuffer) {
        depth -= 1
        if !isFirst { breakLine(&buffer) }
        buffer.append(bracket)
        isFirst = false
    }

    /// Makes room for the next member or element.
    @inline(__always)
    mutating func separate(_ buffer: inout ByteBuffer) {
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine(&buffer)
    }

    @inline(__always)
    func appendKey(_ key: ByteRange, _ buffer: inout ByteBuffer) {
        buffer.append(UInt8(ascii: "\""))
        append(key, &buffer)
        closeKey(&buffer)
    }

    /// The key of an answer in a dynamic section that is not nested.
    func appendKey(_ section: ByteRange, _ instance: Int, _ key: ByteRange, _ buffer: inout ByteBuffer) {
        buffer.append(UInt8(ascii: "\""))
        append(section, &buffer)
        buffer.append(UInt8(ascii: "["))
        buffer.append(decimal: instance)
        buffer.append("].")
        append(key, &buffer)
        closeKey(&buffer)
    }

    @inline(__always)
    private func closeKey(_ buffer: inout ByteBuffer) {
        buffer.append("\":")
        if isIndented { buffer.append(UInt8(ascii: " ")) }
    }

    @inline(__always)
    private func breakLine(_ buffer: inout ByteBuffer) {
        guard isIndented else { return }
        buffer.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { buffer.append("  ") }
    }
}
