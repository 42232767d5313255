import FormModel
import FormSyntax
import FormWords

/// A form file that was read.
package struct FormReading: Sendable {
    /// The largest file that is read, in bytes.
    package static let sizeLimit = largestFile

    /// The form, or `nil` if there is an error among the diagnostics.
    package let form: Form?
    /// The readable part in spite of errors, to look for more of them in; not to be answered.
    package let recovered: Form?
    /// All findings in the order of the file.
    package let diagnostics: [Diagnostic]

    /// How many comments no conversion keeps.
    package let commentCount: Int

    /// A reading of a file: the part of the form that could be read, if any, and all findings.
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
///   - path: The file as it was named, for the diagnostics.
///   - described: Reads a file that is none of a form but describes data; `nil` for any other.
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

/// Reads a form from the values of a file.
///
/// - Parameters:
///   - path: The file as it was named, for the diagnostics.
///   - described: Reads a file that is none of a form but describes data; `nil` for any other.
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
    /// The findings with those of its values. Where a value is refused, it matters no more how others read it.
    fileprivate func findings(beside others: [Diagnostic]) -> [Diagnostic] {
        guard !diagnostics.isEmpty else { return others.sorted() }
        let told = Set(others.map(\.location))
        return (diagnostics.filter { $0.code != .readDifferently || !told.contains($0.location) } + others).sorted()
    }
}

/// Reads a form that is made in code, to tell what a file like it would be refused for.
package func readForm(inCode form: Form) -> FormReading {
    let (copy, findings) = readForm(asNode: form.node, path: form.path)
    return FormReading(copy, findings)
}

/// Reads a form from the node that it would be in JSON; it was not written there.
package func readForm(asNode node: JSONNode, path: String) -> (form: Form?, findings: [Diagnostic]) {
    var reader = FormReader(path: path)
    let form = Form(node, &reader)
    return (form, reader.finish())
}

extension FormReading {
    /// A file that is not even tried as a form; `nil` for any other.
    package init?(refusing bytes: [UInt8], path: String, asYAML isYAML: Bool = false) {
        guard let (code, words) = refusal(of: bytes, asYAML: isYAML) else { return nil }
        self.init(nil, [Diagnostic(.error, code, path: path, at: .start, words)])
    }
}

/// Why bytes are not even tried as JSON, XML or YAML.
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

/// Whether the first line of a text has delimiters, and the next one, if there is one, as many.
private func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 14).split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2)
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains { delimiter in
        let counts = lines.map { line in line.count { $0 == delimiter } }
        return counts.first.map { $0 > 0 && counts.last == $0 } ?? false
    }
}
