internal import FormBatch
internal import FormSubmission
internal import FormSystem

/// The notation of records: an object on each line, or rows below a header.
public enum RecordNotation: Hashable, Sendable {
    case jsonLines
    /// With commas between the cells.
    case csv
}

/// The source of a batch's records.
public struct RecordInput: Sendable {
    let source: @Sendable (FaultKeeper) -> BatchSource
    /// `nil` where the file's name or its beginning says it.
    let notation: RecordNotation?

    /// A file: CSV where its name ends with `.csv` or `.tsv`, JSON Lines where it ends with `.jsonl`; otherwise its beginning
    /// decides.
    public static func file(_ path: String, as notation: RecordNotation? = nil) -> RecordInput {
        RecordInput(source: { _ in .file(FilePath(path)) }, notation: notation)
    }

    /// The standard stream.
    public static func standardInput(as notation: RecordNotation? = nil) -> RecordInput {
        RecordInput(source: { _ in .file(FilePath("-")) }, notation: notation)
    }

    /// A program's own bytes, such as those of a connection.
    ///
    ///     .bytes(named: "upload", as: .csv) { span in try connection.receive(into: &span) }
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - notation: The notation of the records.
    ///   - read: Appends available bytes to the span, not necessarily whole records; none at the end. It is called by one
    ///     thread at a time, not always the same, and may wait.
    public static func bytes(
        named name: String = "input", as notation: RecordNotation,
        read: @escaping @Sendable (inout OutputRawSpan) throws -> Void
    ) -> RecordInput {
        RecordInput(
            source: { faults in
                .program(
                    ProgramSource(named: name) { (buffer) throws(ProgramFault) in
                        try faults.kept {
                            var span = OutputRawSpan(buffer: buffer, initializedCount: 0)
                            try read(&span)
                            return span.finalize(for: buffer)
                        }
                    })
            }, notation: notation)
    }
}

/// The destination of a batch's accepted or rejected records.
public struct RecordOutput: Sendable {
    let sink: @Sendable (FaultKeeper) -> BatchSink

    /// A file, to which records are added: CSV where its name ends with `.csv`, otherwise JSON Lines.
    public static func file(_ path: String) -> RecordOutput { RecordOutput { _ in .file(FilePath(path)) } }

    /// The standard stream.
    public static let standardOutput = RecordOutput { _ in .file(FilePath("-")) }

    /// A program's own function.
    ///
    ///     .bytes(as: .jsonLines) { span in try connection.send(span) }
    ///
    /// - Parameters:
    ///   - name: The name in messages.
    ///   - notation: The notation of the records.
    ///   - write: Takes the bytes of some records, in the order of the input. It is called by one thread at a time, not always
    ///     the same, and must not keep the span.
    public static func bytes(
        named name: String = "output", as notation: RecordNotation,
        write: @escaping @Sendable (RawSpan) throws -> Void
    ) -> RecordOutput {
        RecordOutput { faults in
            .program(
                ProgramSink(named: name, holdsRows: notation == .csv) { (bytes) throws(ProgramFault) in
                    try faults.kept { try write(bytes.bytes) }
                })
        }
    }
}
