/// The destination of a form that was answered: a file, a data base, or whatever a program does with it.
///
///     final class Store: SubmitDelegate {
///         func didSubmit(_ session: FormSession) throws { try database.insert(session.submission(as: Order.self)) }
///     }
public protocol SubmitDelegate {
    /// Asked before a valid form is submitted; an error refuses, and leaves the form as it is, to be corrected.
    ///
    /// A field that it clears, or that its `Refusal` names, is asked again:
    ///
    ///     throw Refusal("this name is taken", of: "username")
    ///
    /// Answers that it changes without refusing are checked once more.
    func willSubmit(_ session: FormSession) throws

    /// The form is submitted: takes its answers, for good where it returns. After an error it may be submitted again.
    func didSubmit(_ session: FormSession) throws

    /// The form is not submitted, because of these failures, in form order.
    func didNotSubmit(_ session: FormSession, failures: [Failure])
}

extension SubmitDelegate {
    /// Takes every form.
    public func willSubmit(_ session: FormSession) throws {}

    /// Does nothing.
    public func didNotSubmit(_ session: FormSession, failures: [Failure]) {}
}

/// The result of an attempt to submit.
public enum SubmitOutcome {
    /// The delegate has taken the answers.
    case submitted
    /// These failures keep the form from being submitted, in form order; `next()` asks again what is to be corrected.
    case invalid([Failure])
    /// The delegate would not take it, for this reason.
    case refused(any Error)

    /// Whether the delegate has the answers.
    public var isSubmitted: Bool { if case .submitted = self { true } else { false } }
}
