import CEmbedded
import FormEngine
import FormSyntax
import FormWords

/// A topic of `fieldwise help` that is no command.
enum HelpTopic: String, CaseIterable {
    case notices, phrases

    /// A summary in a few words.
    var summary: Phrase {
        switch self {
        case .notices: .noticesSummary
        case .phrases: .phrasesSummary
        }
    }

    /// All of it, ending in a line break.
    func text(in language: Language) -> String {
        switch self {
        case .notices: String(cString: fieldwise_notices())
        case .phrases: phrasesText(in: language)
        }
    }

    /// An object that may be the beginning of a file of a form's strings.
    private func phrasesText(in language: Language) -> String {
        JSONNode(Phrase.ofConversation.map { ($0.code, JSONNode(language.told(language.template($0)))) }).text
    }
}
