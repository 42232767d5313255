import FormEngine
import LineEditing

/// The intent of an answer, as far as questions differ in what they make of it.
enum AnswerIntent {
    /// That a text is the answer.
    case text(String)
    /// That the answer stays as it is.
    case kept
    case help
    /// That a text is edited in an editor.
    case edit(String)
    case back
    case next
    /// Nothing more: this becomes of it at every question.
    case turn(Turn)
    /// Nothing more, for anyone who answered is gone.
    case ended(ConversationOutcome)
}

extension LineAnswer {
    /// The name of the command that a line is, if it is one, and no other words are in it than it takes.
    ///
    /// - Parameter standing: The text that stood on the line at first.
    func command(behind standing: String = "") -> String? {
        guard case .line(let line) = self, case .command(let name, let argument) = TypedLine(line, behind: standing),
            !ConversationCommand.all.isMistyped(name, argument)
        else { return nil }
        return ConversationCommand.named(name)?.name
    }
}

extension AnswerIntent {
    /// The intent of an answer; a command is done at once.
    ///
    /// - Parameters:
    ///   - place: What commands act on.
    ///   - standing: The text that stood on the line at first.
    ///   - isSecret: Whether a colon, and white space, is text.
    init(
        of answer: LineAnswer, at place: WalkQuestion?, behind standing: String = "", isSecret: Bool = false,
        in conversation: SteppedConversation
    ) {
        switch answer {
        case .line(let line):
            let corrected = conversation.unfinished.correctedCommand.flatMap { TypedLine(typed: line, behind: $0) }
            switch corrected ?? TypedLine(line, behind: standing, isSecret: isSecret) {
            case .text(let text): self = .text(text)
            case .help: self = .help
            case .command(let name, let argument):
                let commands = conversation.commands
                let turn = commands.perform(name, argument, at: place, in: conversation)
                let mayBeCorrected = commands.named(name)?.takesWords ?? true || !argument.isEmpty
                if case .again(.some) = turn, mayBeCorrected { conversation.unfinished.mistypedCommand = line }
                self = .turn(turn)
            }
        case .kept: self = .kept
        case .edit(let text): self = .edit(text)
        case .back: self = .back
        case .next: self = .next
        case .pasted(let lines): self = .turn(PastedLines.offer(lines, at: place?.slot, in: conversation))
        case .endOfInput: self = .ended(.endOfInput)
        case .interrupted(let signal): self = .ended(.interrupted(signal: signal))
        }
    }
}
