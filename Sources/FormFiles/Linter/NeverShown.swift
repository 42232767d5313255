import FormModel
import FormSyntax

extension LintRule {
    /// Something hidden that no target shows, or only such as never act.
    static let neverShown = LintRule(code: .neverShown) { subject in
        let visibility = Visibility(of: subject)
        var found: [Finding] = []
        for (number, group) in subject.form.groups.enumerated() where !visibility.isGroupShown[number] {
            found.append((group.location, message(.group, group.id, visibility.showers[Part(.group, number)], subject)))
        }
        let sections = subject.form.groups.flatMap(\.sections)
        for (number, section) in sections.enumerated() where !visibility.isSectionShown[number] {
            let showers = visibility.showers[Part(.section, number)]
            found.append((section.location, message(.section, section.id, showers, subject)))
        }
        for (number, field) in subject.fields.enumerated() where !visibility.isFieldShown[number] {
            found.append((field.location, message(.field, field.id, visibility.showers[Part(.field, number)], subject)))
        }
        return found
    }
}

private typealias Part = Visibility.Part

private func message(
    _ scope: Target.Scope, _ id: Located<String>?, _ showers: [Int]?, _ subject: LintSubject
) -> String {
    let name = id.map { " \(quoted($0.value))" } ?? ""
    let start = "the \(scope.rawValue)\(name) is hidden and"
    guard let shower = showers?.first.map({ subject.targets[$0] }) else {
        return "\(start) nothing shows it; add a target that does"
    }
    let line = shower.target.location.line
    let place = line > 0 ? "the target on line \(line)" : "a target"
    return "\(start) \(place), which would show it, never acts; change that target or add another"
}
