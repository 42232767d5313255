import FormSyntax

/// The value of a slot for writers of records; valid until the session's next change.
@frozen
public struct StoredValue: BitwiseCopyable {
    /// Read on demand, since most values need only a part of it.
    @usableFromInline let state: Row<SlotState>

    @inlinable
    @inline(__always)
    init(_ state: Row<SlotState>) { self.state = state }

    /// Whether the text contains characters that JSON escapes.
    @inlinable public var needsJSONEscape: Bool { state.pointee.facts.needsJSONEscape }

    /// Whether there is a value; otherwise the other properties have no meaning.
    @inlinable public var hasValue: Bool { state.pointee.flags.contains(.hasValue) }

    /// Whether the field is visible, by its own state, its section's and its group's.
    @inlinable public var isVisible: Bool { state.pointee.flags.contains(.visible) }

    /// The model text; not for several choices.
    @inlinable public var text: ByteSlice { state.pointee.text ?? .empty }

    /// The place of a single choice in its list.
    @inlinable public var choice: Int { Int(state.pointee.option) }

    /// The number of several choices.
    @inlinable public var choiceCount: Int { Int(state.pointee.option) }

    /// The place in its list of one of several choices.
    @inlinable
    public func choice(at index: Int) -> Int32 { state.pointee.choice(at: index) }
}

/// The values of the fields outside dynamic sections, or of one instance; valid until the session's next change.
///
/// A call for each value, or copying all of them first, would each take a fifth of the cost of writing a record.
@frozen
public struct StoredValues: BitwiseCopyable {
    @usableFromInline let slots: Rows<SlotState>
    /// The slot of the first field, minus the field's number.
    @usableFromInline let distance: Int

    @inline(__always)
    init(_ slots: Rows<SlotState>, distance: Int = 0) { (self.slots, self.distance) = (slots, distance) }

    /// The value of a field, by its number.
    @inlinable
    @inline(__always)
    public subscript(field: Int32) -> StoredValue { StoredValue(slots.row(known: distance &+ Int(field))) }
}

extension Session {
    /// The value of a slot, with everything that a writer needs.
    public func storedValue(_ slot: Slot) -> StoredValue { StoredValue(slotState(slot.index).row) }

    /// The values of the fields outside dynamic sections.
    public var storedValues: StoredValues { StoredValues(answers.slots.rows) }

    /// The values of an instance that exists.
    public func storedValues(ofSection section: Int, instance: Int) -> StoredValues {
        let first = Int(tables.sections.row(section).pointee.members.start)
        return StoredValues(answers.slots.rows, distance: Int(base(ofInstance: instance, in: section)) - first)
    }
}
