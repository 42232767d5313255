/// The slots in form order, with instances in their current places.
extension Session {
    func walkPlace(of slot: Slot) -> WalkPlace {
        let plan = plan(of: slot.index)
        let instance = max(answers.placements[Int(slot.index)].instance, 0)
        return WalkPlace(step: plan.pointee.step, instance: instance, offset: plan.pointee.offset)
    }

    /// The slot at a place; `nil` after a section's last instance and after the end of the form.
    func slot(at place: WalkPlace) -> Slot? {
        guard place.step >= 0, Int(place.step) < tables.steps.count else { return nil }
        let step = tables.steps[place.step]
        guard step.isSection else { return Slot(step.field) }
        let section = Int(step.section)
        guard place.instance < answers.sections[section].instanceCount,
            place.offset < tables.sections.row(section).pointee.members.count
        else { return nil }
        return Slot(base(ofInstance: Int(place.instance), in: section) + place.offset)
    }

    func advance(_ place: inout WalkPlace) {
        guard Int(place.step) < tables.steps.count else { return }
        let step = tables.steps[place.step]
        if step.isSection, place.instance < answers.sections[Int(step.section)].instanceCount {
            place.offset += 1
            if place.offset >= tables.sections.row(Int(step.section)).pointee.members.count {
                place = WalkPlace(step: place.step, instance: place.instance + 1)
            }
            if place.instance < answers.sections[Int(step.section)].instanceCount { return }
        }
        place = WalkPlace(step: place.step + 1)
    }

    /// Moves a place one field back; false at the beginning of the form.
    func retreat(_ place: inout WalkPlace) -> Bool {
        if place.offset > 0 {
            place.offset -= 1
            return true
        }
        if place.instance > 0 {
            place.instance -= 1
            place.offset = lastOffset(ofStep: place.step)
            return true
        }
        guard place.step > 0 else { return false }
        place.step -= 1
        let step = tables.steps[place.step]
        guard step.isSection else { return true }
        place.instance = max(answers.sections[Int(step.section)].instanceCount - 1, 0)
        place.offset = lastOffset(ofStep: place.step)
        return true
    }

    private func lastOffset(ofStep step: Int32) -> Int32 {
        let section = Int(tables.steps[step].section)
        guard tables.steps[step].isSection else { return 0 }
        return max(tables.sections.row(section).pointee.members.count - 1, 0)
    }

    /// Every visible slot in form order, notes and buttons included.
    public var visibleSlots: [Slot] { slotsInOrder { answers.slots[Int($0)].isVisible } }

    /// The visible slots after one slot, or from the form's beginning, and before another, or up to the form's end;
    /// empty if the other comes first.
    package func visibleSlots(after first: Slot?, before last: Slot?) -> [Slot] {
        var place = first.map { walkPlace(of: $0) } ?? WalkPlace(step: 0)
        let end = last.map { walkPlace(of: $0) } ?? WalkPlace(step: Int32(tables.steps.count))
        if first != nil { advance(&place) }
        var found: [Slot] = []
        while place < end {
            if let slot = slot(at: place), isVisible(slot), !form.fields[fieldNumber(slot)].isOutside {
                found.append(slot)
            }
            advance(&place)
        }
        return found
    }

    /// The visible slots that people see.
    public var displayedSlots: [Slot] { visibleSlots.filter { isDisplayed($0) } }

    /// The visible slots between the nearest question before a slot, or before the form's end, and the slot itself:
    /// notes and buttons.
    package func slotsBesideQuestions(before slot: Slot?) -> [Slot] {
        var place = slot.map { walkPlace(of: $0) } ?? WalkPlace(step: Int32(tables.steps.count))
        var found: [Slot] = []
        while retreat(&place) {
            guard let other = self.slot(at: place), isVisible(other), !form.fields[fieldNumber(other)].isOutside else {
                continue
            }
            guard plan(of: other.index).pointee.reader == .none else { break }
            found.append(other)
        }
        return found.reversed()
    }

    /// Every slot in form order, including hidden ones and those of instances set aside, but not those that the
    /// surrounding program sets.
    public var allSlots: [Slot] { slotsInOrder { _ in true } }

    func slotsInOrder(withWaiting: Bool = false, where isWanted: (Int32) -> Bool) -> [Slot] {
        var found: [Slot] = []
        forEachSlotInOrder(withWaiting: withWaiting) { if isWanted($0) { found.append(Slot($0)) } }
        return found
    }

    @inline(__always)
    private func forEachSlotInOrder(withWaiting: Bool = false, _ body: (Int32) -> Void) {
        for index in 0..<tables.steps.count {
            let step = tables.steps[index]
            guard step.isSection else {
                if !form.fields[Int(step.field)].isOutside { body(step.field) }
                continue
            }
            let section = Int(step.section)
            for instance in 0..<keptInstanceCount(of: section) {
                let base = base(ofInstance: instance, in: section)
                for offset in 0..<tables.sections.row(section).pointee.members.count { body(base + offset) }
            }
            guard withWaiting, tables.sections.row(section).pointee.choice >= 0 else { continue }
            for base in waitingBases(of: section) { members(of: base, in: section).forEach(body) }
        }
    }

    /// The position among askable slots of a slot soon after another whose position is known; `nil` if it is not close
    /// after it.
    package func position(of slot: Slot, after known: Slot, at number: Int) -> Int? {
        var (place, number) = (walkPlace(of: known), number)
        for _ in 0..<16 {
            guard Int(place.step) < tables.steps.count else { return nil }
            advance(&place)
            guard let found = self.slot(at: place), isAskable(found) else { continue }
            number += 1
            if found == slot { return number }
        }
        return nil
    }

    /// The slot's position among those that can be asked now, from 1, and their number.
    public func position(of slot: Slot) -> (number: Int, count: Int) {
        var (number, count) = (0, 0)
        forEachSlotInOrder { index in
            guard answers.slots[Int(index)].flags.contains(.visible), isAskable(Slot(index)) else { return }
            count += 1
            if index == slot.index { number = count }
        }
        return (number, count)
    }
}
