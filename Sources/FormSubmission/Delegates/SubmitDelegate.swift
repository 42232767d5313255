import FormEngine

/// The destination of an answered form: a file, a stream, or anything an application does with it.
package protocol SubmitDelegate: ~Copyable {
    /// The reason to refuse the form before it is submitted, so that it can be corrected; `nil` accepts it.
    mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome?

    /// Takes the answers of a submitted form; returning means they are accepted finally.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError)
}

/// Submits an answered form: validates it, asks the delegate, and passes it on.
package func submit(
    _ session: inout Session, to delegate: inout some SubmitDelegate & ~Copyable
) -> SubmissionOutcome {
    session.lookForFiles()
    let failures = session.collectFailures()
    guard failures.isEmpty else { return .invalid(failures) }
    if let refusal = delegate.willSubmit(session) { return refusal }
    do throws(OutputError) { try delegate.didSubmit(session) } catch {
        // Another process wrote a conflicting record in the meantime.
        guard case .notUnique(let conflicts) = error.cause else { return .notWritten(error) }
        return .notUnique(conflicts, file: error.output)
    }
    return .submitted
}
