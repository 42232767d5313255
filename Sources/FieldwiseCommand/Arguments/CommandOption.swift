import FormSubmission
import FormSystem
import FormWords

/// An option: its names, argument, help and effect.
///
/// Each command lists its options; parser, help, shell completion and the manual's tables all use that list.
struct CommandOption: Sendable {
    /// The name without the dashes.
    let name: String
    /// An ASCII letter that can replace the name after a single dash; `nil` for most options.
    let shortName: Character?
    /// The argument; `nil` if it takes none.
    let argument: ArgumentKind?
    /// A text that completes "this option is there to …".
    let help: Message
    /// The effect; the argument is empty if the option takes none.
    let effect: @Sendable (inout Request, Argument) throws(UsageError) -> Void

    init(
        _ name: String, short shortName: Character? = nil, takes argument: ArgumentKind? = nil, help: Phrase,
        values: KeyValuePairs<String, any MessageValue> = [:],
        effect: @escaping @Sendable (inout Request, Argument) throws(UsageError) -> Void
    ) {
        self.init(name, short: shortName, takes: argument, help: Message(help, values), effect: effect)
    }

    /// An option whose help is a message.
    init(
        _ name: String, short shortName: Character? = nil, takes argument: ArgumentKind?, help: Message,
        effect: @escaping @Sendable (inout Request, Argument) throws(UsageError) -> Void
    ) {
        (self.name, self.shortName, self.argument, self.help) = (name, shortName, argument, help)
        self.effect = effect
    }

    /// An option that takes one of several words.
    ///
    /// - Parameter refusal: Says that a word is none of them.
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

    /// An option that takes the path of a file, which must not be empty.
    ///
    /// - Parameters:
    ///   - cure: What to name, if that is not obvious.
    ///   - mayBeStream: Whether `-` means standard input or output.
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

    /// An option that takes a shell command.
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

    /// The usage in help, such as `-o, --output FILE`; without a short name its room is left blank.
    var usage: String { optionUsage(name, short: shortName) + (argument.map { " \($0.name)" } ?? "") }
}

/// Options of a command under a common heading in help.
struct OptionGroup: Sendable {
    let title: Phrase
    let options: [CommandOption]

    init(_ title: Phrase, _ options: [CommandOption]) {
        self.title = title
        self.options = options
    }
}

/// An option of every command, and of `fieldwise` alone.
enum GeneralOption: String, CaseIterable {
    case help
    case version

    /// The letter that can replace it after a single dash.
    var shortName: Character? {
        switch self {
        case .help: "h"
        case .version: nil
        }
    }

    /// A text that completes "this option is there to …".
    var help: Phrase {
        switch self {
        case .help: .helpSummary
        case .version: .versionHelp
        }
    }

    /// The usage in help.
    var usage: String { optionUsage(rawValue, short: shortName) }

    /// The general option that an argument is; `nil` for other arguments.
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
