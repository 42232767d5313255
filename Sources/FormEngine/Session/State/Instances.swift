import FormSyntax

/// The instances of dynamic sections.
extension Session {
    /// The first slot of an instance.
    @inline(__always)
    func base(ofInstance instance: Int, in section: Int) -> Int32 {
        answers.view.base(ofInstance: instance, in: section)
    }

    /// The number of instances that a dynamic section has now.
    public func instanceCount(of section: Int) -> Int { Int(answers.sections[section].instanceCount) }

    /// The number of instances that a section keeps, including those set aside, whose answers must be stored, too.
    package func keptInstanceCount(of section: Int) -> Int {
        let isFollowing = tables.sections.row(section).pointee.followsAnswers
        return instanceCount(of: section) + (isFollowing ? Int(answers.following[section].asideCount) : 0)
    }

    /// The number of a section's instances in the list: those it keeps and those waiting for their option.
    func listedInstanceCount(of section: Int) -> Int {
        guard tables.sections.row(section).pointee.followsAnswers else { return instanceCount(of: section) }
        let following = answers.following[section]
        return instanceCount(of: section) + Int(following.asideCount + following.offeredCount + following.givenCount)
    }

    /// Adds an instance at the end; false if the section is not dynamic, follows other answers or is full.
    @discardableResult
    public mutating func addInstance(of section: Int) -> Bool {
        guard appendInstance(to: section) else { return false }
        if !walk.startIsDue { runWhatWaits() }
        return true
    }

    /// Adds an instance without running its consequences for other answers.
    private mutating func appendInstance(to section: Int) -> Bool {
        let plan = tables.sections[section]
        guard plan.isDynamic, answers.sections[section].instanceCount < plan.maximumItems,
            !plan.followsAnswers || mode == .restoring
        else { return false }
        if !mode.defersChecks { forgetChanges() }
        let number = answers.sections[section].instanceCount
        changeReport.log.append(.instanceAdded(section: section, instance: Int(number)))
        let base = insertInstance(number, of: section)
        answers.sections[section].instanceCount += 1
        prepareInstance(base: base, of: section)
        if !walk.startIsDue { notifyInstanceReaders(of: section) }
        return true
    }

    /// Makes the slots of an instance and lists it at a position; returns the first slot. The section's count must
    /// still be increased.
    mutating func insertInstance(_ number: Int32, of section: Int) -> Int32 {
        let base = makeSlots(of: section, number: number)
        answers.list(base, at: number, of: section, count: listedInstanceCount(of: section))
        return base
    }

    /// Makes the slots of an instance, which must still be listed; returns the first.
    mutating func makeSlots(of section: Int, number: Int32) -> Int32 {
        let plan = tables.sections[section]
        let base = Int32(answers.slots.count)
        let firstWord = Int32(answers.failureWords.count)
        answers.failureWords.append(repeating: 0, count: Int(plan.failureWordCount))
        for field in plan.members.indices {
            answers.slots.append(initialState(field: field))
            answers.placements.append(
                SlotPlacement(
                    base: base, instance: number,
                    failureWord: firstWord + tables.fields.row(field).pointee.failureWord))
        }
        // Not for records, in which nobody remembers slots: it took 2 % of one with five instances.
        if !mode.defersChecks { noteBirth(ofSlots: base..<base + plan.members.count, of: plan) }
        return base
    }

