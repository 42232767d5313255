import FormEngine
import FormModel
import FormRecords
import FormSyntax

/// The groups, sections and fields of a form, with the links between them, as a JSON object for programs.
///
/// Members common to all parts are always present; others (`options`, `formula`, …) only where they apply.
func outlineObject(of form: CompiledForm, definition: Form) -> JSONNode {
    let session = unansweredSession(of: form)
    var members: [(String, JSONNode)] = named(form.id, form.title, form.description)
    members.append(("disabled", JSONNode(.truth(form.isDisabled))))
    members.append(("time_zone", JSONNode(form.timeZone)))
    let groups = form.groups.map { group in
        var members = named(group.id, group.title, group.description)
        members.append(("collapsed", JSONNode(.truth(group.isCollapsed))))
        members += conditionTexts(of: group.conditions)
        let sections = form.sections[group.sections].map { object(of: $0, form, session) }
        members.append(("sections", JSONNode(.array(sections))))
        return JSONNode(members)
    }
    members.append(("groups", JSONNode(.array(groups))))
    members.append(("links", linkObjects(of: form, definition: definition)))
    return JSONNode(members)
}

private func named(_ id: String?, _ title: String?, _ description: String?) -> [(String, JSONNode)] {
    [("id", id), ("title", title), ("description", description)].compactMap { key, text in
        text.map { (key, JSONNode($0)) }
    }
}

private func object(
    of section: SectionDescription, _ form: CompiledForm, _ session: borrowing Session
) -> JSONNode {
    var members = named(section.id, section.title, section.description)
    if section.isDynamic {
        let limits =
            [("min_items", JSONNode(section.minimumItems))]
            + (section.maximumItems.map { [("max_items", JSONNode($0))] } ?? [])
            + [("times", section.times), ("for_each", section.forEach)].compactMap { key, text in
                text.map { (key, JSONNode($0)) }
            }
        members.append(("repeats", JSONNode(limits)))
    }
    members += conditionTexts(of: section.conditions)
    var fields: [JSONNode] = []
    for number in section.fields { fields.append(object(ofField: number, form, session)) }
    members.append(("fields", JSONNode(.array(fields))))
    return JSONNode(members)
}

private func object(ofField number: Int, _ form: CompiledForm, _ session: borrowing Session) -> JSONNode {
    let field = form.fields[number]
    let slot = form.fixedSlot(ofField: number)
    // A template has no state until there is an instance.
    let isVisible = slot.map { session.isVisible($0) } ?? !field.isHidden
    let isEnabled = slot.map { session.isEnabled($0) } ?? !field.isDisabled
    var members: [(String, JSONNode)] = [
        ("id", JSONNode(field.id)), ("title", JSONNode(field.title)), ("kind", JSONNode(field.kind.name)),
        ("required", JSONNode(.truth(field.isRequired))), ("computed", JSONNode(.truth(field.isComputed))),
        ("visible", JSONNode(.truth(isVisible))), ("enabled", JSONNode(.truth(isEnabled))),
        ("secret", JSONNode(.truth(field.isSecret))), ("submitted", JSONNode(.truth(field.isSubmitted))),
        ("depends_on", JSONNode(texts: field.dependsOn)),
    ]
    if !field.isDisplayed { members.append(("displayed", JSONNode(.truth(false)))) }
    let texts =
        field.texts.named + [
            ("column", field.column), ("mask", field.mask), ("formula", field.formula), ("initial", field.initial),
        ]
    members += texts.compactMap { key, text in text.map { (key, JSONNode($0)) } }
    members += conditionTexts(of: field.conditions)
    members += field.boundMembers + field.choiceMembers
    return JSONNode(members)
}

private func conditionTexts(of conditions: ConditionTexts) -> [(String, JSONNode)] {
    [
        ("visible_if", conditions.visibleIf), ("enabled_if", conditions.enabledIf),
        ("required_if", conditions.requiredIf),
    ].compactMap { key, text in text.map { (key, JSONNode($0)) } }
}
