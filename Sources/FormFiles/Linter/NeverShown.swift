import FormModel
import FormSyntax

extension LintRule {
    /// Something hidden that no target shows.
    static let neverShown = LintRule(code: .neverShown) { subject in
        let shown = subject.form.everyTarget.filter { $0.action == .show }
        func isShown(_ id: Located<String>?, as scope: Target.Scope) -> Bool {
            guard let id else { return false }
            return shown.contains { $0.scope == scope && $0.ids.contains { meansSame($0.value, id.value) } }
        }
        var found: [(location: SourceLocation, message: String)] = []
        func note(_ what: String, _ id: Located<String>?, _ location: SourceLocation) {
            let name = id.map { " \(quoted($0.value))" } ?? ""
            found.append((location, "the \(what)\(name) is hidden and nothing shows it; add a target that does"))
        }
        for group in subject.form.groups {
            if group.isHidden, !isShown(group.id, as: .group) { note("group", group.id, group.location) }
            for section in group.sections where section.isHidden && !isShown(section.id, as: .section) {
                note("section", section.id, section.location)
            }
        }
        for field in subject.form.everyField where field.isHidden && !isShown(field.id, as: .field) {
            note("field", field.id, field.location)
        }
        return found
    }
}

/// Whether a target's id means a field, whatever stands in its brackets.
private func meansSame(_ target: String, _ id: String) -> Bool { target == id || unindexed(target) == unindexed(id) }

private func unindexed(_ id: String) -> String {
    var isInside = false
    return String(
        id.filter { character in
            if character == "[" { isInside = true }
            defer { if character == "]" { isInside = false } }
            return !isInside
        })
}
