import FormEngine
import FormSubmission
import FormSyntax
import Glibc

/// The state of a run that is kept beside its output until it is done: how far it has come, and how it was begun.
///
/// It is written, as a whole, after the outputs are on the disk; so it never tells of more than there is.
struct BatchJournal: Sendable, Equatable {
    /// The conditions under which a run is the same.
    struct Identity: Sendable, Equatable {
        var formHash: UInt64
        var settings: String
        /// The versions of the inputs.
        var inputs: [Input]

        struct Input: Sendable, Equatable {
            var name: String
            /// -1 for what has no length.
            var size: Int
            /// A checksum of the header of a CSV.
            var header: UInt64
        }
    }

    var identity: Identity
    /// The moment that `today` goes by, in seconds since 1970.
    var moment: Int64
    /// The records that the output held before the run; `nil` where records may agree, and in older journals.
    var before: RecordsBefore?
    var position: BatchPosition

    /// Puts the journal on the disk, in place of the one before.
    func write(to path: FilePath) throws(OutputError) {
        let text = text()
        try text.withUnsafeBytes { (bytes) throws(OutputError) in
            try AtomicFile(underLock: path).write(bytes)
        }
    }
}

// MARK: As text

extension BatchJournal {
    /// A JSON object on one line; its last member is a checksum of everything before.
    func text() -> ByteBuffer {
        var text = ByteBuffer()
        text.append("{\"fieldwise_batch\":2,\"form\":" as StaticString)
        text.appendJSONString(String(identity.formHash, radix: 16))
        text.append(",\"settings\":" as StaticString)
        text.appendJSONString(identity.settings)
        text.append(",\"inputs\":[" as StaticString)
        for (index, input) in identity.inputs.enumerated() {
            text.append(index == 0 ? "{\"name\":" as StaticString : ",{\"name\":" as StaticString)
            text.appendJSONString(input.name)
            text.append(",\"size\":\(input.size),\"header\":")
            text.appendJSONString(String(input.header, radix: 16))
            text.append("}" as StaticString)
        }
        text.append("],\"moment\":\(moment)")
        before?.append(to: &text)
        appendPosition(to: &text)
        let checksum = text.withUnsafeBytes { Checksum.of($0) }
        text.append(",\"checksum\":" as StaticString)
        text.appendJSONString(String(checksum, radix: 16))
        text.append("}\n" as StaticString)
        return text
    }

    private func appendPosition(to text: inout ByteBuffer) {
        text.append(",\"input\":\(position.input),\"offset\":\(position.offset),\"line\":\(position.line)")
        for (index, checksum) in position.checksums.enumerated() {
            text.append(index == 0 ? ",\"checksums\":[" : ",")
            text.appendJSONString(String(checksum, radix: 16))
        }
        text.append("],\"output\":\(position.outputEnd),\"rejects\":\(position.rejectsEnd)")
        let tally = position.tally
        text.append(",\"records\":\(tally.records),\"accepted\":\(tally.accepted),\"rejected\":\(tally.rejected)")
        text.append(",\"errors\":\(tally.errors),\"unused\":\(tally.unused),\"causes\":[")
        for (index, (cause, count)) in tally.causes.sorted(by: { $0.key < $1.key }).enumerated() {
            text.append(index == 0 ? "[" : ",[")
            text.appendJSONString(cause.field)
            text.append(",")
            text.appendJSONString(cause.code)
            text.append(",\(count)]")
        }
        text.append("]")
    }

    /// Reads a journal; `nil` where the bytes are not one, or not whole.
    init?(_ bytes: [UInt8]) {
        let mark = Array(",\"checksum\":\"".utf8)
        guard let start = lastPlace(of: mark, in: bytes),
            let root = parseJSON(bytes, path: "", mode: .strict).node,
            let members = JournalMembers(root), members.number("fieldwise_batch") == 2,
            members.hash("checksum") == Checksum.of(Array(bytes[..<start])), let formHash = members.hash("form"),
            let settings = members.text("settings"), let inputs = members.inputs(),
            let moment = members.number("moment"),
            let position = members.position(), inputs.indices.contains(position.input)
        else { return nil }
        identity = Identity(formHash: formHash, settings: settings, inputs: inputs)
        self.moment = Int64(moment)
        before = members.before()
        self.position = position
    }
}

/// Where the last find of `piece` begins.
private func lastPlace(of piece: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= piece.count else { return nil }
    return (0...bytes.count - piece.count).last { bytes[$0..<$0 + piece.count].elementsEqual(piece) }
}
