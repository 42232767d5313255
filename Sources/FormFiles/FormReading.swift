import FormModel
import FormSyntax
import FormWords

/// The result of reading a form file.
package struct FormReading: Sendable {
    /// The size in bytes of the largest file that is read.
    package static let sizeLimit = largestFile

    /// The form; `nil` if a diagnostic is an error.
    package let form: Form?
    /// The readable part of a form with errors, in which to look for more errors; not to be answered.
    package let recovered: Form?
    /// All findings, in the order of the file.
    package let diagnostics: [Diagnostic]

    /// The number of comments, which no conversion keeps.
    package let commentCount: Int

    /// Creates a reading from the readable part, if any, and all findings.
    package init(_ form: Form?, _ diagnostics: [Diagnostic], commentCount: Int = 0) {
        let isFaulty = diagnostics.contains { $0.severity == .error }
        self.form = isFaulty ? nil : form
        recovered = form
        self.diagnostics = diagnostics
        self.commentCount = commentCount
    }
}

/// Reads a form in JSON.
///
/// - Parameters:
///   - path: The path as the user gave it, for diagnostics.
///   - described: Reads a file that is not a form but describes data; returns `nil` for any other file.
package func readJSONForm(
    bytes: [UInt8], path: String, orElse described: ((JSONNode) -> FormReading?)? = nil
) -> FormReading {
    if let refused = FormReading(refusing: bytes, path: path) { return refused }
    var commentCount = 0
    let (root, syntaxFindings) = bytes.withUnsafeBufferPointer {
        parseJSON($0, path: path, mode: .tolerant, commentCount: &commentCount)
    }
    let document = DocumentReading(root, syntaxFindings, commentCount: commentCount)
    return readForm(of: document, path: path, orElse: described)
}

/// Reads a form from a parsed document.
///
/// - Parameters:
///   - path: The path as the user gave it, for diagnostics.
///   - described: Reads a file that is not a form but describes data; returns `nil` for any other file.
package func readForm(
    of document: DocumentReading, path: String, orElse described: ((JSONNode) -> FormReading?)? = nil
) -> FormReading {
    guard let root = document.node else { return FormReading(nil, document.diagnostics) }
    if let other = described?(root) {
        let findings = document.findings(beside: other.diagnostics)
        return FormReading(other.recovered, findings, commentCount: document.commentCount)
    }
    var reader = FormReader(path: path)
    let form = Form(root, &reader)
    return FormReading(form, document.findings(beside: reader.finish()), commentCount: document.commentCount)
}

extension DocumentReading {
    /// The findings of the form together with those of the document's values. If a value is refused, the note that
    /// other programs read it differently is dropped.
    fileprivate func findings(beside others: [Diagnostic]) -> [Diagnostic] {
        guard !diagnostics.isEmpty else { return others.sorted() }
        let told = Set(others.map(\.location))
        return (diagnostics.filter { $0.code != .readDifferently || !told.contains($0.location) } + others).sorted()
    }
}

/// Reads a form that was made in code, to find what a file like it would be refused for.
package func readForm(inCode form: Form) -> FormReading {
    let (copy, findings) = readForm(asNode: form.node, path: form.path)
    return FormReading(copy, findings)
}

/// Reads a form from the JSON node it would have, though it was never written as JSON.
package func readForm(asNode node: JSONNode, path: String) -> (form: Form?, findings: [Diagnostic]) {
    var reader = FormReader(path: path)
    let form = Form(node, &reader)
    return (form, reader.finish())
}

extension FormReading {
    /// Creates the reading of a file that is refused before parsing; `nil` for any other file.
    package init?(refusing bytes: [UInt8], path: String, asYAML isYAML: Bool = false) {
        guard let (code, words) = refusal(of: bytes, asYAML: isYAML) else { return nil }
        self.init(nil, [Diagnostic(.error, code, path: path, at: .start, words)])
    }
}

/// The reason to refuse bytes before parsing them as JSON, XML or YAML.
private func refusal(of bytes: [UInt8], asYAML isYAML: Bool) -> (DiagnosticCode, Message)? {
    if bytes.count > FormReading.sizeLimit {
        return (.tooLarge, Message(.formTooLarge, ["count": FormReading.sizeLimit >> 20]))
    }
    let beginning = TextBeginning(bytes)
    let code = isYAML ? DiagnosticCode.notYAML : .notJSON
    if let refusal = beginning.refusal {
        guard case .foreign = beginning.content else {
            return (beginning.isXML || isYAML) && beginning.isMarkedUTF16 ? nil : (code, refusal)
        }
        return (code, Message(.isNoForm, ["reason": refusal]))
    }
    guard let first = beginning.first else { return (code, Message(.formEmpty)) }
    if isYAML { return nil }
    if first < 0x20 || first > 0x7e {
        let digits = String(first, radix: 16)
        let byte = digits.count < 2 ? "0x0\(digits)" : "0x\(digits)"
        return (.notJSON, Message(.formNeither, ["byte": byte]))
    }
    // A form may begin with a comment.
    let mayBeForm = beginning.isJSON || beginning.isXML || first == UInt8(ascii: "/")
    return !mayBeForm && looksLikeTable(bytes) ? (.notJSON, Message(.formIsTable)) : nil
}

/// Whether the first line has delimiters, and the next one, if any, has as many.
private func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 14).split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2)
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains { delimiter in
        let counts = lines.map { line in line.count { $0 == delimiter } }
        return counts.first.map { $0 > 0 && counts.last == $0 } ?? false
    }
}
