import FormSubmission
import FormSyntax

/// Why a command cannot go on.
enum CommandError: Error, Hashable, Sendable {
    case usage(UsageError)
    case input(InputError)
    case output(OutputError)
    case faultyForm([Diagnostic])
    /// A file of answers that cannot be read as one.
    case faultyAnswers([Diagnostic])
    /// The form's author has closed it.
    case disabledForm(String)
    /// A zone that the system's database does not have.
    case unknownZone(String)

    var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .input: .noInput
        case .output(let error): ExitStatus(error.category)
        case .faultyForm, .unknownZone: .faultyForm
        case .faultyAnswers: .invalidAnswers
        case .disabledForm: .notSubmitted
        }
    }

    /// What standard error says, line by line; nothing where nobody would read it.
    var lines: [String] {
        switch self {
        case .usage(let error): ["fieldwise: \(error)"]
        case .input(let error): ["fieldwise: \(error)"]
        case .output(let error): error.category == .closed ? [] : ["fieldwise: \(error)"]
        case .faultyForm(let diagnostics), .faultyAnswers(let diagnostics): diagnostics.map(\.description)
        case .disabledForm(let path):
            ["fieldwise: \(path): the form is disabled and cannot be answered; 'fieldwise show' shows it"]
        case .unknownZone(let name):
            [
                "fieldwise: the form's time zone \(quoted(name)) is unknown here; "
                    + "write an IANA name such as 'Europe/Oslo'"
            ]
        }
    }
}

extension ExitStatus {
    init(_ category: OutputError.Category) {
        switch category {
        case .unavailable: self = .noOutput
        case .temporary: self = .temporaryFailure
        case .failed: self = .inputOutput
        case .closed: self = .closedOutput
        }
    }
}
