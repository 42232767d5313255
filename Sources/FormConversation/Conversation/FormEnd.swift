import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords
import LineEditing

/// The state of the end of a form, which a person may leave again.
struct EndMemory {
    /// Whether anything was answered since the end was last reached.
    var isAnsweredSince = true
    /// Whether the answers have been shown before submitting. A form that ends on its last field only shows them if
    /// that failed.
    var isReviewed = false
    /// Whether the person has agreed to show secrets in the submission.
    var maySeeSecrets = false
    /// The answers shown by the last review.
    var reviewed = ReviewMemory()
    /// The pages of a review that the person left in order to change an answer.
    var leftPages: AnswerPages?
}

/// The end of the form.
extension SteppedConversation {
    /// Continues after answers were submitted.
    package func submitted(_ outcome: SubmissionOutcome) {
        guard case .submitting = stage else { return }
        stage = .asking
        switch outcome {
        case .submitted:
            hasSubmitted = true
            if let failure = draft?.remove() { display.remark(failure, as: .failure) }
            act(on: .end(.completed))
        // The reader of the output is gone for good.
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

    /// The words for a submission in progress, and for one being stopped.
    package var wordsOfSubmission: (remark: String, stopping: String) {
        (words(.submitting), words(.stoppingSubmission))
    }

    /// Continues after a signal arrived while answers were submitted.
    ///
    /// - Parameter isUnknown: Whether the result was not waited for.
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
        // The draft keeps saying that its answers may have been submitted.
        display.show(.submissionLeft, as: .failure)
        stage = .ended(.interrupted(signal: signal))
    }

    private func tellRefusal(_ reason: String) { display.show(.notSubmittedBecause, ["reason": reason], as: .failure) }

    private func proceed(afterRefusal reason: String) { proceed(afterRefusals: [(nil, reason)]) }

    /// Reports why answers cannot be submitted, each with the number of its answer in the review.
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

    /// The question whether secrets may be shown; `nil` if there are none, or the person has agreed.
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

    /// Handles the end, where nothing is left to ask: failing answers are asked again, otherwise the answers are
    /// reviewed and submitted.
    func askAtEnd() -> Turn {
        session.lookForFiles()
        let failures = session.collectFailures()
        for failure in failures.prefix(20) {
            display.show(voice.description(of: failure, in: session), as: .failure)
        }
        // If nothing was answered since, asking or submitting the same again would not help.
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
