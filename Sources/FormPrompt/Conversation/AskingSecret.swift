import FormEngine
import FormSyntax

/// Asking for secrets, of which nothing is shown.
extension Conversation {
    /// A secret that is to be confirmed is asked for a second time before it counts.
    mutating func enterSecret(_ text: String, in slot: Slot) -> Turn {
        guard session.field(slot).isConfirmed else { return enter(text, in: slot) }
        var question = LineQuestion(
            id: session.id(slot), prompt: "Repeat \(terminalSafe(session.field(slot).title)): ")
        question.isSecret = true
        question.showsBullets = settings.showsBullets
        switch wish(of: answer(to: question), at: .field(slot), isSecret: true) {
        case .text(let repeated) where repeated == text: return enter(text, in: slot)
        case .text: return .again("the two are not the same; type both again")
        case .kept: return .again("nothing was repeated; type both again")
        case .help:
            _ = showHelp(for: slot)
            return .again("type both again")
        case .back, .edit: return .again(nil)
        case .next: return goNext(from: slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .ended(outcome)
        }
    }

    /// What an empty line at a secret leads to where no key goes back: a question that is none of the secret itself.
    mutating func offerWayBack(from slot: Slot) -> Turn {
        let meaning =
            session.hasValue(slot)
            ? "keeps the old one" : session.field(slot).isRequired ? "asks again" : "leaves it empty"
        var question = LineQuestion(
            id: session.id(slot), prompt: "Nothing typed: Enter \(meaning), b goes back, :help lists commands: ")
        while true {
            switch wish(of: answer(to: question), at: .field(slot)) {
            case .kept: return keepAnswer(of: slot)
            case .back: return goBack(from: slot)
            case .next: return goNext(from: slot)
            case .text(let text) where ["b", "back"].contains(text.lowercased()): return goBack(from: slot)
            case .text, .edit: question.failure = "press Enter, or type b; the secret itself is asked again"
            case .help: _ = showHelp(for: slot)
            case .turn(.again(let failure)): question.failure = failure
            case .turn(let turn): return turn
            case .ended(let outcome): return .ended(outcome)
            }
        }
    }
}
