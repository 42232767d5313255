/// Slots by field and instance, without making any.
extension Session {
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
