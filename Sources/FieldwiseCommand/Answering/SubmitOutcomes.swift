import FormConversation
import FormEngine
import FormRecords
import FormSubmission

/// The outcome of a submission, for programs and for the conversation.
extension Answering {
    /// The failures that kept the answers from being submitted, as programs are told.
    func told(_ outcome: SubmitOutcome, of session: inout Session, _ places: GivenPlaces) -> [ReportedFailure] {
        switch outcome {
        case .submitted: []
        case .refused(.command(let reason)): [ReportedFailure(code: "submit_command", message: reason)]
        case .refused(.answers(_, let reason)): [ReportedFailure(code: "refused", message: reason)]
        case .refused(.notUnique(let conflicts, let file)):
            conflictFailures(conflicts, file, session, places, for: request.program)
        case .invalid: failures(of: &session, places, for: request.program)
        }
    }

    /// The fate of the answers, as the conversation goes on with it.
    func attempt(_ outcome: SubmitOutcome, of session: borrowing Session, _ places: GivenPlaces) -> SubmissionAttempt {
        switch outcome {
        case .submitted: return .taken
        case .refused(.answers(let blamed, let reason)):
            return blamed.isEmpty ? .refused(reason: reason) : .blamed(blamed)
        case .refused(.command(let reason)): return .refused(reason: reason)
        case .refused(.notUnique(let conflicts, let file)):
            let failures = conflictFailures(conflicts, file, session, places, for: listener)
            let slot = session.form.failure(ofUnique: conflicts[0].list).slot
            return .refused(reason: failures.map(\.fault).joined(separator: "\n"), at: slot)
        case .invalid(let failures):
            return .refused(reason: message(failures[0], Wording(for: listener), session))
        }
    }

    /// The failures of a record that agrees with others in the output.
    func conflictFailures(
        _ conflicts: [RecordConflict], _ file: String, _ session: borrowing Session, _ places: GivenPlaces,
        for speaker: Speaker
    ) -> [ReportedFailure] {
        var failures: [ReportedFailure] = []
        for conflict in conflicts {
            let slot = session.form.failure(ofUnique: conflict.list).slot
            failures.append(
                ReportedFailure(
                    conflict, in: (file, conflict.line), session, Wording(for: speaker), line: places.line(of: slot)))
        }
        return failures
    }
}
