import FormEngine
import FormSyntax
import FormWords

/// The parts of repeating sections.
extension SteppedConversation {
    /// Adds a part to the section with the id, or to the only possible section if the id is empty, and goes there.
    func addPart(to id: String, at question: WalkQuestion?) -> Turn {
        switch repeatingSection(named: id, at: question, in: session, voice) {
        case .success(let section?): followed(section) ?? addPart(to: section)
        case .success(nil): .again(words(.whichSectionToAdd))
        case .failure(let reason): .again(reason.words)
        }
    }

    /// The message that other answers decide the number of a section's parts; `nil` if they do not.
    private func followed(_ section: Int) -> Turn? {
        guard session.form.sections[section].followsAnswers else { return nil }
        return .again(words(.partsFollowAnswers, ["section": voice.name(ofSection: section, in: session)]))
    }

    private func addPart(to section: Int) -> Turn {
        let count = session.instanceCount(of: section)
        beginStep()
        guard session.isSectionVisible(section), session.addInstance(of: section) else {
            let name = voice.name(ofSection: section, in: session)
            return .again(words(.noMoreParts, ["section": name, "count": count]))
        }
        endStep()
        // Everything in it must be asked.
        walk.seeksEnd = false
        showChanges(addingTo: section)
        guard let first = session.form.sections[section].fields.first,
            let slot = session.slot(field: first, instance: count)
        else { return .proceed }
        return go(to: slot)
    }

    /// Adds a part whose first answer was typed at the question for another part; `nil` if that is no place for texts.
    func addPart(beginningWith text: String, to section: Int) -> Turn? {
        // A few letters are more likely a slip.
        guard voice.settings.advice?.takesTextAsPart == true, text.count > 2 else { return nil }
        beginStep()
        session.answerAddInstance(true, section: section)
        undo.isFresh = false
        showChanges(addingTo: section)
        guard case .field(let slot)? = session.nextToAsk() else { return .proceed }
        let turn = enter(text, in: slot)
        guard case .again(let reason?) = turn else { return turn }
        display.show(voice.said(reason, of: slot, in: session), as: .failure)
        putAside(text, at: slot)
        return .proceed
    }

    /// Adds a value to a list of plain values; a refused one adds nothing.
    func addValue(_ text: String, to section: Int) -> Turn {
        beginStep()
        let before = session.checkpoint()
        session.answerAddInstance(true, section: section)
        undo.isFresh = false
        guard case .field(let slot)? = session.nextToAsk() else { return .proceed }
        let turn = enter(text, in: slot)
        guard case .again(let reason?) = turn else {
            walk.lastAsked = session.remembered(slot)
            endStep()
            return turn
        }
        let said = voice.said(reason, of: slot, in: session)
        session.revert(to: before)
        return .again(said)
    }

    /// Removes a part: `2`, or `guests 2` with the section's id.
    func removePart(_ text: String, at question: WalkQuestion?) -> Turn {
        let texts = text.split(separator: " ").map(String.init)
        guard let number = texts.last.flatMap({ Int($0) }), texts.count <= 2 else {
            return .again(words(.whichPartToRemove))
        }
        return removePart(number, of: texts.count == 2 ? texts[0] : "", at: question)
    }

    /// Removes a part, by its number, from the section with the id, or from the only possible section if the id is
    /// empty.
    func removePart(_ number: Int, of id: String, at question: WalkQuestion?) -> Turn {
        switch repeatingSection(named: id, at: question, in: session, voice) {
        case .success(let section?): followed(section) ?? removePart(number, of: section)
        case .success(nil): .again(words(.whichSectionToRemove, ["number": number]))
        case .failure(let reason): .again(reason.words)
        }
    }

    private func removePart(_ number: Int, of section: Int) -> Turn {
        let name = voice.name(ofSection: section, in: session)
        let count = session.instanceCount(of: section)
        guard (1...max(count, 1)).contains(number), count > 0 else {
            let phrase: Phrase = count == 0 ? .noPartYet : count == 1 ? .onlyOnePart : .onlyParts
            return .again(words(phrase, ["section": name, "count": count]))
        }
        let content = session.firstSlot(ofInstance: number - 1, in: section).map {
            voice.content(ofPartAt: $0, in: session)
        }
        beginStep()
        session.removeInstance(number - 1, of: section)
        unfinished.forgetRemoved(in: session)
        display.headings.forgetPlace()
        endStep()
        display.show(.partRemoved, ["part": "\(name) \(number)\(content ?? "")"], as: .change)
        display.showChanges(in: session, besides: nil)
        return .proceed
    }
}

extension Voice {
    /// The answers of the part that begins with a slot, such as ` (Ada, 36)`; empty if it has none.
    func content(
        ofPartAt first: Slot, in session: borrowing Session, where isWanted: (Slot) -> Bool = { _ in true }
    ) -> String {
        let slots = session.form.sections[session.field(first).section].fields
            .map { session.slot(ofField: $0, beside: first) }
            .filter { session.isVisible($0) && session.hasValue($0) && isWanted($0) }
        let values = slots.prefix(4).map {
            session.field($0).isSecret ? name(of: $0, in: session) : readableLine(of: $0, in: session)
        }
        // A comma could belong to a number.
        let comma = language.decimalSeparator == "," ? language.semicolon : ", "
        let rest = slots.count > 4 ? comma + "…" : ""
        return values.isEmpty ? "" : " (\(values.joined(separator: comma))\(rest))"
    }
}
