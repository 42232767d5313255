import FormEngine
import FormRecords

/// The destination of a form that was answered: a file, a stream, or whatever an application does with it.
package protocol SubmitDelegate: ~Copyable {
    /// Asked before submitting; a refusal leaves the form as it is, to be corrected.
    mutating func willSubmit(_ session: borrowing Session) -> SubmitDecision

    /// The form is submitted: takes its answers, for good where it returns.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError)

    /// The form is not submitted, because these fields, in form order, are invalid.
    mutating func didNotSubmit(_ session: borrowing Session, invalid: [InvalidField])
}

/// The decision of a delegate on a form that is to be submitted.
package enum SubmitDecision: Hashable, Sendable {
    case submit
    /// Not now; the reason is told to people.
    case refuse(SubmitRefusal)
    /// Records of the file have what must be unique.
    case notUnique([RecordConflict], file: String)
}

/// Why a delegate does not take a form.
package struct SubmitRefusal: Hashable, Sendable {
    /// The subject of the reason.
    package enum Cause: Sendable {
        /// A command's word, which may take the same answers another time.
        case command
        /// The answers.
        case answers
    }

    /// The subject.
    package let cause: Cause
    /// Told to people.
    package let reason: String

    /// The answers that are to blame, or `nil` for none of them, each with its part of the reason; empty where it is one.
    package private(set) var blamed: [BlamedAnswer] = []

    /// A reason to tell.
    package init(_ cause: Cause, reason: String) { (self.cause, self.reason) = (cause, reason) }

    /// A refusal of answers.
    ///
    /// - Parameter reason: All of it, a line each.
    package init(_ blamed: [BlamedAnswer], reason: String) {
        self.init(.answers, reason: reason)
        self.blamed = blamed
    }
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
    /// Records of the file have what must be unique.
    case notUnique([RecordConflict], file: String)
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
    switch delegate.willSubmit(session) {
    case .refuse(let refusal): return .refused(refusal)
    case .notUnique(let conflicts, let file): return .notUnique(conflicts, file: file)
    case .submit: break
    }
    do throws(OutputError) { try delegate.didSubmit(session) } catch {
        // Another process was faster.
        guard case .notUnique(let conflicts) = error.cause else { throw error }
        return .notUnique(conflicts, file: error.output)
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
