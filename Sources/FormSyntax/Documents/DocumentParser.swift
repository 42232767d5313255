import FormWords

/// A file of values that was read whole, in whatever language it is written.
package struct DocumentReading: Sendable {
    /// The value; `nil` exactly if there is an error among the diagnostics.
    package let node: JSONNode?
    /// The faults of the text, and what of it was tolerated.
    package let diagnostics: [Diagnostic]
    /// How many comments the text has, none of which is kept.
    package let commentCount: Int

    /// A value, or the faults that there is none for.
    package init(_ node: JSONNode?, _ diagnostics: [Diagnostic] = [], commentCount: Int = 0) {
        (self.node, self.diagnostics, self.commentCount) = (node, diagnostics, commentCount)
    }
}

/// A reader of files of values: of JSON alone, or of other languages, too.
package struct DocumentParser: Sendable {
    /// The endings of the names of such files, the usual one first.
    package let endings: [String]
    /// Reads the bytes of a file of that name, which its findings have.
    package let parse: @Sendable (_ bytes: [UInt8], _ path: String) -> DocumentReading

    /// A reader of files with these endings.
    package init(endings: [String], parse: @escaping @Sendable ([UInt8], String) -> DocumentReading) {
        (self.endings, self.parse) = (endings, parse)
    }

    /// The reader of JSON alone.
    package static let json = DocumentParser(endings: ["json"]) { parseJSONDocument($0, path: $1) }
}

/// Reads a whole file of JSON as people write it.
package func parseJSONDocument(_ bytes: [UInt8], path: String) -> DocumentReading {
    if let refusal = TextBeginning(bytes).refusal {
        return DocumentReading(nil, [Diagnostic(.error, .notJSON, path: path, at: .start, refusal)])
    }
    let (node, findings) = parseJSON(bytes, path: path, mode: .tolerant)
    return DocumentReading(node, findings)
}
