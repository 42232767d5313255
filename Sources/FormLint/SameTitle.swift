import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two options of one list that people cannot tell apart, unless each is offered under a condition of its own.
    static let sameTitle = LintRule(code: .sameTitle) { subject in
        (subject.optionLists + subject.everyField.flatMap(\.components)).flatMap { options -> [Finding] in
            // The conditions of the options of each title; nil is none.
            var seen: [String: Set<String?>] = [:]
            return options.compactMap { option in
                guard let title = option.title else { return nil }
                let when = option.when?.value
                let isAlike = seen[title].map { when == nil || $0.contains(nil) || $0.contains(when) } ?? false
                seen[title, default: []].insert(when)
                return isAlike ? (option.location, Message(.sameTitle, ["title": quoted(title)])) : nil
            }
        }
    }
}
