import FormSubmission
import FormSystem
import FormWords

/// One option: its names, what it takes, what it is for, and what it does.
///
/// A command lists its options; from that list come the parser, the help, the completion in shells and the table of the
/// manual.
struct CommandOption: Sendable {
    /// Without the dashes.
    let name: String
    /// An ASCII letter that may be written for the name, after a single dash; `nil` for most.
    let shortName: Character?
    /// `nil` where it takes no argument.
    let argument: ArgumentKind?
    /// Completes "this option is there to …".
    let help: Message
    /// The argument is empty where the option takes none.
    let effect: @Sendable (inout Request, Argument) throws(UsageError) -> Void

    init(
        _ name: String, short shortName: Character? = nil, takes argument: ArgumentKind? = nil, help: Phrase,
        values: KeyValuePairs<String, any MessageValue> = [:],
        effect: @escaping @Sendable (inout Request, Argument) throws(UsageError) -> Void
    ) {
        self.init(name, short: shortName, takes: argument, help: Message(help, values), effect: effect)
    }

    /// An option whose help is no phrase.
    init(
        _ name: String, short shortName: Character? = nil, takes argument: ArgumentKind?, help: Message,
        effect: @escaping @Sendable (inout Request, Argument) throws(UsageError) -> Void
    ) {
        (self.name, self.shortName, self.argument, self.help) = (name, shortName, argument, help)
        self.effect = effect
    }

    /// An option that takes one of a few words and nothing else.
    ///
    /// - Parameter refusal: Says that it is none of them.
    init<Choice: RawRepresentable<String> & Sendable>(
        _ name: String, short shortName: Character? = nil, takes argumentName: String, oneOf choices: [Choice],
        else refusal: Phrase, help: Phrase,
        effect: @escaping @Sendable (inout Request, Choice) throws(UsageError) -> Void
    ) {
        let words = choices.map(\.rawValue)
        self.init(name, short: shortName, takes: .choice(argumentName, words), help: help) {
            request, argument throws(UsageError) in
            guard let choice = choices.first(where: { $0.rawValue == argument.text }) else {
                throw .badArgument(option: name, found: argument.text, refusal, cure: .oneOf(words))
            }
            try effect(&request, choice)
        }
    }

    /// An option that takes the name of a file, which is not empty.
    ///
    /// - Parameters:
    ///   - cure: What to name, where that is not clear.
    ///   - mayBeStream: Whether `-` stands for standard input or output.
    init(
        file name: String, short shortName: Character? = nil, help: Phrase, cure: Phrase? = nil,
        mayBeStream: Bool = true,
        effect: @escaping @Sendable (inout Request, FilePath) throws(UsageError) -> Void
    ) {
        self.init(name, short: shortName, takes: .file, help: help) { request, argument throws(UsageError) in
            guard !argument.bytes.isEmpty, mayBeStream || !argument.path.isStandardStream else {
                throw .badArgument(option: name, found: argument.text, .notAFileName, cure: cure.map { Message($0) })
            }
            try effect(&request, argument.path)
        }
    }

    /// An option that takes a command of the shell.
    init(
        shellCommand name: String, help: Phrase, effect: @escaping @Sendable (inout Request, Argument) -> Void
    ) {
        self.init(name, takes: .text("COMMAND"), help: help) { request, argument throws(UsageError) in
            guard !argument.bytes.isEmpty else {
                throw .badArgument(
                    option: name, found: "", .notACommand, cure: Message(.writeShellCommand))
            }
            effect(&request, argument)
        }
    }

    /// As help shows it, such as `-o, --output FILE`; without a short name there is room for one.
    var usage: String { optionUsage(name, short: shortName) + (argument.map { " \($0.name)" } ?? "") }
}

/// Options of a command that belong together, under a heading of its help.
struct OptionGroup: Sendable {
    let title: Phrase
    let options: [CommandOption]

    init(_ title: Phrase, _ options: [CommandOption]) {
        self.title = title
        self.options = options
    }
}

/// An option that every command knows, and `fieldwise` without one.
enum GeneralOption: String, CaseIterable {
    case help
    case version

    /// The letter that may be written for it, after a single dash.
    var shortName: Character? {
        switch self {
        case .help: "h"
        case .version: nil
        }
    }

    /// Completes "this option is there to …".
    var help: Phrase {
        switch self {
        case .help: .helpSummary
        case .version: .versionHelp
        }
    }

    /// As help shows it.
    var usage: String { optionUsage(rawValue, short: shortName) }

    /// The one that an argument is; `nil` for any other argument.
    init?(_ argument: Argument) {
        let text = argument.text
        let named = Self.allCases.first { "--\($0.rawValue)" == text || $0.shortName.map { "-\($0)" } == text }
        guard let named else { return nil }
        self = named
    }
}

private func optionUsage(_ name: String, short shortName: Character?) -> String {
    (shortName.map { "-\($0), " } ?? "    ") + "--\(name)"
}
