import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// An anchor at an end of a pattern that matches the whole text in any case.
    static let idleAnchor = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field in
            field.members.everyCheck.compactMap { check -> Finding? in
                guard check.member == "pattern", let pattern = check.parameter("pattern"),
                    case .string(let text) = pattern.value, text.hasAnchorAtEnd
                else { return nil }
                return (pattern.location, Message(.anchorWithoutEffect))
            }
        }
    }
}

extension String {
    fileprivate var hasAnchorAtEnd: Bool {
        if utf8.first == UInt8(ascii: "^") { return true }
        guard utf8.last == UInt8(ascii: "$") else { return false }
        return utf8.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }
}
