import FormEngine
import FormSyntax

/// Writes sessions of a form in a format, record after record.
///
/// Hidden fields are omitted. In JSON, members are in form order and empty ones are `null`, or omitted if the form says
/// so. In CSV (RFC 4180), hidden and empty fields are empty cells, several choices are joined by `;`, a dynamic section
/// is a column of JSON, and a text that a spreadsheet would execute gets a leading `'`. Made once for a form; writing
/// then allocates only what the buffer needs to grow.
package struct RecordEncoder: Sendable {
    private let format: RecordFormat
    private let isFlat: Bool
    private let form: CompiledForm
    private let plan: RecordPlan
    private nonisolated(unsafe) let tables: UnsafePointer<RecordTables>
    private let shell: ShellEncoder
    private let env: EnvEncoder

    /// An encoder.
    ///
    /// - Parameters:
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested. CSV has
    ///     such columns for the maximum number of instances or, without a maximum, for those of the session.
    ///   - omitsEmpty: Whether JSON omits members without an answer; `nil` leaves that to the form.
    ///   - prefix: The prefix of variables; `nil` for the usual one.
    ///   - variables: The file of variables to change; `nil` for a new one.
    package init(
        _ form: CompiledForm, format: RecordFormat, isFlat: Bool = false, omitsEmpty: Bool? = nil,
        prefix: String? = nil, changing variables: EnvEditing? = nil
    ) {
        let omitsEmpty = omitsEmpty ?? form.omitsEmpty
        (self.format, self.isFlat, self.form) = (format, isFlat, form)
        shell = ShellEncoder(prefix: prefix ?? ShellEncoder.usualPrefix)
        env = EnvEncoder(prefix: prefix ?? "", editing: variables)
        plan =
            switch format {
            case .json, .sh, .env, .markdown:
                RecordPlan(form, .json(isIndented: true, isFlat: isFlat, omitsEmpty: omitsEmpty))
            case .jsonLines: RecordPlan(form, .json(isIndented: false, isFlat: isFlat, omitsEmpty: omitsEmpty))
            case .csv: RecordPlan(form, .csv(isFlat: isFlat))
            }
        tables = plan.tables
    }

    /// Adds one record with its line break.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        switch format {
        case .json, .jsonLines: JSONWriter(tables).writeRecord(session, isFlat: isFlat, to: &buffer)
        case .csv: CSVWriter(tables).writeRow(session, isFlat: isFlat, to: &buffer)
        case .sh: shell.encode(session, into: &buffer)
        case .env: env.encode(session, into: &buffer)
        case .markdown: MarkdownEncoder(form).encode(session, into: &buffer)
        }
    }

    /// The answers that the format cannot represent, by their ids.
    package func faults(in session: borrowing Session) -> [(id: String, fault: EnvFault)] {
        format == .env ? env.faults(in: session) : []
    }

    /// The header before the first record in CSV, with its line break; empty for other formats.
    ///
    /// The same for all sessions, unless a flat section has no maximum.
    package func header(_ session: borrowing Session) -> [UInt8] {
        guard format == .csv else { return [] }
        var buffer = ByteBuffer()
        for name in columnNames(session) {
            if !buffer.isEmpty { buffer.append(UInt8(ascii: ",")) }
            name.withByteSlice { buffer.appendGuardedCell($0) }
        }
        buffer.append("\r\n" as StaticString)
        return buffer.withUnsafeBytes { Array($0) }
    }

    private func columnNames(_ session: borrowing Session) -> [String] {
        var names: [String] = []
        let tables = tables.pointee
        for place in tables.record.indices {
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
                let keys = section.stations.indices.flatMap { tables.fields(of: tables.run(at: $0)) }.map {
                    form.fields[$0].key
                }
                for instance in 0..<section.columnBlocks(in: session) {
                    names += keys.map { InstanceAddress.id(section: id, instance: instance, key: $0) }
                }
            // CSV has no objects.
            case .object: continue
            }
        }
        return names
    }
}

/// A dynamic section whose number of flat columns is unknown before it is answered.
package func sectionOfUnknownWidth(in form: CompiledForm) -> SectionDescription? {
    form.sections.first { $0.isDynamic && $0.maximumItems == nil }
}
