import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question for a picker, list after list. All choices may also be typed at the first, separated by commas.
struct PickerQuestion: OpenQuestion {
    private let field: Slot
    private(set) var line = LineQuestion(id: "", prompt: [])
    private var parts: PickedParts
    /// The value when it was asked.
    private var standing: [Int]
    /// The index of the list that was asked.
    private var askedIndex = 0
    /// The text that was refused.
    private var refusedText = ""

    var subject: QuestionSubject { .field(field) }

    /// A question; `nil` for a field without lists.
    init?(_ slot: Slot, in conversation: SteppedConversation) {
        guard !conversation.session.field(slot).components.isEmpty else { return nil }
        field = slot
        standing = conversation.session.optionIndices(slot)
        parts = PickedParts(conversation.session.presentField(slot).components, chosen: standing)
        let failure = conversation.standing(at: slot).failure
        pose(failure, isRepeated: false, in: conversation)
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        refusedText = ""
        if answer.command() == "back", parts.goBack() { return .again(nil) }
        switch AnswerIntent(of: answer, at: .field(field), in: conversation) {
        case .text(let text):
            refusedText = text
            return choose(text, in: conversation)
        case .kept: return keepChoice(in: conversation)
        case .help: return conversation.showHelp(for: field)
        case .edit: return .again(nil)
        case .back: return parts.goBack() ? .again(nil) : conversation.goBack(from: field)
        case .next: return conversation.goNext(from: field)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        // The value may have been cleared, so that the earlier choice is no longer suggested.
        let present = conversation.session.optionIndices(field)
        if present != standing {
            standing = present
            parts = PickedParts(parts.components, chosen: present)
        }
        pose(failure, isRepeated: parts.index == askedIndex, in: conversation)
    }

    /// Whether Enter may keep the choices of all lists at once, as for screen readers.
    private var keepsWhole: Bool { parts.index == 0 && parts.chosen == standing }

    /// Prepares the question for the current list.
    private mutating func pose(_ failure: String?, isRepeated: Bool, in conversation: SteppedConversation) {
        if !isRepeated {
            // The chosen option is on the line.
            let chosen = conversation.display.screen.prefills ? nil : parts.standingOption
            conversation.display.showChoices(parts.options, chosen: chosen.map { [$0] } ?? [])
        }
        askedIndex = parts.index
        let (voice, screen) = (conversation.voice, conversation.display.screen)
        let standing = parts.standingTitle.map { terminalSafe($0) }
        let place = voice.words(.listPosition, ["number": parts.index + 1, "count": parts.components.count])
        var prompt = FieldPrompt(
            field, at: conversation.position(of: field), of: conversation.session, for: voice.speaker)
        prompt.list = place
        if !screen.prefills {
            prompt.standing = keepsWhole ? voice.readableText(of: field, in: conversation.session) : standing
        }
        // The title is already above.
        let isBelowTitle = failure != nil && isRepeated && screen.prefills
        let isFirst = line.id.isEmpty
        let description = isFirst ? conversation.display.descriptionInPrompt(conversation.session.field(field)) : nil
        line = LineQuestion(
            id: conversation.session.id(field),
            prompt: isBelowTitle
                ? line.prompt : conversation.display.fit(prompt.runs(on: screen), describedBy: description))
        if isBelowTitle { line.initialText = TypedLine.line(for: refusedText) }
        line.suggestion = standing.map { Suggestion(shown: $0, text: $0) }
        line.failure = failure
        line.subject = voice.subject(of: field, in: conversation.session, on: screen)
        line.isRepeated = isRepeated
        line.candidates = commandCandidates(in: conversation.session.form, besides: parts.options.map { $0.candidate })
        line.choices = LineChoices(
            parts.options, ofList: parts.index, at: field, in: conversation.box, isOfSeveral: false, voice
        ).listing(parts.options, at: field, in: conversation.box, isOfSeveral: false, on: conversation.display)
    }

    // MARK: - Choosing

    /// Keeps the current choice of the list; nothing for a picker without a value.
    private mutating func keepChoice(in conversation: SteppedConversation) -> Turn {
        let isWholeKept = !conversation.display.screen.prefills && keepsWhole
        if isWholeKept || parts.index == 0 && parts.standingOption == nil { return conversation.keepAnswer(of: field) }
        guard let option = parts.standingOption else { return .again(conversation.words(.chooseOfThisList)) }
        return choose(option, in: conversation)
    }

    private mutating func choose(_ text: String, in conversation: SteppedConversation) -> Turn {
        let (voice, options) = (conversation.voice, parts.options)
        switch conversation.session.optionMatch(text, component: parts.index, in: field, from: voice.speaker) {
        case .option(let option): return choose(option, in: conversation)
        // Not in this list: the text may have a choice for each list; if not, the engine says so.
        case .none where parts.index == 0: return conversation.enter(text, in: field)
        case .several(let meant):
            return .again(voice.wording.message(text, meansAnyOf: options.only(meant)))
        case .none:
            return .again(
                voice.words(.notInThisList, ["text": voice.quoted(text), "choices": choiceTitles(options)]))
        }
    }

    /// Continues with the next list, or enters the choices of all.
    private mutating func choose(_ option: Int, in conversation: SteppedConversation) -> Turn {
        guard let labels = parts.choose(option) else { return .again(nil) }
        let turn = conversation.enter(labels.joined(separator: ","), in: field)
        if case .proceed = turn { return turn }
        parts.restart()
        return turn
    }
}

/// The choices made so far in a picker's lists.
private struct PickedParts {
    let components: [DescribedOptions]
    /// The index of the current list.
    private(set) var index = 0
    /// The chosen option of each list, initially those of the value.
    private(set) var chosen: [Int]

    init(_ components: [DescribedOptions], chosen: [Int]) {
        self.components = components
        self.chosen = chosen
    }

    var options: DescribedOptions { components[index] }

    /// The chosen option of the current list, by its place; `nil` if it is not offered.
    var standingOption: Int? {
        chosen.indices.contains(index) ? options.option(at: chosen[index])?.place : nil
    }

    var standingTitle: String? { standingOption.flatMap { options.option(at: $0)?.title } }

    /// Chooses an option of this list; returns all labels once every list has one.
    mutating func choose(_ option: Int) -> [String]? {
        if chosen.indices.contains(index) { chosen[index] = option } else { chosen.append(option) }
        guard index + 1 < components.count else {
            return zip(components, chosen).map { $0.option(at: $1)?.label ?? "" }
        }
        index += 1
        return nil
    }

    /// Returns to the previous list; false at the first.
    mutating func goBack() -> Bool {
        guard index > 0 else { return false }
        index -= 1
        return true
    }

    mutating func restart() { index = 0 }
}
