import FormEngine
import FormRecords
import FormSubmission

/// Submitting the answers, whoever gave them, and reporting the outcome.
extension AnswerRun {
    /// Submits the answers once, unless a given value was not used although all must be.
    func submit(
        _ session: inout Session, _ places: GivenPlaces, to delegate: inout some SubmitDelegate & ~Copyable
    ) -> SubmissionOutcome {
        let unused = request.given.unused(session, places)
        // Without a conversation they are reported together with all other faults.
        if source.isConversation || !unused.haveError { unused.tell(in: request.program.language) }
        guard !unused.haveError else { return .unused(unused) }
        keeping.draft?.beginSubmission()
        return FormSubmission.submit(&session, to: &delegate)
    }

    /// The reasons why the answers were not submitted, for programs.
    func failures(
        of outcome: SubmissionOutcome, in session: inout Session, _ places: GivenPlaces
    ) -> [ReportedFailure] {
        switch outcome {
        case .submitted: []
        case .invalid: FieldwiseCommand.failures(of: &session, places, for: request.program)
        case .unused(let findings): findings.map(\.failure)
        case .refused(let failure): [failure]
        case .blamed(let failures): failures
        case .notUnique(let conflicts, let file):
            conflicts.map { failure($0, file, session, places, for: request.program) }
        case .notWritten(let error): [ReportedFailure(code: "not_written", message: error.words(in: language))]
        }
    }

    /// The lines on standard error about why the answers were not submitted; none for reasons reported elsewhere.
    func lines(of outcome: SubmissionOutcome, _ session: borrowing Session, _ places: GivenPlaces) -> [String] {
        switch outcome {
        case .submitted, .unused, .notWritten: return []
        case .invalid(let failures):
            let wording = Wording(for: listener)
            return failures.firstOfEachField.map { failure in
                let fault = ReportedFailure(failure, in: session, wording).fault
                return places.text(fault, of: failure.slot, in: language)
            }
        case .refused(let failure): return lines(of: [failure])
        case .blamed(let failures): return lines(of: failures)
        case .notUnique(let conflicts, let file):
            return conflicts.map { conflict in
                let slot = session.form.failure(ofUnique: conflict.list).slot
                let fault = failure(conflict, file, session, places, for: listener).fault
                return places.text(fault, of: slot, in: language)
            }
        }
    }

    /// The lines about refusals, one for each line of a reason.
    private func lines(of refusals: [ReportedFailure]) -> [String] {
        refusals.flatMap { $0.message.split(separator: "\n") }.map { line in
            "fieldwise: \(language.words(.notSubmittedBecause, ["reason": String(line)]))"
        }
    }

    /// The failure of a record that conflicts with another in the output.
    private func failure(
        _ conflict: RecordConflict, _ file: String, _ session: borrowing Session, _ places: GivenPlaces,
        for speaker: Speaker
    ) -> ReportedFailure {
        let line = places.line(of: session.form.failure(ofUnique: conflict.list).slot)
        return ReportedFailure(conflict, in: (file, conflict.line), session, Wording(for: speaker), line: line)
    }
}

extension ExitStatus {
    /// The status after an attempt that is not repeated.
    init(_ outcome: SubmissionOutcome) {
        self =
            switch outcome {
            case .submitted: .success
            case .refused: .notSubmitted
            case .invalid, .unused, .blamed, .notUnique: .invalidAnswers
            case .notWritten(let error): ExitStatus(error.category)
            }
    }
}
