import FormFiles
import FormSyntax

/// A kind of file that is not a form but can be turned into one: how to recognize and read it.
package struct DescriptionKind: Sendable {
    /// All kinds, in the order in which a file is tried.
    static let all = [tableSchema, dataPackage, issueForm, schemaCollection, elicitation, jsonSchema, env]

    /// The kinds that `--from` accepts.
    package enum Name: String, CaseIterable {
        case jsonSchema = "json-schema"
        case env
    }

    /// The name for `--from`; `nil` if files of the kind always look like it.
    let name: Name?
    let source: Source

    enum Source: Sendable {
        /// A JSON or YAML document.
        case values(
            isOne: @Sendable (DescribedDocument) -> Bool, form: @Sendable (DescribedDocument) -> DescribedForm)
        /// Any other text, recognized before parsing.
        case text(
            isOne: @Sendable (_ bytes: [UInt8], _ path: String) -> Bool,
            form: @Sendable (_ bytes: [UInt8], _ path: String) -> DescribedForm)
    }

    init(named name: Name? = nil, _ source: Source) { (self.name, self.source) = (name, source) }

    /// The kind with a name.
    package static func named(_ name: Name) -> DescriptionKind? { all.first { $0.name == name } }
}

/// A document that may be of one of the kinds.
struct DescribedDocument {
    let root: JSONNode
    /// The chosen place in the document; `nil` for all of it.
    var place: JSONPointer?
    let path: String
    /// Reads a file in the document's folder; `nil` if it has none.
    let read: NamedFileReading?

    /// The chosen part.
    var node: JSONNode { place?.followed(in: root).node ?? root }
}

extension DescriptionKind {
    typealias TextForm = ([UInt8], String) -> DescribedForm
    typealias ValuesForm = (DescribedDocument) -> DescribedForm

    /// Finds the function that makes a form from a text, by the given or recognized kind; `nil` for a document.
    static func ofText(_ bytes: [UInt8], path: String, as kind: DescriptionKind?) -> TextForm? {
        for candidate in kind.map({ [$0] }) ?? all {
            if case .text(let isOne, let form) = candidate.source, kind != nil || isOne(bytes, path) { return form }
        }
        return nil
    }

    /// Finds the function that makes a form from a document that looks like a kind; `nil` if there is none.
    static func recognizing(_ document: DescribedDocument) -> ValuesForm? {
        for candidate in all {
            if case .values(let isOne, let form) = candidate.source, isOne(document) { return form }
        }
        return nil
    }

    /// Finds the function that makes a form from a document: by the given kind, then by its look, otherwise as a JSON
    /// Schema.
    static func make(_ document: DescribedDocument, as kind: DescriptionKind?) -> ValuesForm {
        if case .values(_, let form)? = kind?.source { return form }
        return recognizing(document) ?? { DescribedForm(ofSchema: $0) }
    }
}
