import FormModel
import FormSyntax

/// Options: their numbers, the labels that people type, and the tables by which a text finds its option.
extension FieldCompiler {
    mutating func compileOptions(
        of field: Field, kind: Kind, into plan: inout FieldPlan
    ) -> (options: [OptionDescription], components: [[OptionDescription]]) {
        guard kind.reader == .option || kind.reader == .options else { return ([], []) }
        if kind.hasComponents { return ([], compileComponents(of: field, into: &plan)) }
        if field.options.isEmpty {
            findings.warning(
                .missingOptions, at: field.location, .nothingToChoose,
                ["id": quoted(field.id.value), "key": "'values'"])
        }
        plan.options = add(field.options)
        let described = describe(field.options)
        refuseSharedIDs(field.options)
        let titles = originalTitles[field.id.value]
        plan.lookup = addLookup(field.options, titles, folded: false)
        plan.foldedLookup = addLookup(field.options, titles, folded: true)
        return (described, [])
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

    /// What expressions use of an option is its value, of a picker's its title.
    private mutating func add(_ options: [Option], usesTitles: Bool = false) -> TableRange {
        let first = fields.options.count
        for option in options {
            let id = fields.texts.add(option.id.value.scalarText ?? "")
            let used = usesTitles ? option.title : option.value?.value.scalarText
            let value = used.map { fields.texts.add($0) }
            let facts = option.id.value.scalarText.map { $0.withBytes { TextFacts($0, count: $1) } }
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

    /// Options are numbered unless an id or title is a whole number: then the ids are what people type.
    private func describe(_ options: [Option]) -> [OptionDescription] {
        let usesIDs = options.contains { option in
            isWholeNumber(option.id.value.scalarText ?? "") || isWholeNumber(option.title ?? "")
        }
        return options.enumerated().map { index, option in
            let id = option.id.value.scalarText ?? ""
            return OptionDescription(
                id: id, idLiteral: option.id.value, title: option.title ?? id, info: option.info,
                label: usesIDs ? id : String(index + 1), isDefault: option.isDefault,
                accessibilityLabel: option.accessibilityLabel)
        }
    }

    private func isWholeNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
    }

    // MARK: Lookup

    /// Ids win over titles; what several options share finds none of them.
    private mutating func addLookup(_ options: [Option], _ originalTitles: [String?]?, folded: Bool) -> TableRange {
        var keys: [String: Int] = [:]
        var order: [String] = []
        func fold(_ text: String) -> String { folded ? text.lowercased() : text }
        func note(_ key: String, _ option: Int) {
            if let known = keys[key] {
                if known != option { keys[key] = -2 }
            } else {
                keys[key] = option
                order.append(key)
            }
        }
        for (index, option) in options.enumerated() { note(fold(option.id.value.scalarText ?? ""), index) }
        for titles in [originalTitles ?? [], options.map(\.title)] {
            let stronger = keys
            for (index, title) in zip(options.indices, titles) {
                guard let title, stronger[fold(title)] == nil else { continue }
                note(fold(title), index)
            }
        }
        return addTable(order, keys)
    }

    private mutating func addTable(_ order: [String], _ keys: [String: Int]) -> TableRange {
        var capacity = 4
        while capacity < order.count * 2 { capacity *= 2 }
        var table = Array(repeating: LookupEntry(), count: capacity)
        for key in order {
            let bytes = Array(key.utf8)
            var place = bytes.withUnsafeBufferPointer { buffer in
                Int(truncatingIfNeeded: lookupHash(buffer.baseAddress, count: buffer.count)) & (capacity - 1)
            }
            while table[place].option != -1 { place = (place + 1) & (capacity - 1) }
            table[place] = LookupEntry(key: fields.texts.add(key), option: Int32(keys[key] ?? -2))
        }
        let start = fields.lookups.count
        fields.lookups += table
        return TableRange(start: Int32(start), count: Int32(capacity))
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

extension FormValue {
    /// Whether it is false or zero; never of a text.
    fileprivate var isNo: Bool {
        switch self {
        case .truth(let truth): !truth
        case .number(let text): ExactDecimal(text)?.isZero ?? false
        case .null, .text, .list, .object: false
        }
    }
}

/// A hash of a text: eight bytes a step, the same for the compiler and for the record path.
@inline(__always)
func lookupHash(_ start: UnsafePointer<UInt8>?, count: Int) -> UInt64 {
    guard let start else { return 0 }
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    let bytes = UnsafeRawPointer(start)
    while index &+ 8 <= count {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        index &+= 8
    }
    var tail: UInt64 = 0
    while index < count {
        tail = tail << 8 | UInt64(start[index])
        index &+= 1
    }
    hash = (hash ^ tail) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash >> 29)
}
