import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The completions that Tab offers for a typed text.
typealias Candidates = (String) -> [LineCandidate]

/// The completions for a field's answer, or for a command.
func candidates(for field: FieldDescription, in form: CompiledForm, _ language: Language) -> Candidates {
    if field.kind.is(.path) {
        return commandCandidates(in: form) { fileNames(beginningWith: $0).map { LineCandidate($0) } }
    }
    if field.kind.reader == .truth { return commandCandidates(in: form, besides: language.yesAndNo) }
    // A closure: very many options are only listed on request.
    let titles = { ([field.options] + field.components).joined().map { $0.candidate } }
    guard field.kind.reader == .options else { return commandCandidates(in: form) { _ in titles() } }
    return commandCandidates(in: form) { text in
        let start = LineOfChoices(text).head
        return start.isEmpty ? titles() : titles().map { LineCandidate(start + $0.text, listed: $0.listed) }
    }
}

extension OptionDescription {
    /// The option as Tab completes it, and as it is listed.
    var candidate: LineCandidate { LineCandidate(terminalSafe(title), listed: labelledTitle) }

    /// The label and title; once if they are the same.
    var labelledTitle: String { terminalSafe(label == title ? title : "\(label) \(title)") }
}

extension Language {
    /// Completions for yes and no.
    var yesAndNo: [LineCandidate] { [LineCandidate(shownWords.yes), LineCandidate(shownWords.no)] }
}

/// Completions of commands, and of other words if no command is typed.
func commandCandidates(in form: CompiledForm, besides words: [LineCandidate] = []) -> Candidates {
    commandCandidates(in: form) { _ in words }
}

/// Completions of commands, with every id after `:goto`.
private func commandCandidates(in form: CompiledForm, besides answers: @escaping Candidates) -> Candidates {
    { text in
        guard text.hasPrefix(":") else { return answers(text) }
        guard text.hasPrefix(":goto ") else { return ConversationCommand.all.map { LineCandidate(":" + $0.name) } }
        return form.fields.filter { !$0.id.includes("[:index]") }.map { LineCandidate(":goto " + terminalSafe($0.id)) }
    }
}
