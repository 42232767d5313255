import FormRecords
import FormSyntax
import FormWords

/// A fault in a command line.
enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String)
    /// A form in place of a command.
    case missingCommand(form: String)
    case unknownOption(String, command: String)
    case unknownShell(String)
    case missingArgument(option: String, argument: String)
    case unexpectedArgument(option: String)
    /// A wrong argument: the phrase says that `found` is not what the option takes, `cure` what to do if that is not
    /// obvious.
    case badArgument(option: String, found: String, Phrase, cure: Message?)
    case missingOperand(String, command: String)
    /// An empty file name, as from an unset shell variable.
    case emptyOperand(String)
    case extraOperand(String, command: String)
    /// A secret as an argument, which others could see.
    case secret(option: String, id: String)
    /// A useless value of an option, with the reason.
    case unusable(option: String, Message)
    /// Two options that exclude each other, with the cure.
    case conflict(String, String, cure: Message)
    /// An option that requires another, with the cure.
    case incomplete(String, lacks: String, cure: Message)
    /// An option that only makes sense if a person is asked.
    case needsPerson(option: String)
    /// Standard input is the form, and nothing says who answers.
    case nobodyToAsk
    /// Two inputs that both need standard input.
    case standardInputTwice(Message, Message)
}

extension UsageError: CustomStringConvertible {
    /// The message in English.
    var description: String { message.description }

    /// The fault and its cure.
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

    /// The message about an unknown option.
    ///
    /// - Parameter command: The command; `nil` for an option before any command.
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

    /// The cure that suggests a similar name.
    private static func meant(_ name: String?) -> Message? {
        name.map { Message(.didYouMeanWord, ["meant": $0]) }
    }

    /// The cure that names a command which lists the valid names.
    private static func listed(by command: String) -> Message {
        Message(.listedBy, ["command": command])
    }

    /// The cure that lists a few valid words.
    static func oneOf(_ words: [String]) -> Message {
        Message(.useOneOf, ["choices": Alternatives(words)])
    }
}

/// The only name that begins with a text, otherwise the nearest.
private func meantName(_ text: String, among names: [String]) -> String? {
    let beginnings = names.filter { $0.hasPrefix(text) }
    return beginnings.count == 1 ? beginnings[0] : nearestName(to: text, among: names)
}
