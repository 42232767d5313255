import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Options of a field that is no choice, and those of yes or no that are neither.
    static let idleOptions = LintRule(code: .ignoredKey) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            guard let kind = subject.kind(of: field) else { return [] }
            var found: [Finding] = []
            if !kind.takesOptions, let source = field.optionsFile {
                found.append(idle("options_from", at: source.location, field))
            } else if !kind.takesOptions, let first = field.options.first {
                found.append(idle("options", first, field))
            }
            if !kind.is(.components), let first = field.components.first?.first {
                found.append(idle("components", first, field))
            }
            guard kind.reader == .truth else { return found }
            if let condition = field.options.lazy.compactMap(\.when).first {
                found.append(idle("when", at: condition.location, field))
            }
            return found + optionsOfNoTruth(field)
        }
    }
}

private func idle(_ key: String, _ first: Option, _ field: WrittenField) -> LintRule.Finding {
    idle(key, at: first.location, field)
}

private func idle(_ key: String, at location: SourceLocation, _ field: WrittenField) -> LintRule.Finding {
    let values: KeyValuePairs<String, any MessageValue> = ["name": quoted(key), "type": quoted(field.type.value)]
    return (location, Message(.keyWithoutEffect, values))
}

private func optionsOfNoTruth(_ field: WrittenField) -> [LintRule.Finding] {
    field.options.compactMap { option in
        guard let id = option.id.value.scalarText, truthOfData(id) == nil else { return nil }
        let values: KeyValuePairs<String, any MessageValue> = ["id": quoted(field.id.value), "option": quoted(id)]
        return (option.location, Message(.optionOfNoTruth, values))
    }
}
