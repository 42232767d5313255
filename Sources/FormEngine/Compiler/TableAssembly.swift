import FormModel
import FormSyntax

/// The last stage: everything that was collected becomes tables.
struct TableAssembler {
    let numbered: NumberedForm
    let fields: CompiledFields
    let expressions: ExpressionCompiler
    let formulas: CompiledFormulas
    let targets: CompiledTargets
    let checks: CompiledChecks
    let graph: DependencyGraph
    let dependencies: Dependencies
    let unique: [[Int]]
    let documents: DocumentShape
    var plans: [FieldPlan]
    var sectionPlans: [ContainerPlan]
    var groupPlans: [ContainerPlan]
    var optionWords: OptionWords
    let patterns: PatternTable
    /// The readers of each aggregate, except checks and rules.
    let aggregateReaders: [[AggregateReader]]
    /// The numbers of aggregates over a field, for fields that have any.
    private var aggregatesByField: [Int: [Int]] = [:]
    var collected = Collected()
    var settled = SettledInputs()
    /// The fields whose first values may depend on an answer to which the walk goes back.
    var lateFirstValues: Set<Int> = []

    init(
        _ numbered: NumberedForm, _ fields: CompiledFields, _ expressions: ExpressionCompiler,
        _ formulas: CompiledFormulas, _ targets: CompiledTargets, _ checks: CompiledChecks, _ graph: DependencyGraph,
        _ dependencies: Dependencies, unique: [[Int]],
        documents: DocumentShape
    ) {
        (self.numbered, self.fields, self.expressions) = (numbered, fields, expressions)
        (self.formulas, self.targets, self.checks) = (formulas, targets, checks)
        (self.graph, self.dependencies, self.unique) = (graph, dependencies, unique)
        self.documents = documents
        (plans, optionWords) = (fields.plans, expressions.optionWords)
        (sectionPlans, groupPlans) = (numbered.sectionPlans, numbered.groupPlans)
        patterns = PatternTable(expressions.programs.patterns)
        aggregateReaders = expressions.readersOfAggregates(formulas, targets, isComputed: graph.isComputed)
    }

    /// Lists that fields and containers point into.
    struct Collected {
        var checks: [CompiledCheck] = []
        var descriptions: [CheckDescription] = []
        var stateEffects: [StateEffect] = []
        var events: [EventEffect] = []
        var dependents: [Dependent] = []
        var fixedFailureWords = 0
    }

    /// Fills in the plans and the lists they refer to.
    mutating func assemble() {
        assembleFields()
        assembleContainers()
        decideWhatSteers()
        decideWhatWaits()
        findLateFirstValues()
        decideWhatRecomputesOnArrival()
        decideWhatSettlesAtEnd()
        putDeferredDependentsFirst()
        markFinalOnArrival()
    }

    // MARK: Fields

    private mutating func assembleFields() {
        for (number, aggregate) in expressions.programs.aggregates.enumerated() {
            aggregatesByField[Int(aggregate.reference.field), default: []].append(number)
        }
        for number in plans.indices {
            plans[number].formula = formulas.programs[number]
            plans[number].columnPattern = checks.columnPatterns[number] ?? -1
            plans[number].initial = formulas.initialPrograms[number]
            if plans[number].initial >= 0 {
                plans[number].flags.insert(mayBeAsked(number) ? .hasInitial : [.hasInitial, .beginsUnasked])
            }
            if graph.isComputed[number] { plans[number].flags.insert(.computed) }
            if graph.isSecret[number] { plans[number].flags.insert(.secret) }
            let drafts = checks.drafts(of: number)
            plans[number].checks = Self.add(drafts.map(\.check), to: &collected.checks)
            if checks.requirements[number] != nil { plans[number].requirement = plans[number].checks.start }
            collected.descriptions += drafts.map(\.description)
            plans[number].failureWordCount = Int32(max((drafts.count + 63) / 64, 1))
            addCheckMasks(of: number, checks: drafts.map(\.check))
            selectChecks(of: number, checks: drafts.map(\.check))
            addDependents(of: number)
            plans[number].events = Self.add(targets.eventsByField[number], to: &collected.events)
            let node = Node(kind: .fieldState, number: Int32(number))
            plans[number].stateEffects = Self.add(
                targets.stateEffects[numbered.index(of: node)], to: &collected.stateEffects)
            plans[number].stateRank = graph.rank(of: numbered.index(of: node))
            plans[number].formulaRank = graph.rank(of: numbered.index(of: Node(kind: .formula, number: Int32(number))))
            if targets.offersVary[number] { plans[number].flags.insert(.offersVary) }
            if plans[number].recomputedDependents.count > 0 || !targets.eventsByField[number].isEmpty
                || targets.offersVary[number]
            {
                plans[number].flags.insert(.touchesOthers)
            }
            if !followers(of: number).isEmpty {
                plans[number].flags.insert(.leadsFirstValues)
            }
        }
        placeFailureWords()
    }

