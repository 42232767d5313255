import FormSubmission
import FormSyntax
import FormSystem
import LineEditing

/// The identity of a form from one conversation to the next, and the hash that tells its versions apart.
package struct FormIdentity: Hashable, Sendable {
    /// Its id, else where its file is, else what it says.
    package let name: String
    /// Of what the file says.
    package let hash: String

    /// - Parameters:
    ///   - id: The form's own.
    ///   - path: Its file without links; `nil` for what is no file.
    ///   - hash: What tells its file from one that says something else.
    package init(id: String?, path: FilePath?, hash: UInt64) {
        self.hash = String(hash, radix: 16)
        name = id.map { "id " + $0 } ?? path.map { "file " + $0.description } ?? "content " + self.hash
    }

    /// A file's name for what is kept of the form: readable, and the form's own.
    var fileName: String {
        let words = name.split(separator: " ", maxSplits: 1)
        let readable = words[words.count - 1].split(separator: "/").last.map(String.init) ?? ""
        let checksum = Checksum.of(Array(name.utf8))
        return plainName(readable, limit: 40, allowing: "-_", otherwise: "-") + "-" + String(checksum, radix: 16)
    }
}
