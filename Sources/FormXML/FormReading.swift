import FormFiles
import FormModel
import FormSyntax
import FormWords
import XMLSyntax

/// Reads a form in XML.
///
/// - Parameter path: The path as the user gave it, for diagnostics.
package func readXMLForm(bytes: [UInt8], path: String) -> FormReading {
    readXMLForm(bytes: bytes, path: path, schema: nil)
}

/// Reads a form in XML.
///
/// - Parameters:
///   - path: The path as the user gave it, for diagnostics.
///   - schema: Replaces the schema of forms.
package func readXMLForm(bytes: [UInt8], path: String, schema: XMLSchema?) -> FormReading {
    if let refused = FormReading(refusing: bytes, path: path) { return refused }
    let known: XMLSchema
    do throws(XMLSchema.Fault) {
        if let schema { known = schema } else { known = try XMLFormSchema.compiled() }
    } catch {
        return FormReading(nil, [Diagnostic(.error, .schema, path: path, at: .unknown, error.message)])
    }
    let reading = bytes.withUnsafeBufferPointer {
        parseXML($0, path: path, schema: known, sizeLimit: FormReading.sizeLimit)
    }
    guard let root = reading.root, root.name == "form" else {
        return FormReading(nil, reading.diagnostics, commentCount: reading.commentCount)
    }
    var elements = XMLFormReader(path: path)
    let node = elements.node(of: root, by: .of(.form))
    elements.refuseDepth(of: node)
    var (form, findings) = readForm(asNode: node, path: path)
    for place in findings.indices where findings[place].words == Message(.fieldWithoutID) {
        findings[place].words = Message(.fieldWithoutName)
    }
    // Faults that the schema has reported need not be reported again in other words.
    let told = Set(reading.diagnostics.map(\.location))
    let isAllTold = !reading.diagnostics.contains { $0.code == .leftOut }
    let more = ((isAllTold ? elements.findings : []) + findings).filter { !told.contains($0.location) }
    return FormReading(form, (reading.diagnostics + more).sorted(), commentCount: reading.commentCount)
}
