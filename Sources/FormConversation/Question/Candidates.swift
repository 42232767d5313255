import FormEngine
import FormSyntax
import FormWords

/// The lines that Tab may make of what is typed.
typealias Candidates = (String) -> [String]

/// The lines that Tab may make of a field's answer, or of a command.
func candidates(for field: FieldDescription, in form: CompiledForm, _ language: ViewLanguage) -> Candidates {
    if field.kind.isPath { return commandCandidates(in: form) { fileNames(beginningWith: $0) } }
    let titles = (field.options + field.components.joined()).map { terminalSafe($0.title) }
    let words = field.kind.reader == .truth ? [language.shownWords.yes, language.shownWords.no] : titles
    guard field.kind.reader == .options else { return commandCandidates(in: form, besides: words) }
    return commandCandidates(in: form) { text in
        guard let comma = text.lastIndex(of: ",") else { return words }
        let rest = text[text.index(after: comma)...]
        let start = text[...comma] + rest.prefix { $0 == " " }
        return words.map { start + $0 }
    }
}

/// The commands, and other words where what is typed is none.
func commandCandidates(in form: CompiledForm, besides words: [String] = []) -> Candidates {
    commandCandidates(in: form) { _ in words }
}

/// The commands, `:goto` with every id.
private func commandCandidates(in form: CompiledForm, besides answers: @escaping Candidates) -> Candidates {
    { text in
        guard text.hasPrefix(":") else { return answers(text) }
        guard text.hasPrefix(":goto ") else { return ConversationCommand.all.map { ":" + $0.name } }
        return form.fields.filter { !$0.id.includes("[:index]") }.map { ":goto " + terminalSafe($0.id) }
    }
}
