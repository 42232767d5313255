import FormEngine
import FormModel
import FormWords

/// A relation between two parts of a form, as the graph draws it and the outline for programs lists it.
struct FormLink: Hashable {
    /// An end of a link, by the part's number in the form.
    enum LinkEnd: Hashable {
        case field(Int)
        case section(Int)
        case group(Int)
        /// Fields that are validated together.
        case validationGroup(Int)
        case rule(Int)
    }

    /// The kind of relation.
    enum LinkKind: Hashable {
        case target(Target.Action)
        /// A formula's input and its result.
        case formula
        /// A field and the one it is compared with.
        case comparison
        /// A part that a condition reads, and the part that the condition is about.
        case condition
        /// Parts that are validated together, or asked again when a rule fails.
        case membership
    }

    let start: LinkEnd
    let end: LinkEnd
    let kind: LinkKind
    /// The conditions of merged targets, or the relation of a comparison; empty for others.
    var labels: [String] = []
}

/// All links of a form in the order of its file; those that do the same are merged, with all their labels.
func links(of form: CompiledForm, definition: Form, in language: Language) -> [FormLink] {
    var collection = LinkCollection(form, definition, language)
    for number in form.groups.indices { collection.addGroup(number) }
    for number in form.sections.indices { collection.addSection(number) }
    for (number, (group, section)) in definition.everyValidationGroup.enumerated() {
        collection.add(group, number, in: section)
    }
    for (number, (rule, _)) in definition.everyRule.enumerated() { collection.add(rule, number) }
    return collection.links
}

private struct LinkCollection {
    private let form: CompiledForm
    private let definition: Form
    private let language: Language
    private let sections: [Section]
    private let fields: [String: Field]
    private(set) var links: [FormLink] = []
    /// The index of each link, ignoring labels.
    private var places: [FormLink: Int] = [:]

    init(_ form: CompiledForm, _ definition: Form, _ language: Language) {
        self.language = language
        self.form = form
        self.definition = definition
        sections = definition.groups.flatMap(\.sections)
        // A section's template takes precedence over its own fields.
        let written = sections.flatMap(\.fields) + definition.sectionTemplates.flatMap(\.fields)
        fields = Dictionary(written.map { ($0.id.value, $0) }) { $1 }
    }

    private mutating func add(
        _ start: FormLink.LinkEnd, _ end: FormLink.LinkEnd, _ kind: FormLink.LinkKind, _ label: String = ""
    ) {
        let link = FormLink(start: start, end: end, kind: kind)
        let place = places[link] ?? links.count
        if place == links.count {
            places[link] = place
            links.append(link)
        }
        if !label.isEmpty, !links[place].labels.contains(label) { links[place].labels.append(label) }
    }

    mutating func addGroup(_ number: Int) {
        let group = definition.groups[number]
        for condition in [group.visibleIf, group.enabledIf] {
            addReads(of: condition?.value, in: nil, deciding: .group(number), besides: .group(number))
        }
    }

    mutating func addSection(_ number: Int) {
        let section = form.sections[number]
        for condition in [sections[number].visibleIf, sections[number].enabledIf] {
            addReads(of: condition?.value, in: nil, deciding: .section(number), besides: .section(number))
        }
        for part in section.times.map({ form.partsRead(byFormula: $0) }) ?? [] {
            add(Self.part(part), .section(number), .formula)
        }
        if let choice = sections[number].optionAndChoice.flatMap({ form.fieldNumber(named: $0.choice) }) {
            add(.field(choice), .section(number), .formula)
        }
        for target in section.isDynamic ? sections[number].targets : [] {
            add(target, of: .section(number), in: nil, choosing: nil)
        }
        for field in section.fields {
            if let written = fields[form.fields[field].id] {
                addField(field, written, in: section.isDynamic ? number : nil)
            }
        }
    }

    private mutating func addField(_ number: Int, _ field: Field, in section: Int?) {
        for target in field.targets { add(target, of: .field(number), in: section, choosing: nil) }
        for option in ([field.options] + field.components).flatMap(\.written) {
            let name = option.title ?? option.id.value.scalarText ?? ""
            for target in option.targets { add(target, of: .field(number), in: section, choosing: name) }
        }
        for formula in [field.formula?.value, field.initial?.value].compactMap({ $0 }) {
            for part in form.partsRead(byFormula: formula, in: section) {
                add(Self.part(part), .field(number), .formula)
            }
        }
        let offers = Set(([field.options] + field.components).flatMap(\.conditions).map(\.value)).sorted()
        for condition in [field.visibleIf?.value, field.enabledIf?.value, field.requiredIf?.value] + offers {
            addReads(of: condition, in: section, deciding: .field(number), besides: .field(number))
        }
        addChecks(of: number, field, in: section)
    }

