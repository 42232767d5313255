import FormSubmission
import FormSyntax

/// The records that a run has found in its output: no record that it reads may agree with them.
struct RecordsBefore: Sendable, Equatable {
    /// How long the output was; 0 for a folder.
    var end = 0
    /// Checksums of the names of a folder's files.
    var files: [UInt64] = []

    func append(to text: inout ByteBuffer) {
        text.append(",\"before\":\(end),\"files\":[")
        for (index, checksum) in files.enumerated() {
            if index > 0 { text.append(",") }
            text.appendJSONString(String(checksum, radix: 16))
        }
        text.append("]")
    }
}
