import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The end of answering a form: the exit status and everything that prevented a submission.
struct AnswerEnding {
    let status: ExitStatus
    let failures: [ReportedFailure]
    /// Whether the answers themselves were refused, for which the command of `--on-failure` is run; not if a person
    /// left or something else failed.
    let isRefusal: Bool
    /// The command line that continues the draft; `nil` if there is no draft.
    var resumption: String?

    static let submitted = AnswerEnding(status: .success, failures: [], isRefusal: false)

    /// Refused answers that nobody will correct.
    static func refused(_ status: ExitStatus, _ failures: [ReportedFailure]) -> AnswerEnding {
        AnswerEnding(status: status, failures: failures, isRefusal: true)
    }

    /// An end before submitting, because a person left or lines ran out.
    static func left(_ status: ExitStatus, _ failures: [ReportedFailure]) -> AnswerEnding {
        AnswerEnding(status: status, failures: failures, isRefusal: false)
    }

    /// An end because a person or program left, with everything that is still missing or wrong. If nothing is, leaving
    /// is the only reason.
    static func left(_ session: inout Session, _ status: ExitStatus, for speaker: Speaker) -> AnswerEnding {
        .left(status, FieldwiseCommand.failures(of: &session, for: speaker) + [.init(.left, in: speaker.language)])
    }
}

extension AnswerEnding {
    /// An end because of an error with a message of its own.
    init(_ error: CommandError, in language: Language) {
        let status = error.status
        self.init(status: status, failures: error.failures(in: language), isRefusal: status == .invalidAnswers)
    }
}

/// All current failures, in form order.
///
/// - Parameter places: The places of answers in files.
func failures(
    of session: inout Session, _ places: GivenPlaces = GivenPlaces(), for speaker: Speaker = .line
) -> [ReportedFailure] {
    let found = session.collectFailures()
    let wording = Wording(for: speaker)
    let places = places.settled(in: session)
    var failures: [ReportedFailure] = []
    for failure in found {
        failures.append(ReportedFailure(failure, in: session, wording, line: places.line(of: failure.slot)))
    }
    return failures
}

extension CommandError {
    /// The failures for programs: each error in a file, or the single reason.
    fileprivate func failures(in language: Language) -> [ReportedFailure] {
        let message = message(in: language)
        return switch self {
        case .faultyForm(let diagnostics), .faultyVariables(let diagnostics):
            diagnostics.filter { $0.severity == .error }.map { ReportedFailure($0, in: language) }
        case .faultyAnswers(let findings): findings.filter { $0.diagnostic.severity == .error }.map(\.failure)
        case .usage, .sameFile, .sameVariable: [ReportedFailure(code: "usage", message: message)]
        case .input, .faultyTable: [ReportedFailure(code: "not_read", message: message)]
        case .output, .batch: [ReportedFailure(code: "not_written", message: message)]
        case .disabledForm: [ReportedFailure(code: "disabled_form", message: message)]
        case .unknownZone: [ReportedFailure(code: DiagnosticCode.unknownName.rawValue, message: message)]
        case .unfaithfulConversion: [ReportedFailure(code: "internal_error", message: message)]
        }
    }
}

extension ReportedFailure {
    /// A finding about the form itself, as a failure.
    fileprivate init(_ diagnostic: Diagnostic, in language: Language) {
        let line = Int(diagnostic.location.line)
        let message = diagnostic.words.text(in: language)
        self.init(line: line > 0 ? line : nil, code: diagnostic.code.rawValue, message: message)
    }
}
