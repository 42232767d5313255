import FormFiles
import FormSyntax
import FormTestSupport
import FormWords

@testable import FieldwiseCommand
@testable import FormConversation
@testable import FormEngine
@testable import FormXML

/// The tables of the manual, made from those in the code.
extension ManualPage {
    /// Fills every table of the page.
    mutating func fillTables() throws {
        for table in tables {
            let parts = table.split(separator: " ").map(String.init)
            switch (parts[0], parts.last ?? "") {
            case ("options", let command): fillOptions(of: command)
            case ("members", let part): fillMembers(of: part)
            default: try fillSingle(table)
            }
        }
    }

    private mutating func fillSingle(_ table: String) throws {
        switch table {
        case "synopsis": put(Self.synopsis, in: table)
        case "prompt commands": fill(table, with: Self.promptCommands)
        case "exit statuses": fill(table, with: Self.exitStatuses)
        case "kinds": fill(table, with: Kind.all.map { Self.named([$0.name] + $0.aliases) })
        case "converters": fill(table, with: CleanConverter.allCases.map { Self.named([$0.rawValue]) })
        case "validators": fill(table, with: ValidatorDefinition.all.map { Self.named([$0.name]) })
        case "functions": fill(table, with: Function.all.map(Self.entry))
        case "failure codes": fill(table, with: Self.failureCodes)
        case "finding codes": fill(table, with: try findingCodes())
        case "old names": put(Self.oldNames, in: table)
        case "protocol replies": fill(table, with: ReplyKind.allCases.map { Self.entry($0.rawValue, $0.about) })
        case "protocol requests": fill(table, with: ProtocolRequest.RequestKind.allCases.map(Self.entry))
        case "order of elements": fill(table, with: Self.orderOfElements)
        default: put(["there is no table of this name"], in: table)
        }
    }

    private static func named(_ names: [String]) -> Entry {
        Entry(heading: names.map { "Ic \($0)" }.joined(separator: " , "), words: .none)
    }

    // MARK: The command line

    private static let synopsis: [String] =
        Command.all.flatMap { command in
            let operand = command.operand
            let argument: (ArgumentKind) -> String = { kind in
                if case .choice(_, let words) = kind {
                    "Cm \(words.joined(separator: " | "))"
                } else {
                    "Ar \(kind.name.lowercased())"
                }
            }
            return [".Nm", ".Cm \(command.name)"] + (command.options.isEmpty ? [] : [".Op Ar option ..."])
                + [operand.isRequired ? ".\(argument(operand.kind))" : ".Op \(argument(operand.kind))"]
                + (operand.others.map { [".Op \(argument($0)) ..."] } ?? [])
        } + [".Nm", ".Fl Fl help | Fl Fl version"]

    /// Fills in the options of a command. Options that an earlier command on the page has in the same way are only
    /// named.
    private mutating func fillOptions(of name: String) {
        guard let command = Command.named(name) else {
            let entries = GeneralOption.allCases.map {
                Entry(
                    heading: Self.heading($0.rawValue, nil, $0.shortName),
                    words: Self.words(Message($0.help)))
            }
            return fill("options \(name)", with: entries)
        }
        let earlier = Command.all.prefix { $0.name != name }.map {
            (name: $0.name, entries: $0.options.map(Self.entry))
        }
        let entries = command.options.map(Self.entry).sorted { $0.key < $1.key }
        let source = { (entry: Entry) in
            earlier.first { $0.entries.contains(entry) }?.name
        }
        let following = earlier.flatMap { other in
            Self.reference(
                entries.filter { source($0) == other.name }.map { "Fl Fl \($0.key)" }, to: ".Cm \(other.name)")
        }
        fill("options \(name)", with: entries.filter { source($0) == nil }, then: following)
    }

    private static func entry(_ option: CommandOption) -> Entry {
        Entry(heading: heading(option.name, option.argument, option.shortName), words: words(option.help, of: option))
    }

    /// A sentence with a capital letter, unless it begins with a word that the option takes.
    private static func words(_ help: Message, of option: CommandOption? = nil) -> Words {
        let text = help.text(in: .english)
        let first = text.prefix { $0 != " " && $0 != "," }
        if case .choice(_, let words)? = option?.argument, words.contains(String(first)) { return .sentence(text) }
        return .sentence(text.prefix(1).uppercased() + text.dropFirst())
    }

    /// Such as `Fl Fl output Ar file , Fl o Ar file`.
    private static func heading(_ name: String, _ argument: ArgumentKind?, _ letter: Character?) -> String {
        let taken =
            switch argument {
            case nil: ""
            case .setting: " Ar id Ns = Ns Ar value"
            case .choice(_, let words) where words.count == 1: " Cm \(words[0])"
            case let argument?: " Ar \(argument.name.lowercased())"
            }
        return "Fl Fl \(name)\(taken)" + (letter.map { " , Fl \($0)\(taken)" } ?? "")
    }

