import FormEngine
import FormRecords

/// The destination of a form that was answered: a file, a stream, or whatever an application does with it.
package protocol SubmitDelegate: ~Copyable {
    /// Asked before submitting; a refusal leaves the form as it is, to be corrected. `nil` takes it.
    mutating func willSubmit(_ session: borrowing Session) -> SubmitRefusal?

    /// The form is submitted: takes its answers, for good where it returns.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError)
}

/// Why a delegate does not take a form.
package enum SubmitRefusal: Hashable, Sendable {
    /// The word of a command, told to people, which may take the same answers another time.
    case command(String)
    /// The answers to blame, each with its fault.
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

/// The result of an attempt to submit.
package enum SubmitOutcome: Hashable, Sendable {
    case submitted
    case refused(SubmitRefusal)
    /// The failures in form order; of several of one field the first is told.
    case invalid([Failure])
}

/// Submits an answered form: checks it, asks the delegate, and hands it over.
///
/// - Throws: Why the answers could not be written; the form may be submitted again.
package func submit(
    _ session: inout Session, to delegate: inout some SubmitDelegate & ~Copyable
) throws(OutputError) -> SubmitOutcome {
    let failures = session.collectFailures()
    guard failures.isEmpty else { return .invalid(failures) }
    if let refusal = delegate.willSubmit(session) { return .refused(refusal) }
    do throws(OutputError) { try delegate.didSubmit(session) } catch {
        // Another process was faster.
        guard case .notUnique(let conflicts) = error.cause else { throw error }
        return .refused(.notUnique(conflicts, file: error.output))
    }
    return .submitted
}

extension [Failure] {
    /// The first failure of each field, of each section, and of the form.
    package var firstOfEachField: [Failure] {
        enumerated().filter { index, failure in
            index == 0 || self[index - 1].slot != failure.slot || self[index - 1].section != failure.section
        }.map(\.element)
    }
}
