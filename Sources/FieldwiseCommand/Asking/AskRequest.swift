import FormConversation
import FormEngine
import FormSystem
import FormWords

/// A question for `ask`.
struct AskRequest {
    /// The text of the question; `nil` asks for the kind of answer.
    let title: String?
    let options: QuestionOptions
    let prompt: PromptOptions
    let languages: Languages
    /// Who answers.
    let source: Respondent

    init(_ request: Request) {
        options = request.question
        title = request.operands.first.flatMap { $0.text.isEmpty ? nil : $0.text }
        (prompt, languages) = (request.prompt, request.languages)
        let isListInput = options.choicesFile?.isStandardStream ?? false
        source =
            prompt.asksNothing
            ? .nobody : isListInput || prompt.isOnTerminal || isTerminal(StandardStream.input) ? .person : .lines
    }

    /// Whether the person is asked on the process's terminal, whatever standard input is.
    var isOnTerminal: Bool { prompt.isOnTerminal || !isTerminal(StandardStream.input) }

    /// The speaker who answers.
    var speaker: Speaker {
        switch source {
        case .person: .person(language, home: environmentSetting("HOME"))
        case .lines: languages.lines(language)
        case .nobody, .program: languages.program
        }
    }

    var language: Language { source.speaker(in: languages).language }
}
