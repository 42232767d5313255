/// A check that a condition on a field's own value is not false.
extension Session {
    /// Whether it holds for the slot, or for each instance of the section that it looks at.
    mutating func conditionHolds(_ check: UnsafePointer<Check>, _ state: State) -> Bool {
        guard check.pointee.instances >= 0 else { return !isFalse(check, base: placement(of: state).pointee.base) }
        let section = Int(check.pointee.instances)
        guard sections[section].isVisible else { return true }
        for instance in 0..<Int(sections[section].instanceCount) {
            if isFalse(check, base: base(ofInstance: instance, in: section)) { return false }
        }
        return true
    }

    /// A field that is blamed for a condition on another's value lets it pass while that has none.
    private mutating func isFalse(_ check: UnsafePointer<Check>, base: Int32) -> Bool {
        if check.pointee.partner.scope != .unknown {
            let own = slot(check.pointee.partner, base: base)
            guard own >= 0, slots[Int(own)].countsAsValue else { return false }
        }
        return holds(check.pointee.limit, base: base) == .no
    }
}
