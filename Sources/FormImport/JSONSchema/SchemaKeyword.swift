import FormSyntax
import FormWords

/// A keyword of JSON Schema: its drafts, the shape of its value, and its meaning for each type of value.
struct SchemaKeyword: Sendable {
    /// The shape of a keyword's value.
    enum ValueType: Sendable { case any, text, count, number, numberOrTruth, list, object, truth }

    /// The requirement of a keyword on a text, number or truth value.
    enum KeywordTest: Equatable, Sendable {
        /// None: the keyword is for objects or arrays, or only explains.
        case nothing
        /// A requirement that depends on more than the value.
        case unknown
        case type
        /// One of some values.
        case value
        case length(SchemaComparison)
        case number(SchemaComparison)
        case multiple
        case pattern
        case not, anyOf, oneOf
    }

    enum Trait: Sendable {
        /// Names or explains a schema, without effect on values.
        case identity
        /// Has no effect on values and is accepted beside a reference in every draft.
        case words
        /// Implies a type if none is given.
        case object, array, number, text
        /// May require more if an object is present.
        case demands
        /// Contains schemas by name.
        case schemas
        /// Contains values, not schemas.
        case data
    }

    let name: String
    let shape: ValueType
    let traits: Set<Trait>
    let test: KeywordTest
    /// The drafts that have the keyword; `nil` for OpenAPI's own, whose schemas declare no draft.
    let drafts: ClosedRange<SchemaDialect>?

    static func named(_ name: String) -> SchemaKeyword? { table[name] }

    /// Whether a name is that of a keyword with a trait.
    static func isNamed(_ name: String, _ trait: Trait) -> Bool { table[name]?.traits.contains(trait) == true }

    private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The keywords of all drafts, with those that OpenAPI and form generators add.
    static let all = rows.flatMap { $0 }
    private static let rows: [[SchemaKeyword]] = [
        // Names and references
        row("$schema $id", .any, [.identity]), row("id"), row("$ref", .text),
        row("$defs definitions", .any, [.identity, .schemas]),
        row("$comment $anchor $vocabulary $dynamicAnchor", .any, [.identity]),
        row("$dynamicRef", test: .unknown, from: .draft2020), row("$recursiveAnchor", .any, [.identity]),
        row("$recursiveRef", test: .unknown, from: .draft2019, to: .draft2019),
        // Words
        row("title description help_text markdownDescription", .text, [.words]), row("default", .any, [.words, .data]),
        row("examples", .list, [.words, .data]), row("example", .any, [.words, .data]),
        row("deprecated", .any, [.identity]), row("readOnly writeOnly", .truth, [.words]),
        row("errorMessage", .any, [.words, .data]), row("patternErrorMessage", .text, [.words]),
        row("hidden", .truth, [.words]),
        row(
            "$$description $$target allowComments allowTrailingCommas defaultSnippets deprecationMessage doNotSuggest "
                + "existingJavaType fa_icon icon javaInterfaces javaType meta mimetype order propertyOrder schema "
                + "suggestSortText tsType", .any, [.identity, .data]),
        // Values of any type
        row("type", test: .type), row("enum", .list, [.data], test: .value),
        row("enumNames enumDescriptions markdownEnumDescriptions", .any, [.words, .data]),
        row("const", .any, [.data], test: .value, from: .draft6),
        ofOpenAPI("nullable", .truth), ofOpenAPI("discriminator", .object),
        ofOpenAPI("xml", .any, [.identity]), ofOpenAPI("externalDocs", .any, [.identity]),
        // Combinations of schemas
        row("allOf", .list), row("anyOf", .list, [.demands], test: .anyOf),
        row("oneOf", .list, [.demands], test: .oneOf),
        row("not", .any, [.demands], test: .not), row("if", .any, [.demands], test: .unknown, from: .draft7),
        row("then else", from: .draft7),
        // Texts
        row("format", .text, [.text], test: .pattern), row("exists", .truth, [.words]),
        row("minLength", .count, [.text], test: .length(.atLeast)),
        row("maxLength", .count, [.text], test: .length(.atMost)), row("pattern", .text, [.text], test: .pattern),
        row("contentEncoding contentMediaType contentSchema"),
        // Numbers
        row("minimum", .number, [.number], test: .number(.atLeast)),
        row("maximum", .number, [.number], test: .number(.atMost)),
        row("exclusiveMinimum", .numberOrTruth, [.number], test: .number(.above)),
        row("exclusiveMaximum", .numberOrTruth, [.number], test: .number(.below)),
        row("multipleOf", .number, [.number], test: .multiple),
        // Objects
        row("properties", .object, [.object, .schemas]), row("required", .list, [.object, .demands]),
        row("additionalProperties", .any, [.object]), row("patternProperties", .any, [.object, .schemas]),
        row("propertyNames", from: .draft6), row("minProperties maxProperties"),
        row("dependencies", .any, [.demands, .schemas], to: .draft7),
        row("dependentRequired", .any, [.demands], from: .draft2019),
        row("dependentSchemas", .any, [.demands, .schemas], from: .draft2019),
        row("unevaluatedProperties", from: .draft2019),
        // Arrays
        row("items", .any, [.array]), row("prefixItems", .any, [.array], from: .draft2020),
        row("additionalItems", to: .draft2019), row("unevaluatedItems", from: .draft2019),
        row("minItems maxItems", .count), row("uniqueItems", .truth, [.array]),
        row("uniqueEntries", .list, [.array, .data]),
        row("contains", .any, [.array], from: .draft6), row("minContains maxContains", from: .draft2019),
    ]

    /// Keywords that differ only in their names.
    private static func row(
        _ names: String, _ shape: ValueType = .any, _ traits: Set<Trait> = [], test: KeywordTest = .nothing,
        from first: SchemaDialect = .draft3, to last: SchemaDialect = .draft2020
    ) -> [SchemaKeyword] {
        names.split(separator: " ").map { name in
            SchemaKeyword(name: String(name), shape: shape, traits: traits, test: test, drafts: first...last)
        }
    }
}

extension SchemaKeyword {
    /// A keyword that only OpenAPI has.
    private static func ofOpenAPI(_ name: String, _ shape: ValueType, _ traits: Set<Trait> = []) -> [SchemaKeyword] {
        [SchemaKeyword(name: name, shape: shape, traits: traits, test: .nothing, drafts: nil)]
    }

    /// The phrase for a value of the wrong shape; `nil` if the shape is right.
    func misshaped(_ node: JSONNode) -> Phrase? {
        switch shape {
        case .any: nil
        case .text: node.string == nil ? .keywordNotText : nil
        case .count: node.count == nil ? .keywordNotWholeNumber : nil
        case .number: node.number == nil ? .keywordNotNumber : nil
        case .numberOrTruth: node.number == nil && !node.isTruth ? .keywordNotNumber : nil
        case .list: node.isArray ? nil : .keywordNotList
        case .object: node.isObject ? nil : .keywordNotObject
        case .truth: node.isTruth ? nil : .keywordNotTruth
        }
    }
}

/// A comparison with a limit, as written in conditions.
enum SchemaComparison: String, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"

    func holds<Value: Comparable>(_ value: Value, _ limit: Value) -> Bool {
        switch self {
        case .atLeast: value >= limit
        case .atMost: value <= limit
        case .above: value > limit
        case .below: value < limit
        }
    }
}
