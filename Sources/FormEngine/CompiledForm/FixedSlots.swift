extension CompiledForm {
    /// The slot of a field outside dynamic sections, the same in every session; `nil` for one of a template.
    public func fixedSlot(ofField number: Int) -> Slot? {
        number < tables.fixedFieldCount ? Slot(number) : nil
    }
}
