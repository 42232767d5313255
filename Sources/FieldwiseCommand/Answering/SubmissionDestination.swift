import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The file that a submission goes to, which is said at the end of a conversation.
enum SubmissionDestination {
    /// Written as a whole.
    case written(FilePath)
    /// One more record of it.
    case added(FilePath)
    /// A form that can be answered now.
    case form(FilePath)

    /// `nil` where it is standard output, or another open stream.
    init?(_ path: FilePath, _ format: RecordFormat) {
        guard path.descriptor == nil else { return nil }
        let isStream = Output(path, format: format, replaces: false, header: []).isStream
        self = format.isWholeFile || isStream ? .written(path) : .added(path)
    }

    /// Where the submission is, safe for a terminal.
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
