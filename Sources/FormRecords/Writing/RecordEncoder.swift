import FormEngine
import FormSyntax

/// Writes sessions of one form in one format, record after record.
public struct RecordEncoder: ~Copyable, Sendable {
    /// What it writes.
    public let format: RecordFormat
    private let form: Form
    private var scratch = ByteBuffer()

    private enum Form: Sendable {
        case json(JSONEncoder)
        case csv(CSVEncoder)
    }

    /// - Parameter isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    public init(_ form: CompiledForm, format: RecordFormat, isFlat: Bool = false) {
        self.format = format
        self.form =
            switch format {
            case .json: .json(JSONEncoder(form, layout: .indented, isFlat: isFlat))
            case .jsonl: .json(JSONEncoder(form, layout: .compact, isFlat: isFlat))
            case .csv: .csv(CSVEncoder(form, isFlat: isFlat))
            }
    }

    /// Adds one record with its line break.
    public mutating func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        switch form {
        case .json(let encoder): encoder.encode(session, into: &buffer)
        case .csv(let encoder): encoder.encode(session, into: &buffer, using: &scratch)
        }
    }

    /// What stands before the first record, with its line break; empty where the format has no header.
    public func header(_ session: borrowing Session) -> [UInt8] {
        guard case .csv(let encoder) = form else { return [] }
        var buffer = ByteBuffer()
        encoder.encodeHeader(session, into: &buffer)
        return buffer.withUnsafeBytes { Array($0) }
    }
}
