import FormSyntax

/// Defaults of instances that begin later, in place of the form's own values.
///
/// Those for options wait in instances of their own. A slot with a default is marked as begun until its instance
/// begins.
extension Session {
    /// Notes that a value is a default for an instance that does not exist yet, or that a refused one was reported.
    mutating func noteOffer(_ slot: Int32, isRefused: Bool) {
        guard slotState(slot).pointee.flags.contains(.gone) else { return }
        noteWriting(to: slot)
        slotState(slot).pointee.flags.insert(isRefused ? .left : .begun)
    }

    /// Keeps the default of a slot in an instance that begins; false if it has none.
    mutating func takesOffer(_ slot: Int32) -> Bool {
        guard slotState(slot).pointee.flags.contains(.begun) else { return false }
        slotState(slot).pointee.flags.remove(.begun)
        return true
    }

    /// Gives new instances the defaults for their options.
    mutating func takeOffers(_ made: [Int32], of section: Int) {
        for base in made { findByOption(base, of: section) }
        for base in waitingBases(of: section, areOffered: true) where slotState(base).pointee.hasValue {
            let option = slotState(base).pointee.option
            let target = self.base(ofOption: option)
            guard target >= 0 else { continue }
            forgetOption(option)
            for slot in members(of: base, in: section) {
                answers.placements[Int(slot)].base = target
                guard slot > base, slotState(slot).pointee.flags.contains(.begun) else { continue }
                slotState(target + slot - base).pointee.takeOffer(of: slotState(slot).pointee)
            }
        }
        forgetOptions(of: made)
    }

    /// Removes the defaults of instances that have no option, or the same as an earlier one, and returns the reasons.
    package mutating func refusedOffers() -> [Failure] {
        var failures: [Failure] = []
        for section in 0..<answers.following.count where answers.following[section].offeredCount > 0 {
            var options: Set<Int32> = []
            for base in waitingBases(of: section, areOffered: true) where hasOffer(base, of: section) {
                noteWriting(to: base)
                let state = slotState(base)
                guard !state.pointee.hasValue || !options.insert(state.pointee.option).inserted else { continue }
                let isTold = state.pointee.flags.contains(.left)
                if state.pointee.hasValue {
                    (state.pointee.readingFailure, state.pointee.detail) = (.notUnique, .givenTwice)
                }
                state.pointee.flags.remove(.hasValue)
                guard !isTold else { continue }
                let code = state.pointee.readingFailure == .none ? .required : state.pointee.readingFailure
                failures.append(Failure(slot: Slot(base), code: code, detail: state.pointee.detail))
            }
        }
        return failures
    }

    private func hasOffer(_ base: Int32, of section: Int) -> Bool {
        members(of: base, in: section).contains { answers.slots[Int($0)].flags.contains(.begun) }
    }
}
