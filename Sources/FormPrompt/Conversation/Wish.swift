import FormEngine

/// What an answer asks for, as far as questions differ in what they make of it.
enum Wish {
    /// That a text is taken.
    case text(String)
    /// That what stands stays.
    case kept
    case help
    /// That a text is mended in an editor.
    case edit(String)
    case back
    case next
    /// Nothing more: this becomes of it at every question.
    case turn(Turn)
    /// Nothing more, for whoever answered is gone.
    case ended(ConversationOutcome)
}

extension Conversation {
    /// What an answer asks for; a command is done at once.
    ///
    /// - Parameters:
    ///   - place: What commands act on.
    ///   - isSecret: Whether a colon is text.
    mutating func wish(of answer: LineAnswer, at place: Question?, isSecret: Bool = false) -> Wish {
        switch answer {
        case .line(let line):
            switch Entry(line, isSecret: isSecret) {
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
