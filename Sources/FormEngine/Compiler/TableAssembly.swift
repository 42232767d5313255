import FormModel
import FormSyntax

/// The last phase: everything that was collected becomes tables.
extension FormCompiler {
    mutating func parts(_ graph: DependencyGraph) -> CompiledParts {
        var collected = Collected()
        assembleFields(graph, &collected)
        assembleContainers(graph, &collected)
        decideWhatSteers()
        decideWhatMayWait()
        decideWhatSettles()
        return CompiledParts(
            form: form, groups: groupDescriptions, sections: sectionDescriptions, fields: outlined(),
            rules: ruleDescriptions, checks: collected.descriptions, tables: tables(graph, collected),
            converters: converters, patterns: PatternTable(patterns),
            initialValues: fields.map { initialValue($0.field) }, names: names, conditionNumbers: knownConditions,
            fixedNumbers: fieldNumbers.filter { $0.value < fixedFieldCount },
            dynamicSections: dynamicSectionNumbers)
    }

    /// Lists that fields and containers point into.
    private struct Collected {
        var checks: [Check] = []
        var descriptions: [CheckDescription] = []
        var stateEffects: [StateEffect] = []
        var events: [EventEffect] = []
        var dependents: [Dependent] = []
        var fixedFailureWords = 0
    }

    // MARK: Fields

    private mutating func assembleFields(_ graph: DependencyGraph, _ collected: inout Collected) {
        for number in plans.indices {
            let drafts = checksByField[number]
            plans[number].checks = Self.add(drafts.map(\.check), to: &collected.checks)
            collected.descriptions += drafts.map(\.description)
            plans[number].failureWordCount = Int32(max((drafts.count + 63) / 64, 1))
            reserveCheckMasks(of: number, checks: drafts.map(\.check))
            selectChecks(of: number, checks: drafts.map(\.check))
            plans[number].dependents = Self.add(unique(dependents[number]), to: &collected.dependents)
            plans[number].events = Self.add(eventsByField[number], to: &collected.events)
            let node = Node(kind: .fieldState, number: Int32(number))
            plans[number].stateEffects = Self.add(stateEffects[index(of: node)], to: &collected.stateEffects)
            plans[number].stateRank = graph.rank(of: index(of: node))
            plans[number].formulaRank = graph.rank(of: index(of: Node(kind: .formula, number: Int32(number))))
            if dependents[number].contains(where: { $0.kind != .checks && $0.kind != .validationGroup })
                || !eventsByField[number].isEmpty
            {
                plans[number].flags.insert(.touchesOthers)
            }
        }
        placeFailureWords(&collected)
    }

    /// Room for the table of checks by option, where all conditions look at one choice; the finished form fills it.
    private mutating func reserveCheckMasks(of number: Int, checks: [Check]) {
        let conditional = checks.filter { $0.when >= 0 }.map { conditions[Int($0.when)] }
        guard let first = conditional.first, checks.count <= 64, first.form == .options else { return }
        guard conditional.allSatisfy({ $0.form == .options && $0.reference == first.reference }) else { return }
        guard decidedOptionCount <= Self.decidedOptionLimit else { return }
        decidedOptionCount += Int(plans[Int(first.reference.field)].options.count) + 1
        plans[number].checkChoice = first.reference
        plans[number].checkMasks = Int32(conditionWords.count)
        let optionCount = Int(plans[Int(first.reference.field)].options.count)
        conditionWords += Array(repeating: 0, count: optionCount + 1)
    }

    private mutating func selectChecks(of number: Int, checks: [Check]) {
        guard checks.count <= 64, plans[number].checkMasks >= 0 || checks.allSatisfy({ $0.when < 0 }) else { return }
        plans[number].flags.insert(.checksDirectly)
        for (place, check) in checks.enumerated() {
            plans[number].checksOnValue |= 1 << UInt64(place)
            if check.runsOnEmpty { plans[number].checksOnNothing |= 1 << UInt64(place) }
        }
    }

