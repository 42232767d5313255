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
    /// The record that named each section last.
    private var sections: [UInt32]
    /// The record, and the instance, in which each object within was named last.
    private var objects: [(record: UInt32, instance: Int32)]

    init(count: Int, sectionCount: Int, objectCount: Int) {
        self.count = count
        sections = Array(repeating: 0, count: sectionCount)
        objects = Array(repeating: (0, 0), count: objectCount)
        namings = .allocate(capacity: max(count, 1))
        namings.initialize(repeating: Naming(), count: count)
    }

    deinit { namings.deallocate() }

    /// Begins the next record, by which nothing is named yet.
    @inline(__always)
    mutating func begin() {
        record &+= 1
        guard record == 0 else { return }
        record = 1
        namings.update(repeating: Naming(), count: count)
        for section in sections.indices { sections[section] = 0 }
        for object in objects.indices { objects[object].record = 0 }
    }

    /// Whether an object within was not named before in this record, or in this instance; then it is now.
    mutating func isFirst(object: Int, instance: Int32) -> Bool {
        guard objects[object] != (record, instance) else { return false }
        objects[object] = (record, instance)
        return true
    }

    /// Whether a section was not named before in this record; then it is now.
    mutating func isFirst(section: Int) -> Bool {
        guard sections[section] != record else { return false }
        sections[section] = record
        return true
    }

    /// Whether a field outside dynamic sections was not named before in this record; then it is now.
    ///
    /// - Parameter isNested: Whether the name is that of a member of an object within.
    @inline(__always)
    mutating func isFirst(_ field: Int, hasValue: Bool, isNested: Bool = false) -> Bool {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        let naming = namings + field
        guard naming.pointee.record != record else { return false }
        naming.pointee = Naming(record: record, isNested: isNested, hasValue: hasValue)
        return true
    }

    /// Why a slot must not be named so once more in the same record; `nil` where it may.
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
