import FormModel
import FormSyntax

/// Options: their numbers, the labels that people type, and the tables by which a text finds its option.
extension FieldCompiler {
    mutating func compileOptions(
        of field: Field, kind: Kind, in scope: Int?, into plan: inout FieldPlan
    ) -> (options: DescribedOptions, components: [DescribedOptions]) {
        guard kind.reader == .option || kind.reader == .options else { return (DescribedOptions(), []) }
        if kind.is(.components) { return (DescribedOptions(), compileComponents(of: field, into: &plan)) }
        if field.options.isEmpty, field.optionsFile == nil {
            findings.warning(
                .missingOptions, at: field.location, .nothingToChoose,
                ["id": quoted(field.id.value), "key": "'options'"])
        }
        let use = field.optionsFile.map { OptionsUse(file: $0.use, section: scope) }
        let list = use.flatMap { optionLists[$0] } ?? compiledList(of: field)
        if let use { optionLists[use] = list }
        (plan.options, plan.lookup, plan.foldedLookup) = (list.options, list.lookup, list.foldedLookup)
        if field.data?.isExact == true { plan.exactLookup = addExactLookup(list.options) }
        return (list.described, [])
    }

    private mutating func compiledList(of field: Field) -> CompiledOptions {
        let original = originalOptions[field.id.value]
        let options = add(field.options)
        let lookup = addLookup(field.options, options, original, folded: false)
        // If no text has capitals, ignoring case makes no difference.
        let isFolded = hasNoCapitals(field.options) && original.map(hasNoCapitals) ?? true
        let folded = isFolded ? lookup : addLookup(field.options, options, original, folded: true)
        return CompiledOptions(
            options: options, lookup: lookup, foldedLookup: folded, described: DescribedOptions(field.options))
    }

    private mutating func compileComponents(of field: Field, into plan: inout FieldPlan) -> [DescribedOptions] {
        if field.components.isEmpty {
            findings.warning(
                .missingOptions, at: field.location, .nothingToChoose,
                ["id": quoted(field.id.value), "key": "'components'"])
        }
        let first = fields.options.count
        var ranges: [TableRange] = []
        for component in field.components {
            let options = add(component, usesTitles: true)
            ranges.append(options)
            var keys = LookupKeys(count: component.count, folded: false)
            addIDs(of: component, options, to: &keys, refusesSecond: true)
        }
        plan.options = TableRange(start: Int32(first), count: Int32(fields.options.count - first))
        plan.components = TableRange(start: Int32(fields.ranges.count), count: Int32(ranges.count))
        fields.ranges += ranges
        return field.components.map { DescribedOptions($0) }
    }

    /// Adds options, with the values that expressions use: an option's value, or a picker's title.
    private mutating func add(_ options: OptionList, usesTitles: Bool = false) -> TableRange {
        let first = fields.options.count
        // Reserves only where doubling would not suffice, so that many short lists are not each copied.
        if options.count > first { fields.options.reserveCapacity(first + options.count) }
        options.forEach(.id) { _, id in
            let key = fields.texts.add(id ?? .empty)
            let facts = id.map { TextFacts($0) } ?? TextFacts(asciiCount: 0)
            fields.options.append(OptionPlan(id: key, value: key, facts: facts))
        }
        options.forEach(usesTitles ? .title : .value) { place, text in
            if let text { fields.options[first + place].value = fields.texts.add(text) }
        }
        if options.mayHaveOtherThanTexts {
            for (place, option) in options.enumerated() {
                fields.options[first + place].idIsNo = option.id.value.isNo
                fields.options[first + place].valueIsNo = (option.value ?? option.id).value.isNo
            }
        }
        return TableRange(start: Int32(first), count: Int32(options.count))
    }

    // MARK: Lookup

    /// Adds the ids and titles that find an option. Ids take precedence over titles, in which a doubled brace counts as
    /// one; a text that several options share finds none.
    private mutating func addLookup(
        _ options: OptionList, _ plans: TableRange, _ original: OptionList?, folded: Bool
    ) -> TableRange {
        var keys = LookupKeys(count: options.count * (original == nil ? 2 : 3), folded: folded)
        addIDs(of: options, plans, to: &keys, refusesSecond: !folded)
        for list in [original, options].compactMap({ $0 }) {
            let strongerCount = keys.entries.count
            list.forEach(.title) { index, title in
                guard let title, index < options.count else { return }
                withSingleBraces(title) {
                    keys.add($0, at: nil, option: index, weakerThan: strongerCount, in: &fields.texts)
                }
            }
        }
        return fields.lookups.add(keys.entries)
    }

    private mutating func addIDs(
        of options: OptionList, _ plans: TableRange, to keys: inout LookupKeys, refusesSecond: Bool
    ) {
        options.forEach(.id) { index, id in
            let place = fields.options[Int(plans.start) + index].id
            let first = keys.add(id ?? .empty, at: place, option: index, weakerThan: 0, in: &fields.texts)
            guard let first, refusesSecond else { return }
            let second = options[index].id
            findings.refuseSecond(
                .option, Located(second.value.scalarText ?? "", at: second.location), first: options[first].id.location)
        }
    }

    private mutating func addExactLookup(_ options: TableRange) -> TableRange {
        fields.lookups.add(
            options.indices.enumerated().map { LookupEntry(key: fields.options[$1].id, option: Int32($0)) })
    }
}

/// Lends a title as people type it, with each `{{` as a single brace.
private func withSingleBraces(_ title: ByteSlice, _ body: (ByteSlice) -> Void) {
    if title.contains(where: { $0 == UInt8(ascii: "{") }) {
        String(title).withSingleBraces.withByteSlice(body)
    } else {
        body(title)
    }
}

private func hasNoCapitals(_ options: OptionList) -> Bool {
    var hasNone = true
    for text: OptionRows.Text in [.id, .title] {
        options.forEach(text) { _, text in if let text, !isWithoutCapitals(text) { hasNone = false } }
    }
    return hasNone
}

/// A list of options in the tables.
struct CompiledOptions {
    let options: TableRange
    let lookup, foldedLookup: TableRange
    let described: DescribedOptions
}

/// A file of options as a field uses it. Fields that use it alike share one list if they are in the same repeating
/// section, or all outside: then its conditions refer to the same fields.
struct OptionsUse: Hashable {
    let file: [String?]
    let section: Int?
}

/// The options of a form's fields, by field id. Data must not depend on the language of the questions.
func options(of form: Form) -> [String: OptionList] {
    var options: [String: OptionList] = [:]
    let sections = form.groups.flatMap(\.sections) + form.sectionTemplates
    for field in sections.flatMap(\.fields) where !field.options.isEmpty { options[field.id.value] = field.options }
    return options
}

extension JSONValue {
    /// Whether the value is false or zero; a text never is.
    fileprivate var isNo: Bool {
        switch self {
        case .truth(let truth): !truth
        case .number(let text): ExactDecimal(text)?.isZero ?? false
        case .null, .string, .array, .object: false
        }
    }
}
