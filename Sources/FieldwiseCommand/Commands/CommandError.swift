import FormBatch
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Why a command cannot go on.
enum CommandError: Error, Hashable, Sendable {
    case usage(UsageError)
    /// An output that is a file of the same run already.
    case sameFile(FileConflict)
    case input(InputError)
    case output(OutputError)
    case faultyForm([Diagnostic])
    /// A file of variables that is to be changed and cannot be read as one.
    case faultyVariables([Diagnostic])
    /// A table that cannot be read as one.
    case faultyTable(Diagnostic)
    /// A file of answers that cannot be read as one.
    case faultyAnswers([AnswerFinding])
    /// The form's author has closed it.
    case disabledForm(String)
    /// A batch that did not come to its end, and how to go on.
    case batch(BatchError, advice: Message?)
    /// Two ids that would be one variable of a shell.
    case sameVariable(String, String)
    /// A zone that the system's database does not have.
    case unknownZone(UnknownZone)
    /// A converted form that does not read as the one that it was made from.
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

    /// Says on standard error what is wrong, in the language given; with the command line always in that of the stream.
    func tell(of arguments: [Argument], in language: Language? = nil) {
        var spoken = language
        if case .usage = self { spoken = nil }
        lines(in: spoken ?? usageLanguage(of: arguments, on: StandardStream.error)).forEach(writeWrappedError)
    }

    /// The lines of standard error; nothing where nobody would read them.
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

    /// The fault and the cure; of a faulty file, the first of its findings.
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
    /// The lines of standard error; findings begin with their place themselves.
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
        // 65 says that all was read.
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
