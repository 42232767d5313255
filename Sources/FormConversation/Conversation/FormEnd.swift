import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords
import LineEditing

/// The memory of the end of a form, which somebody may leave again.
struct EndMemory {
    /// Whether anything was answered since the end was reached the last time.
    var isAnsweredSince = true
    /// The answers have been shown before submitting; a form that ends on its last field does so only where that failed.
    var isReviewed = false
    /// The person has agreed to see secrets among what is submitted.
    var maySeeSecrets = false
    /// The answers that the last review showed.
    var reviewed = ReviewMemory()
    /// The pages of a review that somebody left in order to change an answer.
    var leftPages: AnswerPages?
}

/// The end of the form.
extension SteppedConversation {
    /// Goes on after answers were handed over.
    package func submitted(_ outcome: SubmissionOutcome) {
        guard case .submitting = stage else { return }
        stage = .asking
        switch outcome {
        case .submitted:
            hasSubmitted = true
            if let failure = draft?.remove() { display.remark(failure, as: .failure) }
            act(on: .end(.completed))
        // The reader of the output is gone and will not come back.
        case .notWritten(let error) where error.category == .closed: act(on: .end(.completed))
        case .notWritten(let error): proceed(afterRefusal: error.words(in: voice.language))
        case .unused: proceed(afterRefusal: words(.givenValueNotUsed))
        case .invalid(let failures):
            proceed(afterRefusal: ReportedFailure(failures[0], in: session, voice.wording).fault)
        case .refused(let failure): proceed(afterRefusal: failure.message)
        case .blamed(let failures): proceed(afterRefusals: failures.map { (session.slot(id: $0.field), $0.message) })
        case .notUnique(let conflicts, let file):
            let reasons = conflicts.map {
                ReportedFailure($0, in: (file, $0.line), session, voice.wording).fault
            }
            let reason = reasons.joined(separator: "\n")
            guard let slot = session.form.failure(ofUnique: conflicts[0].list).slot, session.isAskable(slot) else {
                return proceed(afterRefusal: reason)
            }
            tellRefusal(terminalSafe(reason))
            act(on: go(to: slot))
        }
    }

    /// The words for a submission under way, and for one that is being stopped.
    package var wordsOfSubmission: (remark: String, stopping: String) {
        (words(.submitting), words(.stoppingSubmission))
    }

    /// Goes on after a signal arrived while answers were handed over.
    ///
    /// - Parameter isUnknown: Whether nobody waited until it was known what has become of them.
    package func submitted(_ outcome: SubmissionOutcome, despite signal: Int32, isUnknown: Bool) {
        guard case .submitting = stage else { return }
        if outcome == .submitted {
            display.show(.submittedNonetheless, as: .failure)
            return submitted(outcome)
        }
        guard isUnknown else {
            stage = .asking
            saveDraft()
            return act(on: .end(.interrupted(signal: signal)))
        }
        // The draft goes on saying that its answers may have been taken.
        display.show(.submissionLeft, as: .failure)
        stage = .ended(.interrupted(signal: signal))
    }

    private func tellRefusal(_ reason: String) { display.show(.notSubmittedBecause, ["reason": reason], as: .failure) }

    private func proceed(afterRefusal reason: String) { proceed(afterRefusals: [(nil, reason)]) }

    /// Tells what keeps the answers from being handed over, each with the number of its answer in the review.
    private func proceed(afterRefusals refusals: [(slot: Slot?, reason: String)]) {
        for (slot, reason) in refusals {
            let words = terminalSafe(reason)
            let said = slot.map { voice.numbered(voice.said(words, of: $0, in: session), $0, in: session) }
            tellRefusal(said ?? words)
        }
        // The delegate that refused may have cleared or blamed an answer.
        let isComplete = session.nextToAsk() == nil
        act(on: !isComplete ? .proceed : openQuestions.isEmpty ? review([]) : .again(nil))
    }

    /// The question whether secrets may be seen; `nil` where none would be, or that is agreed.
    func questionBeforeSecrets() -> YesOrNoQuestion? {
        guard voice.settings.printsSubmission, !ending.maySeeSecrets else { return nil }
        let slots = session.visibleSlots.filter {
            session.field($0).isSecret && session.field($0).isSubmitted && session.hasValue($0)
        }
        guard !slots.isEmpty else { return nil }
        let names = slots.map { voice.name(of: $0, in: session) }.joined(separator: ", ")
        let isAlone = voice.settings.isOfOneQuestion
        return YesOrNoQuestion(
            words(isAlone ? .secretIsPrinted : .secretShows, ["names": names]),
            help: words(isAlone ? .secretIsPrintedHelp : .secretShowsHelp), at: nil, in: self
        ) { isYes, conversation in
            conversation.ending.maySeeSecrets = isYes
            return isYes ? .submit : conversation.voice.settings.isOfOneQuestion ? .end(.quit) : .again(nil)
        }
    }

    /// Nothing is left to ask: what does not hold is asked again; otherwise the answers are reviewed and handed over.
    func askAtEnd() -> Turn {
        session.lookForFiles()
        let failures = session.collectFailures()
        for failure in failures.prefix(20) {
            display.show(voice.description(of: failure, in: session), as: .failure)
        }
        // Where nobody was asked since, asking the same again would change nothing, nor would handing over the same.
        let isStuck = !ending.isAnsweredSince
        ending.isAnsweredSince = false
        if !failures.isEmpty, !isStuck, !session.reopenFailing().isEmpty { return .proceed }
        if failures.isEmpty, session.form.finishesOnLastField, !ending.isReviewed, !isStuck { return .submit }
        return review(failures)
    }

    private func review(_ failures: [Failure]) -> Turn {
        ending.isReviewed = true
        return .ask(ReviewQuestion(failures, in: self))
    }
}
