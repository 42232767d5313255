import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The outcome of an attempt to submit a form, which may be submitted again unless it is.
///
/// All words about it, for people, programs and scripts, are made of it, and so is the exit status.
package enum SubmissionOutcome: Equatable, Sendable {
    /// The answers are taken, for good.
    case submitted
    /// The failures in form order; of several of one field the first is told.
    case invalid([Failure])
    /// Values that were given and that no question asked for, where each must be used.
    case unused([AnswerFinding])
    /// Refused for a reason outside the form, such as the word of a command, which may take the same answers another time.
    case refused(ReportedFailure)
    /// The answers to blame, each with its fault.
    case blamed([ReportedFailure])
    /// Records of the file have what must be unique.
    case notUnique([RecordConflict], file: String)
    case notWritten(OutputError)
}

extension [Failure] {
    /// The first failure of each field, of each section, and of the form.
    package var firstOfEachField: [Failure] {
        enumerated().filter { index, failure in
            index == 0 || self[index - 1].slot != failure.slot || self[index - 1].section != failure.section
        }.map(\.element)
    }
}

extension RecordEncoder {
    /// The answers that the format cannot hold, each with the fault; `nil` where there are none.
    func refusal(of session: borrowing Session, in language: Language) -> SubmissionOutcome? {
        let faults = faults(in: session).map { id, fault in
            ReportedFailure(field: id, code: EnvFault.code, message: fault.message.text(in: language))
        }
        return faults.isEmpty ? nil : .blamed(faults)
    }
}