    /// Failing bits of fixed fields lie one after the other; those of a template, within its block.
    private mutating func placeFailureWords(_ collected: inout Collected) {
        var word: Int32 = 0
        for number in 0..<fixedFieldCount {
            plans[number].failureWord = word
            word += plans[number].failureWordCount
        }
        collected.fixedFailureWords = Int(word)
        for section in sectionPlans.indices where sectionPlans[section].isDynamic {
            word = 0
            for number in sectionPlans[section].members.indices {
                plans[number].failureWord = word
                word += plans[number].failureWordCount
            }
            sectionPlans[section].failureWordCount = word
        }
    }

    /// Each once, in the order of the first.
    private func unique(_ list: [Dependent]) -> [Dependent] {
        guard list.count > 1 else { return list }
        let first = list.indices.sorted { (list[$0].key, $0) < (list[$1].key, $1) }
        let kept = first.enumerated().filter { $0 == 0 || list[$1].key != list[first[$0 - 1]].key }.map(\.element)
        return kept.sorted().map { list[$0] }
    }

    private static func add<Element>(_ elements: [Element], to list: inout [Element]) -> TableRange {
        let range = TableRange(start: Int32(list.count), count: Int32(elements.count))
        list += elements
        return range
    }

    // MARK: Sections and groups

    private mutating func assembleContainers(_ graph: DependencyGraph, _ collected: inout Collected) {
        for number in sectionPlans.indices {
            let node = Node(kind: .sectionState, number: Int32(number))
            sectionPlans[number].stateEffects = Self.add(stateEffects[index(of: node)], to: &collected.stateEffects)
            sectionPlans[number].stateRank = graph.rank(of: index(of: node))
            sectionPlans[number].dependents = Self.add(
                unique(sectionDependents[number]), to: &collected.dependents)
            sectionPlans[number].events = Self.add(eventsBySection[number], to: &collected.events)
        }
        for number in groupPlans.indices {
            let node = Node(kind: .groupState, number: Int32(number))
            groupPlans[number].stateEffects = Self.add(stateEffects[index(of: node)], to: &collected.stateEffects)
            groupPlans[number].stateRank = graph.rank(of: index(of: node))
        }
    }

    // MARK: What is asked next

    /// Marks the fields whose values, by themselves or by what they change, show, hide, enable, disable or clear
    /// another.
    private mutating func decideWhatSteers() {
        var readers: [[Int]] = Array(repeating: [], count: plans.count)
        var pending: [Int] = []
        for number in plans.indices {
            var steers = false
            for dependent in dependents[number] {
                switch dependent.kind {
                case .fieldState, .sectionState, .groupState: steers = true
                case .formula: readers[Int(dependent.number)].append(number)
                case .checks, .validationGroup: break
                }
            }
            for event in eventsByField[number] {
                steers = steers || event.action == .clear
                readers[Int(event.target.field)].append(number)
            }
            if steers { mark(number, &pending) }
        }
        while let number = pending.popLast() {
            for reader in readers[number] where !plans[reader].flags.contains(.steersWalk) { mark(reader, &pending) }
        }
    }

    private mutating func mark(_ number: Int, _ pending: inout [Int]) {
        plans[number].flags.insert(.steersWalk)
        pending.append(number)
    }

    /// Marks the formulas outside dynamic sections that only others like them read, and that no event has to do with.
    private mutating func decideWhatMayWait() {
        let events = (eventsByField + eventsBySection).joined()
        let touched = Set(events.map { Int($0.target.field) } + events.flatMap { fieldsRead(by: $0) })
        let computed = (0..<fixedFieldCount).filter { plans[$0].flags.contains(.computed) }
        // What reads a formula has a higher rank.
        for number in computed.sorted(by: { plans[$0].formulaRank > plans[$1].formulaRank }) {
            guard eventsByField[number].isEmpty, !touched.contains(number) else { continue }
            if !dependents[number].contains(where: { isNeeded($0, .lateFormula) }) {
                plans[number].flags.insert(.lateFormula)
            }
            let readers = dependents[number].filter { $0.kind != .checks && $0.kind != .validationGroup }
            if !readers.contains(where: { isNeeded($0, .lateInRecords) }) {
                plans[number].flags.insert(.lateInRecords)
            }
        }
    }

