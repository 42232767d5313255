/// A session's answers at one time: the current ones, or those of the start. The texts belong to the session.
///
/// First come the slots of fields outside dynamic sections, by field number, then those of each instance, in the order
/// in which instances were made. A removed instance leaves its slots behind, which are `gone`, and so does one set
/// aside. The place of a slot changes only when instances are added or removed.
struct AnswerState: ~Copyable {
    var slots: GrowingBuffer<SlotState>
    /// Where each slot belongs.
    var placements: GrowingBuffer<SlotPlacement>
    /// The number of each slot's instance among all ever made, 0 for none; only as long as there are instances.
    var births = GrowingBuffer<Int32>(capacity: 1)
    /// A bit for each failing check; a placement has the index of the first word.
    var failureWords: GrowingBuffer<UInt64>
    var sections: GrowingBuffer<ContainerState>
    var groups: GrowingBuffer<ContainerState>
    /// The states of sections that follow other answers, by section; empty if none does.
    var following = GrowingBuffer<FollowingState>(capacity: 1)
    /// The first slots of all instances, by section and in order: those present, those set aside, those waiting. Each
    /// section has spare room; one that outgrows it moves to the end.
    var instances = GrowingBuffer<Int32>(capacity: 1)

    /// Empty answers, with room for a form without instances.
    init(_ tables: FormTables) {
        slots = GrowingBuffer(capacity: tables.fixedFieldCount + 16)
        placements = GrowingBuffer(capacity: tables.fixedFieldCount + 16)
        failureWords = GrowingBuffer(capacity: tables.fixedFailureWords + 16)
        sections = GrowingBuffer(capacity: tables.sections.count)
        groups = GrowingBuffer(capacity: tables.groups.count)
    }

    init(copying other: borrowing AnswerState) {
        slots = GrowingBuffer(capacity: other.slots.count)
        placements = GrowingBuffer(capacity: other.placements.count)
        failureWords = GrowingBuffer(capacity: other.failureWords.count)
        sections = GrowingBuffer(capacity: other.sections.count)
        groups = GrowingBuffer(capacity: other.groups.count)
        copy(other)
    }

    mutating func copy(_ other: borrowing AnswerState) {
        slots.copy(other.slots)
        placements.copy(other.placements)
        births.copy(other.births)
        failureWords.copy(other.failureWords)
        copyInstances(other)
        groups.copy(other.groups)
    }

    /// Copies which instances the sections have.
    @inline(__always)
    mutating func copyInstances(_ other: borrowing AnswerState) {
        sections.copy(other.sections)
        instances.copy(other.instances)
        if other.following.count > 0 { following.copy(other.following) }
    }

    /// The answers as expressions read them; valid until an instance is added or removed.
    @inline(__always)
    var view: Answers { Answers(slots: slots.rows, sections: sections.knownRows, instances: instances.knownRows) }

    /// Inserts an instance into the list of a section, which has `count` entries.
    mutating func list(_ base: Int32, at place: Int32, of section: Int, count: Int) {
        makeRoom(for: 1, in: section, count: count)
        let first = Int(sections[section].firstInstance)
        for index in stride(from: first + count, to: first + Int(place), by: -1) {
            instances[index] = instances[index - 1]
        }
        instances[first + Int(place)] = base
    }

    /// Makes room for `more` instances after the `count` that a section has in the list.
    mutating func makeRoom(for more: Int, in section: Int, count: Int) {
        let (first, room) = (Int(sections[section].firstInstance), sections[section].room)
        guard room < count + more else { return }
        while sections[section].room < count + more { sections[section].growth += 1 }
        let isLast = room > 0 && first + room == instances.count
        if !isLast { sections[section].firstInstance = Int32(instances.count) }
        instances.append(repeating: -1, count: sections[section].room - (isLast ? room : 0))
        guard !isLast else { return }
        for place in 0..<count {
            instances[Int(sections[section].firstInstance) + place] = instances[first + place]
        }
    }

    /// The first slots of a section's instances, which identify them.
    func firstSlots(of section: Int) -> [Int32] {
        let first = Int(sections[section].firstInstance)
        return (first..<first + Int(sections[section].instanceCount)).map { instances[$0] }
    }
}
