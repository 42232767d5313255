internal import FormEngine
internal import FormWords

/// An asynchronous destination of submissions: an actor, a class of the main actor, a service.
///
///     actor Store: AsyncSubmitDelegate {
///         func didSubmit(_ submission: Submission) async throws {
///             guard try await insert(submission.decoded(as: Account.self)) else {
///                 throw SubmitRefusal(on: "name", code: "taken", message: "this name is taken: choose another")
///             }
///         }
///     }
public protocol AsyncSubmitDelegate: Sendable {
    /// Called before a valid form is submitted; an error refuses it, as that of `SubmitDelegate.willSubmit`.
    func willSubmit(_ submission: Submission) async throws

    /// Takes the answers; the form is submitted when this returns.
    func didSubmit(_ submission: Submission) async throws

    /// Called when the form is not submitted: for failures, a refusal by this delegate, or its error in `didSubmit`.
    func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async
}

extension AsyncSubmitDelegate {
    /// Refuses nothing.
    public func willSubmit(_ submission: Submission) async throws {}

    /// Does nothing.
    public func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async {}
}

extension FormSession {
    /// Submits the form as the synchronous `submit(to:)` does, after the form's asynchronous checks.
    ///
    ///     let outcome = try await session.submit(to: store)
    ///
    /// - Throws: The errors of the delegate's `didSubmit`, except a `SubmitRefusal`; `UnknownAddress` for a refusal that blames
    ///   a field which the form does not have; `CancellationError`.
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
            return try outcome(of: error)
        }
        do {
            try await delegate.didSubmit(submission)
        } catch let refusal as SubmitRefusal {
            return try outcome(of: refusal)
        }
        return .submitted
    }

    /// The failures of the asynchronous checks, in form order; their fields are asked again.
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

    /// The error that the check throws at an answer.
    func error(at answer: Answer?) async -> (any Error)? {
        do { try await check(answer) } catch { return error }
        return nil
    }
}

/// The refusal of a form with asynchronous checks by a synchronous submission.
public struct AsynchronousForm: Error, CustomStringConvertible {
    /// The reason, in the session's language.
    public let description: String

    init(_ language: Language) { description = language.words(.submissionHasToWait) }
}
