import FormEngine
import FormSyntax
import FormWords

/// Turns after a program's request at a question.
extension SteppedConversation {
    func turn(after request: ProtocolRequest, at question: any OpenQuestion) -> Turn {
        if case .draft(let drafts) = question.subject, request.kind != .save, request.kind != .quit {
            return turn(after: request, among: drafts)
        }
        switch request.kind {
        case .answer: return answer(request, at: question)
        case .back: return goBack(from: question.place?.slot)
        case .next: return goNext(from: question)
        case .goto: return withSlot(request.id) { goTo(session.id($0)) }
        case .clear: return clear(request, at: question)
        case .press: return withSlot(request.id) { press($0, ifOffered: isOffered($0)) }
        case .add: return addPart(to: request.id ?? "", at: question.place)
        case .remove: return removePart(request.part ?? 0, of: request.id ?? "", at: question.place)
        case .undo: return undoLatest()
        case .save: return saveAndLeave()
        case .quit: return .end(.quit)
        case .submit: return goToEnd()
        }
    }

    /// The turn for a field named by an id.
    private func withSlot(_ id: String?, _ turn: (Slot) -> Turn) -> Turn {
        guard let id, let slot = session.slot(id: id), !session.field(slot).isOutside, session.isDisplayed(slot) else {
            return .again(voice.noSuchField(id ?? "", among: session.visibleSlots.map { session.id($0) }))
        }
        return turn(slot)
    }

    private func press(_ slot: Slot, ifOffered isOffered: Bool) -> Turn {
        isOffered ? press(slot) : .again(words(.notAButtonNow, ["name": voice.name(of: slot, in: session)]))
    }

    private func goNext(from question: any OpenQuestion) -> Turn {
        switch question {
        case let question as YesOrNoQuestion: question.turn(isYes: false, in: self)
        default: goNext(from: question.place)
        }
    }

    private func clear(_ request: ProtocolRequest, at question: any OpenQuestion) -> Turn {
        guard let id = request.id else { return clearAnswer(of: question.place?.slot) }
        return withSlot(id) { slot in
            guard session.isAskable(slot) else { return goTo(id) }
            let turn = clearAnswer(of: slot)
            return question.place?.slot == slot ? turn : .proceed
        }
    }

    // MARK: - Answers

    private func answer(_ request: ProtocolRequest, at question: any OpenQuestion) -> Turn {
        if let question = question as? YesOrNoQuestion, request.id == nil || request.id == question.line.id {
            return answer(request, to: question)
        }
        guard let id = request.id ?? question.place?.slot.map({ session.id($0) }) else {
            return .again(words(.nothingLeftToAsk))
        }
        return withSlot(id) { slot in
            guard session.isAskable(slot) else { return goTo(id) }
            if question.place?.slot != slot { beginStep() }
            if let value = request.value { return value.withCell { enter($0, in: slot) } }
            guard let text = request.text, !text.isEmpty else { return keepAnswer(of: slot) }
            return enter(text, in: slot)
        }
    }

    private func answer(_ request: ProtocolRequest, to question: YesOrNoQuestion) -> Turn {
        switch request.value {
        case .truth(let isYes): return question.turn(isYes: isYes, in: self)
        case .null: return question.turn(isYes: false, in: self)
        case let value:
            let text = value.map { $0.scalarText ?? $0.compactText } ?? request.text ?? ""
            guard let isYes = question.truth(of: text, default: false, voice.language) else {
                return question.turn(value: text, in: self)
                    ?? .again(words(.neitherYesNorNo, ["text": voice.quoted(text)]))
            }
            return question.turn(isYes: isYes, in: self)
        }
    }

    /// The choice of a draft to continue: its number, or none.
    private func turn(after request: ProtocolRequest, among drafts: [DraftFile.FoundDraft]) -> Turn {
        guard request.kind == .answer else { return .again(words(.noSuchDraft, ["count": drafts.count])) }
        let text = request.value.map { $0 == .null ? "false" : $0.scalarText ?? "" } ?? request.text ?? ""
        let number = voice.language.truth(of: text, default: true).map { $0 ? 1 : 0 } ?? Int(text) ?? -1
        guard (0...drafts.count).contains(number) else { return .again(words(.noSuchDraft, ["count": drafts.count])) }
        let chosen = number > 0 ? drafts[number - 1] : nil
        // A single draft's question has already warned.
        if let chosen, drafts.count > 1 { warn(of: chosen) }
        resume(chosen)
        return .proceed
    }
}

extension OpenQuestion {
    /// The form's question that this is about or precedes.
    fileprivate var place: WalkQuestion? { (self as? YesOrNoQuestion)?.place ?? slotOfSubject.map { .field($0) } }

    private var slotOfSubject: Slot? { if case .field(let slot) = subject { slot } else { nil } }
}

extension JSONValue {
    /// Lends the value as a cell of data.
    fileprivate func withCell<Result>(_ body: (Cell) -> Result) -> Result {
        switch self {
        case .null: body(Cell(.absent))
        case .truth(let truth): body(Cell(truth ? .yes : .no))
        case .number(let text): text.withByteSlice { body(Cell(.number, $0)) }
        case .string(let text): text.withByteSlice { body(Cell(.text, $0, isString: true)) }
        case .array: compactText.withByteSlice { body(Cell(.list, $0)) }
        case .object: compactText.withByteSlice { body(Cell(.object, $0)) }
        }
    }
}
