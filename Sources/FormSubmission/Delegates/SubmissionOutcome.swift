import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The outcome of an attempt to submit a form. Unless it was submitted, it can be tried again.
///
/// All messages about the outcome, for people, programs and scripts, and the exit status are derived from it.
package enum SubmissionOutcome: Equatable, Sendable {
    /// The answers are accepted, finally.
    case submitted
    /// Failures in form order; only the first of each field is reported.
    case invalid([Failure])
    /// Values that no question asked for, in a mode where all have to be used.
    case unused([AnswerFinding])
    /// Refused for a reason outside the form, such as the verdict of a command, which may accept the same answers
    /// later.
    case refused(ReportedFailure)
    /// The answers at fault, each with its fault.
    case blamed([ReportedFailure])
    /// Records in the file have the same unique values.
    case notUnique([RecordConflict], file: String)
    case notWritten(OutputError)
}

extension [Failure] {
    /// The first failure of each field and section, and of the form.
    package var firstOfEachField: [Failure] {
        enumerated().filter { index, failure in
            index == 0 || self[index - 1].slot != failure.slot || self[index - 1].section != failure.section
        }.map(\.element)
    }
}

extension RecordEncoder {
    /// The outcome for answers that the format cannot hold; `nil` if there are none.
    func refusal(of session: borrowing Session, in language: Language) -> SubmissionOutcome? {
        let faults = faults(in: session).map { id, fault in
            ReportedFailure(field: id, code: EnvFault.code, message: fault.message.text(in: language))
        }
        return faults.isEmpty ? nil : .blamed(faults)
    }
}
