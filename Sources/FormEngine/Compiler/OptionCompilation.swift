import FormModel
import FormSyntax

/// Options: their numbers, the labels that people type, and the tables by which a text finds its option.
extension FieldCompiler {
    mutating func compileOptions(
        of field: Field, kind: Kind, in scope: Int?, into plan: inout FieldPlan
    ) -> (options: [OptionDescription], components: [[OptionDescription]]) {
        guard kind.reader == .option || kind.reader == .options else { return ([], []) }
        if kind.is(.components) { return ([], compileComponents(of: field, into: &plan)) }
        if field.options.isEmpty, field.optionsFile == nil {
            findings.warning(
                .missingOptions, at: field.location, .nothingToChoose,
                ["id": quoted(field.id.value), "key": "'options'"])
        }
        let use = field.optionsFile.map { OptionsUse(file: $0.use, section: scope) }
        let list = use.flatMap { optionLists[$0] } ?? compiledList(of: field)
        if let use { optionLists[use] = list }
        (plan.options, plan.lookup, plan.foldedLookup) = (list.options, list.lookup, list.foldedLookup)
        if field.data?.isExact == true { plan.exactLookup = addExactLookup(field.options) }
        return (list.described, [])
    }

    private mutating func compiledList(of field: Field) -> OptionList {
        refuseSharedIDs(field.options)
        let titles = originalTitles[field.id.value]
        let options = add(field.options)
        let lookup = addLookup(field.options, titles, folded: false)
        // A table without capitals finds the same whatever the case.
        let isFolded = field.options.allSatisfy(\.hasNoCapitals) && (titles ?? []).allSatisfy(isWithoutCapitals)
        let folded = isFolded ? lookup : addLookup(field.options, titles, folded: true)
        return OptionList(options: options, lookup: lookup, foldedLookup: folded, described: describe(field.options))
    }

    private mutating func compileComponents(of field: Field, into plan: inout FieldPlan) -> [[OptionDescription]] {
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
        return field.components.map { describe($0) }
    }

    /// Expressions use an option's value, and a picker's title.
    private mutating func add(_ options: [Option], usesTitles: Bool = false) -> TableRange {
        let first = fields.options.count
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

    private func refuseSharedIDs(_ options: [Option]) {
        var seen: [String: SourceLocation] = [:]
        for option in options {
            let id = option.id.value.scalarText ?? ""
            guard let first = seen[id] else {
                seen[id] = option.id.location
                continue
            }
            findings.refuseSecond(.option, Located(id, at: option.id.location), first: first)
        }
    }

    // MARK: Labels

    /// Options are numbered unless an id or title begins with a digit, which a number could be taken for: then the ids are what
    /// people type.
    private func describe(_ options: [Option]) -> [OptionDescription] {
        let usesIDs = options.contains { option in
            [option.id.value.scalarText, option.title].contains { $0?.utf8.first.map { isDigit($0) } ?? false }
        }
        return options.enumerated().map { index, option in
            let id = option.id.value.scalarText ?? ""
            return OptionDescription(
                place: index, id: id, idLiteral: option.id.value, title: option.title ?? id, info: option.info,
                label: usesIDs ? id : String(index + 1), isDefault: option.isDefault,
                accessibilityLabel: option.accessibilityLabel, when: option.when?.value)
        }
    }

    // MARK: Lookup

    /// Ids win over titles, in which a doubled brace is one; what several options share finds none of them.
    private mutating func addLookup(_ options: [Option], _ originalTitles: [String?]?, folded: Bool) -> TableRange {
        var keys = LookupKeys(count: options.count * 2, folded: folded)
        for (index, option) in options.enumerated() {
            keys.add(option.id.value.scalarText ?? "", option: index, weakerThan: 0)
        }
        for titles in [originalTitles ?? [], options.map { $0.title }] {
            let strongerCount = keys.entries.count
            for case (let index, let title?) in zip(options.indices, titles) {
                keys.add(title.withSingleBraces, option: index, weakerThan: strongerCount)
            }
        }
        return addTable(keys.entries)
    }

    private mutating func addExactLookup(_ options: [Option]) -> TableRange {
        addTable(options.enumerated().map { ($1.id.value.scalarText ?? "", $0) })
    }

    private mutating func addTable(_ entries: [LookupKeys.Entry]) -> TableRange {
        var capacity = 4
        while capacity < entries.count * 2 { capacity *= 2 }
        let start = fields.lookups.count
        fields.lookups += repeatElement(LookupEntry(), count: capacity)
        for entry in entries {
            var place = entry.key.withByteSlice { Int(truncatingIfNeeded: byteHash($0)) } & (capacity - 1)
            while fields.lookups[start + place].option != -1 { place = (place + 1) & (capacity - 1) }
            fields.lookups[start + place] = LookupEntry(key: fields.texts.add(entry.key), option: Int32(entry.option))
        }
        return TableRange(start: Int32(start), count: Int32(capacity))
    }
}

extension Option {
    /// Whether id and title are what they are without regard to case.
    fileprivate var hasNoCapitals: Bool { [id.value.scalarText, title].allSatisfy { isWithoutCapitals($0) } }
}

private func isWithoutCapitals(_ text: String?) -> Bool {
    text?.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? true
}

/// A list of options in the tables.
struct OptionList {
    let options: TableRange
    let lookup, foldedLookup: TableRange
    let described: [OptionDescription]
}

/// The use that a field makes of a file of options. Fields of one section that repeats, or of none, which make the same share one
/// list, whose conditions speak of the same fields then.
struct OptionsUse: Hashable {
    let file: [String?]
    let section: Int?
}

/// The texts that find an option, in the order in which they were added.
private struct LookupKeys {
    typealias Entry = (key: String, option: Int)

    /// The option is -2 where several share the text.
    private(set) var entries: [Entry] = []
    private var places: [String: Int]
    private let folded: Bool

    init(count: Int, folded: Bool) {
        self.folded = folded
        places = Dictionary(minimumCapacity: count)
        entries.reserveCapacity(count)
    }

    /// Adds a text for an option, unless it is among the first entries, which are stronger.
    mutating func add(_ text: String, option: Int, weakerThan strongerCount: Int) {
        let key = folded ? text.lowercased() : text
        guard let place = places[key].claim(for: entries.count) else { return entries.append((key, option)) }
        if place >= strongerCount, entries[place].option != option { entries[place].option = -2 }
    }
}

/// The titles of a form's options by the ids of their fields: data must not depend on the language that it is asked in.
func optionTitles(of form: Form) -> [String: [String?]] {
    var titles: [String: [String?]] = [:]
    let sections = form.groups.flatMap(\.sections) + form.sectionTemplates
    for field in sections.flatMap(\.fields) where !field.options.isEmpty {
        titles[field.id.value] = field.options.map(\.title)
    }
    return titles
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
