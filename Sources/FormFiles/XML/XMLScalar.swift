import FormSyntax

/// The type of an attribute, or of an element's text.
enum XMLScalar: Sendable {
    case text
    case id
    case number
    /// A number, or a text with all its white space.
    case bound
    case truth
    /// One of the words that the schema has under that name.
    case word(String)
    /// Texts, or numbers, with white space between them.
    case texts, numbers

    /// How a member of that kind is said; one that is no scalar by its text.
    init(_ kind: MemberKind) {
        switch kind {
        case .id: self = .id
        case .truth: self = .truth
        case .count: self = .number
        case .bound: self = .bound
        case .converters: self = .texts
        case .sizes: self = .numbers
        case .word(let list): self = list.schemaName.map { .word($0) } ?? .text
        case .text, .prose, .ids, .idLists, .scalar, .value, .object, .anything, .part, .list, .components,
            .messages, .formMessages, .strings, .types:
            self = .text
        }
    }

    /// The schema's name for it.
    var type: String {
        switch self {
        case .text, .bound, .texts: "xs:string"
        case .id: "name"
        case .number: "count"
        case .truth: "truth"
        case .word(let type): type
        case .numbers: "sizes"
        }
    }

    /// The schema's name for an element of it.
    var elementType: String {
        switch self {
        case .text, .bound, .texts: "text"
        case .id: "nameText"
        case .number, .truth, .word, .numbers: type
        }
    }

    func value(of text: String, at location: SourceLocation) -> JSONValue {
        switch self {
        case .text, .id, .word: .string(text)
        case .number: untypedNumber(text)
        case .bound: isJSONNumber(text) ? .number(text) : .string(text)
        case .truth: untypedTruth(text)
        case .texts: .array(words(of: text).map { JSONNode(.string($0), at: location) })
        case .numbers: .array(words(of: text).map { JSONNode(untypedNumber($0), at: location) })
        }
    }

    func text(of value: JSONValue) -> String {
        guard case .array(let nodes) = value else { return scalarText(of: value) }
        return nodes.map { scalarText(of: $0.value) }.joined(separator: " ")
    }
}

extension WordList {
    /// The schema's name for the words of forms in XML; `nil` for those that it leaves to `check`.
    var schemaName: String? {
        switch self {
        case .sectionTypes: "sectionType"
        case .targetTypes: "targetType"
        case .actions: "action"
        case .validatorTypes: "name"
        case .kinds, .comparisons, .comparisonModes: nil
        }
    }
}
