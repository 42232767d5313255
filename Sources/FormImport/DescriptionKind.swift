import FormFiles
import FormSyntax

/// A kind of file that is no form but that one can be made of: how it is recognized, and what reads it.
package struct DescriptionKind: Sendable {
    /// All of them, in the order in which a file is held against them.
    static let all = [tableSchema, dataPackage, issueForm, schemaCollection, elicitation, jsonSchema, env]

    /// A kind that `--from` can name.
    package enum Name: String, CaseIterable {
        case jsonSchema = "json-schema"
        case env
    }

    /// `nil` where a file cannot be of the kind without looking like it.
    let name: Name?
    let source: Source

    enum Source: Sendable {
        /// A document of JSON or YAML.
        case values(
            isOne: @Sendable (DescribedDocument) -> Bool, form: @Sendable (DescribedDocument) -> DescribedForm)
        /// Any other text, recognized before anything is parsed.
        case text(
            isOne: @Sendable (_ bytes: [UInt8], _ path: String) -> Bool,
            form: @Sendable (_ bytes: [UInt8], _ path: String) -> DescribedForm)
    }

    init(named name: Name? = nil, _ source: Source) { (self.name, self.source) = (name, source) }

    /// The kind of a name.
    package static func named(_ name: Name) -> DescriptionKind? { all.first { $0.name == name } }
}

/// A document that may be of one of the kinds.
struct DescribedDocument {
    let root: JSONNode
    /// The place in it that is meant; `nil` for the whole.
    var place: JSONPointer?
    let path: String
    /// Reads a file in the document's folder; `nil` where it is in none.
    let read: NamedFileReading?

    /// The part that is meant.
    var node: JSONNode { place?.followed(in: root).node ?? root }
}

extension DescriptionKind {
    typealias TextForm = ([UInt8], String) -> DescribedForm
    typealias ValuesForm = (DescribedDocument) -> DescribedForm

    /// The function that makes a form of a text, by the kind that is named or recognized; `nil` for a document.
    static func ofText(_ bytes: [UInt8], path: String, as kind: DescriptionKind?) -> TextForm? {
        for candidate in kind.map({ [$0] }) ?? all {
            if case .text(let isOne, let form) = candidate.source, kind != nil || isOne(bytes, path) { return form }
        }
        return nil
    }

    /// The function that makes a form of a document, by the kind that it looks like; `nil` where that is none.
    static func recognizing(_ document: DescribedDocument) -> ValuesForm? {
        for candidate in all {
            if case .values(let isOne, let form) = candidate.source, isOne(document) { return form }
        }
        return nil
    }

    /// The function that makes a form of a document: by the kind that is named, else by its look, else by that of a JSON Schema.
    static func make(_ document: DescribedDocument, as kind: DescriptionKind?) -> ValuesForm {
        if case .values(_, let form)? = kind?.source { return form }
        return recognizing(document) ?? { DescribedForm(ofSchema: $0) }
    }
}
