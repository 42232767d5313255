import CEmbedded
import FormEngine
import FormSyntax
import FormWords

/// A topic of `fieldwise help` that is not a command.
enum HelpTopic: String, CaseIterable {
    case notices, phrases

    /// A short summary.
    var summary: Phrase {
        switch self {
        case .notices: .noticesSummary
        case .phrases: .phrasesSummary
        }
    }

    /// The full text, ending in a line break.
    func text(in language: Language) -> String {
        switch self {
        case .notices: String(cString: fieldwise_notices())
        case .phrases: phrasesText(in: language)
        }
    }

    /// An object with which a form's file of texts can begin.
    private func phrasesText(in language: Language) -> String {
        JSONNode(Phrase.ofConversation.map { ($0.code, JSONNode(language.told(language.template($0)))) }).text
    }
}