    /// Whether the field is enabled at the start or a target may enable it.
    private func mayBeAsked(_ number: Int) -> Bool {
        let effects = targets.stateEffects[numbered.index(of: Node(kind: .fieldState, number: Int32(number)))]
        return !plans[number].flags.contains(.disabled) || effects.contains { $0.action == .enable }
    }

    /// Adds a field's dependents.
    ///
    /// - Parameter more: Readers besides those of the field itself.
    mutating func addDependents(of number: Int, _ more: [Dependent] = []) {
        let all = aggregates(of: number) + distinct(dependencies.byField[number] + more)
        let recomputed = all.filter { !$0.isIdleInRecords }
        plans[number].dependents = Self.add(recomputed + all.filter(\.isIdleInRecords), to: &collected.dependents)
        plans[number].recomputedDependents = TableRange(
            start: plans[number].dependents.start, count: Int32(recomputed.count))
    }

    /// The aggregates over a field's instances, as dependents.
    private func aggregates(of number: Int) -> [Dependent] {
        guard plans[number].dynamicSection >= 0 else { return [] }
        return (aggregatesByField[number] ?? []).map { aggregate in
            Dependent(
                kind: aggregateReaders[aggregate].isEmpty ? .checkedAggregate : .aggregate, reach: .fixed,
                number: Int32(aggregate))
        }
    }

    /// Adds the table of checks by option, if all conditions read the same choice.
    private mutating func addCheckMasks(of number: Int, checks: [CompiledCheck]) {
        guard checks.count <= 64, checks.contains(where: { $0.whenOfField >= 0 }), optionWords.hasRoom else { return }
        let conditions = checks.map { $0.whenOfField < 0 ? nil : expressions.conditions[Int($0.whenOfField)] }
        let conditional = conditions.compactMap { $0 }
        guard let first = conditional.first, first.form == .options else { return }
        guard conditional.allSatisfy({ $0.form == .options && $0.reference == first.reference }) else { return }
        (plans[number].checkChoice, plans[number].checkChoiceCount) = (first.reference, first.none)
        plans[number].checkMasks = optionWords.reserveMasks(of: conditions, options: Int(first.none))
    }

    private mutating func selectChecks(of number: Int, checks: [CompiledCheck]) {
        guard checks.count <= 64, plans[number].checkMasks >= 0 || checks.allSatisfy({ $0.whenOfField < 0 }) else {
            return
        }
        plans[number].flags.insert(.checksDirectly)
        for (place, check) in checks.enumerated() {
            plans[number].checksOnValue |= 1 << UInt64(place)
            if check.runsOnEmpty { plans[number].checksOnNothing |= 1 << UInt64(place) }
            if check.operation == .added { plans[number].addedChecks |= 1 << UInt64(place) }
        }
    }

