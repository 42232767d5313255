internal import FormEngine
internal import FormWords

/// The destination of a form that was answered, which may take its time: an actor, a class of the main actor, a service.
///
///     actor Store: AsyncSubmitDelegate {
///         func didSubmit(_ submission: Submission) async throws {
///             guard try await insert(submission.decoded(as: Account.self)) else {
///                 throw SubmitRefusal(on: "name", code: "taken", message: "this name is taken: choose another")
///             }
///         }
///     }
public protocol AsyncSubmitDelegate: Sendable {
    /// Asked before a valid form is submitted; an error refuses, as that of `SubmitDelegate.willSubmit`.
    func willSubmit(_ submission: Submission) async throws

    /// The form is submitted: takes its answers, for good where it returns.
    func didSubmit(_ submission: Submission) async throws

    /// The form is not submitted: because of failures, of this delegate's own refusal, or of an error while it took the answers.
    func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async
}

extension AsyncSubmitDelegate {
    /// Takes every form.
    public func willSubmit(_ submission: Submission) async throws {}

    /// Does nothing.
    public func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async {}
}

extension FormSession {
    /// Submits the form, as `submit(to:)` of a delegate that does not wait; the checks that the form has for its submission are
    /// waited for before the delegate is asked.
    ///
    ///     let outcome = try await session.submit(to: store)
    ///
    /// - Throws: What the delegate's `didSubmit` throws, unless that is a `SubmitRefusal`; `CancellationError`.
    nonisolated(nonsending)
        public func submit(to delegate: some AsyncSubmitDelegate) async throws -> SubmitOutcome
    {
        let outcome: SubmitOutcome
        do {
            outcome = try await attempt(delegate)
        } catch {
            await delegate.didNotSubmit(Submission(self), .refused(error))
            tell(.refused([]))
            throw error
        }
        if !outcome.isSubmitted { await delegate.didNotSubmit(Submission(self), outcome) }
        tell(outcome.isSubmitted ? .submitted : .refused(outcome.failures))
        return outcome
    }

    nonisolated(nonsending)
        private func attempt(_ delegate: some AsyncSubmitDelegate) async throws -> SubmitOutcome
    {
        if let obstacle = obstacle() { return obstacle }
        if let invalid = await submissionFailures() { return invalid }
        let submission = Submission(self)
        do {
            try await delegate.willSubmit(submission)
        } catch {
            return outcome(of: error)
        }
        do {
            try await delegate.didSubmit(submission)
        } catch let refusal as SubmitRefusal {
            return outcome(of: refusal)
        }
        return .submitted
    }

    /// What the checks of the submission refuse, each in the order of the form; these fields are asked again.
    nonisolated(nonsending)
        private func submissionFailures() async -> SubmitOutcome?
    {
        let checks = form.source.closures.submissionChecks
        guard !checks.isEmpty else { return nil }
        let due = engine.visibleSlots.flatMap { slot in
            (checks[fieldID(slot)] ?? []).map {
                (address: address(of: slot), answer: engine.typedAnswer(slot), check: $0)
            }
        }
        var failures: [Failure] = []
        for (address, answer, check) in due {
            if let error = await check.error(at: answer) {
                let words = (error as? any RefusalInWords)?.words(in: language) ?? String(describing: error)
                failures.append(Failure(address: address, section: nil, code: check.code, message: words, limit: nil))
            }
        }
        guard !failures.isEmpty else { return nil }
        engine.reopen(failures.compactMap { $0.address.flatMap { engine.slot(id: $0) } })
        return .invalid(failures)
    }
}

/// A check of an answer for which a submission waits.
struct SubmissionCheck: Sendable {
    let code: FailureCode
    private let check: @Sendable (Answer?) async throws -> Void

    init<Value: AnswerValue>(_ code: FailureCode, _ check: @escaping @Sendable (Value) async throws -> Void) {
        let coding = Value.answerCoding
        self.code = code
        self.check = { answer in
            if let value = try coding.value(of: answer) { try await check(value) }
        }
    }

    /// What the check throws at an answer.
    func error(at answer: Answer?) async -> (any Error)? {
        do { try await check(answer) } catch { return error }
        return nil
    }
}

/// A form with checks for which only an asynchronous submission waits.
public struct AsynchronousForm: Error, CustomStringConvertible {
    /// In the session's language.
    public let description: String

    init(_ language: Language) { description = language.words(.submissionHasToWait) }
}
