import FormEngine
import FormSyntax
import Glibc

/// Drafts in a conversation.
extension Conversation {
    /// Goes on with the draft that was found, if the person wants it. An outcome where that ends the conversation.
    mutating func resumeDraft() -> ConversationOutcome? {
        guard let draft else { return nil }
        for remark in draft.remarks { show(remark, as: .failure) }
        guard let found = draft.found else {
            if draft.resumes { show("There is no draft of this form; answering starts over.", as: .note) }
            return nil
        }
        if found.text.content.isBeingSubmitted {
            let moment = momentWords(found.text.saved)
            show("These answers were being submitted at \(moment), when that was broken off.", as: .failure)
            show("See whether they were written before you submit them again.", as: .failure)
        }
        var isWanted = draft.resumes
        if isWanted {
            show("Resuming the draft of \(found.text.extent) answered.", as: .note)
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
                "Resume the draft of \(found.text.extent) answered? \(settings.language.choice(default: true)): ",
                id: "",
                help: "y or Enter continues it; n starts over, and your first new answer replaces the draft.",
                default: true, at: nil, isAside: true)
            isWanted = answer.isYes
            switch answer.instead {
            case nil: return nil
            case .ended(let outcome): return outcome
            case .settled, .again: show("answer y or n first", as: .failure)
            }
        }
    }

    private mutating func restore(_ found: DraftFile.Found) {
        let content = found.text.content
        let misfits = content.restore(
            in: &session, isOfOtherVersion: found.isOfOtherVersion, wording: wording)
        if found.isOfOtherVersion { show("The form has changed since; what still fits is kept.", as: .change) }
        for misfit in misfits.prefix(20) { show(misfit, as: .failure) }
        if misfits.count > 20 { show("and \(misfits.count - 20) more", as: .failure) }
        for (id, isSkipped) in content.groups {
            guard let group = session.form.groups.firstIndex(where: { $0.id == id }) else { continue }
            groupChoices[group] = isSkipped ? .skip : .answer
        }
        for (id, lines) in content.unfinished {
            guard let slot = session.slot(id: id), !session.field(slot).isSecret else { continue }
            unfinishedTexts[slot] = TextDraft(unfinished: lines)
        }
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

extension DraftText {
    /// When it was saved and how far it goes, such as `10:32, 5 of 12`.
    fileprivate var extent: String { "\(momentWords(saved)), \(content.answeredCount) of \(content.questionCount)" }
}

/// A moment as the clock on the wall showed it, with the date unless that is today's.
func momentWords(_ seconds: Int, now: Int = time(nil)) -> String {
    guard let moment = localTime(seconds) else { return "unknown time" }
    let clock = "\(padded(moment.tm_hour)):\(padded(moment.tm_min))"
    let today = localTime(now)
    if today?.tm_year == moment.tm_year, today?.tm_yday == moment.tm_yday { return clock }
    return "\(Int(moment.tm_year) + 1900)-\(padded(moment.tm_mon + 1))-\(padded(moment.tm_mday)) \(clock)"
}

private func localTime(_ seconds: Int) -> tm? {
    var moment = tm()
    var seconds = time_t(seconds)
    return localtime_r(&seconds, &moment) == nil ? nil : moment
}

private func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
