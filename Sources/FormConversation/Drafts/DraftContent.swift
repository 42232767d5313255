import FormEngine

/// The content of a draft: all answers of a session that may be kept, as model text, and where the conversation stood.
///
/// A whole, to which changes may be added as long as ids mean the same slots: the removal of an instance gives those after it
/// other ids. Secrets and what is computed from them are left out.
struct DraftContent: Equatable {
    /// A value as files of answers have it: no text is nothing.
    enum Value: Equatable {
        case text(String)
        case choices([String])
    }

    struct DraftedAnswer: Equatable {
        var id: String
        var value: Value
        /// Whether it is what a formula gave first, and follows what that reads.
        var isDefault = false
    }

    /// Accepted answers.
    var answers: [DraftedAnswer] = []
    /// Values of fields that are not answered, where they are not the form's own: an answer set or cleared them.
    var standing: [DraftedAnswer] = []
    /// How many instances each dynamic section keeps.
    var instances: [(id: String, count: Int)] = []
    /// Dynamic sections that shall have no more.
    var closed: [String] = []
    /// Buttons that were pressed.
    var pressed: [String] = []
    /// Buttons that were offered and not pressed.
    var declined: [String] = []
    /// Fields for which the form's own value was typed, which is then no default.
    var typed: [String] = []
    /// Collapsed groups that were chosen to be answered, or skipped.
    var groups: [(id: String, isSkipped: Bool)] = []
    /// Texts of several lines that were not finished, line by line.
    var unfinished: [(id: String, lines: [String])] = []
    /// When the form was begun, in seconds since 1970, if it asks for that.
    var began: Int64?
    /// Whether its answers are just being submitted: what is found like that may have been.
    var isBeingSubmitted = false
    /// How many of the questions are answered, as far as they are known, and how many these are.
    var answeredCount = 0
    var questionCount = 0

    /// Nothing was answered, nor is anything else in it that somebody would miss.
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

/// What a draft holds of one slot.
struct SlotDraft: Equatable {
    enum SavedAnswer: Equatable {
        case nothing
        /// An accepted answer.
        case answer(DraftContent.Value, isDefault: Bool)
        /// A value that is no answer, and not the form's own or a first value that a formula gave.
        case standing(DraftContent.Value, isDefault: Bool)
        /// That the button was pressed.
        case pressed
    }

    private(set) var content = SavedAnswer.nothing
    /// Whether it is a question, as far as questions are known.
    private(set) var isQuestion = false
    /// Whether it is a question that has an answer.
    private(set) var isAnsweredQuestion = false

    /// Nothing.
    init() {}

    /// - Parameter isRevisited: Whether it was answered before somebody went back to it: what still holds is an answer.
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
    /// - Parameter revisited: Slots that were answered before somebody went back to them.
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

    /// Adds what a slot holds.
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
            // A text that could not be read is no value.
            self = .text(session.keptText(slot) ?? "")
            return
        }
        let chosen = session.optionIndices(slot)
        self = .choices(
            field.components.isEmpty
                ? chosen.map { field.options.id(at: $0) }
                : chosen.enumerated().map { field.components[$0].title(at: $1) })
    }
}
