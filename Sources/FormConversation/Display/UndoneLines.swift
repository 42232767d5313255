import FormEngine
import FormSyntax
import FormWords
import LineEditing

extension SteppedConversation {
    /// Undoes the last step and shows what was restored.
    func undoLatest() -> Turn {
        guard let step = undo.popLast() else { return .again(words(.nothingToUndo)) }
        let before = SeenAnswers(of: session, display)
        goBack(to: step)
        let after = SeenAnswers(of: session, display)
        display.showReturned(from: before, to: after, asking: session.nextToAsk()?.slot, session)
        return .proceed
    }
}

/// All answers as shown at one time.
private struct SeenAnswers {
    struct SeenAnswer {
        let name: String
        /// The value; empty if there is none.
        let value: String
        /// The first slot of its part of a repeating section; `nil` outside.
        let part: RememberedSlot?
        let isComputed: Bool
    }

    private(set) var slots: [RememberedSlot] = []
    private(set) var bySlot: [RememberedSlot: SeenAnswer] = [:]
    /// The parts of repeating sections by their first slots, with their contents.
    private(set) var parts: [(first: RememberedSlot, name: String)] = []
    /// The number of parts in each section.
    let instanceCounts: [Int]

    init(of session: borrowing Session, _ display: Display) {
        instanceCounts = session.form.sections.indices.map {
            session.form.sections[$0].isDynamic ? session.instanceCount(of: $0) : 0
        }
        for slot in session.displayedSlots {
            let isComputed = session.isComputed(slot)
            guard isComputed ? session.hasValue(slot) : session.isAskable(slot) else { continue }
            let hasAnswer = session.hasValue(slot) || session.isUnreadable(slot)
            slots.append(session.remembered(slot))
            bySlot[session.remembered(slot)] = SeenAnswer(
                name: display.voice.name(of: slot, in: session),
                value: hasAnswer ? display.reviewText(of: slot, in: session) : "",
                part: session.firstSlot(beside: slot).map { session.remembered($0) }, isComputed: isComputed)
        }
        for (section, count) in instanceCounts.enumerated() {
            for first in (0..<count).compactMap({ session.firstSlot(ofInstance: $0, in: section) }) {
                let content = display.voice.content(ofPartAt: first, in: session)
                parts.append((session.remembered(first), display.voice.partName(of: first, in: session) + content))
            }
        }
    }
}

extension Display {
    fileprivate mutating func showReturned(
        from before: SeenAnswers, to after: SeenAnswers, asking slot: Slot?, _ session: borrowing Session
    ) {
        let known = Set(before.parts.map(\.first))
        let back = after.parts.filter { !known.contains($0.first) }
        let returned = Set(back.map(\.first))
        var lines: [String] = []
        if !back.isEmpty {
            lines.append(
                voice.words(.undoneBack, ["count": back.count, "parts": voice.language.all(back.map(\.name))]))
        }
        let counts = zip(before.instanceCounts, after.instanceCounts)
        for (section, (old, new)) in counts.enumerated() where new < old {
            let phrase: Phrase = new == 0 ? .undoneNoParts : .undoneParts
            lines.append(voice.words(phrase, ["section": voice.name(ofSection: section, in: session), "count": new]))
        }
        let changed = after.slots.compactMap { slot in
            after.bySlot[slot].flatMap { answer in
                // A restored part is named together with its answers.
                let isSaid = answer.part.map { returned.contains($0) } ?? false
                return isSaid || answer.value == before.bySlot[slot]?.value ?? "" ? nil : answer
            }
        }
        for answer in changed where !answer.isComputed {
            let phrase: Phrase = answer.value.isEmpty ? .undoneOpen : .undoneValue
            lines.append(voice.words(phrase, ["name": answer.name, "value": answer.value]))
        }
        let hidden = before.bySlot.filter { $1.part == nil && !$1.isComputed && after.bySlot[$0] == nil }
        lines += hidden.map(\.value.name).sorted().map { voice.words(.undoneHidden, ["name": $0]) }
        lines += changed.filter(\.isComputed).map { $0.name + voice.language.colon(after: $0.name) + $0.value }
        show(Array(lines.prefix(12)), as: .change)
        if lines.count > 12 { show(.andMore, ["count": lines.count - 12], as: .change) }
        guard lines.isEmpty else { return }
        let asked = slot.map { voice.words(.undoneAsked, ["name": voice.name(of: $0, in: session)]) }
        show(asked ?? voice.words(.undone), as: .change)
    }
}
