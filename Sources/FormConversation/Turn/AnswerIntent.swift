import FormEngine
import LineEditing

/// The intent of an answer, where questions react differently.
enum AnswerIntent {
    /// To answer with a text.
    case text(String)
    /// To keep the answer as it is.
    case kept
    case help
    /// To edit a text in an editor.
    case edit(String)
    case back
    case next
    /// Anything that has the same effect at every question.
    case turn(Turn)
    /// The end, because nobody answers any more.
    case ended(ConversationOutcome)
}

extension LineAnswer {
    /// The name of the command on a line; `nil` if it is none, or has words that the command does not take.
    ///
    /// - Parameter standing: The initial text of the line.
    func command(behind standing: String = "") -> String? {
        guard case .line(let line) = self, case .command(let name, let argument) = TypedLine(line, behind: standing),
            !ConversationCommand.all.isMistyped(name, argument)
        else { return nil }
        return ConversationCommand.named(name)?.name
    }
}

extension AnswerIntent {
    /// The intent of an answer; a command is run at once.
    ///
    /// - Parameters:
    ///   - place: The question that commands act on.
    ///   - standing: The initial text of the line.
    ///   - isSecret: Whether colons and white space are literal.
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