    /// Sets the initial values and states of a new instance and queues their events; readers of the section's instances
    /// must still be notified.
    mutating func prepareInstance(base: Int32, of section: Int) {
        let plan = tables.sections[section]
        let mayHoldOffers = plan.choice >= 0
        for offset in 0..<plan.members.count {
            let member = self.plan(of: base + offset)
            let hasDefault = member.pointee.flags.contains(.hasDefault)
            if !(mayHoldOffers && takesOffer(base + offset)), hasDefault {
                enterInitialValue(base + offset, field: Int(plan.members.start + offset))
            }
            if mayHoldOffers || hasDefault { noteAggregates(of: base + offset) }
            // The start will compute and fire everything.
            guard !walk.startIsDue else { continue }
            if member.pointee.hasState { waitForState(base + offset) }
            if !mode.defersChecks { waitForChecks(base + offset) }
            if member.pointee.flags.contains(.computed) {
                notify(
                    Dependent(kind: .formula, reach: .sameInstance, number: plan.members.start + offset), base: base)
            }
        }
        // The start will fire all targets.
        guard !walk.startIsDue, mode != .preparing else { return }
        for offset in 0..<plan.members.count { queueEvents(of: base + offset) }
        for event in plan.events.indices { recomputation.events.append(PendingEvent(event: Int32(event), slot: -1)) }
    }

    mutating func notifyInstanceReaders(of section: Int) {
        for index in tables.sections[section].dependents.indices { notify(tables.dependents[index], base: 0) }
    }

    /// Removes an instance; those after it move up by one. False if there is none, or the section follows other
    /// answers.
    @discardableResult
    public mutating func removeInstance(_ instance: Int, of section: Int) -> Bool {
        let plan = tables.sections[section]
        guard !plan.followsAnswers, instance >= 0, instance < Int(answers.sections[section].instanceCount) else {
            return false
        }
        forgetChanges()
        changeReport.log.append(.instanceRemoved(section: section, instance: instance))
        touchAll()
        let base = base(ofInstance: instance, in: section)
        for slot in base..<base + plan.members.count {
            answers.slots[Int(slot)].flags = .gone
            answers.slots[Int(slot)].given.form = .absent
            answers.placements[Int(slot)].instance = -1
        }
        let first = Int(answers.sections[section].firstInstance)
        answers.sections[section].instanceCount -= 1
        for place in first + instance..<first + instanceCount(of: section) {
            answers.instances[place] = answers.instances[place + 1]
        }
        for index in instance..<Int(answers.sections[section].instanceCount) {
            renumber(base: self.base(ofInstance: index, in: section), instance: Int32(index), plan)
        }
        recomputation.machine.aggregates.forgetAll()
        notifyInstanceReaders(of: section)
        runWhatWaits()
        return true
    }

    mutating func renumber(base: Int32, instance: Int32, _ plan: ContainerPlan) {
        for offset in 0..<plan.members.count {
            answers.placements[Int(base + offset)].instance = instance
            waitForState(base + offset)
        }
        for index in plan.positionReaders.indices { notify(tables.dependents[index], base: base) }
    }

    // MARK: Finding slots

    /// The slot of a field in an instance, which is made if necessary; `nil` beyond the number that data may give.
    /// Results over all instances follow with the next change or when the walk continues.
    ///
    /// For fields outside dynamic sections the instance is ignored. Files and records use this to place values.
    public mutating func slot(field: Int, instance: Int) -> Slot? {
        guard field >= tables.fixedFieldCount else { return Slot(field) }
        let plan = tables.fields[field]
        let section = Int(plan.section)
        // An index far beyond the existing instances must not create them without end.
        guard instance >= 0, instance < Int(tables.sections.row(section).pointee.mostGiven),
            instance <= givenInstanceCount(of: section) + 100_000
        else { return nil }
        guard !tables.sections.row(section).pointee.followsAnswers else {
            return Slot(base(ofGiven: instance, in: section) + plan.offset)
        }
        if tables.startLooksAtInstances, Int(answers.sections[section].instanceCount) <= instance {
            awaitGivenInstances()
        }
        let before = mode
        mode = before.deferringFormulas
        defer { mode = before }
        while Int(answers.sections[section].instanceCount) <= instance {
            // If events read the instances, each is computed at once; otherwise that can wait until all exist.
            let waits = (mode.defersChecks || recomputation.gathersInstances) && !tables.startLooksAtInstances
            guard waits ? appendInstance(to: section) : addInstance(of: section) else { return nil }
        }
        return Slot(base(ofInstance: instance, in: section) + plan.offset)
    }

