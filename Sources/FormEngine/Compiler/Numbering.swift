import FormModel
import FormSyntax
import FormWords

/// The first stage: every group, section and field gets its number, its place and its name.
struct Numbering {
    let form: Form
    let vocabulary: KnownNames
    let findings: CompilerFindings
    private var parts: NumberedForm
    /// The ids that fields of several dynamic sections share.
    private var ambiguousIDs: Set<String> = []
    /// The ids of fields in dynamic sections, as these sections write them.
    private lazy var repeatedIDs = Set(
        parts.sections.filter(\.isDynamic).flatMap { $0.fields.map(\.id.value) })

    init(_ form: Form, _ vocabulary: KnownNames, _ findings: CompilerFindings) {
        (self.form, self.vocabulary, self.findings) = (form, vocabulary, findings)
        parts = NumberedForm(form: form, vocabulary: vocabulary)
    }

    consuming func numbered() -> NumberedForm {
        // Reserves the room: a growing array would hold every field twice.
        parts.fields.reserveCapacity(form.groups.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.fields.count } })
        for group in form.groups { number(group) }
        parts.fixedFieldCount = parts.fields.count
        for section in parts.sections.indices where parts.sections[section].isDynamic {
            numberTemplate(of: section)
        }
        numberOrder()
        return parts
    }

    private mutating func number(_ group: Group) {
        let groupNumber = parts.groupPlans.count
        if let id = group.id, let first = parts.ids.groups[id.value].claim(for: groupNumber) {
            findings.refuseSecond(.group, id, first: form.groups[first].id?.location ?? .unknown)
        }
        let firstSection = parts.sections.count
        parts.groupPlans.append(ContainerPlan(isHidden: group.isHidden))
        for section in group.sections { number(section, in: groupNumber) }
        parts.groupPlans[groupNumber].members = TableRange(
            start: Int32(firstSection), count: Int32(parts.sections.count - firstSection))
        parts.groupDescriptions.append(
            GroupDescription(
                id: group.id?.value, title: group.title, description: group.description,
                isCollapsed: group.isCollapsed,
                conditions: ConditionTexts(group),
                sections: firstSection..<parts.sections.count))
    }

    private mutating func number(_ section: Section, in group: Int) {
        let sectionNumber = parts.sections.count
        if let id = section.id, let first = parts.ids.sections[id.value].claim(for: sectionNumber) {
            findings.refuseSecond(.section, id, first: parts.sections[first].id?.location ?? .unknown)
        }
        parts.sections.append(section)
        var plan = ContainerPlan(isHidden: section.isHidden, isDynamic: section.isDynamic, group: Int32(group))
        let firstField = parts.fields.count
        if section.isDynamic {
            parts.steps.append(WalkStep(field: -1, section: Int32(sectionNumber)))
        } else {
            for field in section.fields { number(field, section: sectionNumber, group: group) }
            plan.members = TableRange(start: Int32(firstField), count: Int32(parts.fields.count - firstField))
        }
        parts.sectionPlans.append(plan)
        parts.sectionDescriptions.append(describe(section, group: group, fields: firstField..<parts.fields.count))
    }

    private func refuseNameless(_ field: Field) {
        if field.id.value.isEmpty { findings.error(.missingID, at: field.location, .fieldWithoutID) }
    }

    private mutating func number(_ field: Field, section: Int, group: Int) {
        let number = parts.fields.count
        refuseNameless(field)
        if register(field.id, as: number) { parts.ids.scope.add(fixed: field.id.value, field: number) }
        parts.steps.append(WalkStep(field: Int32(number), section: Int32(section)))
        append(field, section: section, group: group, isTemplate: false, key: field.id.value)
    }

    private mutating func append(_ field: Field, section: Int, group: Int, isTemplate: Bool, key: String) {
        parts.fields.append(
            NumberedField(
                field: field, number: parts.fields.count, group: group, section: section, isTemplate: isTemplate,
                order: 0, step: 0, key: key, kind: kind(of: field)))
    }

    private func kind(of field: Field) -> Kind {
        if let kind = vocabulary.kind(named: field.type.value) { return kind }
        guard !form.lacksTypes else { return .text }
        findings.warning(
            .unknownKind, at: field.type.location, .unknownKind, ["type": quoted(field.type.value)],
            cure: findings.nearNames.question(
                for: field.type.value, among: form.types.map(\.id.value) + vocabulary.kindNames))
        return .text
    }

    // MARK: Dynamic sections

    private mutating func numberTemplate(of section: Int) {
        let model = parts.sections[section]
        let group = Int(parts.sectionPlans[section].group)
        let firstField = parts.fields.count
        if model.id == nil { findings.error(.missingID, at: model.location, .sectionWithoutID) }
        let id = model.id?.value ?? ""
        if let own = model.id, let field = parts.ids.fields[id], !parts.fields[field].isTemplate {
            findings.error(.duplicateID, at: own.location, .sectionLikeField, ["id": quoted(id)])
        }
        let template = form.sectionTemplates.last { $0.id?.value == id }
        let templateFields = template?.fields ?? model.fields
        if templateFields.isEmpty {
            findings.warning(.missingTemplate, at: model.location, .noTemplate, ["id": quoted(id)])
        }
        if let forEach = model.forEach { parts.sectionPlans[section].choice = choice(of: model, forEach) }
        parts.ids.scope.add(template: id, section: section, firstField: firstField)
        parts.ids.dynamicSections[id] = section
        let isAlone = templateFields.count == 1 && model.forEach == nil
        for field in templateFields {
            number(template: field, isAlone: isAlone, of: id, section: section, group: group)
        }
        parts.sectionPlans[section].members = TableRange(
            start: Int32(firstField), count: Int32(parts.fields.count - firstField))
        limitItems(of: section, model: model, template: template)
        parts.sectionDescriptions[section] = describe(
            model, template: template, group: group, fields: firstField..<parts.fields.count,
            options: options(of: section)?.count)
        guard let said = model.times ?? model.forEach else { return }
        if [model.repeats, model.times != nil, model.forEach != nil].count(where: { $0 }) > 1 {
            findings.error(.saidTwice, at: said.location, .repeatsTwice)
        } else if model.actionTitle != nil {
            findings.warning(.ignoredKey, at: model.location, .actionTitleUnasked)
        }
    }

    /// The number of the multiple choice that has an instance for each chosen option; -1, with an error, if there is
    /// none.
    private mutating func choice(of section: Section, _ forEach: Located<String>) -> Int32 {
        guard let (_, id) = section.optionAndChoice else {
            findings.error(
                .invalidExpression, at: forEach.location, .unusableForEach, ["text": quotedCode(forEach.value)])
            return -1
        }
        // A field of the same name in a repeating section is a different one.
        let number = parts.ids.fields[id].flatMap { parts.fields[$0].isTemplate ? nil : $0 }
        guard number != nil || repeatedIDs.contains(id) else {
            findings.unknown(.field, id, at: forEach.location, among: parts.ids, isError: true)
            return -1
        }
        guard let number, parts.fields[number].kind.reader == .options, !parts.fields[number].kind.is(.components)
        else {
            findings.error(.invalidExpression, at: forEach.location, .forEachOfOther, ["id": quoted(id)])
            return -1
        }
        // The instances would reveal which options are chosen.
        if parts.fields[number].isSecret {
            findings.error(.invalidExpression, at: forEach.location, .forEachOfSecret, ["id": quoted(id)])
        }
        return Int32(number)
    }

    /// The options whose choice creates an instance; `nil` if the section does not follow a choice.
    private func options(of section: Int) -> OptionList? {
        let choice = Int(parts.sectionPlans[section].choice)
        return choice < 0 ? nil : parts.fields[choice].field.options
    }

    private mutating func number(template field: Field, isAlone: Bool, of id: String, section: Int, group: Int) {
        let number = parts.fields.count
        if field.id.value.isEmpty, isAlone { return self.number(elementOf: id, field, section: section, group: group) }
        refuseNameless(field)
        let prefix = "\(id)[:index]."
        let hasPrefix = field.id.value.hasPrefix(prefix)
        let key = hasPrefix ? String(field.id.value.dropFirst(prefix.count)) : field.id.value
        var field = field
        if !hasPrefix {
            parts.ids.scope.add(plainTemplateID: key, field: number)
            // Each section is a name space: elsewhere the same name may mean another field, or be ambiguous.
            let other = parts.ids.fields[key].map { parts.fields[$0] }
            if let other, other.section != section, other.isTemplate {
                ambiguousIDs.insert(key)
                parts.ids.fields[key] = nil
            }
            if ambiguousIDs.contains(key) || other.map({ $0.section != section }) ?? false {
                field.id.value = prefix + key
            }
        }
        register(field.id, as: number)
        parts.ids.scope.add(key: key, field: number)
        append(field, section: section, group: group, isTemplate: true, key: key)
    }

    /// Numbers the field of a list of plain values; its name is that of the instance.
    private mutating func number(elementOf id: String, _ field: Field, section: Int, group: Int) {
        var field = field
        field.id.value = "\(id)[:index]"
        register(field.id, as: parts.fields.count)
        parts.ids.scope.addElement(field: parts.fields.count)
        append(field, section: section, group: group, isTemplate: true, key: "")
    }

    private mutating func limitItems(of section: Int, model: Section, template: Section?) {
        let minimum = model.minimumItems ?? template?.minimumItems
        let maximum = model.maximumItems ?? template?.maximumItems
        parts.sectionPlans[section].minimumItems = Int32(clamping: max(minimum?.value ?? 0, 0))
        let mostAtOnce = 10_000
        // No person has to confirm such a number of instances.
        let limit = options(of: section)?.count ?? (model.times == nil ? Int(Int32.max) : mostAtOnce)
        parts.sectionPlans[section].maximumItems = Int32(clamping: min(maximum?.value ?? limit, limit))
        // If other answers decide, some of the given instances may be passed over.
        if !parts.sectionPlans[section].followsAnswers, model.times == nil {
            parts.sectionPlans[section].mostGiven = parts.sectionPlans[section].maximumItems
        }
        if let minimum, minimum.value > mostAtOnce {
            findings.error(
                .invalidItems, at: minimum.location, .tooManyItems, ["count": minimum.value, "most": mostAtOnce])
        }
        if let maximum, maximum.value < minimum?.value ?? 0 {
            findings.error(
                .invalidItems, at: maximum.location, .itemsSwapped,
                ["most": maximum.value, "least": minimum?.value ?? 0])
        }
    }

    // MARK: Names and order

    /// Registers a field's id; false, with an error, if another field has it.
    @discardableResult
    private mutating func register(_ id: Located<String>, as number: Int) -> Bool {
        guard let first = parts.ids.fields[id.value].claim(for: number) else { return true }
        findings.refuseSecond(.field, id, first: parts.fields[first].field.id.location)
        return false
    }

    private mutating func numberOrder() {
        var order = 0
        for (number, step) in parts.steps.enumerated() {
            let members =
                step.isSection
                ? parts.sectionPlans[Int(step.section)].members.indices : Int(step.field)..<Int(step.field) + 1
            for field in members {
                parts.fields[field].order = order
                parts.fields[field].step = number
                order += 1
            }
        }
    }

    private func describe(
        _ section: Section, template: Section? = nil, group: Int, fields: Range<Int>, options: Int? = nil
    ) -> SectionDescription {
        let title = section.title ?? template?.title
        let maximum = (section.maximumItems ?? template?.maximumItems)?.value
        return SectionDescription(
            id: section.id?.value, title: title, description: section.description ?? template?.description,
            conditions: ConditionTexts(section),
            group: group, isDynamic: section.isDynamic, times: section.times?.value, forEach: section.forEach?.value,
            actionTitle: section.actionTitle ?? template?.actionTitle,
            minimumItems: max((section.minimumItems ?? template?.minimumItems)?.value ?? 0, 0),
            maximumItems: options.map { min(maximum ?? $0, $0) } ?? maximum,
            layout: (section.layout ?? template?.layout)?.value,
            looks: findings.looks(section.looks ?? template?.looks),
            isWrittenEmpty: section.isWrittenEmpty,
            mostGiven: section.times ?? section.forEach == nil ? maximum : nil, fields: fields)
    }
}
