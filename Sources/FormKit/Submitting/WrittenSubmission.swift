internal import FormEngine
public import FormRecords
internal import FormSyntax

/// A submission as bytes and texts, as the command writes it, valid or not.
extension FormSession {
    /// One JSON object with a line break: fields in form order, hidden ones absent, empty ones `null`.
    ///
    /// - Parameter isIndented: Whether it has a line for each member.
    public func json(isIndented: Bool = false) -> String {
        var buffer = ByteBuffer()
        (isIndented ? form.json : form.jsonLine).encode(engine, into: &buffer)
        return buffer.string
    }

    /// One row of CSV with its line break.
    ///
    /// - Parameter hasHeader: Whether the header comes before it.
    public func csv(hasHeader: Bool = false) -> String {
        String(decoding: written(as: .csv, hasHeader: hasHeader), as: UTF8.self)
    }

    /// The submission in a format of your own.
    ///
    /// - Throws: The errors of the encoder's closure.
    public func written(by encoder: CustomEncoder) throws -> [UInt8] { try encoder.encode(engine) }

    /// The submission in any format.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - hasHeader: Whether the header of CSV comes before it.
    ///   - isFlat: Whether fields of repeating sections are named like `lines[0].price` instead of nested.
    public func written(as format: RecordFormat, hasHeader: Bool = true, isFlat: Bool = false) -> [UInt8] {
        let encoder = RecordEncoder(engine.form, format: format, isFlat: isFlat)
        var buffer = ByteBuffer()
        if hasHeader { buffer.append(encoder.header(engine)) }
        encoder.encode(engine, into: &buffer)
        return buffer.withUnsafeBytes { Array($0) }
    }
}
