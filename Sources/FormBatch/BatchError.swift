import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The reason why a batch cannot continue.
package enum BatchError: Error, Hashable, Sendable {
    case input(InputError)
    case output(OutputError)
    /// Headers that cannot be read; nothing has been written.
    case faultyInput([Diagnostic])
    /// An input that has changed while it was read.
    case inputChanged(String)
    /// The same file is read and written, or written twice.
    case sameFile(FileConflict)
    /// Rejects in CSV need the columns of the input, which is of another format or has none.
    case rejectsNeedColumns(input: String)
    /// Rejects in CSV keep the input's delimiter, which the ending of their file contradicts.
    case rejectsNeedEnding(String, input: String)
    /// There is no run to resume.
    case noJournal(FilePath, MissingJournal)
    /// The output is standard output, from which records cannot be removed.
    case notResumable
    /// An option or input differs from those in the journal.
    case journalDiffers(FilePath, Message)
    /// Two records need files of the same name, or a file of that name exists.
    case nameTaken(input: String, line: Int, file: String)
    /// A record needs a file name that is not possible.
    case unusableName(input: String, line: Int, file: String)
    /// An input differs from that of the run to be resumed.
    case inputDiffers(String)
    case noThread
    /// A program's function for an input or an output failed.
    case program(String, ProgramFault)
    /// The journal is incomplete, or the file is none.
    case journalDamaged(FilePath)
    /// A link leads to the journal of a run that writes its rejects there.
    case journalElsewhere(FilePath)
    /// Everything is done and on the disk, but the journal could not be removed.
    case journalStays(OutputError)
}

/// The state of a run without a journal.
package enum MissingJournal: Hashable, Sendable {
    /// It has not begun: not even its output exists.
    case neverBegun
    /// It has ended, as a summary says.
    case ended(report: FilePath)
    case unknown
}

extension BatchError {
    /// Whether the same records with the same options would fail again at this point.
    var comesAgain: Bool {
        switch self {
        case .nameTaken, .unusableName: true
        case .input, .output, .faultyInput, .inputChanged, .sameFile, .rejectsNeedColumns, .rejectsNeedEnding,
            .noJournal, .notResumable, .journalDiffers, .journalDamaged, .journalElsewhere, .journalStays,
            .inputDiffers, .noThread, .program:
            false
        }
    }
}

extension BatchError {
    /// Whether the same command may get further next time.
    var isPassing: Bool {
        switch self {
        case .input, .inputChanged, .noThread, .program: true
        case .output(let error): error.isOfSystem
        case .faultyInput, .sameFile, .rejectsNeedColumns, .rejectsNeedEnding, .noJournal, .notResumable,
            .journalDiffers, .journalDamaged, .journalElsewhere, .journalStays, .inputDiffers, .nameTaken,
            .unusableName:
            false
        }
    }
}

extension BatchError: WordedError {
    /// The fault and its cure; the lines of `faultyInput` are separated by line feeds.
    package func words(in language: Language) -> String {
        func of(_ place: some CustomStringConvertible, _ reason: Message) -> String {
            language.words(.outputFault, ["file": place, "reason": reason.text(in: language)])
        }
        func ofRecord(_ input: String, _ line: Int, _ reason: Message) -> String {
            of("\(language.name(ofInput: input)):\(line)", reason)
        }
        switch self {
        case .input(let error): return error.words(in: language)
        case .output(let error): return error.words(in: language)
        case .faultyInput(let findings): return findings.map { $0.text(in: language) }.joined(separator: "\n")
        case .inputChanged(let input): return of(language.name(ofInput: input), Message(.inputWasChanged))
        case .sameFile(let conflict): return conflict.words(in: language)
        case .rejectsNeedColumns(let input):
            return of(language.name(ofInput: input), Message(.rejectsNeedColumns))
        case .rejectsNeedEnding(let ending, let input):
            return of(
                language.name(ofInput: input), Message(.rejectsNeedEnding, ["ending": ".\(ending)"]))
        case .noJournal(let path, let missing): return of(path, missing.message)
        case .journalDiffers(let path, let difference):
            return of(path, Message(.journalDiffers, ["difference": difference]))
        case .notResumable: return Message(.notResumable).text(in: language)
        case .journalDamaged(let path): return of(path, Message(.journalDamaged))
        case .journalElsewhere(let path): return of(path, Message(.journalElsewhere))
        case .nameTaken(let input, let line, let file):
            let values: KeyValuePairs<String, any MessageValue> = ["file": quoted(file), "example": "'{record}.json'"]
            return ofRecord(input, line, Message(.splitFileExists, values))
        case .unusableName(let input, let line, let file):
            return ofRecord(input, line, Message(.splitFileUnnameable, ["file": quoted(file)]))
        case .inputDiffers(let input):
            return of(language.name(ofInput: input), Message(.readRecordsDiffer))
        case .journalStays(let error):
            return Message(.journalStays, ["reason": error.words(in: language)]).text(in: language)
        case .program(let name, let fault): return of(name, Message(fault.reason))
        case .noThread: return Message(.noThread).text(in: language)
        }
    }
}

extension MissingJournal {
    fileprivate var message: Message {
        switch self {
        case .neverBegun: Message(.neverStarted)
        case .ended(let report): Message(.hasEnded, ["report": report.description])
        case .unknown: Message(.noRunToResume)
        }
    }
}
