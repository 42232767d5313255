import FormEngine
import FormSyntax
import FormWords

/// What Tab completes.
extension Conversation {
    /// The lines that Tab may make of an answer or a command.
    func candidates(for field: FieldDescription) -> (String) -> [String] {
        let commands = candidatesForCommands()
        if field.kind.isPath { return { $0.hasPrefix(":") ? commands($0) : fileNames(beginningWith: $0) } }
        let titles = (field.options + field.components.joined()).map { terminalSafe($0.title) }
        let words =
            field.kind.reader == .truth ? [settings.language.shownWords.yes, settings.language.shownWords.no] : titles
        guard field.kind.reader == .options else { return { $0.hasPrefix(":") ? commands($0) : words } }
        return { text in
            guard !text.hasPrefix(":"), let comma = text.lastIndex(of: ",") else {
                return text.hasPrefix(":") ? commands(text) : words
            }
            let rest = text[text.index(after: comma)...]
            let start = text[...comma] + rest.prefix { $0 == " " }
            return words.map { start + $0 }
        }
    }

    /// The commands, `:goto` with every id.
    func candidatesForCommands(besides words: [String] = []) -> (String) -> [String] {
        { [form = session.form] text in
            guard text.hasPrefix(":") else { return words }
            guard text.hasPrefix(":goto ") else { return ConversationCommand.all.map { ":" + $0.name } }
            return form.fields.filter { !$0.id.includes("[:index]") }.map { ":goto " + terminalSafe($0.id) }
        }
    }
}