    /// The fields that an event looks at when it fires.
    private func fieldsRead(by event: EventEffect) -> [Int] {
        var references: [Reference] = []
        if event.condition >= 0 {
            let inputs = programs.programs[Int(conditions[Int(event.condition)].program)].inputs
            references += programs.references[inputs.indices]
        }
        if event.action == .compute { references += formulaExpressions[Int(event.target.field)]?.references ?? [] }
        return references.map { Int($0.field) }
    }

    /// Whether what reads a formula needs it before the last value has entered.
    private func isNeeded(_ reader: Dependent, _ late: FieldPlan.Flags) -> Bool {
        reader.kind != .formula || !plans[Int(reader.number)].flags.contains(late)
    }

    // MARK: Tables

    private func tables(_ graph: DependencyGraph, _ collected: Collected) -> FormTables {
        FormTables(
            fields: ConstantTable(plans), checks: ConstantTable(collected.checks),
            sections: ConstantTable(sectionPlans), groups: ConstantTable(groupPlans),
            options: ConstantTable(optionPlans), ranges: ConstantTable(optionRanges), lookups: ConstantTable(lookups),
            stateEffects: ConstantTable(collected.stateEffects), events: ConstantTable(collected.events),
            dependents: ConstantTable(collected.dependents), nodes: ConstantTable(graph.order),
            steps: ConstantTable(steps), lateFields: ConstantTable(lateFields), rules: ConstantTable(rules),
            validationGroups: ConstantTable(validationGroups), conditions: ConstantTable(conditions),
            conditionWords: ConstantTable(conditionWords), programs: ConstantTable(programs.programs),
            instructions: ConstantTable(programs.instructions), numbers: ConstantTable(numbers),
            programNumbers: ConstantTable(programs.numbers), references: ConstantTable(programs.references),
            texts: ConstantTable(programs.texts), bytes: ConstantTable(programs.bytes.bytes),
            bounds: ConstantTable(bounds), fixedFieldCount: fixedFieldCount,
            fixedFailureWords: collected.fixedFailureWords, stackDepth: programs.stackDepth,
            canReopen: plans.contains { $0.flags.contains(.steersWalk) },
            hasDynamicSections: sectionPlans.contains(where: \.isDynamic))
    }

    private var lateFields: [Int32] {
        (0..<Int32(fixedFieldCount)).filter { !plans[Int($0)].flags.contains(.settlesInPassing) }
    }

    /// The field's own value, else the options that say `default`.
    private func initialValue(_ field: Field) -> FormValue? {
        if let value = field.value, value.value != .null { return value.value }
        if !field.components.isEmpty {
            let defaults = field.components.compactMap { component in component.first(where: \.isDefault) }
            guard defaults.count == field.components.count else { return nil }
            return .list(defaults.map { Located($0.id.value) })
        }
        let defaults = field.options.filter(\.isDefault)
        let kind = Kind.named(field.type.value)
        guard let first = defaults.first, kind?.takesOptions != false else { return nil }
        return kind?.reader == .options ? .list(defaults.map { Located($0.id.value) }) : first.id.value
    }

    /// The descriptions with what each field reads, by ids in form order.
    private func outlined() -> [FieldDescription] {
        // Plain lists: a closure that reads the compiler itself would copy all of it, for every field.
        let orders = fields.map(\.order)
        let ids = fields.map(\.field.id.value)
        var described = fieldDescriptions
        for (number, reads) in readsByField.enumerated() where !reads.isEmpty {
            described[number].dependsOn = Self.distinct(reads, without: number, in: orders).map { ids[$0] }
        }
        return described
    }

    /// Each field that is read once, in form order.
    private static func distinct(_ reads: [Int], without number: Int, in orders: [Int]) -> [Int] {
        var sorted = reads.filter { $0 != number }
        sorted.sort { orders[$0] < orders[$1] }
        return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }
}
