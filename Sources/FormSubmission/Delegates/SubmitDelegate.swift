import FormEngine
import FormRecords

/// The destination of a form that was answered: a file, a stream, or whatever an application does with it.
package protocol SubmitDelegate: ~Copyable {
    /// Asked before submitting; a refusal leaves the form as it is, to be corrected. `nil` takes it.
    mutating func willSubmit(_ session: borrowing Session) -> SubmitRefusal?

    /// The form is submitted: takes its answers, for good where it returns.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError)

    /// The form is not submitted, because these fields, in form order, are invalid.
    mutating func didNotSubmit(_ session: borrowing Session, invalid: [InvalidField])
}

/// Why a delegate does not take a form.
package enum SubmitRefusal: Hashable, Sendable {
    /// The word of a command, told to people, which may take the same answers another time.
    case command(String)
    /// What is wrong with the answers, each with the one that is to blame.
    case answers([BlamedAnswer], reason: String)
    /// Records of the file have what must be unique.
    case notUnique([RecordConflict], file: String)
}

/// An answer for which a form is not submitted, and why.
package struct BlamedAnswer: Hashable, Sendable {
    /// `nil` where no answer is to blame.
    package let slot: Slot?
    /// Told to people.
    package let reason: String

    /// An answer with what is wrong with it.
    package init(_ slot: Slot?, reason: String) { (self.slot, self.reason) = (slot, reason) }
}

/// A field that keeps a form from being submitted, with everything that is wrong with it.
package struct InvalidField: Hashable, Sendable {
    /// `nil` for a dynamic section, or the form as a whole.
    package let slot: Slot?
    /// The field's id, such as `lines[0].price`; the section's; empty for the form.
    package let id: String
    /// All failing checks, the first one being the one to show.
    package let failures: [Failure]
}

/// The result of an attempt to submit.
package enum SubmitOutcome: Hashable, Sendable {
    case submitted
    case refused(SubmitRefusal)
    case invalid([InvalidField])
}

/// Submits an answered form: checks it, asks the delegate, and hands it over.
///
/// - Throws: Why the answers could not be written; the form may be submitted again.
package func submit(
    _ session: inout Session, to delegate: inout some SubmitDelegate & ~Copyable
) throws(OutputError) -> SubmitOutcome {
    let invalid = invalidFields(of: &session)
    guard invalid.isEmpty else {
        delegate.didNotSubmit(session, invalid: invalid)
        return .invalid(invalid)
    }
    if let refusal = delegate.willSubmit(session) { return .refused(refusal) }
    do throws(OutputError) { try delegate.didSubmit(session) } catch {
        // Another process was faster.
        guard case .notUnique(let conflicts) = error.cause else { throw error }
        return .refused(.notUnique(conflicts, file: error.output))
    }
    return .submitted
}

/// The faults of the session, gathered by fields.
private func invalidFields(of session: inout Session) -> [InvalidField] {
    let failures = session.collectFailures()
    var fields: [InvalidField] = []
    for failure in failures {
        let isSame = fields.last.map { $0.slot == failure.slot && $0.failures[0].section == failure.section } ?? false
        let others = isSame ? fields.removeLast().failures : []
        fields.append(
            InvalidField(slot: failure.slot, id: session.id(of: failure), failures: others + [failure]))
    }
    return fields
}