    /// Assigns failure bits: consecutive words for fixed fields, and for template fields words within the instance's
    /// block.
    private mutating func placeFailureWords() {
        var word: Int32 = 0
        for number in 0..<numbered.fixedFieldCount {
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

    /// Each dependent once, in the order of first occurrence.
    private func distinct(_ list: [Dependent]) -> [Dependent] {
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

    private mutating func assembleContainers() {
        for number in sectionPlans.indices {
            let node = Node(kind: .sectionState, number: Int32(number))
            sectionPlans[number].stateEffects = Self.add(
                targets.stateEffects[numbered.index(of: node)], to: &collected.stateEffects)
            sectionPlans[number].stateRank = graph.rank(of: numbered.index(of: node))
            addReaders(of: number, dependencies.bySection[number], dependencies.byPosition[number])
            sectionPlans[number].events = Self.add(targets.eventsBySection[number], to: &collected.events)
            sectionPlans[number].times = formulas.times[number]?.program ?? -1
        }
        for number in groupPlans.indices {
            let node = Node(kind: .groupState, number: Int32(number))
            groupPlans[number].stateEffects = Self.add(
                targets.stateEffects[numbered.index(of: node)], to: &collected.stateEffects)
            groupPlans[number].stateRank = graph.rank(of: numbered.index(of: node))
        }
    }

    mutating func addReaders(of section: Int, _ all: [Dependent], _ ofPosition: [Dependent]) {
        sectionPlans[section].dependents = Self.add(distinct(all), to: &collected.dependents)
        sectionPlans[section].positionReaders = Self.add(distinct(ofPosition), to: &collected.dependents)
    }

    // MARK: Tables

    /// All tables. The words of conditions, which need the others, are still empty.
    func tables() -> FormTables {
        let programs = expressions.programs
        return FormTables(
            fields: ConstantTable(plans), checks: ConstantTable(collected.checks),
            sections: ConstantTable(sectionPlans), groups: ConstantTable(groupPlans),
            options: ConstantTable(options), ranges: ConstantTable(fields.ranges),
            lookups: fields.lookups.table(by: fields.texts),
            lookupColumns: ConstantTable(fields.lookupFiles.columns), cellEnds: ConstantTable(fields.lookupFiles.ends),
            stateEffects: ConstantTable(collected.stateEffects),
            events: ConstantTable(collected.events), dependents: ConstantTable(collected.dependents),
            nodes: ConstantTable(graph.order), steps: ConstantTable(numbered.steps),
            fieldsCheckedAtEnd: ConstantTable(fieldsCheckedAtEnd), formulasAtEnd: ConstantTable(formulasAtEnd),
            nodesAtEnd: ConstantTable(nodesAtEnd), settledInputs: ConstantTable(settledInputs.nodes),
            settledInputsByField: ConstantTable(settledInputs.ranges),
            rules: ConstantTable(checks.rules),
            validationGroups: ConstantTable(checks.validationGroups),
            conditions: ConstantTable(expressions.conditions), conditionWords: ConstantTable([]),
            programs: ConstantTable(programs.programs), instructions: ConstantTable(programs.instructions),
            numbers: ConstantTable(checks.numbers), programNumbers: ConstantTable(programs.numbers),
            references: ConstantTable(programs.references), texts: ConstantTable(programs.texts),
            bytes: ConstantTable(fields.texts.bytes + programs.bytes.bytes), bounds: ConstantTable(checks.bounds),
            fixedFieldCount: numbered.fixedFieldCount, fixedFailureWords: collected.fixedFailureWords,
            stackDepth: programs.stackDepth, aggregateCount: programs.aggregates.count,
            canReopen: plans.contains { $0.flags.contains(.steersWalk) },
            hasDynamicSections: sectionPlans.contains(where: \.isDynamic), startLooksAtInstances: eventsLookAtInstances)
    }

    /// The words of the conditions and checks that can be decided from the tables alone.
    func conditionWords(by tables: FormTables) -> ConstantTable<UInt64> {
        tables.conditionWords.deallocate()
        var words = optionWords
        words.decide(expressions, matching: patterns, in: tables)
        return ConstantTable(words.words)
    }

    /// The options, with the conditions under which they are offered.
    private var options: [OptionPlan] {
        guard !targets.offers.isEmpty else { return fields.options }
        var options = fields.options
        for (number, condition) in targets.offers.enumerated() { options[number].when = condition }
        return options
    }

    private var formulasAtEnd: [Int32] {
        let late = plans.indices.filter { plans[$0].flags.contains(.waitsForEndOfRecord) }
        return late.sorted { plans[$0].formulaRank < plans[$1].formulaRank }.map { Int32($0) }
    }

    private var nodesAtEnd: [Node] {
        graph.order.filter { node in
            let number = Int(node.number)
            return switch node.kind {
            case .fieldState: plans[number].flags.contains(.settlesAtEnd)
            case .formula: settled.formulas.contains(number)
            case .sectionState, .groupState: false
            }
        }
    }

    private var settledInputs: (nodes: [Node], ranges: [TableRange]) {
        var (nodes, ranges) = ([Node](), [TableRange]())
        guard !settled.byState.isEmpty else { return (nodes, ranges) }
        for number in plans.indices { ranges.append(Self.add(settled.byState[number] ?? [], to: &nodes)) }
        return (nodes, ranges)
    }

    private var fieldsCheckedAtEnd: [Int32] {
        (0..<Int32(numbered.fixedFieldCount)).filter { !plans[Int($0)].flags.contains(.finalOnArrival) }
    }
}
