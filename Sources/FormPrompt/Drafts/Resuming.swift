import FormEngine
import FormSyntax
import FormWords
import Glibc

/// Drafts in a conversation.
extension Conversation {
    /// Continues the draft that was found, if the person wants it. An outcome where that ends the conversation.
    mutating func resumeDraft() -> ConversationOutcome? {
        guard let draft else { return nil }
        for remark in draft.remarks { show(remark, as: .failure) }
        guard let found = draft.found else {
            if draft.resumes { show(words(.noDraft), as: .note) }
            return nil
        }
        if found.text.content.isBeingSubmitted {
            show(words(.wasBeingSubmitted, ["time": settings.language.moment(found.text.saved)]), as: .failure)
            show(words(.seeWhetherWritten), as: .failure)
        }
        var isWanted = draft.resumes
        if isWanted {
            show(words(.resuming, of: found.text), as: .note)
        } else if let ending = askToResume(found, &isWanted) {
            return ending
        }
        draft.decide()
        if isWanted { restore(found) }
        return nil
    }

    private mutating func askToResume(_ found: DraftFile.Found, _ isWanted: inout Bool) -> ConversationOutcome? {
        while true {
            let answer = askYesOrNo(
                words(.resume, of: found.text), id: "", help: words(.resumeHelp), default: true, at: nil,
                isAside: true)
            isWanted = answer.isYes
            switch answer.instead {
            case nil: return nil
            case .ended(let outcome): return outcome
            case .settled, .again: show(words(.answerYesOrNoFirst), as: .failure)
            }
        }
    }

    private mutating func restore(_ found: DraftFile.Found) {
        let content = found.text.content
        let misfits = content.restore(
            in: &session, isOfOtherVersion: found.isOfOtherVersion, wording: wording)
        if found.isOfOtherVersion { show(words(.formHasChanged), as: .change) }
        for misfit in misfits.prefix(20) { show(misfit, as: .failure) }
        if misfits.count > 20 { show(words(.andMore, ["count": misfits.count - 20]), as: .failure) }
        for (id, isSkipped) in content.groups {
            guard let group = session.form.groups.firstIndex(where: { $0.id == id }) else { continue }
            groupChoices[group] = isSkipped ? .skip : .answer
        }
        for (id, lines) in content.unfinished {
            guard let slot = session.slot(id: id), !session.field(slot).isSecret else { continue }
            unfinishedTexts[slot] = TextDraft(unfinished: lines)
        }
    }

    private func words(_ phrase: Phrase, of draft: DraftText) -> String {
        let (number, count) = (draft.content.answeredCount, draft.content.questionCount)
        return words(phrase, ["time": settings.language.moment(draft.saved), "number": number, "count": count])
    }

    /// Has the draft hold what was answered so far; called before each wait, so that what was acknowledged is kept.
    func keepDraft() {
        guard let draft else { return }
        var content = DraftContent(of: session)
        for (number, group) in session.form.groups.enumerated() {
            guard let id = group.id, let choice = groupChoices[number] else { continue }
            content.groups.append((id, choice == .skip))
        }
        for slot in unfinishedTexts.isEmpty ? [] : session.allSlots where !session.field(slot).isSecret {
            if let text = unfinishedTexts[slot] { content.unfinished.append((session.id(slot), text.allLines)) }
        }
        if let failure = draft.keep(content) { show(failure, as: .failure) }
    }
}

extension ViewLanguage {
    /// A moment as the clock on the wall showed it, with the date unless that is today's.
    func moment(_ seconds: Int, now: Int = time(nil)) -> String {
        guard let moment = localTime(seconds) else { return words(.unknownTime) }
        let clock = "\(padded(moment.tm_hour)):\(padded(moment.tm_min))"
        let today = localTime(now)
        if today?.tm_year == moment.tm_year, today?.tm_yday == moment.tm_yday { return clock }
        let date = ["\(Int(moment.tm_year) + 1900)", padded(moment.tm_mon + 1), padded(moment.tm_mday)]
        return (saysDayFirst ? date.reversed().joined(separator: ".") : date.joined(separator: "-")) + " " + clock
    }
}

private func localTime(_ seconds: Int) -> tm? {
    var moment = tm()
    var seconds = time_t(seconds)
    return localtime_r(&seconds, &moment) == nil ? nil : moment
}

private func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
