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
        refuseSharedIDs(field.options)
        let original = originalOptions[field.id.value]
        let options = add(field.options)
        let lookup = addLookup(field.options, options, original, folded: false)
        // A table without capitals finds the same whatever the case.
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
            ranges.append(add(component, usesTitles: true))
            refuseSharedIDs(component)
        }
        plan.options = TableRange(start: Int32(first), count: Int32(fields.options.count - first))
        plan.components = TableRange(start: Int32(fields.ranges.count), count: Int32(ranges.count))
        fields.ranges += ranges
        return field.components.map { DescribedOptions($0) }
    }

    /// Expressions use an option's value, and a picker's title.
    private mutating func add(_ options: OptionList, usesTitles: Bool = false) -> TableRange {
        let first = fields.options.count
        fields.options.reserveCapacity(first + options.count)
        for option in options {
            let id = fields.texts.add(option.id.value.scalarText ?? "")
            let used = usesTitles ? option.title : option.value?.value.scalarText
            let value = used.map { fields.texts.add($0) }
            let facts = option.id.value.scalarText.map { $0.withByteSlice { TextFacts($0) } }
            fields.options.append(
                OptionPlan(
                    id: id, value: value ?? id, facts: facts ?? TextFacts(asciiCount: 0),
                    idIsNo: option.id.value.isNo, valueIsNo: (option.value ?? option.id).value.isNo))
        }
        return TableRange(start: Int32(first), count: Int32(options.count))
    }

    private func refuseSharedIDs(_ options: OptionList) {
        var ids = KnownTexts(count: options.count)
        for option in options.indices {
            let id = options.id(at: option) ?? ""
            let place = ids.place(of: id) { options.id(at: $0) ?? "" }
            guard let first = ids[place] else {
                ids[place] = option
                continue
            }
            findings.refuseSecond(
                .option, Located(id, at: options[option].id.location), first: options[first].id.location)
        }
    }

    // MARK: Lookup

    /// Ids win over titles, in which a doubled brace is one; what several options share finds none of them.
    private mutating func addLookup(
        _ options: OptionList, _ plans: TableRange, _ original: OptionList?, folded: Bool
    ) -> TableRange {
        var keys = LookupKeys(count: options.count * (original == nil ? 2 : 3), folded: folded)
        for (index, number) in plans.indices.enumerated() {
            let id = options.id(at: index) ?? ""
            let place = folded ? nil : fields.options[number].id
            keys.add(id, at: place, option: index, weakerThan: 0, in: &fields.texts)
        }
        for list in [original, options].compactMap({ $0 }) {
            let strongerCount = keys.entries.count
            for index in options.indices.prefix(list.count) {
                guard let title = list.title(at: index) else { continue }
                keys.add(
                    title.withSingleBraces, at: nil, option: index, weakerThan: strongerCount, in: &fields.texts)
            }
        }
        return fields.lookups.add(keys.entries)
    }

    private mutating func addExactLookup(_ options: TableRange) -> TableRange {
        fields.lookups.add(
            options.indices.enumerated().map { LookupEntry(key: fields.options[$1].id, option: Int32($0)) })
    }
}

private func hasNoCapitals(_ options: OptionList) -> Bool {
    options.indices.allSatisfy { isWithoutCapitals(options.id(at: $0)) && isWithoutCapitals(options.title(at: $0)) }
}

private func isWithoutCapitals(_ text: String?) -> Bool {
    text?.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? true
}

/// A list of options in the tables.
struct CompiledOptions {
    let options: TableRange
    let lookup, foldedLookup: TableRange
    let described: DescribedOptions
}

/// The use that a field makes of a file of options. Fields of one section that repeats, or of none, which make the same share one
/// list, whose conditions speak of the same fields then.
struct OptionsUse: Hashable {
    let file: [String?]
    let section: Int?
}

/// The options of a form's fields by the ids of these: data must not depend on the language that it is asked in.
func options(of form: Form) -> [String: OptionList] {
    var options: [String: OptionList] = [:]
    let sections = form.groups.flatMap(\.sections) + form.sectionTemplates
    for field in sections.flatMap(\.fields) where !field.options.isEmpty { options[field.id.value] = field.options }
    return options
}

extension JSONValue {
    /// Whether it is false or zero; never of a text.
    fileprivate var isNo: Bool {
        switch self {
        case .truth(let truth): !truth
        case .number(let text): ExactDecimal(text)?.isZero ?? false
        case .null, .string, .array, .object: false
        }
    }
}
