import FormSyntax

/// The failures of a slot, and of the whole form.
extension Session {
    /// The current verdict on a slot: its first failing check.
    public func verdict(_ slot: Slot) -> Verdict {
        let state = answers.slots[Int(slot.index)]
        guard state.flags.contains(.failing) else { return .accepted }
        return firstFailure(slot.index).map { .refused($0) } ?? .accepted
    }

    private func firstFailure(_ slot: Int32) -> Failure? {
        if let failure = ownFailure(slot) { return failure }
        let plan = plan(of: slot)
        for word in 0..<Int(plan.pointee.failureWordCount) {
            let bits = answers.failureWords[Int(answers.placements[Int(slot)].failureWord) + word]
            if bits != 0 { return failure(slot, check: word * 64 + bits.trailingZeroBitCount) }
        }
        return nil
    }

    /// The failure that a value is unreadable or missing.
    private func ownFailure(_ slot: Int32) -> Failure? {
        let state = answers.slots[Int(slot)]
        guard state.isVisible else { return nil }
        if state.readingFailure != .none {
            return Failure(slot: Slot(slot), code: state.readingFailure, detail: state.detail)
        }
        guard !isAnswered(slotState(slot), plan(of: slot)), isRequired(plan(of: slot), state.flags) else { return nil }
        return Failure(slot: Slot(slot), code: .required)
    }

    /// The failure of one of the slot's checks. A match that was given up has a code of its own.
    private func failure(_ slot: Int32, check place: Int) -> Failure {
        let number = plan(of: slot).pointee.checks.start + Int32(place)
        let check = tables.checks[number]
        var code = check.code
        if check.operation == .pattern, isTooCostly(check.limit, slot) { code = .patternTooCostly }
        if check.operation.traits.quantity == .numbers, !isNumber(slot) {
            code = .notANumber
        }
        return Failure(slot: Slot(slot), check: number, code: code)
    }

    private func isNumber(_ slot: Int32) -> Bool { number(slotState(slot), plan(of: slot)) != nil }

    private func isTooCostly(_ pattern: Int32, _ slot: Int32) -> Bool {
        let state = answers.slots[Int(slot)]
        guard let text = state.text else { return false }
        var scratch = PatternScratch()
        return checking.patterns.matches(pattern, text, isASCII: state.facts.isASCII, scratch: &scratch) == .tooCostly
    }

    /// Whether all fields, sections and rules are valid, including fields that have not been asked yet.
    public mutating func isValid() -> Bool {
        findFailures()
        return checking.failures.isEmpty
    }

    /// Everything that fails, in form order: each field with all its failing checks, then sections, then the form's
    /// rules.
    public mutating func collectFailures() -> [Failure] {
        findFailures()
        return checking.failures.elements
    }

    /// Finds the failures without making an array; they are valid until the next call.
    public mutating func findFailures() {
        checking.failures.removeAll()
        if checking.hasFailures || tables.hasDynamicSections { findFailuresOfStations() }
        if tables.rules.count > 0 { appendFailingRules() }
    }

    @inline(never)
    private mutating func findFailuresOfStations() {
        for index in 0..<tables.steps.count {
            let step = tables.steps[index]
            guard step.isSection else {
                appendFailures(of: step.field)
                continue
            }
            let section = Int(step.section)
            checkItems(of: section)
            if answers.sections[section].failing != .none {
                checking.failures.append(Failure(section: step.section, code: answers.sections[section].failing))
            }
            for instance in 0..<Int(answers.sections[section].instanceCount) {
                let base = base(ofInstance: instance, in: section)
                for offset in 0..<tables.sections.row(section).pointee.members.count {
                    appendFailures(of: base + offset)
                }
            }
            if answers.following.count > 0 { appendRefusedInstances(of: section) }
        }
    }

    private mutating func appendRefusedInstances(of section: Int) {
        for base in waitingBases(of: section) { appendFailures(of: base) }
    }

    /// The id of the field or section to blame, such as `lines[0].price`; empty if there is neither.
    public func id(of failure: Failure) -> String {
        if let slot = failure.slot { return id(slot) }
        return failure.section >= 0 ? form.sections[Int(failure.section)].id ?? "" : ""
    }

