import FormBatch
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The reason why a command cannot continue.
enum CommandError: Error, Hashable, Sendable {
    case usage(UsageError)
    /// An output that is another file of the same run.
    case sameFile(FileConflict)
    case input(InputError)
    case output(OutputError)
    case faultyForm([Diagnostic])
    /// A file of variables to be changed that cannot be read.
    case faultyVariables([Diagnostic])
    /// A table that cannot be read.
    case faultyTable(Diagnostic)
    /// A file of answers that cannot be read.
    case faultyAnswers([AnswerFinding])
    /// A form that its author has disabled.
    case disabledForm(String)
    /// A batch that was aborted, with advice on how to continue.
    case batch(BatchError, advice: Message?)
    /// Two ids that would be the same shell variable.
    case sameVariable(String, String)
    /// A time zone that the system does not know.
    case unknownZone(UnknownZone)
    /// A converted form that does not read like the original.
    case unfaithfulConversion(String)

    var status: ExitStatus {
        switch self {
        case .usage, .sameFile, .sameVariable: .usage
        case .input(let error): ExitStatus(error)
        case .output(let error): ExitStatus(error.category)
        case .faultyForm, .unknownZone: .faultyForm
        case .faultyTable, .faultyVariables: .noInput
        case .faultyAnswers: .invalidAnswers
        case .batch(let error, _): ExitStatus(error)
        case .disabledForm: .notSubmitted
        case .unfaithfulConversion: .internalError
        }
    }

    /// Writes the error to standard error in a language; a faulty command line always in that of the stream.
    func tell(of arguments: [Argument], in language: Language? = nil) {
        var spoken = language
        if case .usage = self { spoken = nil }
        lines(in: spoken ?? usageLanguage(of: arguments, on: StandardStream.error)).forEach(writeWrappedError)
    }

    /// The lines for standard error; none if nobody would read them.
    private func lines(in language: Language) -> [String] {
        switch self {
        case .faultyForm(let diagnostics), .faultyVariables(let diagnostics): diagnostics.map { $0.text(in: language) }
        case .faultyTable(let diagnostic): [diagnostic.text(in: language)]
        case .faultyAnswers(let findings): findings.lines(in: language)
        case .output(let error) where error.category == .closed: []
        case .batch(let error, let advice):
            error.category == .closed
                ? [] : error.lines(in: language) + (advice.map { ["fieldwise: \($0.text(in: language))"] } ?? [])
        case .usage, .sameFile, .input, .output, .disabledForm, .sameVariable, .unfaithfulConversion, .unknownZone:
            ["fieldwise: \(message(in: language))"]
        }
    }

    /// The fault and its cure; for a faulty file that of its first finding.
    func message(in language: Language) -> String {
        switch self {
        case .usage(let error): error.message.text(in: language)
        case .sameFile(let conflict): conflict.words(in: language)
        case .input(let error): error.words(in: language)
        case .output(let error): error.words(in: language)
        case .faultyForm(let diagnostics), .faultyVariables(let diagnostics):
            diagnostics.first?.text(in: language) ?? ""
        case .faultyTable(let diagnostic): diagnostic.text(in: language)
        case .faultyAnswers(let findings): findings.first?.diagnostic.text(in: language) ?? ""
        case .batch(let error, _): error.words(in: language)
        case .disabledForm(let path): language.words(.formDisabled, ["file": path])
        case .sameVariable(let first, let second):
            language.words(.sameVariable, ["first": quoted(first), "second": quoted(second)])
        case .unfaithfulConversion(let path):
            Message(.unfaithfulConversion, ["file": path]).text(in: language)
        case .unknownZone(let error): error.words(in: language)
        }
    }
}

extension BatchError {
    /// The lines for standard error; findings already begin with their places.
    fileprivate func lines(in language: Language) -> [String] {
        if case .faultyInput(let findings) = self { return findings.map { $0.text(in: language) } }
        return ["fieldwise: \(words(in: language))"]
    }

    fileprivate var category: OutputError.Category? {
        if case .output(let error) = self { error.category } else { nil }
    }
}

extension ExitStatus {
    fileprivate init(_ error: BatchError) {
        switch error {
        case .input(let error): self = ExitStatus(error)
        case .output(let error): self = ExitStatus(error.category)
        // 65 would mean that everything was read.
        case .faultyInput, .inputDiffers: self = .noInput
        case .inputChanged, .journalStays: self = .inputOutput
        case .sameFile, .rejectsNeedColumns, .rejectsNeedEnding, .noJournal, .notResumable: self = .usage
        case .journalDiffers, .journalDamaged, .journalElsewhere, .nameTaken, .unusableName: self = .noOutput
        case .noThread, .program: self = .internalError
        }
    }

    init(_ error: InputError) {
        switch error.cause {
        case .isDirectory, .notAFile, .tooLarge, .system: self = .noInput
        case .notRead: self = .inputOutput
        }
    }

    init(_ category: OutputError.Category) {
        switch category {
        case .unavailable: self = .noOutput
        case .temporary: self = .temporaryFailure
        case .failed: self = .inputOutput
        case .closed: self = .closedOutput
        }
    }
}
