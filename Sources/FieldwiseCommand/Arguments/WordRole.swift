/// The role of a word after a command, for the parser and for shell completion.
enum WordRole {
    /// An option, `nil` if it is unknown, with a value attached to it.
    case option(CommandOption?, value: Argument?)
    case general(GeneralOption)
    /// The argument of the preceding option.
    case argument(CommandOption)
    /// The mark after which all words are operands.
    case endOfOptions
    /// An operand, with the number of those before it.
    case operand(Int)

    /// The roles of words.
    static func of(_ words: ArraySlice<Argument>, by options: [CommandOption]) -> [WordRole] {
        var roles: [WordRole] = []
        var awaiting: CommandOption?
        var operandCount = 0
        var optionsEnded = false
        for word in words {
            if let option = awaiting {
                roles.append(.argument(option))
                awaiting = nil
            } else if optionsEnded || !word.isOption {
                roles.append(.operand(operandCount))
                operandCount += 1
            } else if word.endsOptions {
                roles.append(.endOfOptions)
                optionsEnded = true
            } else if let general = GeneralOption(word) {
                roles.append(.general(general))
            } else {
                let named = options.option(namedBy: word)
                roles.append(.option(named?.option, value: named?.value))
                if let (option, value) = named, value == nil, option.argument != nil { awaiting = option }
            }
        }
        return roles
    }
}

extension [CommandOption] {
    /// The option that an argument names, with a value attached to it.
    fileprivate func option(namedBy argument: Argument) -> (option: CommandOption, value: Argument?)? {
        if argument.bytes.starts(with: "--".utf8) {
            let (name, value) = argument.split.map { ($0.name, Optional($0.value)) } ?? (argument.text, nil)
            let wanted = String(decoding: name.utf8.dropFirst(2), as: UTF8.self)
            return first { $0.name == wanted }.map { ($0, value) }
        }
        let option = first { $0.shortName?.asciiValue == argument.bytes.dropFirst().first }
        let rest = argument.bytes.dropFirst(2)
        return option.map { ($0, rest.isEmpty ? nil : Argument(rest)) }
    }
}

extension [Argument] {
    /// The arguments of an option, as far as can be told on a faulty line; arguments of other options may be among
    /// them.
    func values(of option: CommandOption) -> [String] {
        let words = prefix { !$0.endsOptions }
        return words.indices.compactMap { place in
            guard words[place].isOption, let named = [option].option(namedBy: words[place]) else { return nil }
            return (named.value ?? words.dropFirst(place + 1).first)?.text
        }
    }
}
