import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The lines that Tab may make of what is typed.
typealias Candidates = (String) -> [LineCandidate]

/// The lines that Tab may make of a field's answer, or of a command.
func candidates(for field: FieldDescription, in form: CompiledForm, _ language: Language) -> Candidates {
    if field.kind.is(.path) {
        return commandCandidates(in: form) { fileNames(beginningWith: $0).map { LineCandidate($0) } }
    }
    if field.kind.reader == .truth { return commandCandidates(in: form, besides: language.yesAndNo) }
    // Of very many, only whoever asks for them waits.
    let titles = { ([field.options] + field.components).joined().map { $0.candidate } }
    guard field.kind.reader == .options else { return commandCandidates(in: form) { _ in titles() } }
    return commandCandidates(in: form) { text in
        let start = LineOfChoices(text).head
        return start.isEmpty ? titles() : titles().map { LineCandidate(start + $0.text, listed: $0.listed) }
    }
}

extension OptionDescription {
    /// The option as Tab completes it, and as it is listed among others.
    var candidate: LineCandidate { LineCandidate(terminalSafe(title), listed: labelledTitle) }

    /// The text to type for it and its name, in one where these are the same.
    var labelledTitle: String { terminalSafe(label == title ? title : "\(label) \(title)") }
}

extension Language {
    /// The words for yes and no at a question.
    var yesAndNo: [LineCandidate] { [LineCandidate(shownWords.yes), LineCandidate(shownWords.no)] }
}

/// The commands, and other words where what is typed is none.
func commandCandidates(in form: CompiledForm, besides words: [LineCandidate] = []) -> Candidates {
    commandCandidates(in: form) { _ in words }
}

/// The commands, `:goto` with every id.
private func commandCandidates(in form: CompiledForm, besides answers: @escaping Candidates) -> Candidates {
    { text in
        guard text.hasPrefix(":") else { return answers(text) }
        guard text.hasPrefix(":goto ") else { return ConversationCommand.all.map { LineCandidate(":" + $0.name) } }
        return form.fields.filter { !$0.id.includes("[:index]") }.map { LineCandidate(":goto " + terminalSafe($0.id)) }
    }
}
