internal import FormBatch
internal import FormSubmission
internal import FormSystem

/// The notation of records: an object on each line, or rows below a header.
public enum RecordNotation: Hashable, Sendable {
    /// JSON Lines: an object on each line.
    case jsonLines
    /// CSV: rows below a header, with commas between the cells, or what an input says.
    case csv
}

/// The source of a batch's records.
public struct RecordInput: Sendable {
    let source: @Sendable (FirstFault) -> BatchSource
    /// `nil` where the file's name or its beginning says it.
    let notation: RecordNotation?
    /// The byte between the cells of CSV; `nil` for that of the file's ending.
    let delimiter: UInt8?

    private init(
        _ notation: RecordNotation?, _ delimiter: Character?, source: @escaping @Sendable (FirstFault) -> BatchSource
    ) {
        precondition(delimiter?.isASCII ?? true, "a delimiter is an ASCII character")
        (self.source, self.notation, self.delimiter) = (source, notation, delimiter?.asciiValue)
    }

    /// A file: CSV where its name ends with `.csv` or `.tsv`, JSON Lines where it ends with `.jsonl`; otherwise its beginning
    /// decides.
    ///
    ///     .file("people.csv", delimiter: ";")
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - notation: The notation of the records.
    ///   - delimiter: The ASCII character between the cells of CSV; `nil` for a TAB where the name ends with `.tsv`, else a
    ///     comma.
    public static func file(
        _ path: String, as notation: RecordNotation? = nil, delimiter: Character? = nil
    ) -> RecordInput {
        RecordInput(notation, delimiter) { _ in .file(FilePath(path)) }
    }

    /// The standard stream.
    public static func standardInput(as notation: RecordNotation? = nil, delimiter: Character? = nil) -> RecordInput {
        RecordInput(notation, delimiter) { _ in .file(FilePath("-")) }
    }

    /// A program's own bytes, such as those of a connection.
    ///
    ///     .bytes(named: "upload", as: .csv) { span in try connection.receive(into: &span) }
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - notation: The notation of the records.
    ///   - delimiter: The ASCII character between the cells of CSV; `nil` for a comma.
    ///   - read: Appends available bytes to the span, not necessarily whole records; none at the end. It is called by one
    ///     thread at a time, not always the same, and may wait.
    public static func bytes(
        named name: String = "input", as notation: RecordNotation, delimiter: Character? = nil,
        read: @escaping @Sendable (inout OutputRawSpan) throws -> Void
    ) -> RecordInput {
        RecordInput(notation, delimiter) { faults in
            .program(
                ProgramSource(named: name) { (buffer) throws(ProgramFault) in
                    try faults.kept {
                        var span = OutputRawSpan(buffer: buffer, initializedCount: 0)
                        try read(&span)
                        return span.finalize(for: buffer)
                    }
                })
        }
    }
}
