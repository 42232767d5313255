internal import FormBatch
internal import FormSubmission
internal import FormSyntax
internal import FormSystem

/// The destination of records, whichever they are.
struct RecordSink: Sendable {
    /// Whether a file is emptied first.
    let replaces: Bool
    /// Whether a program takes records as values.
    let takesValues: Bool
    let made: @Sendable (CompiledForm, FirstFault) -> BatchSink

    private init(
        replaces: Bool = false, takesValues: Bool = false,
        _ made: @escaping @Sendable (CompiledForm, FirstFault) -> BatchSink
    ) {
        (self.replaces, self.takesValues, self.made) = (replaces, takesValues, made)
    }

    static func file(_ path: String, replaces: Bool) -> RecordSink {
        RecordSink(replaces: replaces) { _, _ in .file(FilePath(path)) }
    }

    static let standardOutput = RecordSink { _, _ in .file(FilePath("-")) }

    static func bytes(
        named name: String, as notation: RecordNotation, write: @escaping @Sendable (RawSpan) throws -> Void
    ) -> RecordSink {
        RecordSink { _, faults in
            .program(
                ProgramSink(named: name, holdsRows: notation == .csv) { (bytes) throws(ProgramFault) in
                    try faults.kept { try write(bytes.bytes) }
                })
        }
    }

    /// A function for each record: its line of JSON, and what that says.
    static func values(
        named name: String, take: @escaping @Sendable (CompiledForm, String, JSONNode) throws -> Void
    ) -> RecordSink {
        RecordSink(takesValues: true) { form, faults in
            .program(
                ProgramSink(
                    named: name,
                    takingText: { (lines) throws(ProgramFault) in
                        try faults.kept {
                            for line in lines.utf8.split(separator: 0x0A) {
                                let (record, findings) = parseJSON(Array(line), path: name, mode: .strict)
                                guard let record else { throw FormError(findings) }
                                try take(form, String(Substring(line)), record)
                            }
                        }
                    }))
        }
    }
}
