import FormModel
import FormSyntax
import FormWords

/// The first phase: every group, section and field gets its number, its place and its name.
extension FormCompiler {
    mutating func numberParts() {
        // So many are in memory twice while an array of them grows.
        fields.reserveCapacity(form.groups.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.fields.count } })
        for group in form.groups { number(group) }
        fixedFieldCount = fields.count
        for section in sectionModels.indices where sectionModels[section].isDynamic { numberTemplate(of: section) }
        numberOrder()
    }

    private mutating func number(_ group: Group) {
        let groupNumber = groupPlans.count
        register(group.id, as: groupNumber, in: \.groupNumbers, .group)
        let firstSection = sectionModels.count
        groupPlans.append(ContainerPlan(isHidden: group.isHidden))
        for section in group.sections { number(section, in: groupNumber) }
        groupPlans[groupNumber].members = TableRange(
            start: Int32(firstSection), count: Int32(sectionModels.count - firstSection))
        groupDescriptions.append(
            GroupDescription(
                id: group.id?.value, title: group.title, description: group.description,
                isCollapsed: group.isCollapsed, sections: firstSection..<sectionModels.count))
    }

    private mutating func number(_ section: Section, in group: Int) {
        let sectionNumber = sectionModels.count
        register(section.id, as: sectionNumber, in: \.sectionNumbers, .section)
        sectionModels.append(section)
        var plan = ContainerPlan(isHidden: section.isHidden, isDynamic: section.isDynamic, group: Int32(group))
        let firstField = fields.count
        if section.isDynamic {
            steps.append(Step(field: -1, section: Int32(sectionNumber)))
        } else {
            for field in section.fields { number(field, section: sectionNumber, group: group) }
            plan.members = TableRange(start: Int32(firstField), count: Int32(fields.count - firstField))
        }
        sectionPlans.append(plan)
        sectionDescriptions.append(describe(section, group: group, fields: firstField..<fields.count))
    }

    private mutating func number(_ field: Field, section: Int, group: Int) {
        let number = fields.count
        if register(field.id, as: number) { names.add(fixed: field.id.value, field: number) }
        steps.append(Step(field: Int32(number), section: Int32(section)))
        append(field, section: section, group: group, isTemplate: false, key: field.id.value)
    }

    private mutating func append(_ field: Field, section: Int, group: Int, isTemplate: Bool, key: String) {
        fields.append(
            NumberedField(
                field: field, group: group, section: section, isTemplate: isTemplate, order: 0, step: 0, key: key,
                kind: kind(of: field)))
    }

    private mutating func kind(of field: Field) -> Kind {
        if let kind = vocabulary.kind(named: field.type.value) { return kind }
        warning(
            .unknownKind, at: field.type.location, .unknownKind, ["type": quoted(field.type.value)],
            cure: suggestion(for: field.type.value, among: Kind.names))
        return .text
    }

    // MARK: Dynamic sections

    private mutating func numberTemplate(of section: Int) {
        let model = sectionModels[section]
        let group = Int(sectionPlans[section].group)
        let firstField = fields.count
        let id = model.id?.value ?? ""
        let template = form.sectionTemplates.last { $0.id?.value == id }
        let templateFields = template?.fields ?? model.fields
        if templateFields.isEmpty {
            warning(.missingTemplate, at: model.location, .noTemplate, ["id": quoted(id)])
        }
        names.add(template: id, section: section, firstField: firstField)
        dynamicSectionNumbers[id] = section
        for field in templateFields { number(template: field, of: id, section: section, group: group) }
        sectionPlans[section].members = TableRange(
            start: Int32(firstField), count: Int32(fields.count - firstField))
        sectionDescriptions[section] = describe(
            model, template: template, group: group, fields: firstField..<fields.count)
        limitItems(of: section, model: model, template: template)
    }

    private mutating func number(template field: Field, of id: String, section: Int, group: Int) {
        let number = fields.count
        let prefix = "\(id)[:index]."
        let hasPrefix = field.id.value.hasPrefix(prefix)
        let key = hasPrefix ? String(field.id.value.dropFirst(prefix.count)) : field.id.value
        register(field.id, as: number)
        names.add(key: key, of: id, field: number)
        if !hasPrefix { names.add(plainTemplateID: field.id.value, field: number) }
        append(field, section: section, group: group, isTemplate: true, key: key)
    }

    private mutating func limitItems(of section: Int, model: Section, template: Section?) {
        let minimum = model.minimumItems ?? template?.minimumItems
        let maximum = model.maximumItems ?? template?.maximumItems
        sectionPlans[section].minimumItems = Int32(clamping: max(minimum?.value ?? 0, 0))
        sectionPlans[section].maximumItems = Int32(clamping: maximum?.value ?? Int(Int32.max))
        let mostAtOnce = 10_000
        if let minimum, minimum.value > mostAtOnce {
            error(
                .invalidItems, at: minimum.location, .tooManyItems, ["count": minimum.value, "most": mostAtOnce])
        }
        if let maximum, maximum.value < minimum?.value ?? 0 {
            error(
                .invalidItems, at: maximum.location, .itemsSwapped,
                ["most": maximum.value, "least": minimum?.value ?? 0])
        }
    }

    // MARK: Names and order

    private mutating func register(
        _ id: Located<String>?, as number: Int, in table: WritableKeyPath<FormCompiler, [String: Int]>,
        _ thing: IdentifiedThing
    ) {
        guard let id else { return }
        guard let first = self[keyPath: table][id.value] else { return self[keyPath: table][id.value] = number }
        let sections = form.groups.lazy.flatMap(\.sections)
        let isGroup = thing == .group
        let line = (isGroup ? form.groups[first].id : sections.dropFirst(first).first?.id)?.location.line ?? 0
        refuseSecond(thing, id, first: line)
    }

    /// - Parameter line: 0 where it is not known.
    mutating func refuseSecond(_ thing: IdentifiedThing, _ id: Located<String>, first line: Int32) {
        if line > 0 {
            error(
                .duplicateID, at: id.location, thing.definedTwiceSince, ["id": quoted(id.value), "line": Int(line)])
        } else {
            error(.duplicateID, at: id.location, thing.definedTwice, ["id": quoted(id.value)])
        }
    }

    /// Notes a field's id; false, and an error, where another field has it.
    @discardableResult
    private mutating func register(_ id: Located<String>, as number: Int) -> Bool {
        guard let first = fieldNumbers[id.value] else {
            fieldNumbers[id.value] = number
            return true
        }
        refuseSecond(.field, id, first: fields[first].field.id.location.line)
        return false
    }

    private mutating func numberOrder() {
        var order = 0
        for (number, step) in steps.enumerated() {
            let members =
                step.isSection
                ? sectionPlans[Int(step.section)].members.indices : Int(step.field)..<Int(step.field) + 1
            for field in members {
                fields[field].order = order
                fields[field].step = number
                order += 1
            }
        }
    }

    private func describe(
        _ section: Section, template: Section? = nil, group: Int, fields: Range<Int>
    ) -> SectionDescription {
        let title = section.title ?? template?.title
        return SectionDescription(
            id: section.id?.value, title: title, description: section.description ?? template?.description,
            group: group, isDynamic: section.isDynamic,
            actionTitle: section.actionTitle ?? template?.actionTitle,
            minimumItems: max((section.minimumItems ?? template?.minimumItems)?.value ?? 0, 0),
            maximumItems: (section.maximumItems ?? template?.maximumItems)?.value, fields: fields)
    }
}

/// What has an id that nothing else of its kind may have.
enum IdentifiedThing {
    case field, section, group, option

    fileprivate var definedTwice: CompilerPhrase {
        switch self {
        case .field: .fieldTwice
        case .section: .sectionTwice
        case .group: .groupTwice
        case .option: .optionTwice
        }
    }

    fileprivate var definedTwiceSince: CompilerPhrase {
        switch self {
        case .field: .fieldTwiceSince
        case .section: .sectionTwiceSince
        case .group: .groupTwiceSince
        case .option: .optionTwiceSince
        }
    }
}
