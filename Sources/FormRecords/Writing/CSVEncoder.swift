import FormEngine
import FormSyntax

/// Writes a session as a row of CSV (RFC 4180), its columns in form order.
///
/// Hidden and empty fields are empty cells, several choices are joined by `;`, a dynamic section is one column of JSON.
/// A text that a spreadsheet would run gets a leading `'`. Made once for a form; writing then allocates nothing but
/// what the buffers need to grow.
public struct CSVEncoder: Sendable {
    private let plan: RecordPlan
    private let form: CompiledForm
    private let isFlat: Bool

    /// - Parameter isFlat: Whether answers of dynamic sections have columns of their own, such as `lines[0].price`: as
    ///   many as the section may have instances, or, without such a limit, as the session has.
    public init(_ form: CompiledForm, isFlat: Bool = false) {
        self.form = form
        self.isFlat = isFlat
        plan = RecordPlan(form)
    }

    /// A dynamic section whose number of columns is not known before it is answered.
    public static func unlimitedSection(of form: CompiledForm) -> SectionDescription? {
        form.sections.first { $0.isDynamic && $0.maximumItems == nil }
    }

    /// Adds the row and its line break; `scratch` holds a cell before it is quoted.
    public func encode(_ session: borrowing Session, into buffer: inout ByteBuffer, using scratch: inout ByteBuffer) {
        let start = buffer.count
        plan.bytes.withUnsafeBufferPointer { bytes in
            var isFirst = true
            for station in plan.stations {
                switch station {
                case .field(let number):
                    let column = plan.columns[Int(number)]
                    separate(&isFirst, &buffer)
                    let value = session.storedValue(session.fixedSlot(field: Int(column.field)))
                    writeCell(of: column, value, bytes, &buffer, &scratch)
                case .section(let number) where isFlat:
                    writeInstances(of: plan.sections[Int(number)], session, bytes, &isFirst, &buffer, &scratch)
                case .section(let number):
                    separate(&isFirst, &buffer)
                    writeJSON(of: plan.sections[Int(number)], session, bytes, &buffer, &scratch)
                }
            }
        }
        // A row of one empty cell would be a blank line, which readers pass over.
        if buffer.count == start { buffer.append("\"\"" as StaticString) }
        buffer.append("\r\n" as StaticString)
    }

    /// Adds the header of the row that `encode` writes of this session; the same for all unless a flat section is
    /// unlimited.
    public func encodeHeader(
        _ session: borrowing Session, into buffer: inout ByteBuffer, using scratch: inout ByteBuffer
    ) {
        var isFirst = true
        for station in plan.stations {
            switch station {
            case .field(let column):
                separate(&isFirst, &buffer)
                appendName(field(of: Int(column)).id, &buffer, &scratch)
            case .section(let number) where isFlat:
                let section = plan.sections[Int(number)]
                for instance in 0..<columnBlocks(of: section, session) {
                    for column in section.columns {
                        separate(&isFirst, &buffer)
                        appendName("\(id(of: section))[\(instance)].\(field(of: column).key)", &buffer, &scratch)
                    }
                }
            case .section(let number):
                separate(&isFirst, &buffer)
                appendName(id(of: plan.sections[Int(number)]), &buffer, &scratch)
            }
        }
        buffer.append("\r\n" as StaticString)
    }

    private func field(of column: Int) -> FieldDescription { form.fields[Int(plan.columns[column].field)] }

    private func id(of section: RecordSection) -> String { form.sections[Int(section.number)].id ?? "" }

    /// For how many instances of a flat section there are columns.
    private func columnBlocks(of section: RecordSection, _ session: borrowing Session) -> Int {
        section.maximumItems >= 0 ? Int(section.maximumItems) : session.instanceCount(of: Int(section.number))
    }

    private func separate(_ isFirst: inout Bool, _ buffer: inout ByteBuffer) {
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        isFirst = false
    }
}

// MARK: Cells

extension CSVEncoder {
    /// The array of a visible section's instances.
    private func writeJSON(
        of section: RecordSection, _ session: borrowing Session, _ bytes: UnsafeBufferPointer<UInt8>,
        _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        guard session.isSectionVisible(Int(section.number)) else { return }
        scratch.removeAll()
        var writer = JSONWriter(plan: plan, bytes: bytes, isIndented: false)
        writer.writeInstances(of: section, session, &scratch)
        scratch.withUnsafeBytes { buffer.appendCSVField($0) }
    }

    private func writeInstances(
        of section: RecordSection, _ session: borrowing Session, _ bytes: UnsafeBufferPointer<UInt8>,
        _ isFirst: inout Bool, _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        let count = session.isSectionVisible(Int(section.number)) ? session.instanceCount(of: Int(section.number)) : 0
        for instance in 0..<columnBlocks(of: section, session) {
            for column in section.columns {
                separate(&isFirst, &buffer)
                let column = plan.columns[column]
                guard instance < count,
                    let slot = session.existingSlot(field: Int(column.field), instance: instance)
                else { continue }
                writeCell(of: column, session.storedValue(slot), bytes, &buffer, &scratch)
            }
        }
    }

    @inline(__always)
    private func writeCell(
        of column: RecordColumn, _ value: StoredValue, _ bytes: UnsafeBufferPointer<UInt8>,
        _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        guard value.isVisible, value.hasValue else { return }
        switch column.shape {
        case .number, .truth: buffer.append(UnsafeRawBufferPointer(value.text))
        case .text, .option: appendText(value.text, &buffer, &scratch)
        case .options, .titles: writeChoices(value, of: column, bytes, &buffer, &scratch)
        }
    }

    private func writeChoices(
        _ value: StoredValue, of column: RecordColumn, _ bytes: UnsafeBufferPointer<UInt8>,
        _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        scratch.removeAll()
        scratch.append(UInt8(ascii: "'"))
        for (ordinal, choice) in value.choices.enumerated() {
            if ordinal > 0 { scratch.append(UInt8(ascii: ";")) }
            let first = column.shape == .options ? column.first : plan.components[Int(column.first) + ordinal]
            let text = plan.options[Int(first + choice)].text
            scratch.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[text.range]))
        }
        scratch.withUnsafeBytes { cell in
            let text = UnsafeRawBufferPointer(rebasing: cell.dropFirst())
            guard let start = text.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
            buffer.appendCSVField(isFormula(start, count: text.count) ? cell : text)
        }
    }

    private func appendName(_ name: String, _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer) {
        var name = name
        name.withUTF8 { appendText($0, &buffer, &scratch) }
    }

    @inline(__always)
    private func appendText(
        _ text: UnsafeBufferPointer<UInt8>, _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        guard let start = text.baseAddress else { return }
        guard isFormula(start, count: text.count) else { return buffer.appendCSVField(start, count: text.count) }
        appendGuarded(UnsafeRawBufferPointer(text), &buffer, &scratch)
    }

    /// A text behind an apostrophe, which keeps a spreadsheet from running it.
    private func appendGuarded(
        _ text: UnsafeRawBufferPointer, _ buffer: inout ByteBuffer, _ scratch: inout ByteBuffer
    ) {
        scratch.removeAll()
        scratch.append(UInt8(ascii: "'"))
        scratch.append(text)
        scratch.withUnsafeBytes { buffer.appendCSVField($0) }
    }
}

extension ByteBuffer {
    fileprivate mutating func appendCSVField(_ text: UnsafeRawBufferPointer) {
        guard let start = text.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        appendCSVField(start, count: text.count)
    }
}
