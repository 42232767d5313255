import FormSyntax

/// The drafts of JSON Schema as the address in a `$schema`, or in OpenAPI's `jsonSchemaDialect`, names them, as far as they differ in what a form can say.
enum SchemaDialect: String, CaseIterable, Comparable {
    case draft3 = "draft-03"
    case draft4 = "draft-04"
    case draft6 = "draft-06"
    case draft7 = "draft-07"
    case draft2019 = "draft/2019-09"
    case draft2020 = "draft/2020-12"

    /// The dialect that a schema names.
    init?(of root: JSONNode) {
        let address = (root.member("$schema") ?? root.member("jsonSchemaDialect"))?.string ?? ""
        guard let known = Self.allCases.first(where: { address.includes($0.rawValue) }) else { return nil }
        self = known
    }

    /// The order of publication, which is that of the names.
    static func < (one: SchemaDialect, other: SchemaDialect) -> Bool { one.rawValue < other.rawValue }

    /// The keyword for a schema's own name.
    var nameKeyword: String { self <= .draft4 ? "id" : "$id" }

    /// Whether nothing counts that stands beside a `$ref`.
    var hasLoneReferences: Bool { self <= .draft7 }

    /// Whether a keyword means nothing in it that means something in another.
    func lacks(_ keyword: String) -> Bool {
        SchemaKeyword.named(keyword).map { $0.drafts?.contains(self) != true } ?? false
    }
}
