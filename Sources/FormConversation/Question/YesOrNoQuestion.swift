import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// A question for yes or no that no field asks, asked until it is answered or something else becomes of it.
struct YesOrNoQuestion: OpenQuestion {
    /// The effect of the answer.
    typealias AnswerHandler = (_ isYes: Bool, SteppedConversation) -> Turn
    /// The effect of a text that is neither; `nil` where it is no answer.
    typealias TextHandler = (String, SteppedConversation) -> Turn?

    private(set) var line: LineQuestion
    let subject: QuestionSubject
    /// The question, without what can be typed.
    let title: String
    private let prompt: StyledText
    private let help: String
    private let standing: Bool
    let place: WalkQuestion?
    private let isAside: Bool
    private let takesValues: Bool
    /// The value that was refused, to stay on the line.
    private var refusedValue: String?
    private let effect: AnswerHandler
    private let textEffect: TextHandler

    var actsOn: Slot? { if case .button(let slot) = subject { slot } else { place?.slot } }

    /// - Parameters:
    ///   - prompt: Without what can be typed, and the colon.
    ///   - help: What `?` shows.
    ///   - standing: What Enter means.
    ///   - place: What commands act on.
    ///   - subject: What it asks.
    ///   - isAside: It is asked besides the form, which no command may touch meanwhile.
    ///   - takesValues: Any text is a value, of which the prompt tells; Enter means no.
    ///   - title: The question for a program; the prompt without it.
    ///   - textEffect: What becomes of a text that is neither yes nor no.
    ///   - effect: `again` means the question that this one interrupted.
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
        // There is no answer here that these could mean.
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

    /// Whether a text says yes or no: to what the form asks also as data do, to anything else in words alone.
    func truth(of text: String, default standing: Bool, _ language: Language) -> Bool? {
        let isOfForm =
            switch subject {
            case .field, .part, .group, .button: true
            case .draft, .review, .aside: false
            }
        return language.truth(of: text, default: standing, isInWords: !isOfForm)
    }

    /// The turn after a value; `nil` where a text is none.
    func turn(value text: String, in conversation: SteppedConversation) -> Turn? {
        takesValues && !text.isEmpty ? textEffect(text, conversation) : nil
    }

    /// The turn after yes or no.
    func turn(isYes: Bool, in conversation: SteppedConversation) -> Turn { effect(isYes, conversation).ofInterruption }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        // After what a command has shown, the question may be far away.
        if failure == nil { line.prompt = conversation.display.fit([prompt], room: 4) }
        line.failure = failure
        line.isRepeated = true
        line.initialText = conversation.display.screen.prefills ? refusedValue ?? "" : ""
    }
}
