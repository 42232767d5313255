/// What a slot holds, as a writer of records looks at it; good until the session's next change.
@frozen
public struct StoredValue: BitwiseCopyable {
    /// By the field's own state, its section's and its group's.
    public let isVisible: Bool
    /// Whether the rest means anything.
    public let hasValue: Bool
    /// Whether the text has a character that JSON escapes.
    public let needsJSONEscape: Bool
    /// The bytes of the model text; of several choices their places as `Int32`.
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let count: Int32
    /// The place of the one choice, the number of several.
    @usableFromInline let option: Int32

    @inline(__always)
    init(_ state: SlotState) {
        isVisible = state.isVisible
        hasValue = state.hasValue
        needsJSONEscape = state.facts.needsJSONEscape
        start = state.text ?? ("" as StaticString).utf8Start
        count = state.count
        option = state.option
    }

    /// The model text; not for several choices.
    @inlinable public var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: Int(count)) }

    /// The place of the one choice in its list.
    @inlinable public var choice: Int { Int(option) }

    /// The places of several choices in their lists.
    @inlinable public var choices: UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: Int32.self), count: Int(option))
    }
}

extension Session {
    /// All that a writer needs of a slot, in one call.
    public func storedValue(_ slot: Slot) -> StoredValue { StoredValue(slots[Int(slot.index)]) }

    /// The slot of a field outside dynamic sections.
    public func fixedSlot(field: Int) -> Slot {
        assert(field < tables.fixedFieldCount)
        return Slot(field)
    }

    /// The slot of a field in an instance that exists; `nil` where there is none.
    public func existingSlot(field: Int, instance: Int) -> Slot? {
        guard field >= tables.fixedFieldCount else { return Slot(field) }
        let section = Int(tables.fields.pointer(field).pointee.section)
        guard instance >= 0, instance < Int(sections[section].instanceCount) else { return nil }
        return Slot(base(ofInstance: instance, in: section) + tables.fields.pointer(field).pointee.offset)
    }
}
