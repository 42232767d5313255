import FormEngine
import FormSyntax

/// A command that can be typed in place of an answer, such as `:goto ID`.
///
/// A new one is one file with one of these and one line in `all`.
struct ConversationCommand: Sendable {
    /// Without the colon.
    let name: String
    /// What stands for its argument in the help; `nil` without one.
    var argument: String?
    /// What it does, in a few words.
    let help: String
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
            let nearest = nearestName(to: name, among: ConversationCommand.all.map(\.name))
            let cure = nearest.map { "did you mean ':\($0)'?" } ?? ":help lists them, and :: begins a text with a colon"
            return .again("there is no command \(quoted(":" + name)); \(cure)")
        }
        return command.effect(&self, argument, question)
    }

    /// Lists the commands.
    func showCommands() -> Turn {
        let names = ConversationCommand.all.map { ":\($0.name)" + ($0.argument.map { " \($0)" } ?? "") }
        let width = names.map(\.count).max() ?? 0
        for (name, command) in zip(names, ConversationCommand.all) {
            show("  \(name)\(String(repeating: " ", count: width - name.count + 2))\(command.help)", as: .note)
        }
        show("To answer with a colon first, type ::, and to answer with a question mark, ??.", as: .note)
        if editor.prefills {
            show("Alt-P or Shift-Tab goes back, Alt-N goes on, Tab completes.", as: .note)
            show("Ctrl-X Ctrl-E opens an editor.", as: .note)
        }
        return .again(nil)
    }
}

extension Question {
    /// The field that is asked.
    var slot: Slot? { if case .field(let slot) = self { slot } else { nil } }
}
