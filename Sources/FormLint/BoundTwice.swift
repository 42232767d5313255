import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two bounds of one thing that always hold: the looser one does nothing.
    static let boundTwice = LintRule(code: .saidTwice) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            guard field.members.hasChecksOfTwoSorts else { return [] }
            return Bounds(of: field).all.flatMap { [second(of: $0.least), second(of: $0.most)] }.compactMap { $0 }
        }
    }
}

/// The first bound that is not the same as one before it.
private func second(of bounds: [Bounds.Bound]) -> LintRule.Finding? {
    let bounds = bounds.filter { !$0.isConditional }
    guard let first = bounds.first, let second = bounds.first(where: { $0.text != first.text }) else { return nil }
    let values: KeyValuePairs<String, any MessageValue> = [
        "name": "\(quoted(second.name)) \(terminalSafe(second.text))",
        "other": "\(quoted(first.name)) \(terminalSafe(first.text))",
        "line": Int(first.location.line),
    ]
    return (second.location, Message(.boundTwice, values))
}

extension Field {
    /// Whether more than one of its members may say a bound; few fields have any.
    fileprivate var hasChecksOfTwoSorts: Bool {
        let hasValues = minimumValue != nil || maximumValue != nil
        let hasDates = minimumDate != nil || maximumDate != nil
        let sorts = [!checks.isEmpty, !validators.isEmpty, validations != nil, hasValues, hasDates]
        return validators.count > 1 || sorts.count { $0 } > 1
    }
}