    /// Lines that name the entries explained in another table.
    private static func reference(_ names: [String], to other: String) -> [String] {
        guard !names.isEmpty else { return [] }
        let last = names.indices.last
        return [".Pp", "As with", "\(other) :"] + names.indices.map { ".\(names[$0]) \($0 == last ? "." : ",")" }
    }

    private static let promptCommands = ConversationCommand.all.map { command in
        let argument = command.argument.map { " Ar \($0.text(in: .english).lowercased())" } ?? ""
        return Entry(heading: "Ic :\(command.name)\(argument)", words: words(command.help))
    }

    private static let exitStatuses = (0...255).filter { ExitStatus(rawValue: $0) != nil }.map {
        Entry(heading: "No \($0)", words: .none)
    }

    // MARK: The protocol

    private static func entry(_ request: ProtocolRequest.RequestKind) -> Entry {
        let members = request.members.map(\.rawValue).joined(separator: " , ")
        return entry(request.rawValue, request.about, taking: members.isEmpty ? "" : " Ar \(members)")
    }

    /// An entry with the first sentence of the schema's description.
    private static func entry(_ name: String, _ about: String, taking members: String = "") -> Entry {
        let end = about.place(of: ". ").map { about.index(after: $0.lowerBound) } ?? about.endIndex
        return Entry(heading: "Cm \(name)\(members)", words: .sentence(String(about[..<end])))
    }

    // MARK: The language of forms

    /// Fills in the members of a part that no earlier part has in the same way.
    private mutating func fillMembers(of name: String) {
        guard let part = GrammarPart(rawValue: name) else { return }
        let parts: [GrammarPart] = [.form, .group, .section, .field, .rule]
        let earlier = part == .validations ? [] : parts.prefix { $0 != part }
        let entries = part.entries.filter { $0.need != .deprecated }
        let source = { (entry: MemberEntry) in
            earlier.first {
                $0.entries.contains { $0.key == entry.key && $0.about == entry.about && $0.need != .deprecated }
            }
        }
        let following = earlier.flatMap { other in
            Self.reference(
                entries.filter { source($0) == other }.map { "Cm \($0.key)" },
                to: ".Sx \(other.rawValue.prefix(1).uppercased() + other.rawValue.dropFirst())")
        }
        let rows = entries.filter { source($0) == nil }.map {
            Entry(heading: "Cm \($0.key)", words: .sentence($0.about))
        }
        fill("members \(name)", with: rows, then: following)
    }

    private static func entry(_ function: Function) -> Entry {
        let otherName = function.nameInODK.map { " Pq ODK Ic \($0)" } ?? ""
        return Entry(heading: "Ic \(function.name)\(otherName)", words: .none)
    }

    private static let oldNames: [String] = {
        let parts = GrammarPart.allCases.filter { part in part.entries.contains { !$0.oldNames.isEmpty } }
        let rows = parts.flatMap { part in
            part.entries.flatMap { entry in entry.oldNames.map { ".It Li \($0) Ta \(part.rawValue) Ta Cm \(entry.key)" }
            }
        }
        return [#".Bl -column "maximum_length" "validations" -compact"#, ".It Em old Ta Em of Ta Em present"] + rows + [
            ".El"
        ]
    }()

    private static let orderOfElements = [GrammarPart.form, .group, .section, .field].map { part in
        Entry(
            heading: "Cm \(part.rawValue)",
            words: .whole(XMLPart.of(part).members.flatMap(\.children).map(\.name).joined(separator: ", ") + "."))
    }

    // MARK: Codes

    private static let failureCodes =
        (FailureCode.allCases.filter { $0 != .none }.map(\.name) + ["too_many_instances"]).map { named([$0]) }

    /// Each code with a real message: the page's if `check` reports it, otherwise the first that it reports.
    private func findingCodes() throws -> [Entry] {
        let found = try Self.findings()
        let shown = bodies(in: "finding codes")
        return DiagnosticCode.allCases.filter { $0 != .answer }.map { code in
            let body = shown[code.rawValue] ?? []
            let message = body.joined(separator: " ").replacing("\\&", with: "").replacing("\\e", with: "\\")
            let messages = found.filter { $0.code == code.rawValue }.map(\.message)
            let isKept = messages.isEmpty || messages.contains(message)
            return Entry(
                heading: "Li \(code.rawValue)",
                words: isKept && body.isEmpty ? .none : .whole(isKept ? message : messages[0]))
        }
    }

    /// All findings of `check` in the faulty files.
    private static func findings() throws -> [(code: String, message: String)] {
        let folder = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures/faulty"
        let run = CommandRun(
            shell: "cd '\(folder)' && \"$fieldwise\" check --format json *.json *.xml *.yaml", in: TemporaryDirectory())
        return run.output.split(separator: "\n").compactMap { line in
            let members = parseJSON(Array(line.utf8), path: "finding", mode: .strict).node?.members ?? []
            let texts = members.reduce(into: [String: String]()) { texts, member in
                if case .string(let text) = member.node.value { texts[member.key] = text }
            }
            guard let code = texts["code"], let message = texts["message"] else { return nil }
            return (code, message)
        }
    }
}
