import FormEngine
import FormPrompt

extension CommandOption {
    /// Nobody is asked.
    static let noInput = CommandOption(
        "no-input", help: "never ask: what is not given takes its default, or stays empty"
    ) { request, _ in request.asksNothing = true }

    /// Questions and answers of a pipe.
    static let transcript = CommandOption(
        "transcript", help: "print questions and answers on standard error while lines are read from a pipe"
    ) { request, _ in request.writesTranscript = true }

    /// No line editor.
    static let plain = CommandOption(
        "plain", help: "ask line by line on a terminal, without the line editor"
    ) { request, _ in request.isPlain = true }

    /// The form as a text.
    static let edit = CommandOption(
        "edit", help: "open an editor on the whole form first; what you leave open there is asked"
    ) { request, _ in request.beginsWithSheet = true }

    /// No hints.
    static let brief = CommandOption(
        "brief", help: "leave hints and examples out; ? still shows them"
    ) { request, _ in request.isBrief = true }

    /// Bullets.
    static let secretEcho = CommandOption(
        "secret-echo", help: "show a bullet for each character of a secret; by default nothing is shown"
    ) { request, _ in request.showsBullets = true }

    /// The place of titles.
    static let layout = CommandOption(
        "layout", takes: "WHERE", oneOf: PromptLayout.allCases, called: "a place",
        help: "show a question's title to the left of the answer, above it, or not at all"
    ) { request, layout in request.layout = layout }

    /// The form's texts, and yes and no.
    static let language = CommandOption(
        "lang", takes: .choice("LANGUAGE", languageCodes),
        help: "the language to ask in, such as de or nb; by default that of LANG, and English for piped lines"
    ) { request, argument throws(UsageError) in
        guard ViewLanguage(locale: argument.text) != nil else {
            let cure = "use one of \(languageCodes.joined(separator: " "))"
            throw .badArgument(option: "lang", found: argument.text, wanted: "a known language", cure: cure)
        }
        request.locale = argument.text
    }

    /// The language of what is told where nobody is asked.
    static let reportLanguage = CommandOption(
        "lang", takes: .choice("LANGUAGE", languageCodes),
        help: "the language of messages, such as de or nb; by default English", effect: language.effect)

    /// The language of an outline or a graph, and of the form's texts in it.
    static let shownLanguage = CommandOption(
        "lang", takes: .choice("LANGUAGE", languageCodes),
        help: "the language to show the form in, such as de or nb; by default English, and the form's own texts",
        effect: language.effect)
}

extension Request {
    /// The locale that a person is spoken to in.
    var personLocale: String? { locale ?? environmentLocale() }

    /// The person at the prompt.
    var person: Speaker { .person(personLocale.flatMap { ViewLanguage(locale: $0) } ?? .english) }

    /// Programs and scripts, which read English unless they ask for another language.
    var program: Speaker { .data(locale.flatMap { ViewLanguage(locale: $0) } ?? .english) }
}

private let languageCodes = ViewLanguage.languages.filter { $0.count == 2 }
