internal import FormEngine
internal import FormSyntax
internal import FormWords

/// An asynchronous destination of submissions: an actor, a class of the main actor, a service.
///
///     actor Store: AsyncSubmitDelegate {
///         func submit(_ submission: Submission) async throws {
///             guard try await insert(submission.decoded(as: Account.self)) else {
///                 throw SubmitRefusal(on: "name", code: "taken", message: "this name is taken: choose another")
///             }
///         }
///     }
public protocol AsyncSubmitDelegate: Sendable {
    /// Called before a valid form is submitted; an error refuses it, as that of `SubmitDelegate.willSubmit`.
    func willSubmit(_ submission: Submission) async throws

    /// Takes the answers; the form is submitted when this returns.
    func submit(_ submission: Submission) async throws

    /// The former name of `submit(_:)`.
    @available(*, deprecated, renamed: "submit(_:)")
    func didSubmit(_ submission: Submission) async throws

    /// Called when the form is not submitted: for failures, a refusal by this delegate, or its error in `submit`.
    func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async
}

extension AsyncSubmitDelegate {
    /// Refuses nothing.
    public func willSubmit(_ submission: Submission) async throws {}

    /// Does nothing.
    public func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) async {}
}

extension FormSession {
    /// Submits the form as the synchronous `submit(to:)` does, after its options are looked up and its asynchronous checks
    /// have passed.
    ///
    ///     let outcome = try await session.submit(to: store)
    ///
    /// - Throws: The errors of the delegate's `submit`, except a `SubmitRefusal`; those of options that are looked up;
    ///   `UnknownAddressError` for a refusal that blames a field which the form does not have; `CancellationError`.
    nonisolated(nonsending)
        public func submit(to delegate: some AsyncSubmitDelegate) async throws -> SubmitOutcome
    {
        let outcome: SubmitOutcome
        do {
            outcome = try await attempt(delegate)
        } catch {
            await tell(delegate, .refused(error))
            tell(.notSubmitted([]))
            throw error
        }
        if !outcome.isSubmitted { await tell(delegate, outcome) }
        tell(outcome.isSubmitted ? .submitted : .notSubmitted(outcome.failures))
        return outcome
    }

    nonisolated(nonsending)
        private func tell(_ delegate: some AsyncSubmitDelegate, _ outcome: SubmitOutcome) async
    {
        let submission = Submission(self)
        try? await awaiting(isReport: true) { await delegate.didNotSubmit(submission, outcome) }
    }

    nonisolated(nonsending)
        private func attempt(_ delegate: some AsyncSubmitDelegate) async throws -> SubmitOutcome
    {
        if !form.isDisabled { try await decideAll() }
        if let obstacle = obstacle() { return obstacle }
        if let invalid = try await submissionFailures() { return invalid }
        let submission = Submission(self)
        do {
            try await awaiting { try await delegate.willSubmit(submission) }
        } catch let error as CancellationError {
            throw error
        } catch {
            return try outcome(of: error)
        }
        do {
            try await awaiting { try await delegate.submit(submission) }
        } catch let refusal as SubmitRefusal {
            return try outcome(of: refusal)
        }
        return .submitted
    }

    /// Looks options up and takes defaults, one of which may be read by others' options.
    nonisolated(nonsending)
        private func decideAll() async throws
    {
        for _ in 0...form.source.closures.lookups.count {
            takeDefaults()
            guard !visibleFieldsAwaitingOptions.isEmpty else { return }
            _ = try await lookUpOptions { $0.fieldsAwaitingOptions { _ in true } }
        }
    }

    /// The failures of the asynchronous checks, in form order; their fields are asked again.
    nonisolated(nonsending)
        private func submissionFailures() async throws -> SubmitOutcome?
    {
        let checks = form.source.closures.submissionChecks
        guard !checks.isEmpty else { return nil }
        let due = engine.visibleSlots.flatMap { slot in
            (checks[fieldID(slot)] ?? []).map { check in
                (slot, check, engine.typedAnswer(slot), engine.typedAnswers(to: check.reading, beside: slot))
            }
        }
        var (failures, blamed): ([AnswerFailure], [Slot]) = ([], [])
        for (slot, check, answer, others) in due {
            guard let error = try await awaiting({ try await check.error(at: answer, others) }) else { continue }
            let words = (error as? any RefusalInWords)?.words(in: language) ?? String(describing: error)
            failures.append(
                AnswerFailure(
                    address: address(of: slot), section: nil, code: check.code,
                    message: words.isEmpty ? notAccepted(slot) : words, limit: nil))
            blamed.append(slot)
        }
        guard !failures.isEmpty else { return nil }
        engine.reopen(blamed)
        return .invalid(failures)
    }

    /// The words for an answer that is refused without any.
    private func notAccepted(_ slot: Slot) -> String {
        let text = engine.field(slot).isSecret ? "" : engine.viewText(slot, for: speaker)
        return language.words(.refused, ["value": text.isEmpty ? "" : quoted(text)])
    }
}

/// A check of an answer for which a submission waits.
struct SubmissionCheck: Sendable {
    let code: FailureCode
    let reading: [String]
    /// The place of its modifier, for findings.
    let location: SourceLocation
    private let sources: Set<AnswerSource>
    private let check: @Sendable (Answer?, ValidationContext) async throws -> Void

    init<Value: AnswerValue>(
        _ code: FailureCode, reading: [String], at location: SourceLocation,
        _ check: @escaping @Sendable (Value, ValidationContext) async throws -> Void
    ) {
        let coding = Value.answerCoding
        (self.code, self.reading, self.location, sources) = (code, reading, location, coding.sources)
        self.check = { answer, form in
            if let value = try coding.value(of: answer) { try await check(value, form) }
        }
    }

    /// The error that the check throws at an answer; `CancellationError` is none.
    func error(at answer: Answer?, _ others: [Answer?]) async throws -> (any Error)? {
        do {
            try await ValidationContext.awaiting(
                { try await check(answer, $0) }, with: others, ValidatorArguments(reading: reading))
            return nil
        } catch let error as CancellationError {
            throw error
        } catch {
            return error
        }
    }

    /// Whether the closure takes answers of that sort, in which a text or an option may be a number.
    func fits(_ reader: Reader) -> Bool {
        let readers = Set(sources.map(\.reader))
        return readers.contains(reader) || (readers.contains(.decimal) && [.text, .option].contains(reader))
    }
}

/// The refusal of a form that has to wait for options or checks, by what does not wait.
public struct AsynchronousFormError: Error, CustomStringConvertible {
    /// The reason, in the session's language.
    public let description: String

    init(_ reason: Phrase, _ language: Language) { description = language.words(reason) }
}
