import FormSubmission
import FormSystem
import FormWords

/// The meaning of a command line.
enum Invocation {
    case run(Command, Request)
    /// An empty line.
    case nothing
    /// Help of one command, or of all.
    case help(Command?)
    case version
    /// The question of a shell for completions: the shell's name, the index of the word being typed, and all words.
    case candidates(ArraySlice<Argument>)
}

/// Parses the arguments after the program's name.
///
/// Options and operands may be mixed; `--` ends the options. An option's argument follows it, or is attached after `=`,
/// or directly to a single letter. Names of options cannot be abbreviated, since a new option could then break scripts.
func parseArguments(_ arguments: [Argument]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { return .nothing }
    if let general = GeneralOption(first) { return general.invocation(of: nil) }
    guard !first.isOption else { throw .unknownOption(first.text, command: "") }
    if arguments.starts(with: [Argument("completions"), Argument("--candidates")]) {
        return .candidates(arguments.dropFirst(2))
    }
    guard let command = Command.named(first.text) else {
        throw first.path.isLikelyForm ? .missingCommand(form: first.text) : .unknownCommand(first.text)
    }
    var request = Request()
    request.arguments = arguments
    let words = arguments.dropFirst()
    // A line without options needs none of them.
    let options = words.contains(where: \.isOption) ? command.options : []
    let roles = WordRole.of(words, by: options)
    // Not `zip`, whose pairs are a type that would be made at every start.
    for place in words.indices {
        let word = words[place]
        switch roles[place - words.startIndex] {
        case .general(let general): return general.invocation(of: command)
        case .operand: request.operands.append(word)
        case .endOfOptions: break
        case .argument(let option): try option.effect(&request, word)
        case .option(nil, _): throw .unknownOption(word.split?.name ?? word.text, command: command.name)
        case .option(let option?, let value):
            if option.argument == nil {
                guard value == nil else { throw .unexpectedArgument(option: option.name) }
                try option.effect(&request, Argument(""))
            } else if let value {
                try option.effect(&request, value)
            }
        }
    }
    if case .option(let option?, nil)? = roles.last, let wanted = option.argument {
        throw .missingArgument(option: option.name, argument: wanted.name)
    }
    try checkOperands(request.operands, of: command, hasForm: request.formText != nil)
    return .run(command, request)
}

extension GeneralOption {
    fileprivate func invocation(of command: Command?) -> Invocation {
        switch self {
        case .help: .help(command)
        case .version: .version
        }
    }
}

private func checkOperands(_ operands: [Argument], of command: Command, hasForm: Bool) throws(UsageError) {
    guard !hasForm || operands.isEmpty else {
        throw .conflict(command.operand.kind.name, "--form", cure: Message(.leaveOneOut))
    }
    if operands.isEmpty, command.operand.isRequired, !hasForm {
        throw .missingOperand(command.operand.kind.name, command: command.name)
    }
    if operands.count > 1, command.operand.others == nil {
        throw .extraOperand(operands[1].text, command: command.name)
    }
    let kinds = [command.operand.kind] + operands.dropFirst().map { _ in command.operand.others ?? .file }
    for (operand, kind) in zip(operands, kinds) where operand.bytes.isEmpty && kind.isName {
        throw .emptyOperand(kind.name)
    }
}

extension FilePath {
    /// Whether it looks like a form, by its ending or because such a file exists.
    fileprivate var isLikelyForm: Bool {
        if ["json", "xml", "yaml", "yml"].contains(ending) { return true }
        guard case .success(let found) = status() else { return false }
        return found.kind != .folder
    }
}
