import FormConversation
import FormEngine
import FormImport
import FormSyntax
import FormWords
import LineEditing

/// Shows a person the guessed types of a table's columns and lets the person correct them.
final class ColumnCorrection {
    private(set) var guesses: GuessedAnswers
    /// Whether any type was corrected.
    private(set) var isChanged = false
    private let editor: any LineEditor
    private let language: Language

    init(_ guesses: GuessedAnswers, _ editor: any LineEditor, _ language: Language) {
        (self.guesses, self.editor, self.language) = (guesses, editor, language)
    }

    /// The most columns shown.
    private static let limit = 50

    /// Asks until nothing needs correction; returns how the conversation ended if it did.
    ///
    /// - Parameter session: A session of the form that makes forms, with the guesses; left unchanged.
    func run(_ session: inout Session) -> ConversationOutcome? {
        guard !guesses.columns.isEmpty else { return nil }
        for number in guesses.columns.indices.prefix(Self.limit) { show(number) }
        if guesses.columns.count > Self.limit {
            editor.show("… " + language.words(.moreLeftOut, ["count": guesses.columns.count - Self.limit]), as: .note)
        }
        var failure: String?
        while true {
            switch ask(language.words(.correctColumn), failure) {
            case .line(":quit"): return .quit
            case .line(let text):
                guard let number = Int(text[...].withoutBlanksAround), guesses.columns.indices.contains(number - 1)
                else {
                    failure = language.words(.noFieldNumber, ["number": quoted(text), "count": guesses.columns.count])
                    continue
                }
                failure = nil
                if let outcome = correct(number - 1, &session) { return outcome }
            case .endOfInput: return .endOfInput
            case .interrupted(let signal): return .interrupted(signal: signal)
            case .kept, .next: return nil
            case .back, .pasted, .edit: continue
            }
        }
    }

    private func ask(_ prompt: String, _ failure: String?) -> LineAnswer {
        let text = prompt + language.colon
        let isLong = displayWidth(text) > editor.columns - 8
        if isLong { editor.show(text, as: .plain) }
        var question = LineQuestion(id: "", prompt: isLong ? "> " : text)
        question.failure = failure
        question.isRepeated = failure != nil
        return editor.ask(question)
    }

    /// Shows a row: number, name, cells and guessed type of a column.
    private func show(_ number: Int) {
        let column = guesses.columns[number]
        let width = guesses.columns.prefix(Self.limit).map { displayWidth(terminalSafe($0.name)) }.max() ?? 0
        let name = terminalSafe(column.name)
        let space = editor.prefills ? spaces(max(min(width, editor.columns / 3) - displayWidth(name), 0)) : ""
        let samples = column.samples.map { quoted($0) }.joined(separator: ", ")
        let start = "\(number + 1)"
        let head = spaces(3 - start.count) + start + "  " + name + space + "  " + samples
        for line in LineEditing.wrapped(head, columns: editor.columns, indent: spaces(5)) {
            editor.show(line, as: .plain)
        }
        let reason = spaces(5) + column.reason.text(in: language)
        for line in LineEditing.wrapped(terminalSafe(reason), columns: editor.columns, indent: spaces(5)) {
            editor.show(line, as: .note)
        }
    }

    /// Asks for the type of a column like the form for that of its first question.
    private func correct(_ number: Int, _ session: inout Session) -> ConversationOutcome? {
        guard let slot = session.slot(id: "fields[0].kind") else { return nil }
        let kinds = session.field(slot).options
        for kind in kinds { editor.show("  \(terminalSafe(kind.label))  \(terminalSafe(kind.title))", as: .plain) }
        let before = session.checkpoint()
        defer { session.revert(to: before) }
        var failure: String?
        while true {
            switch ask(terminalSafe(guesses.columns[number].name), failure) {
            case .line(let text):
                if case .refused(let refusal) = session.answer(text, to: slot, from: .person(language)) {
                    failure = terminalSafe(Wording(for: .person(language)).message(refusal, in: session))
                    continue
                }
                guard let index = session.optionIndices(slot).first else { continue }
                isChanged = true
                guesses.columns[number].setKind(kinds[index].id, called: kinds[index].title)
                show(number)
                return nil
            case .endOfInput: return .endOfInput
            case .interrupted(let signal): return .interrupted(signal: signal)
            case .kept, .back, .next: return nil
            case .pasted, .edit: continue
            }
        }
    }
}