    /// Runs a closure that makes instances, and their consequences at its end.
    package mutating func gatheringInstances(_ body: (inout Session) -> Void) {
        recomputation.gathersInstances = true
        body(&self)
        recomputation.gathersInstances = false
        let before = mode
        mode = before.deferringFormulas
        if !walk.startIsDue { runWhatWaits() }
        mode = before
    }

    /// The slot of another field in the same instance.
    public func slot(ofField field: Int, beside slot: Slot) -> Slot {
        Slot(placement(of: slot.index).pointee.base + tables.fields.row(field).pointee.offset)
    }

    /// The first slot of an existing instance; `nil` if there are fewer.
    package func firstSlot(ofInstance instance: Int, in section: Int) -> Slot? {
        instance < instanceCount(of: section) ? Slot(base(ofInstance: instance, in: section)) : nil
    }

    /// The first slot of a slot's instance; `nil` outside dynamic sections.
    package func firstSlot(beside slot: Slot) -> Slot? {
        instance(slot).map { _ in Slot(placement(of: slot.index).pointee.base) }
    }

    /// The slot that an id currently means: `email`, `lines[0].price`; `nil` for none. Instances set aside are counted
    /// after the others.
    public func slot(id: String) -> Slot? {
        if let number = form.fieldNumber(id: id) { return Slot(number) }
        guard let address = InstanceAddress(id), let section = form.sectionNumber(id: address.section) else {
            return nil
        }
        guard address.instance < keptInstanceCount(of: section) else { return nil }
        guard let offset = form.sections[section].fields.first(where: { form.fields[$0].key == address.key }) else {
            return nil
        }
        let base = base(ofInstance: address.instance, in: section)
        return Slot(base + Int32(offset - form.sections[section].fields.lowerBound))
    }

    /// The current id of a slot: `lines[0].price` in an instance.
    public func id(_ slot: Slot) -> String {
        let field = field(slot)
        guard let instance = instance(slot) else { return field.id }
        return form.id(ofInstance: instance, of: field.section, key: field.key)
    }

    /// The number of the slot's field in the form.
    public func fieldNumber(_ slot: Slot) -> Int { Int(answers.slots[Int(slot.index)].field) }

    /// The number of the slot's instance from 0; `nil` outside dynamic sections.
    public func instance(_ slot: Slot) -> Int? { answers.placements[Int(slot.index)].number.map { Int($0) } }
}

extension CompiledForm {
    /// The id of a field in an instance, such as `lines[0].price`; in a list of plain values `tags[0]`.
    ///
    /// - Parameter key: The key of the field; empty in a list of plain values.
    package func id(ofInstance instance: Int, of section: Int, key: String) -> String {
        InstanceAddress.id(section: sections[section].id ?? "", instance: instance, key: key)
    }
}

/// The parts of an id such as `lines[0].price`.
public struct InstanceAddress: Hashable, Sendable {
    /// The id before the bracket, which may not be that of any section.
    public let section: String
    /// The number in brackets, from 0.
    public let instance: Int
    /// The key after the point; empty in a list of plain values, such as `tags[0]`.
    public let key: String

    /// Joins the parts of an id.
    package static func id(section: String, instance: Int, key: String) -> String {
        "\(section)[\(instance)]" + (key.isEmpty ? "" : ".\(key)")
    }

    /// Parses an id; `nil` if it has another form. The number must not have a sign or leading zeros.
    public init?(_ id: String) {
        let bytes = Array(id.utf8)
        guard let found = bytes.withByteSlice({ ByteInstanceAddress($0) }) else { return nil }
        section = String(decoding: bytes[..<found.sectionCount], as: UTF8.self)
        instance = found.instance
        key = String(decoding: bytes[found.keyStart...], as: UTF8.self)
    }
}
