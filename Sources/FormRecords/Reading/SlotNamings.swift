import FormEngine
import FormSyntax

/// How each slot was last named by a record, so that nothing is answered twice.
struct SlotNamings: ~Copyable {
    /// How a slot was named in a record.
    struct Naming: BitwiseCopyable {
        var record: UInt32 = 0
        var isNested = false
        var hasValue = false
    }

    private var namings: UnsafeMutablePointer<Naming>
    private var count: Int
    private var record: UInt32 = 0
    /// The record that last named each section.
    private var sections: [UInt32]
    /// The record and instance in which each inner object was last named.
    private var objects: [(record: UInt32, instance: Int32)]

    init(count: Int, sectionCount: Int, objectCount: Int) {
        self.count = count
        sections = Array(repeating: 0, count: sectionCount)
        objects = Array(repeating: (0, 0), count: objectCount)
        namings = .allocate(capacity: max(count, 1))
        namings.initialize(repeating: Naming(), count: count)
    }

    deinit { namings.deallocate() }

    /// Begins the next record, in which nothing has been named.
    @inline(__always)
    mutating func begin() {
        record &+= 1
        guard record == 0 else { return }
        record = 1
        namings.update(repeating: Naming(), count: count)
        for section in sections.indices { sections[section] = 0 }
        for object in objects.indices { objects[object].record = 0 }
    }

    /// Marks an inner object as named; false if it has been in this record or instance.
    mutating func isFirst(object: Int, instance: Int32) -> Bool {
        guard objects[object] != (record, instance) else { return false }
        objects[object] = (record, instance)
        return true
    }

    /// Marks a section as named; false if it has been in this record.
    mutating func isFirst(section: Int) -> Bool {
        guard sections[section] != record else { return false }
        sections[section] = record
        return true
    }

    /// Marks a field outside dynamic sections as named; false if it has been in this record.
    ///
    /// - Parameter isNested: Whether its member is in an inner object.
    @inline(__always)
    mutating func isFirst(_ field: Int, hasValue: Bool, isNested: Bool = false) -> Bool {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        let naming = namings + field
        guard naming.pointee.record != record else { return false }
        naming.pointee = Naming(record: record, isNested: isNested, hasValue: hasValue)
        return true
    }

    /// Adds a name for a slot; returns the problem if the slot must not be named like this again in the same record.
    mutating func add(_ slot: Slot, isNested: Bool, hasValue: Bool) -> RecordProblem.ProblemKind? {
        let index = Int(slot.index)
        if index >= count { grow(to: index + 1) }
        let before = namings[index]
        let naming = Naming(record: record, isNested: isNested, hasValue: hasValue)
        guard before.record == record else {
            namings[index] = naming
            return nil
        }
        if before.isNested == isNested { return .duplicateKey }
        if before.hasValue, hasValue { return .answeredTwice }
        if hasValue { namings[index] = naming }
        return nil
    }

    private mutating func grow(to needed: Int) {
        let before = count
        enlarge(&namings, holding: before, &count, toHold: needed)
        (namings + before).initialize(repeating: Naming(), count: count - before)
    }
}
