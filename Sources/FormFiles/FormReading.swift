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

    init(_ form: Form?, _ diagnostics: [Diagnostic], commentCount: Int = 0) {
        let isFaulty = diagnostics.contains { $0.severity == .error }
        self.form = isFaulty ? nil : form
        recovered = form
        self.diagnostics = diagnostics
        self.commentCount = commentCount
    }
}

/// Reads a form.
///
/// - Parameters:
///   - path: The file as it was named, for the diagnostics.
///   - format: What it must be written in; `nil` means XML if it begins with `<`, else JSON.
///   - schema: Takes the place of the schema of forms, if the file is XML.
package func readForm(
    bytes: [UInt8], path: String, format: FormFileFormat? = nil, schema: XMLSchema? = nil
) -> FormReading {
    bytes.withUnsafeBytes { readForm(bytes: $0, path: path, format: format, schema: schema) }
}

/// Reads a form that is made in code, to tell what a file like it would be refused for.
package func readForm(inCode form: Form) -> FormReading {
    var reader = FormReader(path: form.path, expectsIDs: false)
    let copy = Form(form.node, &reader)
    return FormReading(copy, reader.finish())
}

/// Reads a form from its bytes, which are not copied.
package func readForm(
    bytes: UnsafeRawBufferPointer, path: String, format: FormFileFormat? = nil, schema: XMLSchema? = nil
) -> FormReading {
    bytes.withMemoryRebound(to: UInt8.self) { text in
        let beginning = TextBeginning(text)
        if let (code, words) = refusal(of: text, beginning) {
            return FormReading(nil, [Diagnostic(.error, code, path: path, at: .start, words)])
        }
        let isXML = format.map { $0 == .xml } ?? beginning.isXML
        return isXML ? readXMLForm(text, path: path, schema: schema) : readJSONForm(text, path: path)
    }
}

private func readJSONForm(_ text: UnsafeBufferPointer<UInt8>, path: String) -> FormReading {
    var commentCount = 0
    let (root, syntaxFindings) = parseJSON(text, path: path, mode: .tolerant, commentCount: &commentCount)
    guard let root else { return FormReading(nil, syntaxFindings) }
    var reader = FormReader(path: path)
    let form = Form(root, &reader)
    return FormReading(form, (syntaxFindings + reader.finish()).sorted(), commentCount: commentCount)
}

private func readXMLForm(_ text: UnsafeBufferPointer<UInt8>, path: String, schema: XMLSchema?) -> FormReading {
    let known: XMLSchema
    do throws(XMLSchema.Fault) {
        if let schema { known = schema } else { known = try XMLFormSchema.compiled() }
    } catch {
        return FormReading(nil, [Diagnostic(.error, .schema, path: path, at: .unknown, error.message)])
    }
    let reading = parseXML(text, path: path, schema: known, sizeLimit: FormReading.sizeLimit)
    guard let root = reading.root, root.name == "form" else {
        return FormReading(nil, reading.diagnostics, commentCount: reading.commentCount)
    }
    var elements = XMLFormReader(path: path)
    let node = elements.node(of: root, by: .of(.form))
    elements.refuseDepth(of: node)
    var reader = FormReader(path: path, expectsIDs: false)
    let form = Form(node, &reader)
    // The schema's refusals need not be told again in other words.
    let told = Set(reading.diagnostics.map(\.location))
    let isAllTold = !reading.diagnostics.contains { $0.code == .leftOut }
    let more = ((isAllTold ? elements.findings : []) + reader.finish()).filter { !told.contains($0.location) }
    return FormReading(form, (reading.diagnostics + more).sorted(), commentCount: reading.commentCount)
}

/// Why bytes are not even tried as JSON or XML.
private func refusal(of text: UnsafeBufferPointer<UInt8>, _ beginning: TextBeginning) -> (DiagnosticCode, Message)? {
    if text.count > FormReading.sizeLimit {
        return (.tooLarge, Message(.formTooLarge, ["count": FormReading.sizeLimit >> 20]))
    }
    if let refusal = beginning.refusal {
        return beginning.isXML && beginning.isMarkedUTF16 ? nil : (.notJSON, refusal)
    }
    guard let first = beginning.first else { return (.notJSON, Message(.formEmpty)) }
    if first < 0x20 || first > 0x7e {
        let digits = String(first, radix: 16)
        let byte = digits.count < 2 ? "0x0\(digits)" : "0x\(digits)"
        return (.notJSON, Message(.formNeither, ["byte": byte]))
    }
    return nil
}
