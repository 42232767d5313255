import FormSubmission
import FormSyntax
import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FieldwiseCommand
@testable import FormConversation

@Suite(.limited) struct HelpTextTests {
    static let commands = [nil] + Command.all.map { Optional($0) }

    @Test func phrasesAreAnObjectByCode() throws {
        let run = CommandRun(["help", "phrases"], in: TemporaryDirectory())
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.hasPrefix("{\n  \"introduction\": \"* must be answered; "))
        #expect(run.output.contains("\n  \"only_parts\": \"{section}: use a number from 1 to {count}\",\n"))
        #expect(parseJSON(Array(run.output.utf8), path: "phrases", mode: .strict).diagnostics.isEmpty)
    }

    @Test(arguments: commands, [40, 60, 80, 100, 300]) func fitsATerminal(command: Command?, columns: Int) {
        func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" || $0 == "\\" } }
        for language in Language.all {
            let text = helpText(of: command, columns: columns, in: language)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.count < min(columns, 101) && !line.hasSuffix(" "))
            }
            #expect(words(text) == words(helpText(of: command, columns: 80, in: language)))
        }
    }

    /// Exceptions are names of commands, options and operands, examples, and the grammar's words about members that are
    /// options.
    @Test(arguments: commands) func takesEveryWordFromTheCatalogue(command: Command?) {
        let text = helpText(of: command, columns: 100, in: .marked)
        let rest = text.replacing(/⟦[^⟧]*⟧/, with: " ").split { $0 == " " || $0 == "\n" }
        let names =
            Command.all.map(\.name) + [
                "'{username}.json'", "{record}", "%d.%m.%Y", "%d.%m.%Y;", "'#/components/schemas/Order'",
            ]
        let ofMembers = CommandOption.ofMembers.map { $0.help.text(in: .english) }.joined(separator: " ")
        let known = Set(
            ofMembers.split(separator: " ").map(String.init) + names
                + Command.all.flatMap { $0.example.split(separator: " ").map(String.init) })
        let words = rest.filter { $0.contains(where: \.isLowercase) && !$0.hasPrefix("-") }
        #expect(text.contains("⟦") && words.filter { !known.contains(String($0)) } == [])
    }

    @Test(
        arguments: [(40, nil, 40), (40, "60", 60), (120, nil, 100), (60, "none", 60), (60, "0", 60)]
            as [(Int, String?, Int)])
    func isLaidOutForTheTerminal(_ columns: Int, _ variable: String?, _ expected: Int) throws {
        for arguments in [["help", "batch"], ["batch", "--help"]] {
            let environment = variable.map { ["COLUMNS": $0] } ?? [:]
            let terminal = try TemporaryDirectory().start(
                arguments, columns: columns, rows: 100, environment: environment, output: nil)
            #expect(terminal.waitForExit() == .exited(0))
            let text = String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
            #expect(text == helpText(of: .batch, columns: expected))
        }
    }

    @Test func aPipeGets80Columns() {
        let run = CommandRun(shell: "COLUMNS=40 $fieldwise help batch", in: TemporaryDirectory())
        #expect(run == .init(status: 0, output: helpText(of: .batch, columns: 80), errors: ""))
    }

    /// Exceptions are licences that are quoted unchanged: that of sljit, and indented ones in the notices of glibc.
    @Test func theNoticesFitATerminal() throws {
        let run = CommandRun(["help", "notices"], in: TemporaryDirectory())
        let lines = run.output.split(separator: "\n")
        let sljit = try #require(lines.firstIndex { $0.hasPrefix("src/sljit: Copyright") })
        let broad = lines.indices.filter { lines[$0].count > 80 && !lines[$0].hasPrefix("    ") }
        #expect(broad.allSatisfy { (sljit..<sljit + 20).contains($0) }, "\(broad.map { lines[$0] })")
    }

    @Test func anErrorIsBrokenBetweenWordsOnATerminal() throws {
        let terminal = try TemporaryDirectory().start(
            ["answer", "form.json", "--format", "yaml"], columns: 40, output: nil)
        #expect(terminal.waitForExit() == .exited(64))
        let lines = ["fieldwise: --format: 'yaml' is not a", "format: use json, jsonl, csv, sh, env"]
        #expect(terminal.wait { $0.lines.prefix(2) == lines[...] }, "\(terminal.screen.lines)")
    }

    @Test(arguments: Command.all.map(\.name)) func tellsOfEveryOption(name: String) throws {
        let command = try #require(Command.named(name))
        #expect(helpText(of: nil, columns: 80).contains("\n  \(name) \(command.operand.usage) "))
        let text = helpText(of: command, columns: 80)
        for option in command.options { #expect(text.contains("\n  \(option.usage) ")) }
    }

    @Test(arguments: Command.all.map(\.name)) func putsOptionsUnderHeadings(name: String) throws {
        let command = try #require(Command.named(name))
        let text = helpText(of: command, columns: 80)
        for group in command.optionGroups() {
            #expect(text.contains("\n\n\(Language.english.words(group.title)):\n  "))
        }
        #expect(text.contains("ther options:\n  ") == !command.options.isEmpty)
    }

    /// The forms in examples exist.
    @Test(arguments: Command.all) func givesAnExampleThatIsACommandLine(command: Command) throws {
        #expect(helpText(of: command, columns: 80).contains("\n\nExample:\n  \(command.example)\n"))
        let line = command.example.split(separator: "eval \"$(").last?.split(separator: ")").first ?? ""
        let words = line.split(separator: " ").map { Argument(String($0)) }
        #expect(words[0].text == "fieldwise")
        guard case .run(let named, let request) = try parseArguments(Array(words[1...])) else {
            Issue.record("shows help")
            return
        }
        #expect(named.name == command.name)
        for operand in request.operands where operand.text.hasPrefix("forms/") {
            _ = try InputFile(.init("\(CommandRun.package)/\(operand.text)"))
        }
    }

    /// Runs all examples but the first, which asks at a terminal.
    @Test func theExamplesOfTheManualRunInAClone() throws {
        let manual = try fileText("\(CommandRun.package)/man/fieldwise.1")
        let section = try #require(manual.split(separator: "\n.Sh ").first { $0.hasPrefix("EXAMPLES\n") })
        let lines = section.split(separator: "\n").filter { $0.hasPrefix(".Dl $ ") }.map { $0.dropFirst(6) }
        let directory = TemporaryDirectory()
        #expect(lines.count == 9)
        for line in lines.dropFirst() {
            let command = line.replacing("\\e", with: "\\")
            let run = CommandRun(
                shell: """
                    [ -e forms ] || ln -s '\(CommandRun.package)/forms' forms
                    fieldwise() { "$fieldwise" "$@"; }
                    \(command)
                    """, in: directory)
            #expect(run.status == (line.contains(" offers.csv -o") ? 65 : 0), "\(command)\n\(run.errors)")
        }
        #expect(directory.text(of: "good.jsonl")?.contains("\"maximum_price\":900") == true)
    }

    @Test func theNoticesNameEveryLibraryThatIsLinkedStatically() throws {
        let package = try fileText("\(CommandRun.package)/Package.swift")
        let list = try #require(package.firstMatch(of: /staticLibraries = \[(.*)\]/)).1
        let names = list.split(separator: ", ").map { "lib\($0.dropFirst().dropLast())" }
        let notices = CommandRun(["help", "notices"], in: TemporaryDirectory()).output
        let titles = notices.matches(of: /===\n(.+)\n===/).map { String($0.1) }
        #expect(names.count >= 7 && titles.count >= 9)
        for name in names {
            #expect(titles.contains { $0.split(separator: " ").contains(Substring(name)) }, "\(name)")
        }
    }
}
