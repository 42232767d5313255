import FormSubmission
import FormSyntax

/// Why a batch cannot go on.
public enum BatchError: Error, Hashable, Sendable {
    case input(InputError)
    case output(OutputError)
    /// Headers that cannot be read; nothing was written.
    case faultyInput([Diagnostic])
    /// The record that begins there does not end within what a record may have.
    case recordTooLong(input: String, line: Int)
    /// The same file is read and written.
    case inputIsOutput(String)
    /// Rejects as CSV have the columns of the input, and there is none, or another.
    case rejectsNeedColumns(input: String)
    /// Rejects as CSV keep what stands between the input's cells, which the name would tell wrongly.
    case rejectsNeedEnding(String, input: String)
    /// Nothing can be resumed there.
    case noJournal(FilePath)
    /// What was written to standard output cannot be taken away again.
    case notResumable
    /// What was given differs from what the journal tells.
    case journalDiffers(FilePath, String)
    /// Two records would have files of one name, or there is such a file.
    case nameTaken(input: String, line: Int, file: String)
    /// A file cannot have that name.
    case unusableName(input: String, line: Int, file: String)
    /// The input is another than that of the run that is to be resumed.
    case inputDiffers(String)
    /// Accepted and rejected records would go into one file.
    case outputTwice(String)
    case noThread
    /// The journal is not whole, or none.
    case journalDamaged(FilePath)
    /// A link leads to the journal of the run that writes its rejects there.
    case journalElsewhere(FilePath)
}

extension BatchError {
    /// Whether the same records with the same options would end there again.
    var comesAgain: Bool {
        switch self {
        case .nameTaken, .unusableName, .recordTooLong: true
        case .input, .output, .faultyInput, .inputIsOutput, .rejectsNeedColumns, .rejectsNeedEnding, .noJournal,
            .notResumable, .journalDiffers, .journalDamaged, .journalElsewhere, .inputDiffers, .outputTwice, .noThread:
            false
        }
    }
}

extension BatchError: CustomStringConvertible {
    /// What is wrong and how to mend it; the lines of `faultyInput` are separated by line feeds.
    public var description: String {
        switch self {
        case .input(let error): error.description
        case .output(let error): error.description
        case .faultyInput(let findings): findings.map(\.description).joined(separator: "\n")
        case .recordTooLong(let input, let line):
            "\(input):\(line): the record that begins here does not end within 16 MiB; "
                + "close its quotation mark, or end its line"
        case .inputIsOutput(let name): "\(name): the file cannot be read and written at once; name another output"
        case .rejectsNeedColumns(let input):
            "\(input): rejects as CSV keep the columns of the input, of which all inputs must have the same; "
                + "give --rejects a name that ends in .jsonl"
        case .rejectsNeedEnding(let ending, let input):
            "\(input): rejects as CSV keep what stands between the cells of the input; "
                + "give --rejects a name that ends in .\(ending)"
        case .noJournal(let path):
            "\(path): there is no run to resume: it has come to its end, or was never begun; "
                + "leave --resume out to add the records"
        case .journalDiffers(let path, let difference):
            "\(path): the run cannot be resumed: \(difference); "
                + "give what it was begun with, or remove the journal and what it has written to begin anew"
        case .notResumable:
            "what is written to standard output cannot be resumed; give --output FILE, or leave --resume out"
        case .journalDamaged(let path):
            "\(path): the run cannot be resumed: the journal is damaged; "
                + "remove it and what the run has written to begin anew"
        case .journalElsewhere(let path):
            "\(path): the run cannot be resumed: this is a link to the journal; "
                + "give the output that the journal stands beside"
        case .nameTaken(let input, let line, let file):
            "\(input):\(line): the file \(quoted(file)) exists and holds something else; "
                + "move it away and add --resume, or begin anew with a --name that differs from record to record, "
                + "such as '{record}.json'"
        case .unusableName(let input, let line, let file):
            "\(input):\(line): \(quoted(file)) cannot be a file's name; "
                + "begin anew with a --name that is shorter and never empty"
        case .inputDiffers(let input):
            "\(input): the records before those that are left are not the ones that were read; "
                + "give the same input, or remove the journal and what the run has written to begin anew"
        case .outputTwice(let name):
            "\(name): accepted and rejected records cannot go into one file; give --rejects another name"
        case .noThread: "the system has no thread to give; use --jobs 1"
        }
    }
}
