import FormFiles
import FormModel
import FormSyntax
import YAMLSyntax

/// A form made from a file of another kind, such as a JSON Schema or a table of a Data Package.
package struct DescribedForm {
    package internal(set) var reading: FormReading
    /// The tables of the package, or only the chosen one; empty for other kinds.
    package internal(set) var resources: [TableResource] = []
    /// The files that the form depends on: that of the table's schema, if separate, and those of referenced tables.
    package internal(set) var files: [NamedFile] = []
    /// The faults of the whole package.
    package internal(set) var packageFaults: [Diagnostic] = []
    /// The columns that its rows need.
    package internal(set) var columns = ColumnMatch.any

    /// Whether the form describes a file of variables.
    package internal(set) var isOfVariables = false

    init(_ reading: FormReading) { self.reading = reading }

    /// Creates a form from a document of a known kind; `nil` for anything else, which may be a form itself.
    ///
    /// - Parameter read: Reads a file in the form's folder.
    package init?(of root: JSONNode, path: String, reading read: NamedFileReading?) {
        let isForm = ["groups", "sections"].contains { root.member($0) != nil }
        guard root.isObject, !isForm else { return nil }
        let document = DescribedDocument(root: root, path: path, read: read)
        guard let make = DescriptionKind.recognizing(document) else { return nil }
        self = make(document)
    }

    /// Creates a form from a file if its kind or a place in it is given, or if its name reveals the kind; `nil` if only
    /// its values can.
    ///
    /// - Parameters:
    ///   - place: The place of a schema in a document that contains several, such as one of OpenAPI.
    ///   - kind: The kind to assume, whatever the file looks like.
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
    /// Creates a form from the part of a document at a place.
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
