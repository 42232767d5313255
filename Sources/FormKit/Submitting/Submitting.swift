internal import FormEngine
internal import FormWords

extension FormSession {
    /// Submits the form: what is still open takes its default, everything is checked, the delegate is asked, and takes the
    /// answers.
    ///
    ///     switch try session.submit(to: FileDelegate("orders.jsonl")) {
    ///     case .submitted: print("thank you")
    ///     case .invalid(let failures): failures.forEach { print($0) }
    ///     case .refused(let reason): print("not now: \(reason)")
    ///     }
    ///
    /// A disabled form is refused for that, whatever the delegate.
    ///
    /// - Throws: What the delegate's `didSubmit` throws.
    public func submit(to delegate: some SubmitDelegate) throws -> SubmitOutcome {
        guard !form.isDisabled else { return refused(DisabledForm(language)) }
        if let invalid = invalidOutcome(tellingTo: delegate) { return invalid }
        do {
            try delegate.willSubmit(self)
        } catch {
            if let address = (error as? Refusal)?.address { try move(to: address) }
            return refused(error)
        }
        // It may have changed answers.
        if let invalid = invalidOutcome(tellingTo: delegate) { return invalid }
        try delegate.didSubmit(self)
        tell(.submitted)
        return .submitted
    }

    /// Submits the form to a closure.
    ///
    ///     try session.submit { session in try send(session.json()) }
    @discardableResult
    public func submit(_ didSubmit: (FormSession) throws -> Void) throws -> SubmitOutcome {
        try withoutActuallyEscaping(didSubmit) { try submit(to: ClosureDelegate(body: $0)) }
    }

    /// The failures that keep the form from being submitted, which are asked again; open fields take their default
    /// first.
    private func invalidOutcome(tellingTo delegate: some SubmitDelegate) -> SubmitOutcome? {
        takeDefaults()
        let failures = failures
        guard !failures.isEmpty else { return nil }
        _ = engine.reopenFailing()
        delegate.didNotSubmit(self, failures: failures)
        tell(.refused(failures))
        return .invalid(failures)
    }

    private func refused(_ error: any Error) -> SubmitOutcome {
        tell(.refused([]))
        return .refused(error)
    }

    /// Answers what is open with what it has.
    private func takeDefaults() {
        while let question = engine.nextToAsk() {
            tellChanges()
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

    private func tell(_ change: FieldChange) {
        watching.noteChange(change)
        tellChanges()
    }
}

private struct ClosureDelegate: SubmitDelegate {
    let body: (FormSession) throws -> Void

    func didSubmit(_ session: FormSession) throws { try body(session) }
}

/// A disabled form is shown, and cannot be submitted.
public struct DisabledForm: Error, CustomStringConvertible {
    /// In the session's language.
    public let description: String

    init(_ language: Language) { description = language.words(.formTakesNoAnswers) }
}
