import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The members of a field that say something of a number, and nothing of an answer of that kind.
package func idleNumberMembers(of kind: Kind) -> [String] {
    guard kind.reader == .decimal else { return ["signed", "decimals", "decimal_separator", "grouping_separator"] }
    return kind.is(.whole) ? ["decimals", "decimal_separator"] : []
}

extension LintRule {
    /// Members of numbers, of a field whose answer is none.
    static let idleNumberMember = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            // Most fields have none of them.
            guard field.hasNumberMembers, let kind = subject.kind(of: field) else { return [] }
            return idleNumberMembers(of: kind).compactMap { name in
                guard let location = field.location(ofNumberMember: name) else { return nil }
                let values: KeyValuePairs<String, any MessageValue> = [
                    "name": quoted(name), "type": quoted(field.type.value),
                ]
                return (location, Message(.keyWithoutEffect, values))
            }
        }
    }
}

extension WrittenField {
    fileprivate var hasNumberMembers: Bool {
        members.isSigned || members.decimals != nil || members.decimalSeparator != nil
            || members.groupingSeparator != nil
    }

    /// The place of a member, or of the field where the member keeps none; `nil` where it is not said.
    fileprivate func location(ofNumberMember name: String) -> SourceLocation? {
        switch name {
        case "signed": members.isSigned ? members.location : nil
        // A number that is computed is rounded to so many places, whatever becomes of it.
        case "decimals": members.formula == nil && members.initial == nil ? members.decimals?.location : nil
        case "decimal_separator": members.decimalSeparator?.location
        default: members.groupingSeparator?.location
        }
    }
}
