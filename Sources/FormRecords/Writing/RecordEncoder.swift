import FormEngine
import FormSyntax

/// Writes sessions of one form in one format, record after record.
///
/// Hidden fields are left out. In JSON, members are in form order and empty ones `null`, or left out as well where the form says
/// so; in CSV (RFC 4180), hidden and
/// empty fields are empty cells, several choices are joined by `;`, a dynamic section is one column of JSON, and a text
/// that a spreadsheet would run gets a leading `'`. Made once for a form; writing then allocates nothing but what the
/// buffer needs to grow.
package struct RecordEncoder: Sendable {
    private let format: RecordFormat
    private let isFlat: Bool
    private let form: CompiledForm
    private let plan: RecordPlan
    private nonisolated(unsafe) let tables: UnsafePointer<RecordTables>
    private let shell: ShellEncoder
    private let env: EnvEncoder

    /// - Parameters:
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested. CSV has as
    ///     many such columns as the section may have instances, or, without such a limit, as the session has.
    ///   - omitsEmpty: Whether JSON leaves out members without an answer; `nil` where the form says so.
    ///   - prefix: What variables begin with; `nil` for the usual prefix.
    ///   - variables: The file of variables that is changed; `nil` for a new one.
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

    /// The answers that the format cannot hold, by their ids.
    package func faults(in session: borrowing Session) -> [(id: String, fault: EnvFault)] {
        format == .env ? env.faults(in: session) : []
    }

    /// The header of CSV before the first record, with its line break; empty for another format.
    ///
    /// The same for all sessions unless a flat section is unlimited.
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
            // A table has none.
            case .object: continue
            }
        }
        return names
    }
}

/// A dynamic section whose number of flat columns is not known before it is answered.
package func sectionOfUnknownWidth(in form: CompiledForm) -> SectionDescription? {
    form.sections.first { $0.isDynamic && $0.maximumItems == nil }
}
