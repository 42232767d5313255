import FormEngine
import FormSyntax
import FormWords

/// A command that can be typed in place of an answer, such as `:goto ID`.
///
/// A new one is one file with one of these and one line in `all`.
struct ConversationCommand: Sendable {
    /// Without the colon.
    let name: String
    /// What stands for its argument in the help; `nil` without one.
    var argument: Phrase?
    /// What it does, in a few words.
    let help: Phrase
    /// Does it, at a question (or at none), with the argument as typed.
    let effect: @Sendable (inout Conversation, String, Question?) -> Turn

    /// Every command, in the order of the help.
    static let all: [ConversationCommand] = [
        .back, .next, .goto, .list, .undo, .edit, .clear, .add, .remove, .reset, .submit, .save, .quit, .help,
    ]

    /// The command of that name, or the only one whose name begins so.
    static func named(_ name: String) -> ConversationCommand? {
        guard !name.isEmpty else { return nil }
        let matches = all.filter { $0.name.hasPrefix(name.lowercased()) }
        return all.first { $0.name == name.lowercased() } ?? (matches.count == 1 ? matches[0] : nil)
    }
}

extension Conversation {
    /// Does what a command says, or says that there is no such command.
    mutating func perform(_ name: String, _ argument: String, at question: Question?) -> Turn {
        guard let command = ConversationCommand.named(name) else {
            let command = quoted(":" + name)
            guard let nearest = nearestName(to: name, among: ConversationCommand.all.map(\.name)) else {
                return .again(words(.noSuchCommand, ["command": command]))
            }
            return .again(words(.noSuchCommandButNearest, ["command": command, "nearest": "':\(nearest)'"]))
        }
        return command.effect(&self, argument, question)
    }

    /// Lists the commands.
    func showCommands() -> Turn {
        let names = ConversationCommand.all.map { ":\($0.name)" + ($0.argument.map { " " + words($0) } ?? "") }
        let width = names.map(\.count).max() ?? 0
        for (name, command) in zip(names, ConversationCommand.all) {
            show("  \(name)\(String(repeating: " ", count: width - name.count + 2))\(words(command.help))", as: .note)
        }
        show(words(.colonFirst), as: .note)
        if editor.prefills {
            show(words(.movingKeys), as: .note)
            show(words(.editorKeys), as: .note)
        }
        return .again(nil)
    }
}

extension Question {
    /// The field that is asked.
    var slot: Slot? { if case .field(let slot) = self { slot } else { nil } }
}
