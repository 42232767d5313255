import FormModel
import FormSyntax

/// A type of Table Schema: the kind of its fields, its texts, and the comparison of its values.
struct TableType: Sendable {
    /// The notation of the type's values in conditions and bounds.
    enum Values: Sendable {
        case number, text, truth, date, time, moment
        /// Texts whose order as characters is that of their values.
        case orderedText
        /// Values that cannot be compared.
        case none
    }

    let name: String
    let kind: String
    let values: Values
    /// The pattern that a whole text must match in the default format; `nil` if the kind checks enough.
    let pattern: String?
    /// An example of a value.
    let example: String?
    /// Whether a form checks less than the type requires.
    let isUnchecked: Bool
    /// Whether the values are JSON arrays or objects.
    var isJSON: Bool { ["object", "array", "geojson"].contains(name) }

    static func named(_ name: String) -> TableType? { all.first { $0.name == name } }

    /// The constraints for values of any type.
    static let commonConstraints: Set = ["required", "unique", "enum"]

    /// The constraints that the standard has for the type.
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

/// The formats of texts in a Table Schema.
enum TableFormat {
    /// The pattern that a whole text must match for a format; e-mail addresses have their own kind.
    static let patterns = [
        "uri": "[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|[^\\x00-\\x7F])*",
        "uuid": "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
        "binary": "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
    ]

    /// The endings of formats of moments: a separator and a time that the kind can read.
    static let times = [
        " %H:%M:%S%z", "T%H:%M:%S%z", " %H:%M%z", "T%H:%M%z", " %H:%M:%S", "T%H:%M:%S", " %H:%M", "T%H:%M",
    ]
}

/// The members that the standards define for a table's field, its constraints and a schema.
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
    /// The matches by the words of Table Schema; the order of columns never matters.
    private static let byWord: [String: ColumnMatch] = [
        "exact": .all, "equal": .all, "subset": .allAndOthers, "superset": .some, "partial": .someAndOthers,
    ]

    /// Reads the match that a Table Schema declares.
    init(_ schema: JSONNode) { self = schema.member("fieldsMatch").flatMap(Self.said) ?? .all }

    /// The match that a word means, given as a text or, as in drafts of the standard, in a list; `nil` for any other
    /// word.
    static func said(_ node: JSONNode) -> ColumnMatch? {
        (node.string ?? node.elements.first?.string).flatMap { byWord[$0] }
    }
}
