import FormEngine
import FormSyntax
import FormWords
import LineEditing

extension SteppedConversation {
    /// Goes back to before the last step, and says what is as it was.
    func undoLatest() -> Turn {
        guard let step = undo.popLast() else { return .again(words(.nothingToUndo)) }
        let before = SeenAnswers(of: session, display)
        goBack(to: step)
        let after = SeenAnswers(of: session, display)
        display.showReturned(from: before, to: after, asking: session.nextToAsk()?.slot, session)
        return .goOn
    }
}

/// All answers as they are seen at one time.
private struct SeenAnswers {
    struct Answer {
        let name: String
        /// Empty where there is none.
        let value: String
        /// It is in a part of a section that repeats.
        let isOfPart: Bool
    }

    private(set) var slots: [RememberedSlot] = []
    private(set) var bySlot: [RememberedSlot: Answer] = [:]
    /// Each computed value that is seen, after what it is of.
    private(set) var computed: [String] = []
    /// How many parts each section has.
    let instanceCounts: [Int]

    init(of session: borrowing Session, _ display: Display) {
        instanceCounts = session.form.sections.indices.map {
            session.form.sections[$0].isDynamic ? session.instanceCount(of: $0) : 0
        }
        for slot in session.visibleSlots where session.isAskable(slot) {
            let hasAnswer = session.hasValue(slot) || session.isUnreadable(slot)
            slots.append(session.remembered(slot))
            bySlot[session.remembered(slot)] = Answer(
                name: display.voice.name(of: slot, in: session),
                value: hasAnswer ? display.reviewText(of: slot, in: session) : "",
                isOfPart: session.instance(slot) != nil)
        }
        computed = session.displayedSlots.filter { session.isComputed($0) && session.hasValue($0) }.map {
            display.voice.said(display.reviewText(of: $0, in: session), of: $0, in: session)
        }
    }
}

extension Display {
    fileprivate mutating func showReturned(
        from before: SeenAnswers, to after: SeenAnswers, asking slot: Slot?, _ session: borrowing Session
    ) {
        var lines: [String] = []
        let counts = zip(before.instanceCounts, after.instanceCounts)
        for (section, (old, new)) in counts.enumerated() where old != new {
            let phrase: Phrase = new == 0 ? .undoneNoParts : .undoneParts
            lines.append(voice.words(phrase, ["section": voice.name(ofSection: section, in: session), "count": new]))
        }
        for slot in after.slots {
            guard let answer = after.bySlot[slot], answer.value != before.bySlot[slot]?.value ?? "" else { continue }
            let phrase: Phrase = answer.value.isEmpty ? .undoneOpen : .undoneValue
            lines.append(voice.words(phrase, ["name": answer.name, "value": answer.value]))
        }
        let hidden = before.bySlot.filter { !$1.isOfPart && after.bySlot[$0] == nil }.map(\.value.name).sorted()
        lines += hidden.map { voice.words(.undoneHidden, ["name": $0]) }
        lines += after.computed.filter { !before.computed.contains($0) }
        show(Array(lines.prefix(12)), as: .change)
        if lines.count > 12 { show(.andMore, ["count": lines.count - 12], as: .change) }
        guard lines.isEmpty else { return }
        let asked = slot.map { voice.words(.undoneAsked, ["name": voice.name(of: $0, in: session)]) }
        show(asked ?? voice.words(.undone), as: .change)
    }
}
