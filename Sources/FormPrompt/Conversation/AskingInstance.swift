import FormEngine
import FormSyntax

/// Asking whether a dynamic section shall have another instance.
extension Conversation {
    /// Asks with the section's action; the default is no.
    mutating func askToAdd(to section: Int) -> ConversationOutcome? {
        guard groupChoices[session.form.sections[section].group] != .skip else {
            session.answerAddInstance(false, section: section)
            return nil
        }
        let description = session.form.sections[section]
        let count = session.instanceCount(of: section)
        let number = count > 0 ? " (\(count) so far)" : ""
        var question = LineQuestion(
            id: description.id ?? "", prompt: "\(terminalSafe(description.actionTitle))\(number) [y/N]: ")
        question.candidates = candidatesForCommands(besides: ["yes", "no"])
        while true {
            switch turn(after: answer(to: question), at: section) {
            case .settled: return nil
            case .ended(let outcome): return outcome
            case .again(let failure):
                question.failure = failure
                question.isRepeated = true
            }
        }
    }

    private mutating func turn(after answer: LineAnswer, at section: Int) -> Turn {
        switch answer {
        case .line(let line):
            switch Entry(line) {
            case .text(let text):
                guard let isWanted = truth(of: text, default: false) else {
                    return .again("\(quoted(text)) is neither yes nor no; answer y or n")
                }
                return add(isWanted, to: section)
            case .help:
                show("y adds another part to fill in, n or Enter goes on; :remove N takes part N away", as: .note)
                return .again(nil)
            case .command(let name, let argument): return perform(name, argument, at: .addInstance(section: section))
            }
        case .kept, .next: return add(false, to: section)
        case .back: return goBack(from: nil)
        case .endOfInput: return .ended(.endOfInput)
        case .interrupted(let signal): return .ended(.interrupted(signal: signal))
        }
    }

    private mutating func add(_ isWanted: Bool, to section: Int) -> Turn {
        session.answerAddInstance(isWanted, section: section)
        if isWanted { showChanges(besides: nil) }
        return .settled
    }
}

/// Yes or no as people say it; white space alone is the default, and anything else `nil`.
func truth(of text: String, default standing: Bool) -> Bool? {
    switch text.lowercased().filter({ $0 != " " && $0 != "\t" }) {
    case "": standing
    case "y", "yes", "true", "on", "1": true
    case "n", "no", "false", "off", "0": false
    default: nil
    }
}
