import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The file of a submission, shown at the end of a conversation.
enum SubmissionDestination {
    /// A file written as a whole.
    case written(FilePath)
    /// A file to which a record was added.
    case added(FilePath)
    /// A new form, which can be answered now.
    case form(FilePath)

    /// The destination; `nil` for standard output and other open streams.
    init?(_ path: FilePath, _ format: RecordFormat) {
        guard path.descriptor == nil else { return nil }
        let isStream = Output(path, format: format, replaces: false, header: []).isStream
        self = format.isWholeFile || isStream ? .written(path) : .added(path)
    }

    /// The lines that say where the submission is, safe for a terminal.
    func lines(in language: Language) -> [String] {
        switch self {
        case .written(let path): [language.words(.writtenTo, ["file": terminalSafe(path.description)])]
        case .added(let path): [language.words(.addedTo, ["file": terminalSafe(path.description)])]
        case .form(let path):
            SubmissionDestination.written(path).lines(in: language) + [
                language.words(
                    .tryForm, ["command": terminalSafe("fieldwise answer " + shellWord(path.description))])
            ]
        }
    }
}
