import FormEngine

/// The content of a draft: all answers of a session that may be stored, as model text, and the state of the
/// conversation.
///
/// It is a whole, to which changes can be added while ids mean the same slots: removing an instance changes the ids of
/// those after it. Secrets and computed values are left out.
struct DraftContent: Equatable {
    /// A value as in files of answers; an empty text is no value.
    enum Value: Equatable {
        case text(String)
        /// None, where an empty text is a value.
        case nothing
        case choices([String])
    }

    struct DraftedAnswer: Equatable {
        var id: String
        var value: Value
        /// Whether it came from a formula and still follows the formula's inputs.
        var isDefault = false
    }

    /// Accepted answers.
    var answers: [DraftedAnswer] = []
    /// Values of unanswered fields that are not the form's own, because an answer set or cleared them.
    var standing: [DraftedAnswer] = []
    /// The number of instances that each dynamic section keeps.
    var instances: [(id: String, count: Int)] = []
    /// Dynamic sections that are to have no more instances.
    var closed: [String] = []
    /// Buttons that were pressed.
    var pressed: [String] = []
    /// Buttons that were offered but not pressed.
    var declined: [String] = []
    /// Fields for which the form's own value was typed, so that it is no default any more.
    var typed: [String] = []
    /// Collapsed groups for which it was decided whether to skip them.
    var groups: [(id: String, isSkipped: Bool)] = []
    /// Unfinished texts of several lines, line by line.
    var unfinished: [(id: String, lines: [String])] = []
    /// The time at which the form was begun, in seconds since 1970, if the form uses it.
    var began: Int64?
    /// Whether its answers are being submitted; if a draft is found like this, they may have been.
    var isBeingSubmitted = false
    /// The number of known questions with an answer, and the number of all.
    var answeredCount = 0
    var questionCount = 0

    /// Whether nothing was answered and nothing else of importance is in it.
    var isEmpty: Bool {
        answers.isEmpty && standing.isEmpty && closed.isEmpty && pressed.isEmpty && unfinished.isEmpty
    }

    static func == (left: DraftContent, right: DraftContent) -> Bool {
        left.answers == right.answers && left.standing == right.standing
            && left.instances.elementsEqual(right.instances, by: ==) && left.closed == right.closed
            && left.pressed == right.pressed && left.groups.elementsEqual(right.groups, by: ==)
            && left.unfinished.elementsEqual(right.unfinished, by: ==)
            && left.declined == right.declined && left.typed == right.typed
            && left.isBeingSubmitted == right.isBeingSubmitted
    }
}

/// The contents of a slot in a draft.
struct SlotDraft: Equatable {
    enum SavedAnswer: Equatable {
        case nothing
        /// An accepted answer.
        case answer(DraftContent.Value, isDefault: Bool)
        /// A value that is neither an answer nor the form's own.
        case standing(DraftContent.Value, isDefault: Bool)
        /// That the button was pressed.
        case pressed
    }

    private(set) var content = SavedAnswer.nothing
    /// Whether it is a question, as far as is known.
    private(set) var isQuestion = false
    /// Whether it is a question with an answer.
    private(set) var isAnsweredQuestion = false

    /// Empty contents.
    init() {}

    /// The contents of a slot.
    ///
    /// - Parameter isRevisited: Whether it was answered before the person went back to it; if it is still valid, it
    ///   counts as answered.
    init(of slot: Slot, in session: borrowing Session, isRevisited: Bool) {
        let field = session.form.fields[session.fieldNumber(slot)]
        guard field.kind.isAnswerable else {
            if session.isPressed(slot) { content = .pressed }
            return
        }
        guard !field.isComputed || session.isOverridden(slot) else { return }
        let holds = isRevisited && !session.isStale(slot) && session.verdict(slot).isAccepted
        let isAnswered = session.isAnswered(slot) || holds
        isQuestion = session.isAskable(slot)
        isAnsweredQuestion = isQuestion && isAnswered && !field.isSecret && session.hasValue(slot)
        guard !field.isSecret else { return }
        let isDefault = session.followsInputs(slot)
        if isAnswered {
            content = .answer(DraftContent.Value(of: slot, in: session), isDefault: isDefault)
        } else if field.isComputed || session.hasChangedValue(slot) {
            content = .standing(DraftContent.Value(of: slot, in: session), isDefault: isDefault)
        }
    }
}

extension DraftContent {
    /// The content of a session.
    ///
    /// - Parameter revisited: Slots that were answered before the person went back to them.
    init(of session: borrowing Session, revisiting revisited: Set<RememberedSlot> = []) {
        began = session.beginning
        for slot in session.allSlots {
            let isRevisited = revisited.contains(session.remembered(slot))
            add(SlotDraft(of: slot, in: session, isRevisited: isRevisited), session.id(slot))
        }
        let repeating = session.form.sections.indices.filter { session.form.sections[$0].isDynamic }
        surroundings = DraftSurroundings(of: session, repeating)
    }

    private mutating func add(_ slot: SlotDraft, _ id: String) {
        if slot.isQuestion { questionCount += 1 }
        if slot.isAnsweredQuestion { answeredCount += 1 }
        append(slot.content, of: id)
    }

    /// Adds the contents of a slot.
    mutating func append(_ content: SlotDraft.SavedAnswer, of id: String) {
        switch content {
        case .nothing: break
        case .answer(let value, let isDefault):
            answers.append(DraftedAnswer(id: id, value: value, isDefault: isDefault))
        case .standing(let value, let isDefault):
            standing.append(DraftedAnswer(id: id, value: value, isDefault: isDefault))
        case .pressed: pressed.append(id)
        }
    }
}

extension DraftContent.Value {
    fileprivate init(of slot: Slot, in session: borrowing Session) {
        let field = session.field(slot)
        guard field.kind.reader == .options else {
            // An unreadable text is no value.
            let text = session.keptText(slot)
            self = text == nil && field.isExactText ? .nothing : .text(text ?? "")
            return
        }
        let chosen = session.optionIndices(slot)
        self = .choices(
            field.components.isEmpty
                ? chosen.map { field.options.id(at: $0) }
                : chosen.enumerated().map { field.components[$0].title(at: $1) })
    }
}
