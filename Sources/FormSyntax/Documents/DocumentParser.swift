import FormWords

/// The result of reading a file of values, in any format.
package struct DocumentReading: Sendable {
    /// The value; `nil` exactly if a diagnostic is an error.
    package let node: JSONNode?
    /// The faults of the text and what was tolerated.
    package let diagnostics: [Diagnostic]
    /// The number of comments, none of which is kept.
    package let commentCount: Int

    /// Creates a result from a value, or from the faults if there is none.
    package init(_ node: JSONNode?, _ diagnostics: [Diagnostic] = [], commentCount: Int = 0) {
        (self.node, self.diagnostics, self.commentCount) = (node, diagnostics, commentCount)
    }
}

/// A reader of files of values: only JSON, or other formats as well.
package struct DocumentParser: Sendable {
    /// The endings of file names, the usual one first.
    package let endings: [String]
    /// Reads the bytes of a file; findings name its path.
    package let parse: @Sendable (_ bytes: [UInt8], _ path: String) -> DocumentReading

    /// Creates a reader of files with these endings.
    package init(endings: [String], parse: @escaping @Sendable ([UInt8], String) -> DocumentReading) {
        (self.endings, self.parse) = (endings, parse)
    }

    /// The reader of JSON only.
    package static let json = DocumentParser(endings: ["json"]) { parseJSONDocument($0, path: $1) }
}

/// Reads a whole JSON file as people write it.
package func parseJSONDocument(_ bytes: [UInt8], path: String) -> DocumentReading {
    if let refusal = TextBeginning(bytes).refusal {
        return DocumentReading(nil, [Diagnostic(.error, .notJSON, path: path, at: .start, refusal)])
    }
    let (node, findings) = parseJSON(bytes, path: path, mode: .tolerant)
    return DocumentReading(node, findings)
}
