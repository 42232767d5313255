import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// A question for yes or no that no field asks; repeated until it is answered or abandoned.
struct YesOrNoQuestion: OpenQuestion {
    /// The turn after yes or no.
    typealias AnswerHandler = (_ isYes: Bool, SteppedConversation) -> Turn
    /// The turn after another text; `nil` if it is no answer.
    typealias TextHandler = (String, SteppedConversation) -> Turn?

    private(set) var line: LineQuestion
    let subject: QuestionSubject
    /// The question, without the choices.
    let title: String
    private let prompt: StyledText
    private let help: String
    private let standing: Bool
    let place: WalkQuestion?
    private let isAside: Bool
    private let takesValues: Bool
    /// The refused value, to stay on the line.
    private var refusedValue: String?
    private let effect: AnswerHandler
    private let textEffect: TextHandler

    var actsOn: Slot? { if case .button(let slot) = subject { slot } else { place?.slot } }

    /// A question.
    ///
    /// - Parameters:
    ///   - prompt: The question without the choices and the colon.
    ///   - help: The help for `?`.
    ///   - standing: The meaning of Enter.
    ///   - place: The question that commands act on.
    ///   - subject: What it asks.
    ///   - isAside: Whether it is independent of the form, which no command may change meanwhile.
    ///   - takesValues: Whether any text is a value, as the prompt says; Enter means no.
    ///   - title: The question for a program, if it differs from the prompt.
    ///   - textEffect: What follows from a text that is neither yes nor no.
    ///   - effect: What follows from yes or no; `again` repeats the question that this one interrupted.
    init(
        _ prompt: String, id: String = "", help: String, default standing: Bool = false, at place: WalkQuestion?,
        about subject: QuestionSubject = .aside, isAside: Bool = false, takesValues: Bool = false,
        titled title: String? = nil, in conversation: SteppedConversation,
        textEffect: @escaping TextHandler = { _, _ in nil }, effect: @escaping AnswerHandler
    ) {
        let (language, prefills) = (conversation.voice.language, conversation.display.screen.prefills)
        let choice = prefills ? language.choice(default: standing) : language.spokenChoice(default: standing)
        (self.title, self.subject) = (title ?? prompt, subject)
        self.prompt = StyledText("\(prompt)\(takesValues ? "" : " \(choice)")\(language.colon)")
        line = LineQuestion(id: id, prompt: conversation.display.fit([self.prompt], room: 4))
        line.candidates = commandCandidates(
            in: conversation.session.form, besides: takesValues ? [] : language.yesAndNo)
        self.help = help
        self.standing = standing
        self.place = place
        self.isAside = isAside
        self.takesValues = takesValues
        (self.effect, self.textEffect) = (effect, textEffect)
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        refusedValue = nil
        let command = answer.command()
        if command == "next" { return turn(isYes: standing, in: conversation) }
        if isAside, answer.isCommandOnForm { return .again(conversation.words(.answerYesOrNoFirst)) }
        // There is no answer that these commands could change.
        let isOfAnswer = command.map { ["clear", "edit"].contains($0) } ?? false
        switch AnswerIntent(of: answer, at: isOfAnswer ? nil : place, in: conversation) {
        case .text(let text) where takesValues:
            refusedValue = text
            return textEffect(text, conversation) ?? .again(nil)
        case .text(let text):
            guard let isYes = truth(of: text, default: standing, conversation.voice.language) else {
                let words = conversation.voice.quoted(text)
                return textEffect(text, conversation) ?? .again(conversation.words(.neitherYesNorNo, ["text": words]))
            }
            return turn(isYes: isYes, in: conversation)
        case .kept, .next: return turn(isYes: standing, in: conversation)
        case .help: return conversation.help(at: nil) { $0.show(help, as: .note) }
        case .edit: return .again(nil)
        case .back: return conversation.goBack(from: place?.slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    /// Whether a text means yes or no: words of data count for the form's questions, otherwise only the language's.
    func truth(of text: String, default standing: Bool, _ language: Language) -> Bool? {
        let isOfForm =
            switch subject {
            case .field, .part, .group, .button: true
            case .draft, .review, .aside: false
            }
        return language.truth(of: text, default: standing, isInWords: !isOfForm)
    }

    /// The turn after a value; `nil` if the text is none.
    func turn(value text: String, in conversation: SteppedConversation) -> Turn? {
        takesValues && !text.isEmpty ? textEffect(text, conversation) : nil
    }

    /// The turn after yes or no.
    func turn(isYes: Bool, in conversation: SteppedConversation) -> Turn { effect(isYes, conversation).ofInterruption }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        // The output of a command may have scrolled the question away.
        if failure == nil { line.prompt = conversation.display.fit([prompt], room: 4) }
        line.failure = failure
        line.isRepeated = true
        line.initialText = conversation.display.screen.prefills ? refusedValue ?? "" : ""
    }
}
