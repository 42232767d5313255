import FormSyntax

/// Values that data give for instances of options. They wait, under the data's own numbers, until there is an instance
/// with the option they name.
///
/// Its position has no meaning. It is handed to the first matching instance that is wanted and asked for; if that
/// changes, whatever has not been used is taken back. At the end of a record each has an outcome.
extension Session {
    /// The outcome of an instance given by data.
    private enum Outcome {
        /// Its option's instance received it, or there are too many, which is reported elsewhere.
        case placed
        /// It contained nothing.
        case nothing
        /// It is not required, and is passed over like the value of a hidden field.
        case passedOver
        case refused(FailureCode, FailureDetail)
    }

    // MARK: Giving

    /// The first slot of the instance that data mean by a number; before the start it holds defaults, afterwards
    /// answers.
    mutating func base(ofGiven instance: Int, in section: Int) -> Int32 {
        let isOffered = mode == .preparing
        guard tables.sections.row(section).pointee.choice >= 0 else { return base(ofKept: instance, in: section) }
        if !isOffered {
            walk.hasGivenInstances = true
            forgetMatched(of: section)
        }
        while waitingCount(of: section, isOffered: isOffered) <= instance {
            let number = Int32(waitingCount(of: section, isOffered: isOffered))
            let base = makeSlots(of: section, number: number)
            let count = listedInstanceCount(of: section)
            answers.list(base, at: Int32(count), of: section, count: count)
            holdBack(base, number, of: section)
            if isOffered {
                answers.following[section].offeredCount += 1
            } else {
                answers.following[section].givenCount += 1
            }
        }
        return base(ofWaiting: instance, in: section, isOffered: isOffered)
    }

    /// The number of a section's instances that data can refer to without creating one.
    package func givenInstanceCount(of section: Int) -> Int {
        tables.sections.row(section).pointee.choice >= 0
            ? waitingCount(of: section, isOffered: mode == .preparing) : keptInstanceCount(of: section)
    }

    private func waitingCount(of section: Int, isOffered: Bool) -> Int {
        let following = answers.following[section]
        return Int(isOffered ? following.offeredCount : following.givenCount)
    }

    private func base(ofWaiting instance: Int, in section: Int, isOffered: Bool = false) -> Int32 {
        let before = isOffered ? 0 : Int(answers.following[section].offeredCount)
        return base(ofInstance: keptInstanceCount(of: section) + before + instance, in: section)
    }

    /// The slot that received what was given to a slot, in the instance to which it was handed.
    package func destination(of slot: Slot) -> Slot {
        guard instance(slot) != nil else { return slot }
        return Slot(placement(of: slot.index).pointee.base + plan(of: slot.index).pointee.offset)
    }

    /// Whether a slot belongs to a waiting instance that was handed over.
    func isHandedOver(_ slot: Int32) -> Bool {
        placement(of: slot).pointee.isAwaiting && destination(of: Slot(slot)).index != slot
    }

    /// Removes what was handed over, because other data are given.
    private mutating func forgetMatched(of section: Int) {
        guard answers.following[section].matchedCount > 0 else { return }
        for base in waitingBases(of: section) where isHandedOver(base) {
            forget(base, of: section)
            returnHome(base, of: section)
        }
        answers.following[section].matchedCount = 0
    }

    func waitingBases(of section: Int, areOffered: Bool = false) -> [Int32] {
        (0..<waitingCount(of: section, isOffered: areOffered)).map {
            base(ofWaiting: $0, in: section, isOffered: areOffered)
        }
    }

    private mutating func forget(_ base: Int32, of section: Int) {
        for slot in members(of: base, in: section) {
            noteWriting(to: slot)
            slotState(slot).pointee.given.form = .absent
            slotState(slot).pointee.flags.remove(.answered)
        }
    }

    private mutating func returnHome(_ base: Int32, of section: Int) {
        for slot in members(of: base, in: section) {
            noteWriting(to: slot)
            answers.placements[Int(slot)].base = base
        }
    }

    /// The slots of an instance.
    func members(of base: Int32, in section: Int) -> Range<Int32> {
        base..<base + tables.sections.row(section).pointee.members.count
    }

    // MARK: Handing over

    /// Processes what data give for instances that other answers decide, once everything is given.
    @inline(__always)
    mutating func settleGivenInstances() {
        if walk.hasGivenInstances { settleAllInstances() }
    }

    /// Hands over whatever waits and can be handed over.
    package mutating func settleWaiting() { settleGivenInstances() }

    @inline(never)
    private mutating func settleAllInstances() {
        walk.hasGivenInstances = false
        for section in 0..<answers.sections.count where tables.sections.row(section).pointee.choice >= 0 {
            handOver(section)
        }
        runWhatWaits()
    }

    /// Hands waiting instances to those with their options, the first to each, and takes back what must not be used
    /// there.
    mutating func handOver(_ section: Int) {
        guard answers.following[section].givenCount > 0 else { return }
        let isOpen = answers.sections[section].isVisible && answers.sections[section].isEnabled
        let there = answers.firstSlots(of: section)
        for base in there { findByOption(base, of: section) }
        let waiting = waitingBases(of: section)
        for base in waiting where isHandedOver(base) {
            let target = answers.placements[Int(base)].base
            if isOpen, !answers.slots[Int(target)].flags.contains(.gone) {
                forgetOption(answers.slots[Int(target)].option)
            } else {
                takeBack(base, from: target, of: section)
            }
        }
        for base in isOpen ? waiting : [] where !isHandedOver(base) {
            readOption(of: base)
            guard slotState(base).pointee.hasValue, case let option = slotState(base).pointee.option,
                case let target = self.base(ofOption: option), target >= 0
            else { continue }
            forgetOption(option)
            hand(base, to: target, of: section)
        }
        forgetOptions(of: there)
    }

