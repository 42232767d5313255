import FormEngine
import FormModel
import FormSyntax

/// The groups, sections and fields of a form as one JSON object, for programs.
///
/// Members that every part has are always there; those that only some have (`options`, `formula`, …) are left out
/// elsewhere.
func outlineObject(of form: CompiledForm) -> JSONNode {
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
    // A template has no state before there is an instance.
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
    members += [("minimum", field.minimum), ("maximum", field.maximum)].compactMap { key, bound in
        bound.map { (key, JSONNode(bound: $0)) }
    }
    let counts = [
        ("min_length", field.minimumLength), ("max_length", field.maximumLength), ("decimals", field.decimals),
    ]
    members += counts.compactMap { key, count in count.map { (key, JSONNode($0)) } }
    if !field.options.isEmpty { members.append(("options", JSONNode(options: field.options))) }
    if !field.components.isEmpty {
        members.append(("components", JSONNode(.array(field.components.map { JSONNode(options: $0) }))))
    }
    return JSONNode(members)
}

private func conditionTexts(of conditions: ConditionTexts) -> [(String, JSONNode)] {
    [
        ("visible_if", conditions.visibleIf), ("enabled_if", conditions.enabledIf),
        ("required_if", conditions.requiredIf),
    ].compactMap { key, text in text.map { (key, JSONNode($0)) } }
}

extension JSONNode {
    /// A number where it is one, otherwise a date or time as the file says it.
    fileprivate init(bound: String) {
        self.init(ExactDecimal(bound).map { .number($0.description) } ?? .string(bound))
    }

    fileprivate init(options: [OptionDescription]) {
        let objects = options.map { option in
            var members: [(String, JSONNode)] = [
                ("id", JSONNode(scalar: option.idLiteral)), ("title", JSONNode(option.title)),
            ]
            if let info = option.info { members.append(("info", JSONNode(info))) }
            members.append(("default", JSONNode(.truth(option.isDefault))))
            if let condition = option.when { members.append(("when", JSONNode(condition))) }
            return JSONNode(members)
        }
        self.init(.array(objects))
    }

    private init(scalar: JSONValue) {
        switch scalar {
        case .number(let text): self.init(.number(text))
        case .truth(let truth): self.init(.truth(truth))
        case .string(let text): self.init(text)
        case .null, .array, .object: self.init(.null)
        }
    }
}
