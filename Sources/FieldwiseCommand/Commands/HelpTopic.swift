import CEmbedded
import FormEngine
import FormSyntax
import FormWords

/// What `fieldwise help` prints besides the help of commands.
enum HelpTopic: String, CaseIterable {
    case notices, phrases

    /// What it is, in a few words.
    var summary: UsagePhrase {
        switch self {
        case .notices: .noticesSummary
        case .phrases: .phrasesSummary
        }
    }

    /// All of it, ending in a line break.
    func text(in language: ViewLanguage) -> String {
        switch self {
        case .notices: String(cString: fieldwise_notices())
        case .phrases: phrasesText(in: language)
        }
    }

    /// An object that may be the beginning of a file of a form's strings.
    private func phrasesText(in language: ViewLanguage) -> String {
        JSONNode(Phrase.allCases.map { ($0.code, JSONNode(language.template($0))) }).text
    }
}