    /// Reads the option of a given instance.
    private mutating func readOption(of base: Int32) { store(givenCell(of: base), in: base, borrowing: true) }

    /// The value given to a slot, as model text.
    private mutating func givenCell(of slot: Int32) -> Cell {
        let given = slotState(slot).pointee.given
        return given.form != .absent && reading.isInOtherNotation ? modelText(of: given, plan(of: slot)) : given
    }

    /// Gives an instance what waits for its option. A slot from which something was taken is marked as answered.
    private mutating func hand(_ base: Int32, to target: Int32, of section: Int) {
        answers.following[section].matchedCount += 1
        for slot in members(of: base, in: section) {
            let place = target + slot - base
            noteWriting(to: slot)
            noteWriting(to: place)
            answers.placements[Int(slot)].base = target
            guard slot > base, givenCell(of: slot).form != .absent else { continue }
            slotState(place).pointee.given = slotState(slot).pointee.given
            // It replaces earlier answers, from a draft or earlier data.
            slotState(place).pointee.beOpen()
            slotState(slot).pointee.given.form = .absent
            slotState(slot).pointee.flags.insert(.answered)
        }
    }

    private mutating func takeBack(_ base: Int32, from target: Int32, of section: Int) {
        answers.following[section].matchedCount -= 1
        returnHome(base, of: section)
        for slot in members(of: base, in: section) where slotState(slot).pointee.flags.contains(.answered) {
            noteWriting(to: target + slot - base)
            let source = slotState(target + slot - base)
            guard source.pointee.hasGiven else { continue }
            slotState(slot).pointee.given = source.pointee.given
            slotState(slot).pointee.flags.remove(.answered)
            source.pointee.given.form = .absent
        }
    }

    // MARK: Outcomes

    /// Handles each given instance at the end of a record: ignored ones can be reported, refused ones become failures.
    mutating func concludeGivenInstances() {
        forEachOutcome { session, base, section, outcome in
            switch outcome {
            case .placed, .nothing: session.forget(base, of: section)
            case .passedOver: session.tell(base, of: section)
            case .refused(let code, let detail): session.refuse(base, code, detail, of: section)
            }
        }
    }

    /// The failures of given instances that would be refused if everything were answered, each for its first slot.
    package mutating func refusedInstances() -> [Failure] {
        var failures: [Failure] = []
        forEachOutcome { _, base, _, outcome in
            guard case .refused(let code, let detail) = outcome else { return }
            failures.append(Failure(slot: Slot(base), code: code, detail: detail))
        }
        return failures
    }

    private mutating func forEachOutcome(_ body: (inout Session, Int32, Int, Outcome) -> Void) {
        for section in 0..<answers.following.count where answers.following[section].givenCount > 0 {
            let choice = answers.slots[Int(tables.sections[section].choice)]
            let chosen = Set(choice.countsAsValue ? (0..<Int(choice.option)).map { choice.choice(at: $0) } : [])
            for base in waitingBases(of: section) {
                body(&self, base, section, outcome(of: base, in: section, chosen: chosen))
            }
        }
    }

    private mutating func outcome(of base: Int32, in section: Int, chosen: Set<Int32>) -> Outcome {
        if isHandedOver(base) { return .placed }
        if !givesAnything(base, of: section) { return .nothing }
        guard answers.sections[section].isVisible, answers.sections[section].isEnabled else { return .passedOver }
        readOption(of: base)
        let state = slotState(base).pointee
        guard state.readingFailure == .none else { return .refused(state.readingFailure, state.detail) }
        guard state.hasValue else { return .refused(.required, .none) }
        guard chosen.contains(state.option) else { return .passedOver }
        return chosen.count > tables.sections.row(section).pointee.maximumItems
            ? .placed : .refused(.notUnique, .givenTwice)
    }

    private mutating func givesAnything(_ base: Int32, of section: Int) -> Bool {
        for slot in members(of: base, in: section)
        where slotState(slot).pointee.flags.contains(.answered) || givenCell(of: slot).form != .absent { return true }
        return false
    }

    /// Makes everything given in an instance count as unused.
    private mutating func tell(_ base: Int32, of section: Int) {
        for slot in members(of: base, in: section) {
            if slotState(slot).pointee.flags.contains(.answered) {
                slotState(slot).pointee.given.form = .text
            } else if givenCell(of: slot).form == .absent {
                slotState(slot).pointee.given.form = .absent
            }
        }
    }

    private mutating func refuse(_ base: Int32, _ code: FailureCode, _ detail: FailureDetail, of section: Int) {
        forget(base, of: section)
        let state = slotState(base)
        (state.pointee.readingFailure, state.pointee.detail) = (code, detail)
        state.pointee.flags = state.pointee.flags.subtracting(.hasValue).union([.visible, .failing])
        checking.hasFailures = true
    }
}
