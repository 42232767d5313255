import FormSubmission
import FormSyntax

/// The records that a run found in its output; new records must not agree with them.
struct RecordsBefore: Sendable, Equatable {
    /// The length of the output; 0 for a folder.
    var end = 0
    /// Checksums of the names of the files in a folder.
    var files: [UInt64] = []

    /// Its members in a journal.
    var members: [(String, JSONNode)] { [("before", JSONNode(end)), ("files", JSONNode(hashes: files))] }
}
