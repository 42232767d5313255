import FormSubmission
import FormSystem
import FormWords

/// The request of a command line.
enum Invocation {
    case run(Command, Request)
    /// A line that asks for nothing.
    case nothing
    /// Help of one command, or of all.
    case help(Command?)
    case version
    /// The question of a shell that completes: its name, the place of the word that is being written, and all words.
    case candidates(ArraySlice<Argument>)
}

/// Reads the arguments after the program's name.
///
/// Options and operands mix; `--` ends the options; an option's argument follows it, or is written after `=` or
/// directly after a single letter. Names of options are not abbreviated: a new option would then break a script.
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
    // Pairs of the two would be a type that is made at every start.
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
    /// By its ending, or because there is such a file.
    fileprivate var isLikelyForm: Bool {
        if ["json", "xml", "yaml", "yml"].contains(ending) { return true }
        guard case .success(let found) = status() else { return false }
        return found.kind != .folder
    }
}
