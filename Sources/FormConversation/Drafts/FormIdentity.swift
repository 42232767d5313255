import FormSubmission
import FormSyntax
import FormSystem
import LineEditing

/// The identity of a form across conversations, and the hash that distinguishes its versions.
package struct FormIdentity: Hashable, Sendable {
    /// Its id, otherwise the path of its file, otherwise its content.
    package let name: String
    /// The hash of the file's content.
    package let hash: String

    /// An identity.
    ///
    /// - Parameters:
    ///   - id: The form's own id.
    ///   - path: Its file without links; `nil` if it is not in a file.
    ///   - hash: The hash by which versions of its file are told apart.
    package init(id: String?, path: FilePath?, hash: UInt64) {
        self.hash = String(hash, radix: 16)
        name = id.map { "id " + $0 } ?? path.map { "file " + $0.description } ?? "content " + self.hash
    }

    /// A name for files that belong to the form: readable and unique.
    var fileName: String {
        let words = name.split(separator: " ", maxSplits: 1)
        let readable = words[words.count - 1].split(separator: "/").last.map(String.init) ?? ""
        let checksum = Checksum.of(Array(name.utf8))
        return plainName(readable, limit: 40, allowing: "-_", otherwise: "-") + "-" + String(checksum, radix: 16)
    }
}
