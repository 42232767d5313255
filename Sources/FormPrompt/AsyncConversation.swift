public import FormConversation
public import FormKit
internal import enum FormSubmission.SubmissionOutcome
public import LineEditing

/// Conversations with asynchronous lookups and submission.
extension Conversation {
    /// Asks until the form is submitted or the person leaves; awaits lookups of options, the checks of the submission,
    /// and the delegate. The editor blocks the thread while it waits for a line.
    ///
    /// Options are looked up when their field is asked, and again when an answer that they read has changed. If that
    /// fails, the reason is shown at the question, and Enter tries it again; the answers stay.
    ///
    /// Ctrl-C, or another signal that ends a question, cancels the awaited task and ends the conversation as
    /// `interrupted`. A lookup is abandoned at once. A submission may still complete; then the outcome is `completed`,
    /// and the person is told so. After another signal, or ten seconds, it is no longer waited for: the answers may
    /// have been submitted, and the draft warns of that when it is continued.
    ///
    /// - Throws: `CancellationError` if the program's own task is cancelled.
    nonisolated(nonsending)
        public func run(
            on editor: any LineEditor, submittingTo delegate: some AsyncSubmitDelegate
        ) async throws -> ConversationOutcome
    {
        while true {
            switch steps.nextDemandOrLookUp(on: editor) {
            case nil: try await lookUpOptions(on: editor)
            case .submission: try await submit(to: delegate, on: editor)
            case .end(let outcome):
                if let success = success(after: outcome) { editor.show(success, as: .plain) }
                return outcome
            case let demand?: steps.meet(demand, on: editor)
            }
            session.tellChanges()
        }
    }

    /// Submits the answers to an asynchronous delegate, as a step demands.
    nonisolated(nonsending)
        public func submit(to delegate: some AsyncSubmitDelegate) async
    {
        steps.submitted(await attempt(delegate))
    }

    nonisolated(nonsending)
        private func attempt(_ delegate: some AsyncSubmitDelegate) async -> SubmissionOutcome
    {
        draft?.beginSubmission()
        do {
            return outcome(try await session.submit(to: delegate))
        } catch {
            return refusal(error)
        }
    }

    /// Looks up the options that the conversation waits for.
    nonisolated(nonsending)
        private func lookUpOptions(on editor: any LineEditor) async throws
    {
        for field in steps.fieldsToLookUp {
            let waiting = InterruptibleWait(on: editor, saying: .init(remark: steps.lookingUp(field), stopping: nil))
            session.wait = { try await waiting.wait(for: $0, isReport: $1) }
            defer { session.wait = nil }
            do {
                try await session.lookUpOptions(ofField: field)
            } catch {
                try Task.checkCancellation()
                if let signal = waiting.signal { return steps.interrupted(by: signal) }
                return steps.optionsAreMissing(of: field, because: reason(error))
            }
        }
        steps.optionsAreLookedUp()
    }

    /// Submits the answers while the person may stop it.
    nonisolated(nonsending)
        private func submit(to delegate: some AsyncSubmitDelegate, on editor: any LineEditor) async throws
    {
        let words = steps.wordsOfSubmission
        let waiting = InterruptibleWait(on: editor, saying: .init(remark: words.remark, stopping: words.stopping))
        session.wait = { try await waiting.wait(for: $0, isReport: $1) }
        defer { session.wait = nil }
        let outcome = await attempt(delegate)
        try Task.checkCancellation()
        guard let signal = waiting.signal else { return steps.submitted(outcome) }
        steps.submitted(outcome, despite: signal, isUnknown: waiting.hasLeft)
    }
}
