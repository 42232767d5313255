import FormEngine
import FormSyntax
import FormWords

/// A command that can be typed in place of an answer, such as `:goto ID`.
struct ConversationCommand: Sendable {
    /// Without the colon.
    let name: String
    /// The name of its argument in the help; `nil` without one.
    var argument: Phrase?
    /// Its effect, in a few words.
    let help: Phrase
    /// Does it, and says what becomes of the question that it was typed at.
    let effect: @Sendable (Invocation) -> Turn

    /// A command as it was typed.
    struct Invocation {
        let conversation: SteppedConversation
        let argument: String
        /// The question in whose place it was typed; `nil` for one that the form does not ask.
        let question: Question?

        var slot: Slot? { question?.slot }
    }

    /// Every command, in the order of the help.
    static let all = [
        ConversationCommand(name: "back", help: .backHelp) { $0.conversation.goBack(from: $0.slot) },
        ConversationCommand(name: "next", help: .nextHelp) { $0.conversation.goNext(from: $0.question) },
        ConversationCommand(name: "goto", argument: .gotoArgument, help: .gotoHelp) {
            $0.conversation.goTo($0.argument)
        },
        ConversationCommand(name: "list", help: .listHelp) {
            $0.conversation.display.listAnswers(of: $0.conversation.session, at: $0.slot)
            return .again(nil)
        },
        ConversationCommand(name: "undo", help: .undoHelp) { $0.conversation.undoLatest() },
        ConversationCommand(name: "edit", help: .editHelp) { $0.conversation.editAnswer(of: $0.slot) },
        ConversationCommand(name: "clear", help: .clearHelp) { $0.conversation.clearAnswer(of: $0.slot) },
        ConversationCommand(name: "add", help: .addHelp) {
            $0.conversation.addPart(to: $0.argument, at: $0.question)
        },
        ConversationCommand(name: "remove", argument: .removeArgument, help: .removeHelp) {
            $0.conversation.removePart($0.argument, at: $0.question)
        },
        ConversationCommand(name: "reset", help: .resetHelp) { $0.conversation.offerToStartOver(at: $0.question) },
        ConversationCommand(name: "submit", help: .submitHelp) { $0.conversation.goToEnd() },
        ConversationCommand(name: "save", help: .saveHelp) { $0.conversation.saveAndLeave() },
        ConversationCommand(name: "quit", help: .quitHelp) { _ in .end(.quit) },
        ConversationCommand(name: "help", help: .helpHelp) {
            $0.conversation.display.showCommands()
            return .again(nil)
        },
    ]

    /// The command of that name, or the only one whose name begins so.
    static func named(_ name: String) -> ConversationCommand? {
        guard !name.isEmpty else { return nil }
        let matches = all.filter { $0.name.hasPrefix(name.lowercased()) }
        return all.first { $0.name == name.lowercased() } ?? (matches.count == 1 ? matches[0] : nil)
    }

    /// Does what a command says, or says that there is no such command.
    static func perform(
        _ name: String, _ argument: String, at question: Question?, in conversation: SteppedConversation
    ) -> Turn {
        if let command = named(name) {
            return command.effect(Invocation(conversation: conversation, argument: argument, question: question))
        }
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
