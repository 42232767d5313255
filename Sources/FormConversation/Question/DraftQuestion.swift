import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question which of several drafts to continue, if any.
struct DraftQuestion: OpenQuestion {
    private(set) var line = LineQuestion(id: "", prompt: [])
    /// The drafts, latest first.
    private let drafts: [DraftFile.FoundDraft]

    var subject: QuestionSubject { .draft(drafts) }

    init(_ drafts: [DraftFile.FoundDraft], in conversation: SteppedConversation) {
        self.drafts = drafts
        let voice = conversation.voice
        let heading = voice.words(.severalDrafts, ["count": drafts.count]) + voice.language.colon.dropLast()
        conversation.display.show(heading, as: .note)
        for (place, draft) in drafts.enumerated() {
            let text = voice.description(of: draft.text, in: conversation.session)
            conversation.display.show("  \(place + 1)  \(text)", as: .note)
        }
        pose(in: conversation)
    }

    private mutating func pose(in conversation: SteppedConversation) {
        let prompt = conversation.words(.whichDraft) + conversation.voice.language.colon
        line = LineQuestion(id: "", prompt: conversation.display.fit([StyledText(prompt)], room: 4))
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        if answer.isCommandOnForm { return .again(conversation.words(.noSuchDraft, ["count": drafts.count])) }
        switch AnswerIntent(of: answer, at: nil, in: conversation) {
        case .text(let text):
            if let number = Int(text.filter { $0 != " " }), drafts.indices.contains(number - 1) {
                return resume(drafts[number - 1], in: conversation)
            }
            guard conversation.voice.language.truth(of: text) == false, Int(text) == nil else {
                return .again(conversation.words(.noSuchDraft, ["count": drafts.count]))
            }
            return conversation.askToDiscard(drafts)
        case .kept, .next: return resume(drafts[0], in: conversation)
        case .help:
            conversation.display.show(.whichDraftHelp, as: .note)
            return .again(nil)
        case .edit: return .again(nil)
        case .back: return conversation.goBack(from: nil)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    private func resume(_ draft: DraftFile.FoundDraft, in conversation: SteppedConversation) -> Turn {
        conversation.warn(of: draft)
        conversation.resume(draft)
        return .proceed
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        // The output of a command may have scrolled the question away.
        if failure == nil { pose(in: conversation) }
        line.failure = failure
        line.isRepeated = failure != nil
    }
}

extension LineAnswer {
    /// Whether it is a command that changes the form or asks about it.
    var isCommandOnForm: Bool {
        command().map { !["list", "help", "save", "quit"].contains($0) } ?? false
    }
}

extension Voice {
    /// A short description of a draft: its time, its progress and its first answer.
    func description(of draft: DraftText, in session: borrowing Session) -> String {
        words(.draft, of: draft) + (firstAnswer(of: draft.content, in: session).map { language.colon + $0 } ?? "")
    }

    /// The first answer of a draft, by which a person recognizes it; `nil` if none can be shown.
    private func firstAnswer(of content: DraftContent, in session: borrowing Session) -> String? {
        for entry in content.answers {
            guard let slot = session.slot(id: entry.id), !session.field(slot).isSecret else { continue }
            let text = inOneLine(entry.value.readableText(as: session.field(slot)))
            if !text.isEmpty { return text }
        }
        return nil
    }
}

extension DraftContent.Value {
    /// The value for reading, with options by their titles.
    fileprivate func readableText(as field: FieldDescription) -> String {
        func title(_ id: String) -> String { field.options.first { $0.id == id }?.title ?? id }
        switch self {
        case .text(let text): return title(text)
        case .nothing: return ""
        case .choices(let choices): return choices.map(title).joined(separator: ", ")
        }
    }
}
