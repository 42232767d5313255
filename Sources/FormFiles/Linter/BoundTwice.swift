import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two bounds of one thing that always hold: the looser one does nothing.
    static let boundTwice = LintRule(code: .saidTwice) { subject in
        subject.everyField.flatMap { field in
            Bounds(of: field).all.flatMap { [second(of: $0.least), second(of: $0.most)] }.compactMap { $0 }
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
    return (second.location, Message(FormPhrase.boundTwice, values))
}
