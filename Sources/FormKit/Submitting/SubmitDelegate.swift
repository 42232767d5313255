/// A destination of submissions, such as a file or a database.
///
///     final class Store: SubmitDelegate {
///         func submit(_ session: FormSession) throws { try database.insert(session.decoded(as: Order.self)) }
///     }
public protocol SubmitDelegate {
    /// Called before a valid form is submitted; an error refuses it. Fields that it clears, or that its `SubmitRefusal` blames,
    /// are asked again:
    ///
    ///     throw SubmitRefusal(on: "username", code: "taken", message: "this name is taken: choose another")
    ///
    /// Answers that it changes are checked again.
    func willSubmit(_ session: FormSession) throws

    /// Takes the answers; the form is submitted when this returns. After an error it may be submitted again.
    ///
    /// A conversation shows the description of the error; of Foundation's errors, in programs that link `FormKitFoundation`, the
    /// localized one.
    func submit(_ session: FormSession) throws

    /// The former name of `submit(_:)`.
    @available(*, deprecated, renamed: "submit(_:)")
    func didSubmit(_ session: FormSession) throws

    /// Called when the form is not submitted: for failures, a refusal by this delegate, or its error in `submit`.
    func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome)
}

extension SubmitDelegate {
    /// Refuses nothing.
    public func willSubmit(_ session: FormSession) throws {}

    /// Does nothing.
    public func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {}
}

/// The outcome of a submission.
public enum SubmitOutcome: Sendable {
    /// The delegate has taken the answers.
    case submitted
    /// These failures keep the form from being submitted: its own, in form order, or those of a `SubmitRefusal`. `next()` asks
    /// their fields again.
    ///
    /// `FormSession.failures` has the form's own alone: after a `SubmitRefusal` it is empty, as the form's checks still pass.
    case invalid([AnswerFailure])
    /// The delegate refuses the form, for this reason.
    case refused(any Error)

    /// Whether the delegate has the answers.
    public var isSubmitted: Bool { if case .submitted = self { true } else { false } }

    /// The failures; none where the form is submitted, or refused as a whole.
    public var failures: [AnswerFailure] { if case .invalid(let failures) = self { failures } else { [] } }
}
