import FormConversation
import FormEngine
import FormModel
import FormSystem
import FormWords

/// How a person is asked, or lines are.
struct PromptOptions: Sendable {
    /// Nobody is asked; a variable of the environment says that for runs on which nobody looks.
    var asksNothing = isSwitchedOn(environmentSetting("FIELDWISE_NO_INPUT"))
    /// A person is asked on the terminal of the process, whatever standard input is.
    var isOnTerminal = false
    var writesTranscript = false
    var isPlain = false
    var color = ColorUse.auto
    var isBrief = false
    var beginsWithSheet = false
    var showsBullets = false
    var layout = PromptLayout.left
    /// Whether a program converses by the protocol.
    var conversesByProtocol = false
}

/// The protocols by which a program can converse.
enum ConversationProtocol: String, CaseIterable {
    /// An object of JSON a line.
    case jsonl
}

extension CommandOption {
    /// Nobody is asked.
    static let noInput = CommandOption("no-input", help: .noInputHelp) { request, _ in request.prompt.asksNothing = true
    }

    /// A person is asked in any case.
    static let onTerminal = CommandOption("tty", help: .terminalHelp) { request, _ in request.prompt.isOnTerminal = true
    }

    /// Questions and answers of a pipe.
    static let transcript = CommandOption(
        "transcript", help: .transcriptHelp
    ) { request, _ in request.prompt.writesTranscript = true }

    /// A conversation with a program.
    static let conversationProtocol = CommandOption(
        "protocol", takes: "PROTOCOL", oneOf: ConversationProtocol.allCases, else: .notAProtocol, help: .protocolHelp
    ) { request, _ in request.prompt.conversesByProtocol = true }

    /// No line editor.
    static let plain = CommandOption("plain", help: .plainHelp) { request, _ in request.prompt.isPlain = true }

    /// The form as a text.
    static let edit = CommandOption("edit", help: .editFormHelp) { request, _ in request.prompt.beginsWithSheet = true }

    /// No hints.
    static let brief = CommandOption("brief", help: .briefHelp) { request, _ in request.prompt.isBrief = true }

    /// Bullets.
    static let secretEcho = CommandOption(
        "secret-echo", help: .secretEchoHelp
    ) { request, _ in request.prompt.showsBullets = true }

    /// The place of titles.
    static let layout = CommandOption(
        "layout", takes: "WHERE", oneOf: PromptLayout.allCases, else: .notAPlace, help: .layoutHelp
    ) { request, layout in request.prompt.layout = layout }

    /// The form's texts, and yes and no.
    static let language = language(.languageHelp)

    /// The language of what is told where nobody is asked.
    static let reportLanguage = language(.reportLanguageHelp)

    /// The language of an outline or a graph, and of the form's texts in it.
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
