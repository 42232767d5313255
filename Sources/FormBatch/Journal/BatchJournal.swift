import FormEngine
import FormSubmission
import FormSyntax
import FormSystem

/// The state of a run, kept beside its output until the run is done: its progress and its settings.
///
/// It is written, as a whole, after the outputs are on the disk, so that it never claims more than there is.
struct BatchJournal: Sendable, Equatable {
    /// The conditions for resuming a run: all must be as they were.
    struct RunIdentity: Sendable, Equatable {
        var formHash: UInt64
        var settings: String
        /// The versions of the inputs.
        var inputs: [Input]

        struct Input: Sendable, Equatable {
            var name: String
            /// The length; -1 if it has none.
            var size: Int
            /// The checksum of a CSV's header.
            var header: UInt64
        }
    }

    var identity: RunIdentity
    /// The moment that `today` refers to, in seconds since 1970.
    var moment: Int64
    /// The records that the output contained before the run; `nil` if the form demands no uniqueness, and in older
    /// journals.
    var before: RecordsBefore?
    var position: BatchPosition
    /// The tables of a package, of which the current one is described above; `nil` without a package.
    var tables: JournalTables?

    /// Writes the journal to the disk in place of the previous one; returns its bytes.
    @discardableResult
    func write(to path: FilePath) throws(OutputError) -> [UInt8] {
        let text = text()
        try text.withUnsafeBytes { (bytes) throws(OutputError) in
            try AtomicFile(underLock: path).write(bytes)
        }
        return Array(text.string.utf8)
    }
}

// MARK: As text

extension BatchJournal {
    /// A JSON object on one line; its last member is a checksum of everything before.
    func text() -> ByteBuffer {
        var text = ByteBuffer()
        text.append(String(node.value.compactText.dropLast()))
        if let tables { text.append(",\"done\":[\(tables.done.text)]") }
        let checksum = text.withUnsafeBytes { Checksum.of($0) }
        text.append(",\"checksum\":\"\(String(checksum, radix: 16))\"}\n")
        return text
    }

    private var node: JSONNode {
        let inputs = identity.inputs.map { input -> JSONNode in
            ["name": JSONNode(input.name), "size": JSONNode(input.size), "header": JSONNode(hash: input.header)]
        }
        let begun: [(String, JSONNode)] = [
            ("fieldwise_batch", JSONNode(tables == nil ? 2 : 3)), ("form", JSONNode(hash: identity.formHash)),
            ("settings", JSONNode(identity.settings)), ("inputs", JSONNode(.array(inputs))),
            ("moment", JSONNode(Int(moment))),
        ]
        return JSONNode(begun + (before?.members ?? []) + position.members + (tables?.members ?? []))
    }

    /// Reads a journal; those of packages have the number 3. `nil` if the bytes are none, or incomplete.
    init?(_ bytes: [UInt8]) {
        let mark = Array(",\"checksum\":\"".utf8)
        guard let start = lastPlace(of: mark, in: bytes),
            let root = parseJSON(bytes, path: "", mode: .strict).node,
            let members = JournalMembers(root), let version = members.number("fieldwise_batch"),
            [2, 3].contains(version),
            members.hash("checksum") == Checksum.of(Array(bytes[..<start])), let formHash = members.hash("form"),
            let settings = members.text("settings"), let inputs = members.inputs(),
            let moment = members.number("moment"),
            let position = members.position(), inputs.indices.contains(position.input)
        else { return nil }
        tables = members.tables()
        guard (tables == nil) == (version == 2) else { return nil }
        identity = RunIdentity(formHash: formHash, settings: settings, inputs: inputs)
        self.moment = Int64(moment)
        before = members.before()
        self.position = position
    }
}

/// The offset of the last occurrence of `piece`.
private func lastPlace(of piece: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= piece.count else { return nil }
    return (0...bytes.count - piece.count).last { bytes[$0..<$0 + piece.count].elementsEqual(piece) }
}
