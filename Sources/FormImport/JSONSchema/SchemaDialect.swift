import FormSyntax

/// The drafts of JSON Schema, as far as they differ in what a form can express. They are recognized by the address in
/// `$schema` or OpenAPI's `jsonSchemaDialect`.
enum SchemaDialect: String, CaseIterable, Comparable {
    case draft3 = "draft-03"
    case draft4 = "draft-04"
    case draft6 = "draft-06"
    case draft7 = "draft-07"
    case draft2019 = "draft/2019-09"
    case draft2020 = "draft/2020-12"

    /// Finds the draft that a schema declares.
    init?(of root: JSONNode) {
        let address = (root.member("$schema") ?? root.member("jsonSchemaDialect"))?.string ?? ""
        guard let known = Self.allCases.first(where: { address.includes($0.rawValue) }) else { return nil }
        self = known
    }

    /// Orders by publication, which is also the order of the names.
    static func < (one: SchemaDialect, other: SchemaDialect) -> Bool { one.rawValue < other.rawValue }

    /// The keyword for a schema's own name.
    var nameKeyword: String { self <= .draft4 ? "id" : "$id" }

    /// Whether keywords beside a `$ref` are ignored.
    var hasLoneReferences: Bool { self <= .draft7 }

    /// Whether the draft lacks a keyword that others have.
    func lacks(_ keyword: String) -> Bool {
        SchemaKeyword.named(keyword).map { $0.drafts?.contains(self) != true } ?? false
    }
}
