import FormEngine
import FormSyntax
import FormWords

/// Asking for secrets, of which nothing is shown.
extension Conversation {
    /// A secret that is to be confirmed is asked for a second time before it counts.
    mutating func enterSecret(_ text: String, in slot: Slot) -> Turn {
        guard session.field(slot).isConfirmed else { return enter(text, in: slot) }
        let title = terminalSafe(session.field(slot).title)
        let prompt = words(.repeatSecret, ["title": title]) + settings.language.colon
        var question = LineQuestion(id: session.id(slot), prompt: fitted([StyledText(prompt)]))
        question.isSecret = true
        question.showsBullets = settings.showsBullets
        switch intent(of: answer(to: question), at: .field(slot), isSecret: true) {
        case .text(let repeated) where repeated == text: return enter(text, in: slot)
        case .text: return .again(words(.repetitionDiffers))
        case .kept: return .again(words(.nothingRepeated))
        case .help:
            _ = showHelp(for: slot)
            return .again(words(.typeBothAgain))
        case .back, .edit: return .again(nil)
        case .next: return goNext(from: slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .ended(outcome)
        }
    }

    /// What an empty line at a secret leads to where no key goes back: a question that is none of the secret itself.
    mutating func offerWayBack(from slot: Slot) -> Turn {
        let isRequired = session.field(slot).isRequired
        let ways: Phrase =
            session.hasValue(slot) ? .emptySecretKeeps : isRequired ? .emptySecretAsksAgain : .emptySecretLeavesEmpty
        let prompt = fitted([StyledText(words(ways) + settings.language.colon)], room: 4)
        var question = LineQuestion(id: session.id(slot), prompt: prompt)
        while true {
            switch intent(of: answer(to: question), at: .field(slot)) {
            case .kept: return keepAnswer(of: slot)
            case .back: return goBack(from: slot)
            case .next: return goNext(from: slot)
            case .text(let text) where ["b", "back"].contains(text.lowercased()): return goBack(from: slot)
            case .text, .edit: question.failure = words(.emptySecretHelp)
            case .help:
                _ = showHelp(for: slot)
                question.failure = nil
            case .turn(.again(let failure)): question.failure = failure
            case .turn(let turn): return turn
            case .ended(let outcome): return .ended(outcome)
            }
        }
    }
}
