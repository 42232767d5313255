import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The members about numbers that have no effect on fields of a kind.
package func idleNumberMembers(of kind: Kind) -> [String] {
    guard kind.reader == .decimal else { return ["signed", "decimals", "decimal_separator", "grouping_separator"] }
    return kind.is(.whole) ? ["decimals", "decimal_separator"] : []
}

extension LintRule {
    /// A member about numbers on a field to which it does not apply.
    static let idleNumberMember = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field -> [LintFinding] in
            // Most fields have no such members.
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

    /// The place of a member, or of its field if the member has none; `nil` if the member is absent.
    fileprivate func location(ofNumberMember name: String) -> SourceLocation? {
        switch name {
        case "signed": members.isSigned ? members.location : nil
        // A computed number is rounded to these places, whatever the kind of its field.
        case "decimals": members.formula == nil && members.initial == nil ? members.decimals?.location : nil
        case "decimal_separator": members.decimalSeparator?.location
        default: members.groupingSeparator?.location
        }
    }
}
