import FormEngine

/// What an answer asks for, as far as questions differ in what they make of it.
enum AnswerIntent {
    /// That a text is taken.
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

extension Conversation {
    /// What an answer asks for; a command is done at once.
    ///
    /// - Parameters:
    ///   - place: What commands act on.
    ///   - standing: The text that stood on the line at first.
    ///   - isSecret: Whether a colon, and white space, is text.
    mutating func intent(
        of answer: LineAnswer, at place: Question?, behind standing: String = "", isSecret: Bool = false
    ) -> AnswerIntent {
        switch answer {
        case .line(let line):
            switch Entry(line, behind: standing, isSecret: isSecret) {
            case .text(let text): return .text(text)
            case .help: return .help
            case .command(let name, let argument): return .turn(perform(name, argument, at: place))
            }
        case .kept: return .kept
        case .edit(let text): return .edit(text)
        case .back: return .back
        case .next: return .next
        case .pasted(let lines): return .turn(offerPastedLines(lines, at: place?.slot))
        case .endOfInput: return .ended(.endOfInput)
        case .interrupted(let signal): return .ended(.interrupted(signal: signal))
        }
    }
}
