import FormEngine
import FormSyntax
import FormWords

/// A command that can be typed in place of an answer, such as `:goto ID`.
///
/// A new one is one file with one of these and one line in `all`.
struct ConversationCommand: Sendable {
    /// Without the colon.
    let name: String
    /// The name of its argument in the help; `nil` without one.
    var argument: Phrase?
    /// Its effect, in a few words.
    let help: Phrase
    /// Does it, at a question (or at none), with the argument as typed.
    let effect: @Sendable (inout SteppedConversation, String, Question?) -> Turn

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

    /// Does what a command says, or says that there is no such command.
    static func perform(
        _ name: String, _ argument: String, at question: Question?, in conversation: inout SteppedConversation
    ) -> Turn {
        if let command = named(name) { return command.effect(&conversation, argument, question) }
        let command = quoted(":" + name)
        let begun = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name.lowercased()) }.map { "':\($0.name)'" }
        if !begun.isEmpty {
            let commands = conversation.voice.language.either(begun)
            return .again(conversation.words(.severalCommands, ["command": command, "commands": commands]))
        }
        guard let nearest = nearestName(to: name, among: all.map(\.name)) else {
            return .again(conversation.words(.noSuchCommand, ["command": command]))
        }
        return .again(
            conversation.words(.noSuchCommandButNearest, ["command": command, "nearest": "':\(nearest)'"]))
    }
}

extension Question {
    /// The field that is asked.
    var slot: Slot? { if case .field(let slot) = self { slot } else { nil } }
}
