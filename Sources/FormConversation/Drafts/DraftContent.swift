import FormEngine

/// The content of a draft: all answers of a session that may be kept, as model text, and where the conversation stood.
///
/// A whole and no log of changes, because the removal of an instance gives those after it other ids. Secrets and what is
/// computed from them are left out.
struct DraftContent: Equatable {
    /// A value as files of answers have it: no text is nothing.
    enum Value: Equatable {
        case text(String)
        case choices([String])
    }

    struct Entry: Equatable {
        var id: String
        var value: Value
    }

    /// Accepted answers.
    var answers: [Entry] = []
    /// Values of fields that are not answered, where they are not the form's own: an answer set or cleared them.
    var standing: [Entry] = []
    /// How many instances each dynamic section keeps.
    var instances: [(id: String, count: Int)] = []
    /// Dynamic sections that shall have no more.
    var closed: [String] = []
    /// Buttons that were pressed.
    var pressed: [String] = []
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
            && left.isBeingSubmitted == right.isBeingSubmitted
    }
}

extension DraftContent {
    /// The content of a session.
    ///
    /// - Parameter revisited: Slots that were answered before somebody went back to them: what still holds is an answer.
    init(of session: borrowing Session, revisiting revisited: Set<Slot> = []) {
        began = session.beginning
        for slot in session.allSlots {
            let holds = revisited.contains(slot) && !session.isStale(slot) && session.verdict(slot).isAccepted
            add(slot, of: session, isAnswered: session.isAnswered(slot) || holds)
        }
        for (number, section) in session.form.sections.enumerated() where section.isDynamic {
            guard let id = section.id else { continue }
            instances.append((id, session.keptInstanceCount(of: number)))
            if session.isClosed(section: number) { closed.append(id) }
        }
    }

    private mutating func add(_ slot: Slot, of session: borrowing Session, isAnswered: Bool) {
        let field = session.field(slot)
        guard field.kind.isAnswerable else {
            if session.isPressed(slot) { pressed.append(session.id(slot)) }
            return
        }
        guard !field.isComputed || session.isOverridden(slot) else { return }
        if session.isAskable(slot) {
            questionCount += 1
            if isAnswered, !field.isSecret, session.hasValue(slot) { answeredCount += 1 }
        }
        guard !field.isSecret else { return }
        if isAnswered {
            answers.append(Entry(id: session.id(slot), value: Value(of: slot, in: session)))
        } else if field.isComputed || session.hasChangedValue(slot) {
            standing.append(Entry(id: session.id(slot), value: Value(of: slot, in: session)))
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
                ? chosen.map { field.options[$0].id }
                : chosen.enumerated().map { field.components[$0][$1].title })
    }
}
