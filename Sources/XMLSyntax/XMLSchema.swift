import CLibXML2
import FormSyntax
import FormWords

/// Keeps libxml2 from reading files and initializes its tables before threads share them.
let isolation: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
    xmlSetExternalEntityLoader { _, _, _ in nil }
}()

/// A compiled XML Schema.
///
/// It reads no other files: includes and imports are refused.
package final class XMLSchema {
    /// The reason why a schema cannot be used.
    package struct Fault: Error {
        /// The location in the schema, without a column.
        package let location: SourceLocation
        /// The fault with advice.
        package let message: Message
    }

    private let schema: xmlSchemaPtr
    private let text: [UInt8]

    /// Compiles the text of a schema.
    package init(_ bytes: [UInt8]) throws(Fault) {
        text = bytes
        switch bytes.withUnsafeBufferPointer({ Self.compiled($0) }) {
        case .success(let schema): self.schema = schema
        case .failure(let fault): throw fault
        }
    }

    private static func compiled(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<xmlSchemaPtr, Fault> {
        if let fault = XMLTags(bytes).fault {
            var lines = LineCounter(bytes)
            return .failure(Fault(location: lines.location(of: fault.offset), message: fault.kind.message))
        }
        _ = isolation
        let text = UnsafeRawBufferPointer(bytes).bindMemory(to: CChar.self)
        guard let context = xmlSchemaNewMemParserCtxt(text.baseAddress, Int32(clamping: text.count)) else {
            return .failure(Fault(location: .unknown, message: Message(.schemaEmpty)))
        }
        defer { xmlSchemaFreeParserCtxt(context) }
        let complaints = SchemaComplaints()
        let receiver = Unmanaged.passUnretained(complaints).toOpaque()
        xmlSchemaSetParserStructuredErrors(context, SchemaComplaints.note, receiver)
        // The XML parser that the schema compiler uses reports to the receiver of the whole thread.
        xmlSetStructuredErrorFunc(receiver, SchemaComplaints.note)
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        let schema = withExtendedLifetime(complaints) { xmlSchemaParse(context) }
        if let schema { return .success(schema) }
        let complaint = complaints.list.first
        return .failure(
            Fault(
                location: complaint?.location ?? .unknown,
                message: Message(.schemaUnusable, ["reason": reason(complaint)])))
    }

    /// The reason in this program's words: libxml2 invents a name for the text it was given, and calls an include that
    /// was not read a failure.
    private static func reason(_ complaint: SchemaComplaint?) -> Message {
        guard let words = complaint?.words else { return Message(.noReasonKnown) }
        if words.includes("is not a schema document") { return Message(.notASchema) }
        guard words.includes("Failed to parse the XML resource") else { return Message(words) }
        return Message(.schemaIncludesFile)
    }

    deinit { xmlSchemaFree(schema) }

    /// The faults that the schema finds in a text, with the locations noted in the nodes.
    ///
    /// Elements in the wrong place are removed from the tree, because libxml2 skips the rest of a list after one.
    ///
    /// - Parameter partCount: The number of elements, which limits how often the text is checked again.
    func faults(
        in document: ParsedXML, partCount: Int
    ) -> [(code: DiagnosticCode, location: SourceLocation, message: Message)] {
        let complaints = SchemaComplaints()
        var verdict = validate(document, complaints)
        guard verdict != 0 || !complaints.list.isEmpty else { return [] }
        let names = SchemaNames(text)
        var faults: [(code: DiagnosticCode, location: SourceLocation, message: Message)] = []
        var rounds = min(50, 50_000 / max(partCount, 1))
        while true {
            faults += complaints.take().map { (.schema, $0.location, $0.message(names)) }
            guard rounds > 0, complaints.leftOut == nil, document.remove(complaints.misplaced) else { break }
            rounds -= 1
            verdict = validate(document, complaints)
        }
        if let leftOut = complaints.leftOut {
            faults.append((.leftOut, leftOut.location, .moreFindings(than: SchemaComplaints.limit)))
        }
        guard faults.isEmpty else { return faults }
        return [(.schema, .unknown, Message(.notChecked, ["status": Int(verdict)]))]
    }

    private func validate(_ document: ParsedXML, _ complaints: SchemaComplaints) -> Int32 {
        guard let context = xmlSchemaNewValidCtxt(schema) else { return -1 }
        defer { xmlSchemaFreeValidCtxt(context) }
        xmlSchemaSetValidStructuredErrors(
            context, SchemaComplaints.note, Unmanaged.passUnretained(complaints).toOpaque())
        return withExtendedLifetime(complaints) { xmlSchemaValidateDoc(context, document.document) }
    }
}