    private static func part(_ item: OutlineItem) -> FormLink.LinkEnd {
        switch item {
        case .field(let number): .field(number)
        case .dynamicSection(let number): .section(number)
        }
    }

    // MARK: - Targets

    /// Adds a target's link, labelled with its condition; other parts that the condition reads get links of their own.
    private mutating func add(_ target: Target, of start: FormLink.LinkEnd, in section: Int?, choosing option: String?)
    {
        let label = target.label(choosing: option).text(in: language)
        for end in ends(of: target, in: section) {
            add(start, end, .target(target.action), label)
            addReads(of: target.condition?.value, in: section, deciding: end, besides: start)
        }
    }

    private func ends(of target: Target, in section: Int?) -> [FormLink.LinkEnd] {
        target.ids.compactMap { id in
            guard let part = form.part(named: id.value, target.scope, in: section) else { return nil }
            return switch part.scope {
            case .field: .field(part.number)
            case .section: .section(part.number)
            case .group: .group(part.number)
            }
        }
    }

    private mutating func addReads(
        of condition: String?, in section: Int?, deciding end: FormLink.LinkEnd, besides start: FormLink.LinkEnd
    ) {
        guard let condition else { return }
        for part in form.partsRead(byCondition: condition, in: section).map(Self.part) {
            if part != start, part != end { add(part, end, .condition) }
        }
    }

    // MARK: - Checks

    private mutating func addChecks(of number: Int, _ field: Field, in section: Int?) {
        for check in field.checks {
            addReads(of: check.when?.value, in: section, deciding: .field(number), besides: .field(number))
            switch check.test {
            case .comparison(let comparison):
                compare(number, comparison.saysRelation?.value, with: comparison.other.value, in: section)
            case .condition(let text):
                let place = form.place(ofCheck: text.value, when: check.when?.value, onField: number)
                for part in form.partsRead(byCondition: text.value, at: place) where Self.part(part) != .field(number) {
                    add(Self.part(part), .field(number), .condition)
                }
            case .range, .length, .choices, .multiple, .pattern, .existence, .named: break
            }
        }
    }

    private mutating func compare(_ number: Int, _ rule: String?, with id: String, in section: Int?) {
        guard let other = form.fieldNumber(named: id, in: section) else { return }
        add(.field(number), .field(other), .comparison, rule ?? "==")
    }

    mutating func add(_ group: ValidationGroup, _ number: Int, in section: Int?) {
        switch group.members {
        case .pair(let minimum, let maximum, let isStrict):
            guard let maximum = form.fieldNumber(named: maximum.value, in: section) else { return }
            compare(maximum, isStrict ? ">" : ">=", with: minimum.value, in: section)
        case .fields(let ids):
            for field in ids.compactMap({ form.fieldNumber(named: $0.value) }) {
                add(.validationGroup(number), .field(field), .membership)
            }
        }
    }

    mutating func add(_ rule: Rule, _ number: Int) {
        // A rule of the whole form may be decided for each instance.
        let place = form.rules[number].place
        for text in [rule.when, rule.condition].compactMap({ $0 }) {
            for part in form.partsRead(byCondition: text.value, at: place) {
                add(Self.part(part), .rule(number), .condition)
            }
        }
        for field in rule.fields.compactMap({ form.fieldNumber(named: $0.value, at: place) }) {
            add(.rule(number), .field(field), .membership)
        }
    }
}

extension Target {
    /// The action with its option and condition, such as `show section by Yes if age > 17`.
    fileprivate func label(choosing option: String?) -> Message {
        var label = deed
        switch scope {
        case .field: break
        case .section: label = Message(.doesToSection, ["action": label])
        case .group: label = Message(.doesToGroup, ["action": label])
        }
        if let option { label = Message(.doesByOption, ["action": label, "option": option]) }
        guard let condition = condition?.value else { return label }
        return Message(.doesIf, ["action": label, "condition": condition])
    }

    private var deed: Message {
        switch action {
        case .show: Message(.shows)
        case .hide: Message(.hides)
        case .enable: Message(.enables)
        case .disable: Message(.disables)
        case .update:
            value?.value.scalarText.map { Message(.updatesTo, ["value": $0]) }
                ?? Message(.updates)
        case .clear: Message(.clears)
        }
    }
}
