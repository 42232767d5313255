import FormSyntax

/// The value of a slot, as a writer of records looks at it; good until the session's next change.
@frozen
public struct StoredValue: BitwiseCopyable {
    /// Looked at as it is needed: most of it is not, for most values.
    @usableFromInline let state: Row<SlotState>

    @inlinable
    @inline(__always)
    init(_ state: Row<SlotState>) { self.state = state }

    /// Whether the text has a character that JSON escapes.
    @inlinable public var needsJSONEscape: Bool { state.pointee.facts.needsJSONEscape }

    /// Whether the rest means anything.
    @inlinable public var hasValue: Bool { state.pointee.flags.contains(.hasValue) }

    /// By the field's own state, its section's and its group's.
    @inlinable public var isVisible: Bool { state.pointee.flags.contains(.visible) }

    /// The model text; not for several choices.
    @inlinable public var text: ByteSlice { state.pointee.text ?? .empty }

    /// The place of the one choice in its list.
    @inlinable public var choice: Int { Int(state.pointee.option) }

    /// How many options are chosen, of several choices.
    @inlinable public var choiceCount: Int { Int(state.pointee.option) }

    /// The place of one of several choices in its list.
    @inlinable
    public func choice(at index: Int) -> Int32 { state.pointee.choice(at: index) }
}

/// The values of the fields outside dynamic sections, or of one instance; good until the session's next change.
///
/// A call for each value, and copying all of them first, each made up a fifth of what writing a record costs.
@frozen
public struct StoredValues: BitwiseCopyable {
    @usableFromInline let slots: Rows<SlotState>
    /// The slot of the first field less its number.
    @usableFromInline let distance: Int

    @inline(__always)
    init(_ slots: Rows<SlotState>, distance: Int = 0) { (self.slots, self.distance) = (slots, distance) }

    /// The value of a field, by its number.
    @inlinable
    @inline(__always)
    public subscript(field: Int32) -> StoredValue { StoredValue(slots.row(known: distance &+ Int(field))) }
}

extension Session {
    /// All that a writer needs of a slot, in one call.
    public func storedValue(_ slot: Slot) -> StoredValue { StoredValue(slotState(slot.index).row) }

    /// The values of the fields outside dynamic sections.
    public var storedValues: StoredValues { StoredValues(answers.slots.rows) }

    /// The values of an instance that exists.
    public func storedValues(ofSection section: Int, instance: Int) -> StoredValues {
        let first = Int(tables.sections.row(section).pointee.members.start)
        return StoredValues(answers.slots.rows, distance: Int(base(ofInstance: instance, in: section)) - first)
    }
}
