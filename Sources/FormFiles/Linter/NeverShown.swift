import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Something hidden that no target shows, or only such as never act.
    static let neverShown = LintRule(code: .neverShown) { subject in
        let visibility = Visibility(of: subject)
        var found: [Finding] = []
        for (number, group) in subject.form.groups.enumerated() where !visibility.isGroupShown[number] {
            let showers = visibility.showers[Part(.group, number)]
            found.append((group.location, message(.group, group.id, at: group.location, showers, subject)))
        }
        let sections = subject.form.groups.flatMap(\.sections)
        for (number, section) in sections.enumerated() where !visibility.isSectionShown[number] {
            let showers = visibility.showers[Part(.section, number)]
            found.append((section.location, message(.section, section.id, at: section.location, showers, subject)))
        }
        for (number, field) in subject.fields.enumerated() where !visibility.isFieldShown[number] {
            let showers = visibility.showers[Part(.field, number)]
            found.append((field.location, message(.field, field.id, at: field.location, showers, subject)))
        }
        return found
    }
}

private typealias Part = Visibility.Part

private func message(
    _ scope: Target.Scope, _ id: Located<String>?, at location: SourceLocation, _ showers: [Int]?,
    _ subject: LintSubject
) -> Message {
    let (nothingShows, targetIsIdle, unnamed) = phrases(for: scope)
    guard let id else { return Message(unnamed) }
    guard let shower = showers?.first.map({ subject.targets[$0] }) else {
        return Message(nothingShows, ["id": quoted(id.value)])
    }
    let target = Message.target(at: shower.target.location, seenFrom: location, orElse: .aTarget)
    return Message(targetIsIdle, ["id": quoted(id.value), "target": target])
}

/// What is said of a part with an id and without; every field has one.
private func phrases(
    for scope: Target.Scope
) -> (nothingShows: FormPhrase, targetIsIdle: FormPhrase, unnamed: FormPhrase) {
    switch scope {
    case .field: (.fieldNeverShown, .fieldShownByIdleTarget, .fieldNeverShown)
    case .section: (.sectionNeverShown, .sectionShownByIdleTarget, .unnamedSectionNeverShown)
    case .group: (.groupNeverShown, .groupShownByIdleTarget, .unnamedGroupNeverShown)
    }
}
