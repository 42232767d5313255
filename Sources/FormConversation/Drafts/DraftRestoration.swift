import FormEngine
import FormSyntax

extension DraftContent {
    /// Restores everything that still fits into a session, except answers that given ones override.
    ///
    /// - Parameter isOfOtherVersion: Whether the form has changed since.
    /// - Returns: A line for each answer that does not fit, and the answers that wait for options.
    func restore(
        in session: inout Session, isOfOtherVersion: Bool = false, wording: Wording
    ) -> (misfits: [String], undecided: [DraftedAnswer]) {
        var (misfits, undecided): ([String], [DraftedAnswer]) = ([], [])
        var restored: [Slot] = []
        if let began { session.setBeginning(began) }
        session.restore { session in
            makeInstances(in: &session)
            for entry in answers {
                if let slot = session.slot(id: entry.id), session.awaitsOptions(slot) {
                    undecided.append(entry)
                    continue
                }
                switch put(entry, in: &session, isAnswered: true, wording) {
                case .fitting(let slot): restored.append(slot)
                case .given: break
                case .misfit(let reason): misfits.append("\(terminalSafe(entry.id)): \(reason)")
                }
            }
            for entry in standing {
                // A value that the form computes now was not set by an event of the earlier form.
                guard let slot = session.slot(id: entry.id), !isOfOtherVersion || !session.isComputed(slot) else {
                    continue
                }
                _ = put(entry, in: &session, isAnswered: false, wording)
            }
            for id in pressed { if let slot = session.slot(id: id) { session.putPressed(slot) } }
        }
        for slot in restored where !session.isAnswered(slot) {
            guard case .refused(let failure) = session.verdict(slot) else { continue }
            misfits.append("\(terminalSafe(session.id(slot))): \(askedAgain(failure, wording, session))")
        }
        for id in closed {
            guard let section = session.form.sectionNumber(id: id) else { continue }
            session.answerAddInstance(false, section: section)
        }
        return (misfits, undecided)
    }

    private func makeInstances(in session: inout Session) {
        for (id, count) in instances {
            guard let section = session.form.sectionNumber(id: id) else { continue }
            // A malicious file must not make parts without end; nobody types a tenth of these.
            let wanted = min(count, 10_000)
            while session.keptInstanceCount(of: section) < wanted, session.addInstance(of: section) {}
        }
    }

    private enum RestoredAnswer {
        case fitting(Slot)
        /// A given answer for the slot takes precedence.
        case given
        case misfit(reason: String)
    }

    private func put(
        _ entry: DraftedAnswer, in session: inout Session, isAnswered: Bool, _ wording: Wording
    ) -> RestoredAnswer {
        let language = wording.speaker.language
        guard let slot = session.slot(id: entry.id) else { return .misfit(reason: language.words(.noSuchFieldNow)) }
        let field = session.field(slot)
        guard field.kind.isAnswerable, !field.isComputed || !isAnswered else {
            return .misfit(reason: language.words(field.isComputed ? .computedNow : .noQuestionNow))
        }
        guard !field.isSecret else { return .misfit(reason: language.words(.secretNow)) }
        guard !session.isGiven(slot) else { return .given }
        let verdict = entry.value.withCell { session.put($0, in: slot, isAnswered: isAnswered, isOwn: entry.isDefault) }
        guard case .refused(let failure) = verdict else { return .fitting(slot) }
        let reason = askedAgain(failure, wording, session)
        _ = session.put(Cell(.absent), in: slot, isAnswered: false)
        return .misfit(reason: reason)
    }

    private func askedAgain(_ failure: Failure, _ wording: Wording, _ session: borrowing Session) -> String {
        let reason = terminalSafe(wording.message(failure, in: session))
        return wording.speaker.language.words(.askedAgain, ["reason": reason])
    }
}

extension DraftContent.Value {
    /// Lends the value as the engine takes it.
    fileprivate func withCell<Result>(_ body: (Cell) -> Result) -> Result {
        switch self {
        case .text(let text): return text.withByteSlice { body(Cell(.text, $0)) }
        case .nothing: return body(Cell(.absent))
        case .choices(let choices):
            var list = ByteBuffer()
            list.appendJSONList(choices)
            return body(Cell(.list, list.slice))
        }
    }
}
