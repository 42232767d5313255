import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Options that a conversation waits for.
struct LookupMemory {
    /// Whether the owner of the conversation looks up options when asked to.
    var isAwaited = false
    /// The numbers of the fields whose options must be looked up before it continues.
    var due: [Int] = []
    /// The fields whose lookup failed, until it is tried again.
    var failed: Set<Int> = []
    /// Answers of a draft that wait for options, in form order.
    var unrestored: [DraftContent.DraftedAnswer] = []
    /// The slot that was about to be asked.
    fileprivate(set) var place: RememberedSlot?
}

/// Looking up options.
extension SteppedConversation {
    /// The next demand, and what to show first; no demand if the options of `fieldsToLookUp` must be looked up before.
    package func nextOrLookUp() -> (shown: [StyledText], demand: Step.Demand?) {
        lookups.isAwaited = true
        return nextDemand()
    }

    /// The numbers of the fields whose options must be looked up before the conversation continues.
    package var fieldsToLookUp: [Int] { lookups.due }

    /// The message that the options of a field are being looked up.
    package func lookingUp(_ field: Int) -> String {
        words(.lookingUp, ["name": terminalSafe(session.form.fields[field].title)])
    }

    /// Continues after the due options have been looked up.
    package func optionsAreLookedUp() {
        lookups.failed.subtract(lookups.due)
        lookups.due = []
    }

    /// Reports why the options of a field could not be looked up, and asks whether to try again.
    package func optionsAreMissing(of field: Int, because reason: String) {
        lookups.due = []
        lookups.failed.insert(field)
        let reason = words(.lookupFailed, ["reason": terminalSafe(reason)])
        let slot = session.visibleSlots.first { session.fieldNumber($0) == field }
        display.show(slot.map { voice.said(reason, of: $0, in: session) } ?? reason, as: .failure)
        act(on: .ask(LookupQuestion(field, at: lookups.place.flatMap { session.slot($0) } ?? slot, in: self)))
    }

    /// Ends the conversation because of a signal during a lookup.
    package func interrupted(by signal: Int32) {
        lookups.due = []
        saveDraft()
        act(on: .end(.interrupted(signal: signal)))
    }

    /// Schedules lookups for answered fields, which may be asked again, unless their lookup has failed; returns whether
    /// there are any.
    func mustLookUpAnswered() -> Bool {
        mustLookUp(before: nil) { slot in
            session.isAnswered(slot) && !lookups.failed.contains(session.fieldNumber(slot))
        }
    }

    /// Schedules the lookups needed before a question, or before the form ends; returns whether there are any.
    func mustLookUp(before question: WalkQuestion?) -> Bool {
        guard question != nil || voice.settings.asksOnly.isEmpty else { return false }
        return mustLookUp(before: question?.slot) { question == nil || question == .field($0) }
    }

    private func mustLookUp(before place: Slot?, _ isMeant: (Slot) -> Bool) -> Bool {
        guard lookups.isAwaited else { return false }
        lookups.place = place.map { session.remembered($0) }
        let due = session.fieldsAwaitingOptions(where: isMeant)
        lookups.due = due
        return !due.isEmpty
    }

    /// Restores the answers of a draft whose options are known; returns whether others wait for theirs.
    func mustLookUpToRestore() -> Bool {
        while let entry = lookups.unrestored.first {
            if let slot = session.slot(id: entry.id), session.awaitsOptions(slot), !session.isAnswered(slot) {
                let field = session.fieldNumber(slot)
                guard lookups.isAwaited, !lookups.failed.contains(field) else { return false }
                (lookups.due, lookups.place) = ([field], session.remembered(slot))
                return true
            }
            lookups.unrestored.removeFirst()
            if let slot = session.slot(id: entry.id), session.isAnswered(slot) { continue }
            var content = DraftContent()
            content.answers = [entry]
            showMisfits(content.restore(in: &session, wording: voice.wording).misfits)
        }
        return false
    }
}
