/// What a slot holds, as a writer of records looks at it; good until the session's next change.
@frozen
public struct StoredValue: BitwiseCopyable {
    /// The bytes of the model text; of several choices their places as `Int32`.
    @usableFromInline let start: UnsafePointer<UInt8>
    @usableFromInline let length: Int32
    /// The place of the one choice, the number of several.
    @usableFromInline let option: Int32
    /// The lowest bits of the slot's, and `escape`.
    @usableFromInline let flags: UInt8

    @usableFromInline static var escape: UInt8 { 128 }

    @inline(__always)
    init(_ state: UnsafePointer<SlotState>) {
        start = state.pointee.text ?? ("" as StaticString).utf8Start
        length = state.pointee.count
        option = state.pointee.option
        let shown = SlotState.Flags([.hasValue, .visible]).rawValue
        flags =
            UInt8(truncatingIfNeeded: state.pointee.flags.rawValue & shown)
            | (state.pointee.facts.needsJSONEscape ? Self.escape : 0)
    }

    /// Whether the rest means anything.
    @inlinable public var hasValue: Bool { flags & 1 != 0 }

    /// By the field's own state, its section's and its group's.
    @inlinable public var isVisible: Bool { flags & 2 != 0 }

    /// Whether the text has a character that JSON escapes.
    @inlinable public var needsJSONEscape: Bool { flags & Self.escape != 0 }

    /// The first byte of the model text; not for several choices.
    @inlinable public var bytes: UnsafePointer<UInt8> { start }

    /// How many bytes the model text has.
    @inlinable public var count: Int { Int(length) }

    /// The model text; not for several choices.
    @inlinable public var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// The place of the one choice in its list.
    @inlinable public var choice: Int { Int(option) }

    /// The places of several choices in their lists.
    @inlinable public var choices: UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: Int32.self), count: Int(option))
    }
}

extension Session {
    /// All that a writer needs of a slot, in one call.
    public func storedValue(_ slot: Slot) -> StoredValue { StoredValue(slots.start + Int(slot.index)) }

    /// Looks at several fields outside dynamic sections in one call: a call for each made up a fifth of what writing a
    /// record costs.
    ///
    /// `values` has room for as many. Returns how many bytes their texts have together.
    public func copyStoredValues(of fields: UnsafeBufferPointer<Int32>, into values: UnsafeMutablePointer<StoredValue>)
        -> Int
    {
        var bytes = 0
        for place in 0..<fields.count {
            assert(fields[place] < tables.fixedFieldCount)
            let value = StoredValue(slots.start + Int(fields[place]))
            (values + place).initialize(to: value)
            bytes &+= value.count
        }
        return bytes
    }

    /// Looks at several fields of a dynamic section in an instance that exists.
    public func copyStoredValues(
        of fields: UnsafeBufferPointer<Int32>, section: Int, instance: Int,
        into values: UnsafeMutablePointer<StoredValue>
    ) -> Int {
        let base = base(ofInstance: instance, in: section)
        var bytes = 0
        for place in 0..<fields.count {
            let offset = tables.fields.pointer(Int(fields[place])).pointee.offset
            let value = StoredValue(slots.start + Int(base + offset))
            (values + place).initialize(to: value)
            bytes &+= value.count
        }
        return bytes
    }
}
