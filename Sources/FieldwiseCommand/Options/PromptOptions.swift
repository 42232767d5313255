import FormConversation
import FormEngine
import FormModel
import FormSystem
import FormWords

/// How a person or lines are asked.
struct PromptOptions: Sendable {
    /// Whether nobody is asked; an environment variable sets this for unattended runs.
    var asksNothing = isSwitchedOn(environmentSetting("FIELDWISE_NO_INPUT"))
    /// Whether a person is asked on the process's terminal, whatever standard input is.
    var isOnTerminal = false
    var writesTranscript = false
    var isPlain = false
    var color = ColorUse.auto
    var isBrief = false
    var beginsWithSheet = false
    var showsBullets = false
    var layout = PromptLayout.left
    /// Whether a program converses in the protocol.
    var conversesByProtocol = false
}

/// The protocols for conversations with programs.
enum ConversationProtocol: String, CaseIterable {
    /// JSON objects on lines.
    case jsonl
}

extension CommandOption {
    /// Asks nobody.
    static let noInput = CommandOption("no-input", help: .noInputHelp) { request, _ in request.prompt.asksNothing = true
    }

    /// Asks a person in any case.
    static let onTerminal = CommandOption("tty", help: .terminalHelp) { request, _ in request.prompt.isOnTerminal = true
    }

    /// Writes the questions and answers of piped lines.
    static let transcript = CommandOption(
        "transcript", help: .transcriptHelp
    ) { request, _ in request.prompt.writesTranscript = true }

    /// The protocol for a conversation with a program.
    static let conversationProtocol = CommandOption(
        "protocol", takes: "PROTOCOL", oneOf: ConversationProtocol.allCases, else: .notAProtocol, help: .protocolHelp
    ) { request, _ in request.prompt.conversesByProtocol = true }

    /// Does without the line editor.
    static let plain = CommandOption("plain", help: .plainHelp) { request, _ in request.prompt.isPlain = true }

    /// Starts with the form as a text to edit.
    static let edit = CommandOption("edit", help: .editFormHelp) { request, _ in request.prompt.beginsWithSheet = true }

    /// Omits hints.
    static let brief = CommandOption("brief", help: .briefHelp) { request, _ in request.prompt.isBrief = true }

    /// Shows bullets for secrets.
    static let secretEcho = CommandOption(
        "secret-echo", help: .secretEchoHelp
    ) { request, _ in request.prompt.showsBullets = true }

    /// The place of titles.
    static let layout = CommandOption(
        "layout", takes: "WHERE", oneOf: PromptLayout.allCases, else: .notAPlace, help: .layoutHelp
    ) { request, layout in request.prompt.layout = layout }

    /// The language of the form's texts, and of yes and no.
    static let language = language(.languageHelp)

    /// The language of reports, if nobody is asked.
    static let reportLanguage = language(.reportLanguageHelp)

    /// The language of an outline or graph, including the form's texts.
    static let shownLanguage = language(.shownLanguageHelp)

    /// The language of help.
    static let helpLanguage = language(.helpLanguageHelp)

    private static func language(_ help: Phrase) -> CommandOption {
        CommandOption("lang", takes: .language, help: help) { request, argument throws(UsageError) in
            let tag = languageTag(at: argument.text)
            let isKnown = Language(locale: tag) != nil
            guard isKnown, tag == argument.text else {
                let codes = ArgumentKind.languageCodes.joined(separator: " ")
                let cure =
                    isKnown
                    ? Message(.didYouMeanWord, ["meant": tag])
                    : Message(.useLanguages, ["codes": codes])
                throw .badArgument(option: "lang", found: argument.text, .notAKnownLanguage, cure: cure)
            }
            request.languages = Languages(locale: tag)
        }
    }
}
