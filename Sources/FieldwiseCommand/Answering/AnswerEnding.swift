import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// How answering a form came to its end, and everything that kept the form from being submitted.
enum AnswerEnding {
    case submitted
    /// Answered wrongly, or not taken by the command that sees the answers first.
    case failed(ExitStatus, [ReportedFailure])
    /// Ended before it came to submitting, by a person or for want of lines.
    case left(ExitStatus, [ReportedFailure])

    /// The person went: everything that is missing or wrong still, and that alone, where nothing is.
    init(leaving session: inout Session, _ status: ExitStatus, for speaker: Speaker) {
        let left = ReportedFailure(.left, in: speaker.language)
        self = .left(status, failures(of: &session, for: speaker) + [left])
    }
}

/// Everything that fails by now, in form order.
///
/// - Parameter places: Where the answers are that nobody has changed.
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
    /// The failures for programs: each error of a file, or the one reason.
    func failures(in language: Language) -> [ReportedFailure] {
        let message = message(in: language)
        return switch self {
        case .faultyForm(let diagnostics):
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
    /// A finding about the form itself.
    fileprivate init(_ diagnostic: Diagnostic, in language: Language) {
        let line = Int(diagnostic.location.line)
        let message = diagnostic.words.text(in: language)
        self.init(line: line > 0 ? line : nil, code: diagnostic.code.rawValue, message: message)
    }
}
