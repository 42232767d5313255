import FormSyntax

/// Given values that no question took.
extension Session {
    /// Fields with a given value that the walk never asked for, in form order: hidden, disabled or computed ones, and
    /// those of instances that do not exist.
    public var unusedGiven: [Slot] { slotsInOrder(withWaiting: true) { isGivenUnused($0) } }

    /// The number of slots in `unusedGiven`, without making a list; after `finish` it is known at once if there are
    /// none.
    public var unusedGivenCount: Int {
        guard walk.mayHoldGiven else { return 0 }
        var count = 0
        for slot in 0..<Int32(answers.slots.count) where isGivenUnused(slot) { count &+= 1 }
        return count
    }

    @inline(__always)
    private func isGivenUnused(_ slot: Int32) -> Bool {
        slotState(slot).pointee.hasGiven && isUnused(slot)
    }

    @inline(never)
    private func isUnused(_ slot: Int32) -> Bool {
        !(slotState(slot).pointee.flags.contains(.gone) && isHandedOver(slot)) && !isOwnValue(Slot(slot))
    }

    /// Whether a field that people do not see was given the value it has, as in a record written by the form.
    private func isOwnValue(_ slot: Slot) -> Bool {
        guard !isDisplayed(slot), isVisible(slot), Int(slot.index) < form.fixedFieldCount, let own = modelText(slot)
        else { return false }
        let given = slotState(slot.index).pointee.given
        let text = given.text.map { String($0) } ?? ""
        switch given.form {
        case .text, .number: return text == own
        case .yes, .no: return own == (given.form == .yes ? "true" : "false")
        case .list:
            let texts = parseJSON(Array(text.utf8), path: "", mode: .strict).node?.elements.map(\.value.scalarText)
            return texts?.map { $0 ?? "" }.joined(separator: ";") == own
        case .absent, .object, .unlike: return false
        }
    }
}
