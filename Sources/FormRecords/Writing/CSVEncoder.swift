import FormEngine
import FormSyntax

/// Writes a session as a row of CSV (RFC 4180), its columns in form order.
///
/// Hidden and empty fields are empty cells, several choices are joined by `;`, a dynamic section is one column of JSON.
/// A text that a spreadsheet would run gets a leading `'`. Made once for a form; writing then allocates nothing but
/// what the buffers need to grow.
package struct CSVEncoder: Sendable {
    private let plan: RecordPlan
    private nonisolated(unsafe) let tables: UnsafePointer<RecordTables>
    private let form: CompiledForm
    private let isFlat: Bool

    /// - Parameter isFlat: Whether answers of dynamic sections have columns of their own, such as `lines[0].price`: as
    ///   many as the section may have instances, or, without such a limit, as the session has.
    package init(_ form: CompiledForm, isFlat: Bool = false) {
        self.form = form
        self.isFlat = isFlat
        plan = RecordPlan(form, .csv(isFlat: isFlat))
        tables = plan.tables
    }

    /// A dynamic section whose number of columns is not known before it is answered.
    package static func unlimitedSection(of form: CompiledForm) -> SectionDescription? {
        form.sections.first { $0.isDynamic && $0.maximumItems == nil }
    }

    /// Adds the row and its line break; `scratch` holds a cell before it is quoted.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer, using scratch: inout ByteBuffer) {
        CSVWriter(tables).writeRow(session, isFlat: isFlat, to: &buffer, using: &scratch)
    }

    /// Adds the header of the row that `encode` writes of this session; the same for all unless a flat section is
    /// unlimited.
    package func encodeHeader(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        let start = buffer.count
        for name in columnNames(session) {
            name.withByteSlice { buffer.appendGuardedCell($0) }
            buffer.append(UInt8(ascii: ","))
        }
        if buffer.count > start { buffer.truncate(to: buffer.count - 1) }
        buffer.append("\r\n" as StaticString)
    }

    private func columnNames(_ session: borrowing Session) -> [String] {
        var names: [String] = []
        let tables = tables.pointee
        for place in 0..<tables.stations.count {
            switch tables.stations[place] {
            case .run(let number):
                names += tables.fields(of: tables.runs[Int(number)]).map { form.fields[$0].id }
            case .section(let number):
                let section = tables.sections[Int(number)]
                let id = form.sections[Int(section.number)].id ?? ""
                guard isFlat else {
                    names.append(id)
                    continue
                }
                let keys = section.runs.flatMap { tables.fields(of: tables.runs[$0]) }.map { form.fields[$0].key }
                for instance in 0..<section.columnBlocks(in: session) {
                    names += keys.map { "\(id)[\(instance)].\($0)" }
                }
            }
        }
        return names
    }
}
