import FormModel
import FormSyntax

/// A type of Table Schema: the kind of its fields, what its texts look like, and how its values are compared.
struct TableType: Sendable {
    /// How conditions and bounds write a value of the type.
    enum Values: Sendable {
        case number, text, truth, date, time, moment
        /// Texts that are in order as they are compared by characters.
        case orderedText
        /// Nothing that could be compared.
        case none
    }

    let name: String
    let kind: String
    let values: Values
    /// What the whole text of a value matches in the default format; `nil` where the kind says enough.
    let pattern: String?
    /// A value, to show how one is written.
    let example: String?
    /// Whether a form checks less than the type asks.
    let isUnchecked: Bool
    /// Whether its values are arrays or objects of JSON.
    var isJSON: Bool { ["object", "array", "geojson"].contains(name) }

    static func named(_ name: String) -> TableType? { all.first { $0.name == name } }

    /// The constraints that hold for values of any type.
    static let commonConstraints: Set = ["required", "unique", "enum"]

    /// The constraints that the standard has for values of the type.
    var constraints: Set<String> {
        switch name {
        case "string": ["minLength", "maxLength", "pattern"]
        case "object", "array", "list": ["minLength", "maxLength"]
        case "integer", "number", "year", "yearmonth", "date", "time", "datetime", "duration":
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
        default: []
        }
    }

    static let all: [TableType] = [
        TableType("string", "text", .text), TableType("any", "text", .text),
        TableType("integer", "number", .number, pattern: "[-+]?[0-9]+"), TableType("number", "float", .number),
        TableType("boolean", "switch", .truth),
        TableType("date", "date", .date),
        TableType(
            "datetime", "date_time", .moment,
            pattern: "[0-9-]{10}T[0-9:]{8}([.][0-9]+)?(Z|[-+][0-9]{2}:?[0-9]{2})?"),
        TableType("time", "time", .time, pattern: "[0-9]{2}:[0-9]{2}:[0-9]{2}"),
        TableType("year", "number", .number, pattern: "[0-9]{4}", example: "2024"),
        TableType("yearmonth", "text", .orderedText, pattern: "[0-9]{4}-(0[1-9]|1[0-2])", example: "2024-02"),
        TableType(
            "duration", "text", .none,
            pattern: "-?P(?=.)([0-9]+Y)?([0-9]+M)?([0-9]+W)?([0-9]+D)?"
                + "(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+([.][0-9]+)?S)?)?", example: "P1Y2M"),
        TableType(
            "geopoint", "text", .none,
            pattern: " *[-+]?(180([.]0*)?|(1[0-7][0-9]|[0-9]{1,2})([.][0-9]*)?) *,"
                + " *[-+]?(90([.]0*)?|[0-8]?[0-9]([.][0-9]*)?) *", example: "10.75, 59.91"),
        TableType("object", "text", .none, pattern: "\\s*[{][^\\x00]*", example: "{\"name\": \"value\"}"),
        TableType("array", "text", .none, pattern: "\\s*\\[[^\\x00]*", example: "[\"value\"]"),
        TableType("geojson", "text", .none, pattern: "\\s*[{][^\\x00]*", isUnchecked: true),
        TableType("list", "text", .text),
    ]

    private init(
        _ name: String, _ kind: String, _ values: Values, pattern: String? = nil, example: String? = nil,
        isUnchecked: Bool = false
    ) {
        (self.name, self.kind, self.values, self.pattern) = (name, kind, values, pattern)
        (self.example, self.isUnchecked) = (example, isUnchecked)
    }
}

/// The formats of texts of a Table Schema.
enum TableFormat {
    /// What the whole text of a format matches; e-mail addresses have a kind of their own.
    static let patterns = [
        "uri": "[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|[^\\x00-\\x7F])*",
        "uuid": "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
        "binary": "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
    ]

    /// The ends of formats of moments, each a separator and a time that the kind reads.
    static let times = [
        " %H:%M:%S%z", "T%H:%M:%S%z", " %H:%M%z", "T%H:%M%z", " %H:%M:%S", "T%H:%M:%S", " %H:%M", "T%H:%M",
    ]
}

/// The members that the standards give a field of a table, its constraints and a schema.
enum TableMember {
    static let ofField = [
        "name", "type", "format", "title", "description", "example", "constraints", "missingValues", "trueValues",
        "falseValues", "bareNumber", "decimalChar", "groupChar", "categories", "categoriesOrdered", "rdfType",
        "delimiter", "itemType",
    ]
    static let ofConstraints = [
        "required", "unique", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
        "pattern", "enum", "jsonSchema",
    ]
    static let ofSchema = [
        "fields", "missingValues", "primaryKey", "foreignKeys", "uniqueKeys", "fieldsMatch", "name", "title",
        "description", "$schema", "version",
    ]
}

extension ColumnMatch {
    /// By the words of a Table Schema. The order of columns never counts.
    private static let byWord: [String: ColumnMatch] = [
        "exact": .all, "equal": .all, "subset": .allAndOthers, "superset": .some, "partial": .someAndOthers,
    ]

    /// The way that a Table Schema names.
    init(_ schema: JSONNode) { self = schema.member("fieldsMatch").flatMap(Self.said) ?? .all }

    /// The way that a text names, or a list with that text, as drafts of the standard had it; `nil` for any other word.
    static func said(_ node: JSONNode) -> ColumnMatch? {
        (node.string ?? node.elements.first?.string).flatMap { byWord[$0] }
    }
}
