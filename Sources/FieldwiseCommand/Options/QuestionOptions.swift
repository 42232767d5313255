import FormEngine
import FormFiles
import FormSyntax
import FormSystem
import FormWords

/// The question of `ask`.
struct QuestionOptions: Sendable {
    /// The members of its field, each once.
    private(set) var members: [JSONMember] = []
    /// Options to choose from, by id and title.
    var choices: [(id: String, title: String?)] = []
    /// A file with more options.
    var choicesFile: FilePath?
    var isOfSeveral = false
    /// A shell command that checks the answer.
    var check: Argument?
    /// The time to wait for an answer.
    var seconds: Double?
    /// The name under which answers are remembered.
    var history: String?
    var writesJSON = false

    /// Adds a member; a repeated one replaces the earlier, or is added to a list.
    fileprivate mutating func add(_ entry: MemberEntry, _ value: JSONValue) {
        guard let place = members.firstIndex(where: { $0.key == entry.key }) else {
            return members.append(JSONMember(key: entry.key, JSONNode(value)))
        }
        let before = members[place].node
        members[place].node = JSONNode(
            entry.kind.mayBeList
                ? .array((before.elements.isEmpty ? [before] : before.elements) + [JSONNode(value)]) : value)
    }
}

extension CommandOption {
    /// An option for each field member that is useful for a single question.
    static var ofMembers: [CommandOption] { GrammarPart.field.entries.filter(\.isOption).map { CommandOption($0) } }

    /// The option for a member.
    private init(_ entry: MemberEntry) {
        let (kind, about, name) = (entry.kind, entry.about, Self.name(of: entry.key))
        self.init(
            name, takes: kind.argument, help: Message(about.prefix(1).lowercased() + about.dropFirst().dropLast())
        ) { request, argument throws(UsageError) in
            guard let value = kind.value(of: argument.text) else {
                throw .badArgument(option: name, found: argument.text, .notACount, cure: Message(.writeCount))
            }
            request.question.add(entry, value)
        }
    }

    /// The option name for a member.
    static func name(of key: String) -> String { String(key.map { $0 == "_" ? "-" : $0 }) }

    /// An option to choose from.
    static let choice = CommandOption("option", takes: .text("ID[=TITLE]"), help: .optionHelp) { request, argument in
        let (id, title) = argument.split.map { ($0.name, $0.value.text) } ?? (argument.text, nil)
        request.question.choices.append((id, title))
    }

    /// A file of options to choose from.
    static let choices = CommandOption(
        file: "options", help: .optionsHelp, cure: .nameFileOrStandardInput
    ) { request, path in request.question.choicesFile = path }

    /// Allows choosing several options.
    static let several = CommandOption("several", help: .severalHelp) { request, _ in
        request.question.isOfSeveral = true
    }

    /// The command that checks the answer.
    static let check = CommandOption(shellCommand: "check", help: .checkHelp) { $0.question.check = $1 }

    /// The time to wait for an answer.
    static let timeout = CommandOption(
        "timeout", takes: .text("SECONDS"), help: .timeoutHelp
    ) { request, argument throws(UsageError) in
        guard ExactDecimal(argument.text) != nil, let seconds = Double(argument.text), seconds > 0, seconds <= 1e6
        else {
            throw .badArgument(option: "timeout", found: argument.text, .notSeconds, cure: nil)
        }
        request.question.seconds = seconds
    }

    /// The name under which answers are remembered.
    static let answerHistory = CommandOption("history", takes: .text("NAME"), help: .historyHelp) { request, argument in
        request.question.history = argument.text
    }

    /// The format of the answer.
    static let answerFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: FindingFormat.allCases, else: .notAFormat,
        help: .answerFormatHelp
    ) { request, format in request.question.writesJSON = format == .json }
}

extension MemberKind {
    /// The option's argument for a member of this kind; `nil` if it takes none.
    fileprivate var argument: ArgumentKind? {
        switch self {
        case .truth: nil
        case .count: .text("N")
        case .bound, .value, .scalar: .text("VALUE")
        case .word(.kinds):
            .choice("KIND", Kind.all.filter { $0.isAnswerable && !$0.is(.components) }.map(\.name))
        case .word(let list): .choice("WORD", list.words)
        default: .text("TEXT")
        }
    }

    /// The value of an argument; `nil` if it should be a whole number and is not.
    fileprivate func value(of text: String) -> JSONValue? {
        switch self {
        case .truth: .truth(true)
        case .count: Int(text).flatMap { $0 < 0 ? nil : .number(String($0)) }
        case .bound: ExactDecimal(text) == nil ? .string(text) : .number(text)
        default: .string(text)
        }
    }

    fileprivate var mayBeList: Bool {
        switch self {
        case .value, .converters: true
        default: false
        }
    }
}

extension String {
    /// The text with literal braces, for texts in which braces enclose answers.
    var withBracesKept: String { replacing(every: "{", by: "{{") }
}