    /// The number of failures that `findFailures` found.
    public var failureCount: Int { checking.failures.count }

    /// One of the failures that `findFailures` found.
    public func failure(at index: Int) -> Failure { checking.failures[index] }

    @inline(__always)
    private mutating func appendFailures(of slot: Int32) {
        let flags = answers.slots.row(known: Int(slot)).pointee.flags
        guard flags.contains(.failing), flags.contains(.visible) else { return }
        appendEveryFailure(of: slot)
    }

    @inline(never)
    private mutating func appendEveryFailure(of slot: Int32) {
        if let failure = ownFailure(slot) { checking.failures.append(failure) }
        let (plan, first) = (plan(of: slot), checking.failures.count)
        for word in 0..<Int(plan.pointee.failureWordCount) {
            var bits = answers.failureWords[Int(answers.placements[Int(slot)].failureWord) + word]
            while bits != 0 {
                let failure = failure(slot, check: word * 64 + bits.trailingZeroBitCount)
                if !isTold(failure, from: first) { checking.failures.append(failure) }
                bits &= bits - 1
            }
        }
    }

    /// Whether an earlier failure, from an index on, already says the same: one of the same rule with words of its own,
    /// or that a text is no number, which makes it miss every bound.
    private func isTold(_ failure: Failure, from first: Int) -> Bool {
        let rule = tables.checks[failure.check].rule
        guard rule >= 0 || failure.code == .notANumber else { return false }
        let check = form.checks[Int(failure.check)]
        return (first..<checking.failures.count).contains { place in
            let other = checking.failures[place]
            guard other.check >= 0 else { return false }
            if rule >= 0 { return tables.checks[other.check].rule == rule }
            let words = form.checks[Int(other.check)]
            return other.code == .notANumber && words.message == check.message && words.code == check.code
        }
    }

    private mutating func appendFailingRules() {
        for number in 0..<tables.rules.count { appendFailures(ofRule: Int32(number)) }
    }

    /// The current failures of a rule. If it is decided for each instance and the slot is in one, only that instance's.
    mutating func failures(ofRule number: Int32, seenFrom slot: Slot) -> [Failure] {
        let isOfInstance = form.fields[fieldNumber(slot)].section == Int(tables.rules[number].instances)
        checking.failures.removeAll()
        appendFailures(ofRule: number, inInstance: isOfInstance ? instance(slot) : nil)
        return checking.failures.elements
    }

    /// Appends a rule's failures.
    ///
    /// - Parameter instance: The only instance to check, if the rule is decided for each; `nil` for all.
    @inline(__always)
    private mutating func appendFailures(ofRule number: Int32, inInstance instance: Int? = nil) {
        let rule = tables.rules[number]
        guard rule.section < 0 || answers.sections[Int(rule.section)].isVisible else { return }
        if rule.instances >= 0, instance == nil { return appendFailingInstances(of: number, rule) }
        let base = instance.map { self.base(ofInstance: $0, in: Int(rule.instances)) } ?? 0
        if fails(rule, base: base) { append(rule: number, rule, instance: Int32(instance ?? -1), base: base) }
    }

    /// Appends a rule's failures in all instances; if the rule blames no field, one is enough.
    private mutating func appendFailingInstances(of number: Int32, _ rule: RulePlan) {
        let section = Int(rule.instances)
        guard answers.sections[section].isVisible else { return }
        for instance in 0..<answers.sections[section].instanceCount {
            let base = base(ofInstance: Int(instance), in: section)
            guard fails(rule, base: base) else { continue }
            append(rule: number, rule, instance: instance, base: base)
            if rule.fields.isEmpty { return }
        }
    }

    private mutating func fails(_ rule: RulePlan, base: Int32) -> Bool {
        holds(rule.condition, base: base) == .no && (rule.when < 0 || holds(rule.when, base: base) == .yes)
    }

    private mutating func append(rule number: Int32, _ rule: RulePlan, instance: Int32, base: Int32) {
        let first = rule.fields.isEmpty ? -1 : slot(tables.references[rule.fields.start], base: base)
        checking.failures.append(
            Failure(slot: first >= 0 ? Slot(first) : nil, rule: number, instance: instance, code: .rule))
    }
}
