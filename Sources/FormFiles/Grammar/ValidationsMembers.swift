import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let validations = Grammar<Validations>(
        .inValidations,
        [
            Member(
                "required", .truth, "True if there must be an answer.", .attribute(),
                read: { $0.isRequired = $1.truth($2, .refused) },
                write: { $0.isRequired.map { JSONNode(.truth($0)) } }),
            Member(
                "min_length", old: ["minimum_length"], .count, "The fewest characters that pass.", .attribute(),
                read: { $0.minimumLength = $1.count($2) ?? $0.minimumLength }, write: { $0.minimumLength?.node }),
            Member(
                "max_length", old: ["maximum_length"], .count, "The most characters that pass.", .attribute(),
                read: { $0.maximumLength = $1.count($2) ?? $0.maximumLength }, write: { $0.maximumLength?.node }),
            Member(
                "min_value", .bound, "The least number or first time that passes.", .attribute(),
                read: { $0.minimumValue = $1.numberText($2) }, write: { $0.minimumValue?.numberNode }),
            Member(
                "max_value", .bound, "The greatest number or last time that passes.", .attribute(),
                read: { $0.maximumValue = $1.numberText($2) }, write: { $0.maximumValue?.numberNode }),
            Member(
                "format", .text, "A regular expression, matched without regard to case.", .attribute(),
                read: { $0.format = $1.locatedText($2) }, write: { $0.format?.node }),
            Member(
                "compare_to", .id, "The id of a field to compare with.", .attribute(),
                read: { $0.compareTo = $1.id($2) }, write: { $0.compareTo?.node }),
            Member(
                "compare_rule", .word(.comparisons), "How it compares; == without it.", .attribute(),
                read: { $0.compareRule = $1.locatedText($2) }, write: { $0.compareRule?.node }),
        ])
}

extension Validations {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let cure = Message.writeObject(suchAs: "{\"required\": true}")
        guard let members = reader.members(of: member, orElse: cure) else { return nil }
        self.init(location: member.node.location)
        reader.read(members, into: &self, by: FormGrammar.validations)
    }

    var node: JSONNode { FormGrammar.validations.node(of: self, at: location) }
}
