import FormFiles
import FormModel
import FormSyntax
import YAMLSyntax

/// A form that is made of a file of another kind, such as a JSON Schema or a table of a Data Package.
package struct DescribedForm {
    package internal(set) var reading: FormReading
    /// The tables of the package that the file is, or the one that was named; empty for any other kind.
    package internal(set) var resources: [TableResource] = []
    /// The files that the form depends on: that of the table's schema, where it has one of its own, and those that it refers to.
    package internal(set) var files: [NamedFile] = []
    /// The faults of the package as a whole.
    package internal(set) var packageFaults: [Diagnostic] = []
    /// Which columns its rows have.
    package internal(set) var columns = ColumnMatch.any

    /// Whether it is one of variables.
    package internal(set) var isOfVariables = false

    init(_ reading: FormReading) { self.reading = reading }

    /// The form of a document of one of the kinds; `nil` for any other, which may be a form itself.
    ///
    /// - Parameter read: Reads a file in the form's folder.
    package init?(of root: JSONNode, path: String, reading read: NamedFileReading?) {
        let isForm = ["groups", "sections"].contains { root.member($0) != nil }
        guard root.isObject, !isForm else { return nil }
        let document = DescribedDocument(root: root, path: path, read: read)
        guard let make = DescriptionKind.recognizing(document) else { return nil }
        self = make(document)
    }

    /// The form of a file of which a kind, or a place in it, is named, or whose name says its kind; `nil` where its values have to
    /// say it.
    ///
    /// - Parameters:
    ///   - place: That of a schema in a document that holds others, such as one of OpenAPI.
    ///   - kind: What the file is read as, whatever it looks like.
    ///   - read: Reads a file in the form's folder.
    package init?(
        bytes: [UInt8], path: String, at place: JSONPointer? = nil, as kind: DescriptionKind? = nil,
        reading read: NamedFileReading? = nil
    ) {
        if let make = DescriptionKind.ofText(bytes, path: path, as: kind) {
            self = make(bytes, path)
            return
        }
        guard place != nil || kind != nil else { return nil }
        var described: DescribedForm?
        let document = DocumentReading(of: bytes, path: path, at: place)
        let reading = readForm(of: document, path: path) { root in
            let document = DescribedDocument(root: root, place: place, path: path, read: read)
            let make = DescriptionKind.make(document, as: kind)
            described = make(document)
            return described?.reading
        }
        self = described ?? DescribedForm(reading)
        self.reading = reading
    }
}

extension DocumentReading {
    /// A document that has something at a place.
    fileprivate init(of bytes: [UInt8], path: String, at place: JSONPointer?) {
        if let refused = FormReading(refusing: bytes, path: path, asYAML: isYAML(bytes, path: path)) {
            self.init(nil, refused.diagnostics)
            return
        }
        self = parseDocument(bytes, path: path)
        guard let root = node, let fault = place?.fault(in: root, path: path) else { return }
        self.init(nil, diagnostics + [fault])
    }
}
