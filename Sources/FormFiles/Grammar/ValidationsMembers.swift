import FormModel
import FormSyntax
import FormWords

extension FormGrammar {
    static let validations: Grammar<ValidationsDraft> = {
        let required = Member<ValidationsDraft>(
            "required", .truth, "True if there must be an answer.", .attribute(),
            read: { $0.isRequired = $1.truth($2, .refused) },
            write: { $0.isRequired.map { JSONNode(.truth($0)) } })
        let compareTo = Member<ValidationsDraft>(
            Check.Word.compareTo.rawValue, .id, "The id of a field to compare with.", .attribute(),
            read: { $0.compareTo = $1.id($2) }, write: { $0.compareTo?.node })
        let compareRule = Member<ValidationsDraft>(
            "compare_rule", .word(.comparisons), "How it compares; == without it.", .attribute(),
            read: { $0.compareRule = $1.locatedText($2) }, write: { $0.compareRule?.node })
        let checks: [Member<ValidationsDraft>] = CheckMember.members(CheckMember.ofValidations, .validation)
        return Grammar(.inValidations, [required] + checks + [compareTo, compareRule])
    }()

    /// The `validations` of a field while they are read or written.
    struct ValidationsDraft: CheckHolder {
        var checks: [Check] = []
        var isRequired: Bool?
        /// The id of the field to compare with.
        var compareTo: Located<String>?
        /// The relation to that field.
        var compareRule: Located<String>?
        var location = SourceLocation.unknown
    }
}

extension FormGrammar.ValidationsDraft {
    init?(_ member: JSONMember, _ reader: inout FormReader) {
        let cure = Message.writeObject(suchAs: "{\"required\": true}")
        guard let members = reader.members(of: member, orElse: cure) else { return nil }
        location = member.node.location
        reader.read(members, into: &self, by: FormGrammar.validations)
    }

    /// Collects the `validations` of a field; `nil` if it has none.
    init?(of field: Field) {
        checks = field.checks.filter { $0.spelling == .validation }
        isRequired = field.validationsRequire?.value
        guard let first = field.validationsRequire?.location ?? checks.first?.location else { return nil }
        location = first
        for check in checks where check.isSaid(by: .compareTo) {
            compareTo = check.parameter(.other)?.locatedText
            compareRule = check.parameter(.relation)?.locatedText
        }
    }

    /// Adds the checks to a field.
    func put(into field: inout Field) {
        field.validationsRequire = isRequired.map { Located($0, at: location) }
        field.checks += checks.map { check in
            var check = check
            check.location = location
            return check
        }
        guard let compareTo else { return }
        let word = Located(Check.Word.compareTo.rawValue, at: compareTo.location)
        field.checks.append(Check(comparison(with: compareTo), .validation, by: word, at: location))
    }

    private func comparison(with other: Located<String>) -> Check.Test {
        var parameters = [JSONMember(key: Check.ParameterName.other.rawValue, other.node)]
        if let compareRule {
            parameters.append(JSONMember(key: Check.ParameterName.relation.rawValue, compareRule.node))
        }
        return Check.Test(type: Check.ValidatorType.compare.rawValue, taking: &parameters)
    }

    var node: JSONNode { FormGrammar.validations.node(of: self, at: location) }
}
