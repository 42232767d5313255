import CLibXML2
import FormSyntax
import FormWords

/// Has libxml2 read no file, and makes its tables before threads share them.
let isolation: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
    xmlSetExternalEntityLoader { _, _, _ in nil }
}()

/// A compiled XML Schema.
///
/// It reads no other file: what it includes or imports is refused.
package final class XMLSchema {
    /// Why a schema cannot be used.
    package struct Fault: Error {
        /// In the schema; the column is not known.
        package let location: SourceLocation
        /// The fault, and the cure.
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
        // The parser of XML below complains to the receiver of the whole thread.
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

    /// libxml2 calls what it is given the text of by a name of its own, and an include that is not read a failure.
    private static func reason(_ complaint: SchemaComplaint?) -> Message {
        guard let words = complaint?.words else { return Message(.noReasonKnown) }
        if words.includes("is not a schema document") { return Message(.notASchema) }
        guard words.includes("Failed to parse the XML resource") else { return Message(words) }
        return Message(.schemaIncludesFile)
    }

    deinit { xmlSchemaFree(schema) }

    /// The schema's refusals of a text, each with its place, which must have been noted in the nodes.
    ///
    /// An element that cannot stand where it does is taken out of the tree: after it libxml2 looks no further in its
    /// list, and without it, it does.
    /// - Parameter partCount: How many elements the text has, which bounds how often it is looked at again.
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
