import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The end of answering a form: the exit status, and everything that kept the form from being submitted.
struct AnswerEnding {
    let status: ExitStatus
    let failures: [ReportedFailure]
    /// Whether the answers are wrong, or not taken by whoever saw them first: no person went, and nothing else was in the way.
    let isRefusal: Bool
    /// The command line that continues the draft; `nil` where none is left.
    var resumption: String?

    static let submitted = AnswerEnding(status: .success, failures: [], isRefusal: false)

    /// Answers that nobody corrects.
    static func refused(_ status: ExitStatus, _ failures: [ReportedFailure]) -> AnswerEnding {
        AnswerEnding(status: status, failures: failures, isRefusal: true)
    }

    /// An end before it came to submitting, by a person or for want of lines.
    static func left(_ status: ExitStatus, _ failures: [ReportedFailure]) -> AnswerEnding {
        AnswerEnding(status: status, failures: failures, isRefusal: false)
    }

    /// A person went, or a program: everything that is missing or wrong still, and that alone, where nothing is.
    static func left(_ session: inout Session, _ status: ExitStatus, for speaker: Speaker) -> AnswerEnding {
        .left(status, FieldwiseCommand.failures(of: &session, for: speaker) + [.init(.left, in: speaker.language)])
    }
}

extension AnswerEnding {
    /// Something ends the command with a message of its own.
    init(_ error: CommandError, in language: Language) {
        let status = error.status
        self.init(status: status, failures: error.failures(in: language), isRefusal: status == .invalidAnswers)
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
    /// A finding about the form itself.
    fileprivate init(_ diagnostic: Diagnostic, in language: Language) {
        let line = Int(diagnostic.location.line)
        let message = diagnostic.words.text(in: language)
        self.init(line: line > 0 ? line : nil, code: diagnostic.code.rawValue, message: message)
    }
}
