import FormModel
import FormSyntax

/// The members of fields and rules that are checks, in the order in which those of a field are told.
package let checkMemberNames = CheckMember.all.map(\.key)

/// A member of fields and of rules that is a check.
struct CheckMember: Sendable {
    let key: String
    private let kind: MemberKind
    private let about: String
    /// The type of the check, and its parameter.
    private let type, parameter: String

    private init(_ key: String, _ kind: MemberKind, _ about: String, _ type: String, _ parameter: String) {
        (self.key, self.kind, self.about, self.type, self.parameter) = (key, kind, about, type, parameter)
    }

    /// Those of a field are told in this order.
    static let all: [CheckMember] = [
        CheckMember(
            "minimum", .bound, "The least number, or the first day or time, that passes: 18, 2024-02-29, today, -18y.",
            "range", "min"),
        CheckMember("maximum", .bound, "The greatest number, or the last day or time, that passes.", "range", "max"),
        CheckMember("min_length", .count, "The fewest characters that pass.", "length", "min"),
        CheckMember("max_length", .count, "The most characters that pass.", "length", "max"),
        CheckMember("min_items", .count, "The fewest options that must be chosen.", "choices", "min"),
        CheckMember("max_items", .count, "The most options that may be chosen.", "choices", "max"),
        CheckMember(
            "pattern", .text, "A regular expression that matches the whole text, in which case counts.",
            "pattern", "pattern"),
        CheckMember("same_as", .id, "The id of a field that must have the same answer.", "compare", "to"),
    ]

    /// The member of a part that says the check; where the check is kept, `of` and `put` know.
    func member<Part>(
        _ xml: XMLPlace, of check: @escaping @Sendable (Part) -> Validator?,
        put: @escaping @Sendable (inout Part, Validator) -> Void
    ) -> Member<Part> {
        Member(
            key, kind, about, xml,
            read: { part, reader, member in
                guard let value = value(member, &reader) else { return }
                put(&part, Validator(Located(key, at: member.keyLocation), is: type, parameter, value))
            },
            write: { check($0)?.parameters.first?.node })
    }

    private func value(_ member: JSONMember, _ reader: inout FormReader) -> JSONNode? {
        switch kind {
        case .bound:
            reader.numberText(member).map {
                JSONNode(isJSONNumber($0.value) ? .number($0.value) : .string($0.value), at: $0.location)
            }
        case .count: reader.count(member).map { JSONNode(.number("\($0.value)"), at: $0.location) }
        case .id: reader.id(member).map { JSONNode(.string($0.value), at: $0.location) }
        default: reader.locatedText(member).map { JSONNode(.string($0.value), at: $0.location) }
        }
    }
}
