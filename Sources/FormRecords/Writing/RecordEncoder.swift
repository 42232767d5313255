import FormEngine
import FormSyntax

/// Writes sessions of one form in one format, record after record.
package struct RecordEncoder: ~Copyable, Sendable {
    /// The format that it writes.
    package let format: RecordFormat
    private let isFlat: Bool
    private let form: CompiledForm
    private let plan: RecordPlan
    private nonisolated(unsafe) let tables: UnsafePointer<RecordTables>
    private let shell: ShellEncoder
    private var scratch = ByteBuffer()

    /// - Parameters:
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    ///   - prefix: What the variables of a shell begin with.
    package init(
        _ form: CompiledForm, format: RecordFormat, isFlat: Bool = false, prefix: String = ShellEncoder.usualPrefix
    ) {
        shell = ShellEncoder(prefix: prefix)
        self.format = format
        self.isFlat = isFlat
        self.form = form
        plan =
            switch format {
            case .json, .sh: RecordPlan(form, .json(isIndented: true, isFlat: isFlat))
            case .jsonl: RecordPlan(form, .json(isIndented: false, isFlat: isFlat))
            case .csv: RecordPlan(form, .csv(isFlat: isFlat))
            }
        tables = plan.tables
    }

    /// Adds one record with its line break.
    package mutating func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        switch format {
        case .json, .jsonl: JSONWriter(tables).writeRecord(session, isFlat: isFlat, to: &buffer)
        case .csv: CSVWriter(tables).writeRow(session, isFlat: isFlat, to: &buffer, using: &scratch)
        case .sh: shell.encode(session, into: &buffer)
        }
    }

    /// The header before the first record, with its line break; empty where the format has no header.
    package func header(_ session: borrowing Session) -> [UInt8] {
        Self.header(session, format: format, isFlat: isFlat)
    }

    /// The header that an encoder of such a format writes.
    package static func header(_ session: borrowing Session, format: RecordFormat, isFlat: Bool) -> [UInt8] {
        guard format == .csv else { return [] }
        var buffer = ByteBuffer()
        CSVEncoder(session.form, isFlat: isFlat).encodeHeader(session, into: &buffer)
        return buffer.withUnsafeBytes { Array($0) }
    }
}
