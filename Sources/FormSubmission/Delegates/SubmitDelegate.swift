import FormEngine

/// The destination of a form that was answered: a file, a stream, or whatever an application does with it.
package protocol SubmitDelegate: ~Copyable {
    /// Asked before submitting: why it does not take the form, which stays as it is, to be corrected; `nil` takes it.
    mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome?

    /// The form is submitted: takes its answers, for good where it returns.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError)
}

/// Submits an answered form: checks it, asks the delegate, and hands it over.
package func submit(
    _ session: inout Session, to delegate: inout some SubmitDelegate & ~Copyable
) -> SubmissionOutcome {
    session.lookForFiles()
    let failures = session.collectFailures()
    guard failures.isEmpty else { return .invalid(failures) }
    if let refusal = delegate.willSubmit(session) { return refusal }
    do throws(OutputError) { try delegate.didSubmit(session) } catch {
        // Another process was faster.
        guard case .notUnique(let conflicts) = error.cause else { return .notWritten(error) }
        return .notUnique(conflicts, file: error.output)
    }
    return .submitted
}
