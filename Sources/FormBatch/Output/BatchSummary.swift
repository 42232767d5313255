import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The result of a run: a JSON object for programs, or a page for people, depending on the file's ending.
struct BatchSummary {
    private let form: CompiledForm
    private let language: Language
    private let tally: BatchTally
    private let isComplete: Bool
    /// The number that identifies the run.
    private let run: UInt64

    init(
        _ form: CompiledForm, _ tally: BatchTally, isComplete: Bool, of identity: BatchJournal.RunIdentity,
        in language: Language
    ) {
        (self.form, self.tally, self.language) = (form, tally, language)
        self.isComplete = isComplete
        run = identity.checksum
    }

    /// Writes the summary to the disk in place of the previous one.
    func write(to path: FilePath) throws(OutputError) {
        try text(Self.isPage(path)).withUnsafeBytes { (bytes) throws(OutputError) in
            _ = try Self.output(path).write(bytes)
        }
    }

    /// Checks, before the first record, that the summary can be written.
    static func check(_ path: FilePath) throws(OutputError) { try output(path).check() }

    private static func output(_ path: FilePath) -> Output {
        Output(path, format: .json, replaces: true, header: [])
    }

    /// Whether a file with this name is a page.
    static func isPage(_ path: FilePath) -> Bool { path.ending == "html" || path.ending == "htm" }

    private func text(_ isPage: Bool) -> ByteBuffer {
        if isPage {
            return ReportPage(form, tally, isComplete: isComplete, run: String(run, radix: 16), in: language)
                .bytes()
        }
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
    /// Whether an existing summary says that a run with the same form, options and inputs has ended.
    static func tellsOfEnd(of identity: BatchJournal.RunIdentity, _ path: FilePath) -> Bool {
        guard let bytes = try? path.content(limit: 1 << 24) else { return false }
        if isPage(path) { return ReportPage.tellsOfEnd(of: String(identity.checksum, radix: 16), bytes) }
        guard let root = parseJSON(bytes, path: "", mode: .strict).node, let members = JournalMembers(root)
        else { return false }
        return members.isTrue("complete") && members.hash("run") == identity.checksum
    }
}

extension BatchJournal.RunIdentity {
    /// A number that identifies a run.
    var checksum: UInt64 {
        let inputs = inputs.map { "\($0.name)\n\($0.size)\n\($0.header)" }
        return Checksum.of(Array("\(formHash)\n\(settings)\n\(inputs.joined(separator: "\n"))".utf8))
    }
}
