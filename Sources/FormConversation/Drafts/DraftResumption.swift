import FormEngine
import FormSyntax
import FormSystem
import FormWords
import LineEditing

/// Drafts in a conversation.
extension SteppedConversation {
    /// Continues a draft that was found, if the person wants it.
    func resumeDraft() -> Turn {
        guard let draft else { return .proceed }
        for remark in draft.remarks { display.remark(remark, as: .failure) }
        guard let latest = draft.found.first else {
            if draft.resumes { display.remark(words(.noDraft), as: .note) }
            return .proceed
        }
        guard draft.resumes else { return .ask(questionToResume(draft)) }
        warn(of: latest)
        display.show(voice.words(.resuming, of: latest.text), as: .note)
        resume(latest)
        return .proceed
    }

    private func questionToResume(_ draft: DraftFile) -> any OpenQuestion {
        guard draft.found.count == 1, let found = draft.found.first else {
            return DraftQuestion(draft.found, in: self)
        }
        warn(of: found)
        return YesOrNoQuestion(
            voice.words(.resume, of: found.text), help: words(.resumeHelp), default: true, at: nil,
            about: .draft([found]), isAside: true, in: self
        ) { isYes, conversation in
            guard isYes else { return conversation.askToDiscard([found]) }
            conversation.resume(found)
            return .proceed
        }
    }

    /// Asks, once, whether to delete the drafts that are not continued.
    func askToDiscard(_ drafts: [DraftFile.FoundDraft]) -> Turn {
        .ask(
            YesOrNoQuestion(
                words(.discardDrafts, ["count": drafts.count]),
                help: words(.discardDraftsHelp, ["count": drafts.count]),
                at: nil, isAside: true, in: self
            ) { isYes, conversation in
                let failure = isYes ? conversation.draft?.discardFound() : nil
                if let failure { conversation.display.remark(failure, as: .failure) }
                if !isYes { conversation.resume(nil) }
                return .proceed
            })
    }

    /// Warns that the answers of a draft may have been submitted.
    func warn(of found: DraftFile.FoundDraft) {
        guard found.text.content.isBeingSubmitted else { return }
        display.remark(words(.wasBeingSubmitted, ["time": voice.language.moment(found.text.saved)]), as: .failure)
        display.remark(words(.seeWhetherWritten), as: .failure)
    }

    /// Continues a draft, or starts without one.
    func resume(_ found: DraftFile.FoundDraft?) {
        draft?.decide(on: found)
        if let found { restore(found) }
    }

    private func restore(_ found: DraftFile.FoundDraft) {
        let content = found.text.content
        begin = nil
        let (misfits, undecided) = content.restore(
            in: &session, isOfOtherVersion: found.isOfOtherVersion, wording: voice.wording)
        if found.isOfOtherVersion { display.remark(words(.formHasChanged), as: .change) }
        showMisfits(misfits)
        lookups.unrestored = undecided
        for (id, isSkipped) in content.groups {
            guard let group = session.form.groups.firstIndex(where: { $0.id == id }) else { continue }
            walk.decide(group: group, isSkipped: isSkipped)
        }
        for id in content.declined {
            if let slot = session.slot(id: id) { walk.offeredButtons.insert(session.remembered(slot)) }
        }
        for id in content.typed {
            if let slot = session.slot(id: id) { walk.typedSlots.insert(session.remembered(slot)) }
        }
        for (id, lines) in content.unfinished {
            guard let slot = session.slot(id: id), !session.field(slot).isSecret else { continue }
            unfinished[session.remembered(slot)] = TextDraft(unfinished: lines)
        }
    }

    /// Shows why answers of a draft do not fit.
    func showMisfits(_ misfits: [String]) {
        for misfit in misfits.prefix(20) { display.remark(misfit, as: .failure) }
        if misfits.count > 20 { display.remark(words(.andMore, ["count": misfits.count - 20]), as: .failure) }
    }

    /// Stores the answers so far in the draft; called before each wait, so that acknowledged answers are not lost.
    func saveDraft() {
        guard let draft, !draft.isUndecided else { return }
        let (touched, revisited, surroundings) = (session.takeTouchedSlots(), walk.revisitedSlots, surroundings())
        var failure: String?
        if let touched, draft.takesChanges, lookups.unrestored.isEmpty, var progress = draftProgress.take() {
            let change = progress.change(of: touched, in: session, revisiting: revisited, surroundings)
            assert(progress == DraftProgress(of: session, revisiting: revisited, surroundings))
            failure = progress.isEmpty ? saveWhole(to: draft, surroundings) : draft.save(change)
            draftProgress = progress
        } else {
            failure = saveWhole(to: draft, surroundings)
            let isWhole = lookups.unrestored.isEmpty
            draftProgress = isWhole ? DraftProgress(of: session, revisiting: revisited, surroundings) : nil
        }
        if let failure { display.remark(failure, as: .failure) }
    }

    private func saveWhole(to draft: DraftFile, _ surroundings: DraftSurroundings) -> String? {
        var content = DraftContent(of: session, revisiting: walk.revisitedSlots)
        content.answers += lookups.unrestored
        content.surroundings = surroundings
        return draft.save(content)
    }

    /// The contents of a draft besides the slots.
    private func surroundings() -> DraftSurroundings {
        var found = DraftSurroundings(of: session, repeatingSections)
        for number in walk.decidedGroups {
            guard let id = session.form.groups[number].id, let isSkipped = walk.isSkipped(group: number) else {
                continue
            }
            found.groups.append((id, isSkipped))
        }
        found.declined = walk.offeredButtons.compactMap { session.slot($0) }.filter { !session.isPressed($0) }
            .sorted { $0.index < $1.index }.map { session.id($0) }
        found.typed = walk.typedSlots.compactMap { session.slot($0) }
            .filter { session.holdsDefault($0) && !session.field($0).isSecret }
            .sorted { $0.index < $1.index }.map { session.id($0) }
        for slot in unfinished.slots(in: session) where !session.field(slot).isSecret {
            let place = session.remembered(slot)
            let lines = unfinished.underWay?.slot == place ? unfinished.underWay?.lines : unfinished[place]?.allLines
            if let lines { found.unfinished.append((session.id(slot), lines)) }
        }
        return found
    }

    /// Leaves, with the answers in the draft.
    func saveAndLeave() -> Turn {
        guard let draft else { return .again(words(.nothingSaved)) }
        saveDraft()
        guard let failure = draft.failure else { return .end(.saved) }
        return .again(words(.notSaved, ["reason": terminalSafe(failure.words(in: voice.language))]))
    }
}

extension Voice {
    /// A phrase about a draft.
    func words(_ phrase: Phrase, of draft: DraftText) -> String {
        let (number, count) = (draft.content.answeredCount, draft.content.questionCount)
        return words(phrase, ["time": language.moment(draft.saved), "number": number, "count": count])
    }
}

extension Language {
    /// A moment in local time, with the date unless it is today.
    func moment(_ seconds: Int, now: Int = secondsOfWallClock()) -> String {
        guard let moment = WallTime(seconds: seconds) else { return words(.unknownTime) }
        let clock = "\(padded(moment.hour)):\(padded(moment.minute))"
        if let today = WallTime(seconds: now), today.isSameDay(as: moment) { return clock }
        return date(day: padded(moment.day), month: padded(moment.month), year: "\(moment.year)") + " " + clock
    }
}

private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
