import FormEngine
import FormSyntax
import FormWords

/// Asking for a picker: one list after the other.
extension Conversation {
    /// Asks for a choice of each list. All of them may also be typed at the first, with commas between.
    mutating func askForParts(_ slot: Slot) -> ConversationOutcome? {
        var chosen = session.optionIndices(slot)
        var parts = PickedParts(session.field(slot).components, chosen: chosen)
        parts.failure = standingFailure(of: slot)
        while true {
            let index = parts.index
            let turn = turn(after: answer(to: question(for: parts, at: slot)), at: slot, &parts)
            // Cleared, say: what was chosen before is no suggestion any more.
            if session.optionIndices(slot) != chosen {
                chosen = session.optionIndices(slot)
                parts = PickedParts(parts.components, chosen: chosen)
            }
            switch turn {
            case .settled: return nil
            case .ended(let outcome): return outcome
            case .again(let failure):
                parts.isRepeated = parts.index == index
                parts.failure = failure
            }
        }
    }

    private mutating func question(for parts: PickedParts, at slot: Slot) -> LineQuestion {
        if !parts.isRepeated { showChoices(parts.options) }
        let standing = parts.standing.map { terminalSafe($0) }
        let place = StyledText(
            ", " + words(.listPosition, ["number": parts.index + 1, "count": parts.components.count]))
        var prompt = FieldPrompt(slot, of: session, for: settings.speaker).runs
        prompt.insert(place, at: prompt.count - 1)
        if let standing, !editor.prefills { prompt.insert(StyledText(" [\(standing)]"), at: prompt.count - 1) }
        var question = LineQuestion(id: session.id(slot), prompt: fitted(prompt))
        question.suggestion = standing.map { Suggestion(shown: $0, text: $0) }
        question.failure = parts.failure
        if !editor.prefills || settings.layout == .none { question.subject = name(of: slot) }
        question.isRepeated = parts.isRepeated
        let commands = candidatesForCommands()
        let titles = parts.options.map { terminalSafe($0.title) }
        question.candidates = { $0.hasPrefix(":") ? commands($0) : titles }
        return question
    }

    private mutating func turn(after answer: LineAnswer, at slot: Slot, _ parts: inout PickedParts) -> Turn {
        switch intent(of: answer, at: .field(slot)) {
        case .text(let text): return choose(text, at: slot, &parts)
        case .kept: return keepChoice(at: slot, &parts)
        case .help: return showHelp(for: slot)
        case .edit: return .again(nil)
        case .back: return parts.goBack() ? .again(nil) : goBack(from: slot)
        case .next: return goNext(from: slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .ended(outcome)
        }
    }

    /// Takes what stands for the list; of a picker without a value nothing.
    private mutating func keepChoice(at slot: Slot, _ parts: inout PickedParts) -> Turn {
        if parts.index == 0, !editor.prefills || parts.standingOption == nil { return keepAnswer(of: slot) }
        return parts.standingOption.map { take($0, at: slot, &parts) } ?? .again(words(.chooseOfThisList))
    }

    private mutating func choose(_ text: String, at slot: Slot, _ parts: inout PickedParts) -> Turn {
        switch session.optionMatch(text, component: parts.index, in: slot, from: settings.speaker) {
        case .option(let option): return take(option, at: slot, &parts)
        // Not of this list: perhaps a choice of each list, and if not, the engine says so.
        case .none where parts.index == 0: return enter(text, in: slot)
        case .several(let meant): return .again(wording.message(text, meansAnyOf: meant.map { parts.options[$0] }))
        case .none:
            return .again(
                words(.notInThisList, ["text": quoted(text), "choices": choiceTitles(parts.options)]))
        }
    }

    /// Goes on to the next list, or enters the choices of all.
    private mutating func take(_ option: Int, at slot: Slot, _ parts: inout PickedParts) -> Turn {
        guard let labels = parts.choose(option) else { return .again(nil) }
        let turn = enter(labels.joined(separator: ","), in: slot)
        if turn != .settled { parts.restart() }
        return turn
    }
}

/// The choices of a picker's lists as they are made.
private struct PickedParts {
    let components: [[OptionDescription]]
    /// The list that is asked.
    private(set) var index = 0
    var failure: String?
    /// The same list again.
    var isRepeated = false
    /// The chosen option of each list, those of the standing value at first.
    private var chosen: [Int]

    init(_ components: [[OptionDescription]], chosen: [Int]) {
        self.components = components
        self.chosen = chosen
    }

    var options: [OptionDescription] { components[index] }

    /// What stands for the list that is asked, by its place.
    var standingOption: Int? { chosen.indices.contains(index) ? chosen[index] : nil }

    /// The same by its title.
    var standing: String? { standingOption.map { options[$0].title } }

    /// Takes an option of this list; all labels once every list has one.
    mutating func choose(_ option: Int) -> [String]? {
        if chosen.indices.contains(index) { chosen[index] = option } else { chosen.append(option) }
        guard index + 1 < components.count else { return zip(components, chosen).map { $0[$1].label } }
        index += 1
        return nil
    }

    /// To the list before; false at the first.
    mutating func goBack() -> Bool {
        guard index > 0 else { return false }
        index -= 1
        return true
    }

    mutating func restart() { index = 0 }
}
