import FormFiles
import FormSyntax

/// The type of an attribute or of an element's text.
struct XMLScalar: Sendable {
    /// The type's names in the schema, for an attribute and for an element.
    let type, elementType: String
    let value: @Sendable (_ text: String, SourceLocation) -> JSONValue

    init(
        _ type: String, element: String? = nil,
        value: @escaping @Sendable (String, SourceLocation) -> JSONValue = { text, _ in .string(text) }
    ) {
        (self.type, elementType, self.value) = (type, element ?? type, value)
    }

    static let text = XMLScalar("xs:string", element: "text")
    static let id = XMLScalar("name", element: "nameText")

    /// The scalar for a kind of member; a text if the kind is not a scalar.
    init(_ kind: MemberKind) {
        self =
            switch kind {
            case .id: .id
            case .truth: XMLScalar("truth") { text, _ in untypedTruth(text) }
            case .count: XMLScalar("count") { text, _ in untypedNumber(text) }
            // A number, or a text including its white space.
            case .bound:
                XMLScalar("xs:string", element: "text") { text, _ in
                    isJSONNumber(text) ? .number(text) : .string(text)
                }
            case .converters:
                XMLScalar("xs:string", element: "text") { .words($0, at: $1) { .string($0) } }
            case .sizes: XMLScalar("sizes") { .words($0, at: $1, untypedNumber) }
            case .word(let list): list.schemaName.map { XMLScalar($0) } ?? .text
            case .text, .prose, .ids, .idLists, .scalar, .value, .object, .anything, .part, .list, .components,
                .messages, .formMessages, .strings, .types:
                .text
            }
    }

    func text(of value: JSONValue) -> String {
        guard case .array(let nodes) = value else { return scalarText(of: value) }
        return nodes.map { scalarText(of: $0.value) }.joined(separator: " ")
    }
}

extension JSONValue {
    /// A list of words separated by white space.
    fileprivate static func words(_ text: String, at location: SourceLocation, _ word: UntypedValue) -> JSONValue {
        .array(text.split(whereSeparator: isXMLSpace).map { JSONNode(word(String($0)), at: location) })
    }
}

extension WordList {
    /// The schema's name for a set of words; `nil` for sets that only `check` verifies.
    var schemaName: String? {
        switch self {
        case .sectionTypes: "sectionType"
        case .targetTypes: "targetType"
        case .actions: "action"
        case .existences: "existence"
        case .unknownMembers: "unknownMembers"
        case .layouts: "layout"
        case .validatorTypes: "name"
        case .kinds, .comparisons, .comparisonModes: nil
        }
    }
}
