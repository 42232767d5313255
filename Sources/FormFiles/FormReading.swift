import FormModel
import FormSyntax
import FormWords

/// What became of a form file.
public struct FormReading: Sendable {
    /// The largest file that is read, in bytes; a form of 10,000 fields has a quarter of it.
    public static let sizeLimit = 16 << 20

    /// The form, or `nil` if there is an error among the diagnostics.
    public let form: Form?
    /// What could be read in spite of errors, to look for more of them in; not to be answered.
    public let recovered: Form?
    /// All findings in the order of the file.
    public let diagnostics: [Diagnostic]

    /// How many comments of an XML form no conversion keeps.
    public let commentCount: Int

    init(_ form: Form?, _ diagnostics: [Diagnostic], commentCount: Int = 0) {
        let isFaulty = diagnostics.contains { $0.severity == .error }
        self.form = isFaulty ? nil : form
        recovered = form
        self.diagnostics = diagnostics
        self.commentCount = commentCount
    }
}

/// Reads a form, which is XML if it begins with `<`, else JSON.
///
/// - Parameters:
///   - path: The file as it was named, for the diagnostics.
///   - schema: Takes the place of the schema of forms, if the file is XML.
public func readForm(bytes: [UInt8], path: String, schema: XMLSchema? = nil) -> FormReading {
    bytes.withUnsafeBytes { readForm(bytes: $0, path: path, schema: schema) }
}

/// Reads a form from its bytes, which are not copied.
public func readForm(bytes: UnsafeRawBufferPointer, path: String, schema: XMLSchema? = nil) -> FormReading {
    if let (code, words) = refusal(of: bytes) {
        let start = SourceLocation(line: 1, column: 1)
        return FormReading(nil, [Diagnostic(.error, code, path: path, at: start, words)])
    }
    return bytes.withMemoryRebound(to: UInt8.self) { text in
        isXML(text) ? readXMLForm(text, path: path, schema: schema) : readJSONForm(text, path: path)
    }
}

private func readJSONForm(_ text: UnsafeBufferPointer<UInt8>, path: String) -> FormReading {
    let (root, syntaxFindings) = parseJSON(text, path: path, mode: .tolerant)
    guard let root else { return FormReading(nil, syntaxFindings) }
    var reader = FormReader(path: path)
    let form = reader.form(root)
    return FormReading(form, (syntaxFindings + reader.finish()).sorted())
}

private func readXMLForm(_ text: UnsafeBufferPointer<UInt8>, path: String, schema: XMLSchema?) -> FormReading {
    let known: XMLSchema
    do throws(XMLSchema.Fault) {
        if let schema { known = schema } else { known = try XMLFormSchema.compiled() }
    } catch {
        return FormReading(nil, [Diagnostic(.error, .schema, path: path, at: .unknown, error.message)])
    }
    let reading = parseXML(text, path: path, schema: known)
    guard let root = reading.root, root.name == "form" else {
        return FormReading(nil, reading.diagnostics, commentCount: reading.commentCount)
    }
    var elements = XMLFormReader(path: path)
    let node = elements.node(of: root, by: .of(.form))
    elements.refuseDepth(of: node)
    var reader = FormReader(path: path, isXML: true)
    let form = reader.form(node)
    // What the schema refuses need not be told again in other words.
    let told = Set(reading.diagnostics.map(\.location))
    let isAllTold = !reading.diagnostics.contains { $0.code == .leftOut }
    let more = ((isAllTold ? elements.findings : []) + reader.finish()).filter { !told.contains($0.location) }
    return FormReading(form, (reading.diagnostics + more).sorted(), commentCount: reading.commentCount)
}

/// White space before the `<` is no XML if a declaration follows, which the parser says.
private func isXML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let marked = text.starts(with: [0xef, 0xbb, 0xbf]) ? text.dropFirst(3) : text[...]
    return marked.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "<")
}

/// Why bytes are not even tried as JSON.
private func refusal(of bytes: UnsafeRawBufferPointer) -> (DiagnosticCode, Message)? {
    if bytes.count > FormReading.sizeLimit {
        return (.tooLarge, Message(FormPhrase.formTooLarge, ["count": FormReading.sizeLimit >> 20]))
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
        return (.notJSON, Message(FormPhrase.formInUTF16))
    }
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = text.first(where: { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }) else {
        return (.notJSON, Message(FormPhrase.formEmpty))
    }
    if first < 0x20 || first > 0x7e {
        let digits = String(first, radix: 16)
        let byte = digits.count < 2 ? "0x0\(digits)" : "0x\(digits)"
        return (.notJSON, Message(FormPhrase.formNeither, ["byte": byte]))
    }
    return nil
}
