import FormSystem

extension Command {
    /// `fieldwise help`.
    static let help = Command(
        name: "help", operand: CommandOperand(kind: .command, isRequired: false),
        summary: .helpSummary,
        explanation: .helpExplanation,
        example: "fieldwise help answer",
        optionGroups: { [OptionGroup(.languageTitle, [.helpLanguage])] }
    ) { request throws(CommandError) in
        let name = request.operands.first?.text
        if let topic = name.flatMap({ HelpTopic(rawValue: $0) }) {
            try writeOutput(topic.text(in: request.languages.program.language))
            return .success
        }
        let command = name.flatMap { named($0) }
        if let name, command == nil { throw .usage(.unknownCommand(name)) }
        let language = usageLanguage(of: request.arguments, on: StandardStream.output)
        try writeOutput(helpText(of: command, columns: textColumns(StandardStream.output), in: language))
        return .success
    }
}
