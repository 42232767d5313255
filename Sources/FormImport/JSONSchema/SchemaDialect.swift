import FormSyntax
import FormWords

/// The drafts of JSON Schema, as far as they differ in what a form can say.
enum SchemaDialect: Int, CaseIterable {
    case draft3, draft4, draft6, draft7, draft2019, draft2020

    /// As the address in a `$schema` has it.
    var name: String {
        switch self {
        case .draft3: "draft-03"
        case .draft4: "draft-04"
        case .draft6: "draft-06"
        case .draft7: "draft-07"
        case .draft2019: "draft/2019-09"
        case .draft2020: "draft/2020-12"
        }
    }

    /// Keywords that were not in all drafts: the first and the last that has them.
    private static let spans: [(keywords: [String], first: SchemaDialect, last: SchemaDialect)] = [
        (["const", "contains", "propertyNames"], .draft6, .draft2020), (["if", "then", "else"], .draft7, .draft2020),
        (["dependencies"], .draft3, .draft7), (["additionalItems"], .draft3, .draft2019),
        (["dependentRequired", "dependentSchemas", "unevaluatedProperties"], .draft2019, .draft2020),
        (["unevaluatedItems", "minContains", "maxContains"], .draft2019, .draft2020),
        (["prefixItems", "$dynamicRef"], .draft2020, .draft2020), (["$recursiveRef"], .draft2019, .draft2019),
    ]

    /// The dialect that a schema names.
    init?(of root: JSONNode) {
        guard let address = root.member("$schema")?.string,
            let known = Self.allCases.first(where: { address.includes($0.name) })
        else { return nil }
        self = known
    }

    /// The keyword for a schema's own name.
    var nameKeyword: String { rawValue <= Self.draft4.rawValue ? "id" : "$id" }

    /// Whether nothing counts that stands beside a `$ref`.
    var hasLoneReferences: Bool { rawValue <= Self.draft7.rawValue }

    /// Whether a keyword means nothing in it that means something in another.
    func lacks(_ keyword: String) -> Bool {
        // That is OpenAPI's, whose schemas name no draft.
        if keyword == "nullable" { return true }
        return Self.spans.contains { span in
            span.keywords.contains(keyword) && !(span.first.rawValue...span.last.rawValue).contains(rawValue)
        }
    }
}
