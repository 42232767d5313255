import FormSubmission

/// What a form is known by from one conversation to the next, and what tells its versions apart.
public struct FormIdentity: Hashable, Sendable {
    /// Its id, else where its file is, else what it says.
    public let name: String
    /// Of what the file says.
    public let hash: String

    /// - Parameters:
    ///   - id: The form's own.
    ///   - path: Its file without links; `nil` for what is no file.
    ///   - hash: What tells its file from one that says something else.
    public init(id: String?, path: FilePath?, hash: UInt64) {
        self.hash = String(hash, radix: 16)
        name = id.map { "id " + $0 } ?? path.map { "file " + $0.description } ?? "content " + self.hash
    }

    /// A file's name for what is kept of the form: readable, and the form's own.
    var fileName: String {
        let words = name.split(separator: " ", maxSplits: 1)
        let readable = words[words.count - 1].split(separator: "/").last.map(String.init) ?? ""
        let kept = readable.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "-"
        }
        return String(kept.prefix(40)) + "-" + String(checksum(name), radix: 16)
    }
}

/// FNV-1a.
private func checksum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
