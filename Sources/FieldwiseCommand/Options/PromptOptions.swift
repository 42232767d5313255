import FormEngine
import FormPrompt

extension CommandOption {
    /// Nobody is asked.
    static let noInput = CommandOption(
        "no-input", help: "never ask: what is not given takes its default or nothing"
    ) { request, _ in request.asksNothing = true }

    /// What a pipe answers can be followed.
    static let transcript = CommandOption(
        "transcript", help: "print questions and answers on standard error while lines are read from a pipe"
    ) { request, _ in request.writesTranscript = true }

    /// No line editor.
    static let plain = CommandOption(
        "plain", help: "ask line by line on a terminal, without the line editor"
    ) { request, _ in request.isPlain = true }

    /// The form as a text.
    static let edit = CommandOption(
        "edit", help: "open an editor on the whole form first; what is left open there is asked"
    ) { request, _ in request.beginsWithSheet = true }

    /// No hints.
    static let brief = CommandOption(
        "brief", help: "leave hints and examples out; ? still shows them"
    ) { request, _ in request.isBrief = true }

    /// Bullets.
    static let secretEcho = CommandOption(
        "secret-echo", help: "show a bullet for each character of a secret; without it nothing is shown"
    ) { request, _ in request.showsBullets = true }

    /// Where titles stand.
    static let layout = CommandOption(
        "layout", takes: "WHERE", oneOf: PromptLayout.allCases,
        help: "show a question's title to the left of the answer, above it, or not at all"
    ) { request, layout in request.layout = layout }

    /// The form's texts, and yes and no.
    static let language = CommandOption(
        "lang", takes: .choice("LANGUAGE", languageCodes),
        help: "the language that is asked in, such as de or nb; without it as LANG says, and in piped lines English"
    ) { request, argument throws(UsageError) in
        guard let words = ViewLanguage(locale: argument.text) else {
            let cure = "one of \(languageCodes.joined(separator: " "))"
            throw .badArgument(option: "lang", found: argument.text, cure: cure)
        }
        request.language = words
        request.locale = argument.text
    }
}

private let languageCodes = ViewLanguage.languages.filter { $0.count == 2 }
