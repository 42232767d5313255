import FormSyntax
import FormWords

/// A keyword of JSON Schema: its drafts, the shape of its value, and its meaning for values of each type.
struct SchemaKeyword: Sendable {
    /// The shape of a keyword's value.
    enum Shape: Sendable { case any, text, count, number, numberOrTruth, list, object, truth }

    /// What a keyword asks of a text, a number or a truth.
    enum Test: Equatable, Sendable {
        /// Nothing: it is for objects or arrays, or only explains.
        case nothing
        /// Something that depends on more than the value.
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

    struct Traits: OptionSet, Sendable {
        let rawValue: Int

        /// Names or explains a schema, and says nothing of values.
        static let identity = Traits(rawValue: 1)
        /// Says nothing of values, and counts beside a reference in every draft.
        static let words = Traits(rawValue: 2)
        /// Implies a type where none is said.
        static let object = Traits(rawValue: 4)
        static let array = Traits(rawValue: 8)
        static let number = Traits(rawValue: 16)
        static let text = Traits(rawValue: 32)
        /// May ask more of an object that is there than of one that is not.
        static let demands = Traits(rawValue: 64)
        /// Holds schemas by name.
        static let schemas = Traits(rawValue: 128)
        /// Holds values, and no schema.
        static let data = Traits(rawValue: 256)
    }

    let name: String
    let shape: Shape
    let traits: Traits
    let test: Test
    /// The drafts that have it; `nil` for OpenAPI's, whose schemas name no draft.
    let drafts: ClosedRange<SchemaDialect>?

    static func named(_ name: String) -> SchemaKeyword? { table[name] }
    private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// Keywords of all drafts, and those that OpenAPI and makers of forms add.
    static let all = rows.flatMap { $0 }
    private static let rows: [[SchemaKeyword]] = [
        row("$schema $id", .any, .identity), row("id"), row("$ref", .text),
        row("$defs definitions", .any, [.identity, .schemas]),
        row("$comment $anchor $vocabulary $dynamicAnchor", .any, .identity),
        row("$dynamicRef", test: .unknown, from: .draft2020), row("$recursiveAnchor", .any, .identity),
        row("$recursiveRef", test: .unknown, from: .draft2019, to: .draft2019), row("title description", .text, .words),
        row("default", .any, [.words, .data]), row("examples", .list, [.words, .data]),
        row("example", .any, [.words, .data]), row("deprecated", .any, .identity),
        row("readOnly writeOnly", .truth, .words), row("type", test: .type), row("enum", .list, .data, test: .value),
        row("enumNames", .any, .words), row("const", .any, .data, test: .value, from: .draft6),
        [SchemaKeyword(name: "nullable", shape: .truth, traits: [], test: .nothing, drafts: nil)], row("allOf", .list),
        row("anyOf", .list, .demands, test: .anyOf), row("oneOf", .list, .demands, test: .oneOf),
        row("not", .any, .demands, test: .not), row("if", .any, .demands, test: .unknown, from: .draft7),
        row("then else", from: .draft7), row("format", .text, .text, test: .pattern),
        row("minLength", .count, .text, test: .length(.atLeast)),
        row("maxLength", .count, .text, test: .length(.atMost)), row("pattern", .text, .text, test: .pattern),
        row("contentEncoding contentMediaType contentSchema"),
        row("minimum", .number, .number, test: .number(.atLeast)),
        row("maximum", .number, .number, test: .number(.atMost)),
        row("exclusiveMinimum", .numberOrTruth, .number, test: .number(.above)),
        row("exclusiveMaximum", .numberOrTruth, .number, test: .number(.below)),
        row("multipleOf", .number, .number, test: .multiple), row("properties", .object, [.object, .schemas]),
        row("required", .list, [.object, .demands]), row("additionalProperties", .any, .object),
        row("patternProperties", .any, [.object, .schemas]), row("propertyNames", from: .draft6),
        row("minProperties maxProperties"), row("dependencies", .any, [.demands, .schemas], to: .draft7),
        row("dependentRequired", .any, .demands, from: .draft2019),
        row("dependentSchemas", .any, [.demands, .schemas], from: .draft2019),
        row("unevaluatedProperties", from: .draft2019), row("items", .any, .array),
        row("prefixItems", .any, .array, from: .draft2020), row("additionalItems", to: .draft2019),
        row("unevaluatedItems", from: .draft2019), row("minItems maxItems", .count), row("uniqueItems", .truth, .array),
        row("contains", .any, .array, from: .draft6), row("minContains maxContains", from: .draft2019),
    ]

    /// Keywords that differ in nothing but their names.
    private static func row(
        _ names: String, _ shape: Shape = .any, _ traits: Traits = [], test: Test = .nothing,
        from first: SchemaDialect = .draft3, to last: SchemaDialect = .draft2020
    ) -> [SchemaKeyword] {
        names.split(separator: " ").map { name in
            SchemaKeyword(name: String(name), shape: shape, traits: traits, test: test, drafts: first...last)
        }
    }
}

extension SchemaKeyword {
    /// The phrase for a value of another shape; `nil` where the value is as it should be.
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

/// A comparison with a limit, as a condition writes it.
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
