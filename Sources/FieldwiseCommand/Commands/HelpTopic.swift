import CNotices
import FormEngine
import FormSyntax
import FormWords

/// What `fieldwise help` prints besides the help of commands.
enum HelpTopic: String, CaseIterable {
    case notices, phrases

    /// What it is, in a few words.
    var note: String {
        switch self {
        case .notices: "the notices of the libraries in the command"
        case .phrases: "what the command says at a prompt, by code"
        }
    }

    /// All of it, ending in a line break.
    var text: String {
        switch self {
        case .notices: String(cString: fieldwise_notices())
        case .phrases: phrasesText
        }
    }

    /// An object that may be the beginning of a file of a form's strings.
    private var phrasesText: String {
        JSONNode(Phrase.allCases.map { ($0.code, JSONNode(ViewLanguage.english.template($0))) }).text
    }
}
