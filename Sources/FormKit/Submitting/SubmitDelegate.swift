/// The destination of a form that was answered: a file, a data base, or whatever a program does with it.
///
///     final class Store: SubmitDelegate {
///         func didSubmit(_ session: FormSession) throws { try database.insert(session.submission(as: Order.self)) }
///     }
public protocol SubmitDelegate {
    /// Asked before a valid form is submitted; an error refuses, and leaves the form as it is, to be corrected.
    ///
    /// Fields that it clears, or that its `SubmitRefusal` blames, are asked again:
    ///
    ///     throw SubmitRefusal(on: "username", code: "taken", message: "this name is taken: choose another")
    ///
    /// Answers that it changes without refusing are checked once more.
    func willSubmit(_ session: FormSession) throws

    /// The form is submitted: takes its answers, for good where it returns. An error refuses as that of `willSubmit` does, and the
    /// form may be submitted again.
    func didSubmit(_ session: FormSession) throws

    /// The form is not submitted: because of failures, of this delegate's own refusal, or of an error while it took the answers.
    func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome)
}

extension SubmitDelegate {
    /// Takes every form.
    public func willSubmit(_ session: FormSession) throws {}

    /// Does nothing.
    public func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {}
}

/// The result of an attempt to submit.
public enum SubmitOutcome: Sendable {
    /// The delegate has taken the answers.
    case submitted
    /// These failures keep the form from being submitted: the form's own in form order, or those that the delegate has blamed
    /// fields for; `next()` asks again what is to be corrected.
    case invalid([Failure])
    /// The delegate would not take it, for this reason.
    case refused(any Error)

    /// Whether the delegate has the answers.
    public var isSubmitted: Bool { if case .submitted = self { true } else { false } }

    /// The failures that keep the form from being submitted; none where it is submitted, or refused as a whole.
    public var failures: [Failure] { if case .invalid(let failures) = self { failures } else { [] } }
}
