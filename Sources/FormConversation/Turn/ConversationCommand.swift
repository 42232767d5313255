import FormEngine
import FormSyntax
import FormWords

/// A command that can be typed in place of an answer, such as `:goto ID`.
struct ConversationCommand: Sendable {
    /// The name without the colon.
    let name: String
    /// The name of its argument in the help; `nil` for none.
    var argument: Message?
    /// Whether words may follow it.
    var takesWords = false
    /// A short description of its effect.
    let help: Message
    /// Whether the help lists it, because it can do something in the conversation.
    var isOffered: @Sendable (SteppedConversation) -> Bool = { _ in true }
    /// Whether it concerns the answer to the question at which it is typed, so that other help does not list it.
    var isOfAnswer = false
    /// Runs it and decides what follows at the question where it was typed.
    let effect: @Sendable (TypedCommand) -> Turn

    /// A command as it was typed.
    struct TypedCommand {
        let conversation: SteppedConversation
        let argument: String
        /// The question at which it was typed; `nil` for one that is not the form's.
        let question: WalkQuestion?

        var slot: Slot? { question?.slot }
    }

    /// All built-in commands, in the order of the help.
    static let all = [
        ConversationCommand(name: "back", help: Message(.backHelp)) { $0.conversation.goBack(from: $0.slot) },
        ConversationCommand(name: "next", help: Message(.nextHelp)) { $0.conversation.goNext(from: $0.question) },
        ConversationCommand(name: "goto", argument: Message(.gotoArgument), takesWords: true, help: Message(.gotoHelp))
        {
            $0.conversation.goTo($0.argument)
        },
        ConversationCommand(name: "list", argument: Message(.listArgument), takesWords: true, help: Message(.listHelp))
        {
            $0.conversation.list($0.argument, at: $0.slot)
        },
        ConversationCommand(name: "find", argument: Message(.findArgument), takesWords: true, help: Message(.findHelp))
        {
            $0.conversation.find($0.argument, at: $0.slot)
        },
        ConversationCommand(name: "undo", help: Message(.undoHelp)) { $0.conversation.undoLatest() },
        ConversationCommand(name: "edit", help: Message(.editHelp), isOfAnswer: true) {
            $0.conversation.editAnswer(of: $0.slot)
        },
        ConversationCommand(
            name: "file", argument: Message(.fileArgument), takesWords: true, help: Message(.fileHelp), isOfAnswer: true
        ) {
            $0.conversation.answer($0.slot, fromFile: $0.argument)
        },
        ConversationCommand(name: "clear", help: Message(.clearHelp), isOfAnswer: true) {
            $0.conversation.clearAnswer(of: $0.slot)
        },
        ConversationCommand(name: "add", takesWords: true, help: Message(.addHelp), isOffered: { $0.hasParts }) {
            $0.conversation.addPart(to: $0.argument, at: $0.question)
        },
        ConversationCommand(
            name: "remove", argument: Message(.removeArgument), takesWords: true, help: Message(.removeHelp),
            isOffered: { $0.hasParts }
        ) { $0.conversation.removePart($0.argument, at: $0.question) },
        ConversationCommand(name: "reset", help: Message(.resetHelp)) {
            $0.conversation.offerToStartOver(at: $0.question)
        },
        ConversationCommand(name: "submit", help: Message(.submitHelp)) { $0.conversation.goToEnd() },
        ConversationCommand(name: "save", help: Message(.saveHelp), isOffered: { $0.draft != nil }) {
            $0.conversation.saveAndLeave()
        },
        ConversationCommand(name: "quit", help: Message(.quitHelp)) { _ in .end(.quit) },
        ConversationCommand(name: "help", help: Message(.helpHelp)) { $0.conversation.showCommands(at: $0.slot) },
    ]

    /// The commands for a conversation without a submission.
    static let ofOneQuestion = all.map { command in
        guard command.name == "quit" else { return command }
        return ConversationCommand(name: "quit", help: Message(.quitHelpOfOneQuestion), effect: command.effect)
    }

    /// The command with a name, or the only one whose name begins with it.
    static func named(_ name: String) -> ConversationCommand? { all.named(name) }
}

extension [ConversationCommand] {
    /// The command with a name, or the only one whose name begins with it.
    func named(_ name: String) -> ConversationCommand? {
        guard !name.isEmpty else { return nil }
        let matches = filter { $0.name.hasPrefix(name.lowercased()) }
        return first { $0.name == name.lowercased() } ?? (matches.count == 1 ? matches[0] : nil)
    }

    /// Whether a line that looks like a command cannot be run: the command does not exist, or takes no words.
    func isMistyped(_ name: String, _ argument: String) -> Bool {
        named(name).map { !argument.isEmpty && !$0.takesWords } ?? true
    }

    /// Runs a command, or reports that there is none.
    func perform(
        _ name: String, _ argument: String, at question: WalkQuestion?, in conversation: SteppedConversation
    ) -> Turn {
        let quoted = { conversation.voice.quoted(":" + $0) }
        if let command = named(name) {
            guard argument.isEmpty || command.takesWords else {
                return .again(conversation.words(.commandTakesNoWords, ["command": quoted(name)]))
            }
            return command.effect(.init(conversation: conversation, argument: argument, question: question))
        }
        let command = quoted(name)
        let begun = name.isEmpty ? [] : filter { $0.name.hasPrefix(name.lowercased()) }.map { quoted($0.name) }
        if !begun.isEmpty {
            let commands = conversation.voice.language.either(begun)
            return .again(conversation.words(.severalCommands, ["command": command, "commands": commands]))
        }
        let offered = filter { $0.isOffered(conversation) }
        guard let nearest = nearestName(to: name, among: offered.map(\.name)) else {
            return .again(conversation.words(.noSuchCommand, ["command": command]))
        }
        return .again(
            conversation.words(.noSuchCommandButNearest, ["command": command, "nearest": quoted(nearest)]))
    }
}

extension SteppedConversation {
    /// The commands that can be typed: built-in ones that were not removed, and the program's.
    var commands: [ConversationCommand] {
        let removed = voice.settings.removedCommands
        guard !addedCommands.isEmpty || !removed.isEmpty else { return ConversationCommand.all }
        let usual = voice.settings.isOfOneQuestion ? ConversationCommand.ofOneQuestion : ConversationCommand.all
        return usual.filter { command in
            !removed.contains(command.name) && !addedCommands.contains { $0.name == command.name }
        }
            + addedCommands.map { added in
                ConversationCommand(name: added.name, takesWords: true, help: Message(added.help)) {
                    [name = added.name] invocation in
                    invocation.conversation.perform(addedCommand: name, invocation)
                }
            }
    }

    /// Whether the form has a section to which parts can be added.
    fileprivate var hasParts: Bool { session.form.sections.contains(where: \.takesMore) }

    /// Runs a program's command; the question at which it was typed is asked again, if it still exists.
    private func perform(addedCommand name: String, _ invocation: ConversationCommand.TypedCommand) -> Turn {
        guard let command = addedCommands.first(where: { $0.name == name }) else { return .again(nil) }
        beginStep()
        for line in command.effect(invocation.argument) { display.show(terminalSafe(line), as: .note) }
        endStep()
        display.showChanges(in: session, besides: invocation.slot)
        return invocation.slot.map { session.isAskable($0) } ?? true ? .again(nil) : .proceed
    }
}

extension WalkQuestion {
    /// The field that is asked.
    var slot: Slot? { if case .field(let slot) = self { slot } else { nil } }
}
