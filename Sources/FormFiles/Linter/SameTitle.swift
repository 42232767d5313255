import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two options of one list that people cannot tell apart, unless each is offered under a condition of its own.
    static let sameTitle = LintRule(code: .sameTitle) { subject in
        subject.everyField.flatMap { field in
            ([field.options] + field.components).flatMap { options -> [Finding] in
                var seen: [String: [String?]] = [:]
                return options.compactMap { option in
                    guard let title = option.title else { return nil }
                    let (others, when) = (seen[title, default: []], option.when?.value)
                    seen[title, default: []].append(when)
                    let isApart = when != nil && others.allSatisfy { $0 != nil && $0 != when }
                    guard !others.isEmpty, !isApart else { return nil }
                    return (option.location, Message(FormPhrase.sameTitle, ["title": quoted(title)]))
                }
            }
        }
    }
}
