/// The answers of a session at one time: the present ones, or those of its start. The texts are the session's own.
///
/// Slots of fields outside dynamic sections come first, by the number of the field, then those of each instance in a row, in
/// the order in which instances were made. An instance that is removed leaves its slots, which are `gone`; so are those of
/// one that is set aside. Where a slot belongs changes only as instances come and go.
struct AnswerState: ~Copyable {
    var slots: GrowingBuffer<SlotState>
    /// By slot.
    var placements: GrowingBuffer<SlotPlacement>
    /// By slot, as far as any is of an instance: which of all instances, 0 for none.
    var births = GrowingBuffer<Int32>(capacity: 1)
    /// A bit for each check that fails, where the placement says.
    var failureWords: GrowingBuffer<UInt64>
    var sections: GrowingBuffer<ContainerState>
    var groups: GrowingBuffer<ContainerState>
    /// By section; empty where none follows other answers.
    var following = GrowingBuffer<FollowingState>(capacity: 1)
    /// The first slots of all instances, each section's together and in order: those that are there, those set aside, those
    /// that wait. Each section has room for more; one that outgrows it moves behind the others.
    var instances = GrowingBuffer<Int32>(capacity: 1)

    /// No answers, with room for those of a form without instances.
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

    /// Takes over which sections have which instances.
    @inline(__always)
    mutating func copyInstances(_ other: borrowing AnswerState) {
        sections.copy(other.sections)
        instances.copy(other.instances)
        if other.following.count > 0 { following.copy(other.following) }
    }

    /// The answers as expressions read them, good until an instance is added or removed.
    @inline(__always)
    var view: Answers { Answers(slots: slots.rows, sections: sections.knownRows, instances: instances.knownRows) }

    /// Lists an instance of a section that has `count` in the list.
    mutating func list(_ base: Int32, at place: Int32, of section: Int, count: Int) {
        makeRoom(for: 1, in: section, count: count)
        let first = Int(sections[section].firstInstance)
        for index in stride(from: first + count, to: first + Int(place), by: -1) {
            instances[index] = instances[index - 1]
        }
        instances[first + Int(place)] = base
    }

    /// Makes room for `more` instances of a section behind the `count` that it has in the list.
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

    /// The first slots of a section's instances, by which one is told from another.
    func firstSlots(of section: Int) -> [Int32] {
        let first = Int(sections[section].firstInstance)
        return (first..<first + Int(sections[section].instanceCount)).map { instances[$0] }
    }
}
