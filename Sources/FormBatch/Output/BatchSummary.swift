import FormSubmission
import FormSyntax
import FormSystem

/// The result of a run, as a JSON object for programs.
struct BatchSummary {
    private let tally: BatchTally
    private let isComplete: Bool
    /// The number that tells this run from others.
    private let run: UInt64

    init(_ tally: BatchTally, isComplete: Bool, of identity: BatchJournal.Identity) {
        self.tally = tally
        self.isComplete = isComplete
        run = identity.checksum
    }

    /// Puts the summary on the disk, in place of the one before.
    func write(to path: FilePath) throws(OutputError) {
        try text().withUnsafeBytes { (bytes) throws(OutputError) in _ = try Self.output(path).write(bytes) }
    }

    /// Finds before the first record what would keep the summary from being written.
    static func check(_ path: FilePath) throws(OutputError) { try output(path).check() }

    private static func output(_ path: FilePath) -> Output {
        Output(path, format: .json, replaces: true, header: [])
    }

    private func text() -> ByteBuffer {
        var text = ByteBuffer()
        text.append("{\n  \"records\": \(tally.records),\n  \"accepted\": \(tally.accepted),\n")
        text.append("  \"rejected\": \(tally.rejected),\n  \"errors\": \(tally.errors),\n")
        text.append("  \"unused\": \(tally.unused),\n  \"run\": ")
        text.appendJSONString(String(run, radix: 16))
        text.append(",\n  \"complete\": \(isComplete),\n  \"causes\": [")
        for (index, (cause, count)) in tally.causes.sorted(by: { $0.key < $1.key }).enumerated() {
            text.append(index == 0 ? "\n    {\"field\": " : ",\n    {\"field\": ")
            text.appendJSONString(cause.field)
            text.append(", \"code\": ")
            text.appendJSONString(cause.code)
            text.append(", \"count\": \(count)}")
        }
        text.append(tally.causes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
        return text
    }
}

extension BatchSummary {
    /// Whether a summary that is there tells of the end of a run with the same form, options and inputs.
    static func tellsOfEnd(of identity: BatchJournal.Identity, _ path: FilePath) -> Bool {
        guard let bytes = try? path.content(limit: 1 << 24),
            let root = parseJSON(bytes, path: "", mode: .strict).node, let members = JournalMembers(root)
        else { return false }
        return members.isTrue("complete") && members.hash("run") == identity.checksum
    }
}

extension BatchJournal.Identity {
    /// A number that tells a run from others.
    var checksum: UInt64 {
        let inputs = inputs.map { "\($0.name)\n\($0.size)\n\($0.header)" }
        return Checksum.of(Array("\(formHash)\n\(settings)\n\(inputs.joined(separator: "\n"))".utf8))
    }
}
