/// Secrets that are typed twice, in two fields.
extension Session {
    /// The earlier secret that a failing one must equal; `nil` for any other failure.
    public func repeatedSecret(of failure: Failure) -> Slot? {
        guard failure.code == .comparison, failure.check >= 0, let slot = failure.slot, isSecret(slot) else {
            return nil
        }
        let check = tables.checks[failure.check]
        guard check.operation == .compare, check.relation == .equal else { return nil }
        let partner = self.slot(check.partner, base: answers.placements[Int(slot.index)].base)
        guard partner >= 0, isSecret(Slot(partner)) else { return nil }
        return Slot(partner)
    }
}
