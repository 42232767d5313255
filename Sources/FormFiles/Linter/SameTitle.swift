import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two options of one list that people cannot tell apart.
    static let sameTitle = LintRule(code: .sameTitle) { subject in
        subject.form.everyField.flatMap { field in
            ([field.options] + field.components).flatMap { options -> [Finding] in
                var seen: Set<String> = []
                return options.compactMap { option in
                    guard let title = option.title, !seen.insert(title).inserted else { return nil }
                    return (option.location, Message(FormPhrase.sameTitle, ["title": quoted(title)]))
                }
            }
        }
    }
}
