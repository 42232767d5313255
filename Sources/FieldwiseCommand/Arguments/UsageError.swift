import FormRecords
import FormSyntax
import FormWords

/// How a command line is wrong.
enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String)
    /// A form where a command should be.
    case missingCommand(form: String)
    case unknownOption(String, command: String)
    case unknownShell(String)
    case missingArgument(option: String, argument: String)
    case unexpectedArgument(option: String)
    /// The phrase says of `found` that it is not what the option takes; `cure` says what to do, if that is not clear.
    case badArgument(option: String, found: String, Phrase, cure: Message?)
    case missingOperand(String, command: String)
    /// A file whose name is empty, as a variable of a shell may be.
    case emptyOperand(String)
    case extraOperand(String, command: String)
    /// A secret would be seen by others as an argument.
    case secret(option: String, id: String)
    /// An option says something useless; a message tells why.
    case unusable(option: String, Message)
    /// Two options that cannot be used together; `cure` says what to do.
    case conflict(String, String, cure: Message)
    /// An option that is nothing without another; `cure` says what to do.
    case incomplete(String, lacks: String, cure: Message)
    /// An option that is nothing where nobody is asked.
    case needsPerson(option: String)
    /// Standard input is the form, and nothing says who is asked.
    case nobodyToAsk
    /// Two inputs want standard input.
    case standardInputTwice(Message, Message)
}

extension UsageError: CustomStringConvertible {
    /// In English.
    var description: String { message.description }

    /// The fault, and the cure.
    var message: Message {
        switch self {
        case .unknownCommand(let name):
            .unknownCommand(name, meant: meantName(name, among: Command.all.map(\.name)))
        case .missingCommand(let form): .unknownCommand(form, meant: "fieldwise answer \(shellWord(form))")
        case .unknownOption(let name, let command): .unknownOption(name, of: Command.named(command))
        case .unknownShell(let name):
            Message(.unknownShell, ["shell": quoted(name)], cure: .oneOf(Shell.allCases.map(\.rawValue)))
        case .missingArgument(let option, let argument):
            Message(.missingArgument, ["option": "--\(option)", "argument": argument])
        case .unexpectedArgument(let option): Message(.unexpectedArgument, ["option": "--\(option)"])
        case .badArgument(let option, let found, let refusal, let cure): .badArgument(option, found, refusal, cure)
        case .missingOperand(let operand, let command):
            Message(.missingOperand, ["operand": operand, "command": command])
        case .emptyOperand(let operand): Message(.emptyOperand, ["operand": operand])
        case .extraOperand(let found, let command):
            Message(.extraOperand, ["found": quoted(found), "command": command])
        case .secret(let option, let id): Message(.secretAsArgument, ["option": option, "id": quoted(id)])
        case .unusable(let option, let fault): Message(.badArgument, ["option": option, "fault": fault])
        case .conflict(let first, let second, let cure):
            Message(.conflict, ["first": first, "second": second], cure: cure)
        case .incomplete(let option, let other, let cure):
            Message(.incomplete, ["option": option, "other": other], cure: cure)
        case .needsPerson(let option):
            Message(.needsPerson, ["option": option], cure: Message(.leaveOut))
        case .nobodyToAsk: Message(.nobodyToAsk)
        case .standardInputTwice(let first, let second):
            Message(.standardInputTwice, ["first": first, "second": second])
        }
    }
}

extension Message {
    fileprivate static func unknownCommand(_ name: String, meant: String?) -> Message {
        Message(.unknownCommand, ["command": quoted(name)], cure: .meant(meant) ?? .listed(by: "fieldwise help"))
    }

    /// - Parameter command: `nil` for an option before any command.
    fileprivate static func unknownOption(_ name: String, of command: Command?) -> Message {
        let known = (command?.options.map(\.name) ?? []) + GeneralOption.allCases.map(\.rawValue)
        let meant = meantName(String(name.drop { $0 == "-" }), among: known).map { "--\($0)" }
        let otherwise =
            command.map { listed(by: "fieldwise help \($0.name)") } ?? Message(.writeCommandFirst)
        return Message(.unknownOption, ["option": quoted(name)], cure: .meant(meant) ?? otherwise)
    }

    fileprivate static func badArgument(
        _ option: String, _ found: String, _ refusal: Phrase, _ cure: Message?
    ) -> Message {
        let option = "--\(option)"
        let fault = Message(refusal, ["found": quoted(found)])
        guard let cure else { return Message(.badArgument, ["option": option, "fault": fault]) }
        return Message(.badArgumentAndCure, ["option": option, "fault": fault, "cure": cure])
    }

    /// A fault and its cure.
    fileprivate init(_ fault: Phrase, _ values: KeyValuePairs<String, any MessageValue>, cure: Message) {
        self = Message(fault, values).cured(by: cure)
    }

    /// The cure where a name is close to one that there is.
    private static func meant(_ name: String?) -> Message? {
        name.map { Message(.didYouMeanWord, ["meant": $0]) }
    }

    /// The cure where a command lists the names that there are.
    private static func listed(by command: String) -> Message {
        Message(.listedBy, ["command": command])
    }

    /// The cure where there are only a few words.
    static func oneOf(_ words: [String]) -> Message {
        Message(.useOneOf, ["choices": Alternatives(words)])
    }
}

/// The only name that begins so, or the nearest one.
private func meantName(_ text: String, among names: [String]) -> String? {
    let beginnings = names.filter { $0.hasPrefix(text) }
    return beginnings.count == 1 ? beginnings[0] : nearestName(to: text, among: names)
}
