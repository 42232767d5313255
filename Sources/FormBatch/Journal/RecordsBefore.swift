import FormSubmission
import FormSyntax

/// The records that a run has found in its output: no record that it reads may agree with them.
struct RecordsBefore: Sendable, Equatable {
    /// How long the output was; 0 for a folder.
    var end = 0
    /// Checksums of the names of a folder's files.
    var files: [UInt64] = []

    /// Its part of a journal.
    var members: [(String, JSONNode)] { [("before", JSONNode(end)), ("files", JSONNode(hashes: files))] }
}
