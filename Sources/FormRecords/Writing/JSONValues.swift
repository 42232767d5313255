import FormEngine
import FormSyntax

/// Values, brackets and what stands between them.
extension JSONWriter {
    /// The value as the kind of its field is written; `null` where there is none.
    @inline(__always)
    func write(_ value: StoredValue, of column: RecordColumn, _ buffer: inout ByteBuffer) {
        guard value.hasValue else { return buffer.append("null" as StaticString) }
        switch column.shape {
        case .text: writeText(value, &buffer)
        case .number, .truth: buffer.append(UnsafeRawBufferPointer(value.text))
        case .option: append(plan.options[Int(column.first) + value.choice].literal, &buffer)
        case .options, .titles: writeChoices(value, of: column, &buffer)
        }
    }

    @inline(__always)
    private func writeText(_ value: StoredValue, _ buffer: inout ByteBuffer) {
        let text = value.text
        guard let start = text.baseAddress else { return buffer.append("\"\"" as StaticString) }
        guard !value.needsJSONEscape else { return buffer.appendJSONString(start, count: text.count) }
        buffer.reserve(text.count + 2)
        buffer.append(UInt8(ascii: "\""))
        buffer.append(start, count: text.count)
        buffer.append(UInt8(ascii: "\""))
    }

    private func writeChoices(_ value: StoredValue, of column: RecordColumn, _ buffer: inout ByteBuffer) {
        var list = self
        list.open(UInt8(ascii: "["), &buffer)
        for (ordinal, choice) in value.choices.enumerated() {
            list.separate(&buffer)
            let first = column.shape == .options ? column.first : plan.components[Int(column.first) + ordinal]
            append(plan.options[Int(first + choice)].literal, &buffer)
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

    /// A key with its colon, and a space where the text is indented.
    @inline(__always)
    func appendKey(_ key: ByteRange, _ buffer: inout ByteBuffer) {
        append(ByteRange(start: key.start, count: isIndented ? key.count : key.count - 1), &buffer)
    }

    /// The key of an answer in a dynamic section that is not nested, such as `"lines[0].price":`.
    func appendKey(_ section: ByteRange, _ instance: Int, _ key: ByteRange, _ buffer: inout ByteBuffer) {
        let closing: Int32 = 3
        append(ByteRange(start: section.start, count: section.count - closing), &buffer)
        buffer.append(UInt8(ascii: "["))
        buffer.append(decimal: instance)
        buffer.append("]." as StaticString)
        appendKey(ByteRange(start: key.start + 1, count: key.count - 1), &buffer)
    }

    @inline(__always)
    private func breakLine(_ buffer: inout ByteBuffer) {
        guard isIndented else { return }
        // Records nest three deep at most: the object, a section's array, an instance.
        let spaces: StaticString = "\n                "
        assert(2 * depth < spaces.utf8CodeUnitCount)
        buffer.append(spaces.utf8Start, count: 1 + 2 * depth)
    }
}
