import FormEngine
import FormSyntax
import FormWords

/// Questions for yes or no that no field asks.
extension Conversation {
    /// Asks until the answer is yes or no, or something else becomes of the question.
    ///
    /// - Parameters:
    ///   - prompt: Without what can be typed, and the colon.
    ///   - help: What `?` shows.
    ///   - standing: What Enter means.
    ///   - place: What commands act on.
    ///   - isAside: It is asked besides the form, which no command may touch meanwhile.
    /// - Returns: The answer, or what becomes of the question instead, which is never `again`.
    mutating func askYesOrNo(
        _ prompt: String, id: String, help: String, default standing: Bool = false, at place: Question?,
        isAside: Bool = false
    ) -> (isYes: Bool, instead: Turn?) {
        let choice = settings.language.choice(default: standing)
        let text = StyledText("\(prompt) \(choice)\(settings.language.colon)")
        var question = LineQuestion(id: id, prompt: fitted([text], room: 4))
        question.candidates = candidatesForCommands(besides: [
            settings.language.shownWords.yes, settings.language.shownWords.no,
        ])
        while true {
            let turn: Turn
            let answer = answer(to: question)
            let command = command(of: answer)
            if command?.name == "next" { return (standing, nil) }
            let isRefused = isAside && command.map { !["list", "help", "save", "quit"].contains($0.name) } ?? false
            // There is no answer here that these could mean.
            let isOfAnswer = command.map { ["clear", "edit"].contains($0.name) } ?? false
            switch isRefused
                ? .turn(.again(words(.answerYesOrNoFirst)))
                : intent(of: answer, at: isOfAnswer ? nil : place)
            {
            case .text(let text):
                if let isYes = settings.language.truth(of: text, default: standing) { return (isYes, nil) }
                turn = .again(words(.neitherYesNorNo, ["text": quoted(text)]))
            case .kept, .next: return (standing, nil)
            case .help:
                show(help, as: .note)
                turn = .again(nil)
            case .edit: turn = .again(nil)
            case .back: turn = goBack(from: place?.slot)
            case .turn(let done): turn = done
            case .ended(let outcome): turn = .ended(outcome)
            }
            guard case .again(let failure) = turn else { return (false, turn) }
            question.failure = failure
            question.isRepeated = true
        }
    }

    /// The command that a line is, if it is one.
    private func command(of answer: LineAnswer) -> ConversationCommand? {
        guard case .line(let line) = answer, case .command(let name, _) = Entry(line) else { return nil }
        return ConversationCommand.named(name)
    }
}
