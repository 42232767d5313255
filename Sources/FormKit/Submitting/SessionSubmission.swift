internal import FormEngine
internal import FormWords

extension FormSession {
    /// Submits the form: open fields take their defaults, all checks run, then the delegate takes the answers.
    ///
    ///     switch try session.submit(to: FileDelegate("orders.jsonl")) {
    ///     case .submitted: print("thank you")
    ///     case .invalid(let failures): failures.forEach { print($0) }
    ///     case .refused(let reason): print("not now: \(reason)")
    ///     }
    ///
    /// A disabled form is refused, and so is one with asynchronous checks, or with options that have to be looked up first.
    ///
    /// - Throws: The errors of the delegate's `submit`, except a `SubmitRefusal`; `UnknownAddressError` for a refusal
    ///   that blames a field which the form does not have.
    public func submit(to delegate: some SubmitDelegate) throws -> SubmitOutcome {
        let outcome: SubmitOutcome
        do {
            outcome = try attempt(delegate)
        } catch {
            delegate.didNotSubmit(self, .refused(error))
            tell(.notSubmitted([]))
            throw error
        }
        if !outcome.isSubmitted { delegate.didNotSubmit(self, outcome) }
        tell(outcome.isSubmitted ? .submitted : .notSubmitted(outcome.failures))
        return outcome
    }

    private func attempt(_ delegate: some SubmitDelegate) throws -> SubmitOutcome {
        guard !form.hasToWait else { return .refused(AsynchronousFormError(.submissionHasToWait, language)) }
        if let obstacle = obstacle() { return obstacle }
        do { try delegate.willSubmit(self) } catch { return try outcome(of: error) }
        // It may have changed answers.
        if let obstacle = obstacle() { return obstacle }
        do {
            try delegate.submit(self)
        } catch let refusal as SubmitRefusal {
            return try outcome(of: refusal)
        }
        return .submitted
    }

    /// Submits the form to a closure.
    ///
    ///     let outcome = try session.submit { session in try send(session.json()) }
    public func submit(_ body: (FormSession) throws -> Void) throws -> SubmitOutcome {
        try withoutActuallyEscaping(body) { try submit(to: ClosureDelegate(body: $0)) }
    }

    /// The obstacle to any submission: open fields take their defaults first, and failing ones are asked again.
    func obstacle() -> SubmitOutcome? {
        guard !form.isDisabled else { return .refused(DisabledFormError(language)) }
        takeDefaults()
        guard visibleFieldsAwaitingOptions.isEmpty else {
            return .refused(AsynchronousFormError(.optionsNotLookedUp, language))
        }
        engine.lookForFiles()
        let failures = failures
        guard !failures.isEmpty else { return nil }
        _ = engine.reopenFailing()
        return .invalid(failures)
    }

    /// The outcome of an error by which a delegate refuses: fields that it blames are asked again.
    func outcome(of error: any Error) throws(UnknownAddressError) -> SubmitOutcome {
        guard let refusal = error as? SubmitRefusal else { return .refused(error) }
        var blamed: [Slot] = []
        for address in refusal.blames.compactMap(\.address) { blamed.append(try slot(at: address)) }
        guard !blamed.isEmpty else { return .refused(error) }
        engine.reopen(blamed)
        return .invalid(
            refusal.blames.map { blame in
                AnswerFailure(
                    address: blame.address, section: nil, code: blame.code, message: blame.words(in: language),
                    limit: nil)
            })
    }

    /// Answers open fields with their present values, as far as the first whose options have to be looked up.
    func takeDefaults() {
        while let question = engine.nextToAsk() {
            if case .field(let slot) = question, engine.awaitsOptions(slot) { break }
            let exchangeCount = box.exchangeCount
            tellChanges()
            // An observer may have changed the form.
            guard exchangeCount == box.exchangeCount else { continue }
            switch question {
            // A text that somebody typed and has not corrected is no default.
            case .field(let slot):
                if engine.isUnreadable(slot) || !engine.acceptDefault(slot).isAccepted { engine.leave(slot) }
            case .addInstance(let section): engine.answerAddInstance(false, section: section)
            }
            tellChanges()
        }
        tellChanges()
    }

    func tell(_ change: FieldChange) {
        watching.noteChange(change)
        tellChanges()
    }
}

private struct ClosureDelegate: SubmitDelegate {
    let body: (FormSession) throws -> Void

    func submit(_ session: FormSession) throws { try body(session) }
}

/// The refusal of a disabled form, which cannot be submitted.
public struct DisabledFormError: Error, CustomStringConvertible {
    /// The reason, in the session's language.
    public let description: String

    init(_ language: Language) { description = language.words(.formTakesNoAnswers) }
}
