import FormSubmission
import FormSyntax

/// Why a batch cannot go on.
public enum BatchError: Error, Hashable, Sendable {
    case input(InputError)
    case output(OutputError)
    /// Headers that cannot be read; nothing was written.
    case faultyInput([Diagnostic])
    /// An input that is another at its end than at its beginning.
    case inputChanged(String)
    /// The same file is read and written, or written twice.
    case sameFile(FileConflict)
    /// Rejects as CSV have the columns of the input, and there is none, or another.
    case rejectsNeedColumns(input: String)
    /// Rejects as CSV keep the input's delimiter, which the name would tell wrongly.
    case rejectsNeedEnding(String, input: String)
    /// Nothing can be resumed there.
    case noJournal(FilePath, MissingJournal)
    /// What was written to standard output cannot be removed again.
    case notResumable
    /// What was given differs from what the journal tells.
    case journalDiffers(FilePath, String)
    /// Two records would have files of one name, or there is such a file.
    case nameTaken(input: String, line: Int, file: String)
    /// A file cannot have that name.
    case unusableName(input: String, line: Int, file: String)
    /// The input is another than that of the run that is to be resumed.
    case inputDiffers(String)
    case noThread
    /// The journal is not whole, or none.
    case journalDamaged(FilePath)
    /// A link leads to the journal of the run that writes its rejects there.
    case journalElsewhere(FilePath)
    /// All is done and on the disk, but the journal is not gone.
    case journalStays(OutputError)
}

/// What can be told of a run of which there is no journal.
public enum MissingJournal: Hashable, Sendable {
    /// Not even its output is there.
    case neverBegun
    /// A summary tells of its end.
    case ended(report: FilePath)
    case unknown
}

extension BatchError {
    /// Whether the same records with the same options would end there again.
    var comesAgain: Bool {
        switch self {
        case .nameTaken, .unusableName: true
        case .input, .output, .faultyInput, .inputChanged, .sameFile, .rejectsNeedColumns, .rejectsNeedEnding,
            .noJournal, .notResumable, .journalDiffers, .journalDamaged, .journalElsewhere, .journalStays,
            .inputDiffers,
            .noThread:
            false
        }
    }
}

extension BatchError {
    /// Whether the same command may get further the next time.
    var isPassing: Bool {
        switch self {
        case .input, .inputChanged, .noThread: true
        case .output(let error): error.isOfSystem
        case .faultyInput, .sameFile, .rejectsNeedColumns, .rejectsNeedEnding, .noJournal, .notResumable,
            .journalDiffers, .journalDamaged, .journalElsewhere, .journalStays, .inputDiffers, .nameTaken,
            .unusableName:
            false
        }
    }
}

extension BatchError: CustomStringConvertible {
    /// What is wrong and what to do; the lines of `faultyInput` are separated by line feeds.
    public var description: String {
        switch self {
        case .input(let error): error.description
        case .output(let error): error.description
        case .faultyInput(let findings): findings.map(\.description).joined(separator: "\n")
        case .inputChanged(let input):
            "\(input): the file was changed while it was read; put it back as it was, "
                + "or remove the journal and what the run has written to start over"
        case .sameFile(let conflict): conflict.description
        case .rejectsNeedColumns(let input):
            "\(input): rejects as CSV keep the columns of the input, so all inputs must have the same ones; "
                + "give --rejects a name that ends in .jsonl"
        case .rejectsNeedEnding(let ending, let input):
            "\(input): rejects as CSV keep the delimiter of the input; "
                + "give --rejects a name that ends in .\(ending)"
        case .noJournal(let path, .neverBegun):
            "\(path): there is no run to resume: it was never started; leave --resume out to start it"
        case .noJournal(let path, .ended(let report)):
            "\(path): there is no run to resume: it has ended, as \(report) says; "
                + "leave --resume out to add the records again"
        case .noJournal(let path, .unknown):
            "\(path): there is no run to resume: it has ended, or was never started; "
                + "leave --resume out to add the records"
        case .journalDiffers(let path, let difference):
            "\(path): the run cannot be resumed: \(difference); "
                + "give what it was started with, or remove the journal and what it has written to start over"
        case .notResumable:
            "what is written to standard output cannot be resumed; give --output FILE, or leave --resume out"
        case .journalDamaged(let path):
            "\(path): the run cannot be resumed: the journal is damaged; "
                + "remove it and what the run has written to start over"
        case .journalElsewhere(let path):
            "\(path): the run cannot be resumed: this is a link to the journal; "
                + "give the output that the journal is beside"
        case .nameTaken(let input, let line, let file):
            "\(input):\(line): the file \(quoted(file)) exists with other content; "
                + "move it away and add --resume, or start over with a --name that differs from record to record, "
                + "such as '{record}.json'"
        case .unusableName(let input, let line, let file):
            "\(input):\(line): \(quoted(file)) cannot be a file's name; "
                + "start over with a --name that is shorter and never empty"
        case .inputDiffers(let input):
            "\(input): the records that were read already have changed; "
                + "give the same input, or remove the journal and what the run has written to start over"
        case .journalStays(let error): "all records are done, but the run's journal cannot be removed: \(error)"
        case .noThread: "the system cannot start a thread; use --jobs 1"
        }
    }
}
