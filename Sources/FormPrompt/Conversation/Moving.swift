import FormEngine
import FormSyntax
import FormWords

/// Going elsewhere.
extension Conversation {
    /// To the question before a field's, or back to the last field from a question that is none.
    mutating func goBack(from slot: Slot?) -> Turn {
        let target = slot.map { session.slotBefore($0) } ?? lastAsked.flatMap { session.isAskable($0) ? $0 : nil }
        guard let target else { return .again(words(.firstQuestion)) }
        return go(to: target)
    }

    /// To the next question, by a key: what is on the line is the answer, if it holds.
    ///
    /// - Parameter standing: The text that stood on the line at first.
    mutating func goOn(from slot: Slot, behind standing: String) -> Turn {
        keepLeftText(of: slot, behind: standing, saying: false)
        guard let line = unfinishedTexts[slot]?.text, case .text(let text) = Entry(line) else {
            return goNext(from: slot)
        }
        guard case .again(let failure?) = enter(text, in: slot) else { return .settled }
        show(said(failure, of: slot), as: .failure)
        return goNext(from: slot)
    }

    /// To the next question. A field that holds as it is counts as answered; another is asked at the end.
    mutating func goNext(from slot: Slot) -> Turn {
        let reason: String
        if unfinishedTexts[slot] != nil {
            reason = words(.notAnAnswerYet)
        } else {
            let verdict = session.isUnreadable(slot) ? session.verdict(slot) : session.acceptDefault(slot)
            guard case .refused(let failure) = verdict else { return conclude(verdict, at: slot) }
            reason = terminalSafe(wording.message(failure, in: session))
        }
        session.moveBehind(slot)
        guard case .field(slot)? = session.nextToAsk() else { return .settled }
        return .again(words(.nothingElseLeft, ["reason": reason]))
    }

    /// To the field of an id, of the number that its question shows, or of a title that only one has.
    mutating func goTo(_ text: String) -> Turn {
        guard !text.isEmpty else { return .again(words(.sayWhere)) }
        switch slot(named: text) {
        case .failure(let reason): return .again(reason.words)
        case .success(let slot):
            if isOffered(slot) { return offer(slot) ?? .again(nil) }
            guard session.isAskable(slot) else { return .again(reasonNotToAsk(slot)) }
            return go(to: slot)
        }
    }

    /// Why a text names no field, or no section.
    struct NoSuchName: Error {
        let words: String
    }

    /// The field that an id, a number or a title names.
    func slot(named text: String) -> Result<Slot, NoSuchName> {
        if let slot = session.slot(id: text) { return .success(slot) }
        if let number = Int(text) { return slot(numbered: number) }
        let slots = session.visibleSlots
        let titled = slots.filter { session.field($0).title.lowercased() == text.lowercased() }
        if titled.count == 1 { return .success(titled[0]) }
        guard titled.isEmpty else {
            let ids = titled.prefix(6).map { terminalSafe(session.id($0)) }.joined(separator: ", ")
            let words = words(
                .severalFieldsOfThatName, ["count": titled.count, "title": quoted(text), "ids": ids])
            return .failure(NoSuchName(words: words))
        }
        return .failure(NoSuchName(words: noSuchField(text, among: slots.map { session.id($0) })))
    }

    /// That there is no field of that name, and which may be meant.
    func noSuchField(_ name: String, among ids: [String]) -> String {
        guard let nearest = nearestName(to: name, among: ids) else {
            return words(.noSuchField, ["name": quoted(name)])
        }
        return words(.noSuchFieldButNearest, ["name": quoted(name), "nearest": quoted(nearest)])
    }

    /// The field of the number that its question, the list and the review show.
    func slot(numbered number: Int) -> Result<Slot, NoSuchName> {
        let askable = session.visibleSlots.filter { session.isAskable($0) }
        guard !askable.indices.contains(number - 1) else { return .success(askable[number - 1]) }
        let phrase: Phrase = askable.isEmpty ? .noFieldToAnswer : askable.count == 1 ? .onlyOneField : .noFieldNumber
        return .failure(NoSuchName(words: words(phrase, ["number": number, "count": askable.count])))
    }

    private func reasonNotToAsk(_ slot: Slot) -> String {
        let isAnswerable = session.field(slot).kind.isAnswerable
        let phrase: Phrase =
            session.isComputed(slot)
            ? .isCalculated
            : !session.isVisible(slot) ? .isNotAsked : isAnswerable ? .cannotBeChanged : .takesNoAnswer
        return words(phrase, ["name": name(of: slot)])
    }

    /// To a field that can be asked.
    mutating func go(to slot: Slot) -> Turn {
        groupChoices[session.field(slot).group] = .answer
        session.moveTo(slot)
        return .settled
    }
}
