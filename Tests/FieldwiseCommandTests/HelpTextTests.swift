import FormTestSupport
import Testing

@testable import FieldwiseCommand
@testable import FormPrompt

@Suite struct HelpTextTests {
    static let texts = [helpText()] + Command.all.map { helpText(of: $0) }

    @Test(arguments: texts) func fitsATerminal(text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count < 80 && !line.hasSuffix(" "))
        }
    }

    @Test(arguments: Command.all.map(\.name)) func tellsOfEveryOption(name: String) throws {
        let command = try #require(Command.named(name))
        #expect(helpText().contains("\n  \(name) \(command.operand.usage) "))
        for option in command.options { #expect(helpText(of: command).contains("\n  \(option.usage) ")) }
    }

    @Test(arguments: Command.all.map(\.name)) func theManualTellsOfEveryOption(name: String) throws {
        let manual = try #require(try text(of: CommandRun.package + "/man/fieldwise.1"))
        let command = try #require(Command.named(name))
        #expect(manual.contains("\n.It Cm \(name)"))
        for option in command.options {
            let entry = "\n.It Fl Fl \(option.name)"
            #expect(manual.contains(entry), "\(entry) is missing")
        }
    }

    @Test func theManualTellsOfEveryCommandAtThePrompt() throws {
        let manual = try #require(try text(of: CommandRun.package + "/man/fieldwise.1"))
        for command in ConversationCommand.all { #expect(manual.contains("\n.It Ic :\(command.name)")) }
    }

    @Test func theNoticesNameEveryLibraryThatIsLinkedStatically() throws {
        let package = try #require(try text(of: CommandRun.package + "/Package.swift"))
        let list = try #require(package.firstMatch(of: /staticLibraries = \[(.*)\]/)).1
        let names = list.split(separator: ", ").map { "lib\($0.dropFirst().dropLast())" }
        let notices = CommandRun(["help", "notices"], in: TemporaryDirectory()).output
        let titles = notices.matches(of: /===\n(.+)\n===/).map { String($0.1) }
        #expect(names.count >= 7 && titles.count >= 9)
        for name in names {
            #expect(titles.contains { $0.split(separator: " ").contains(Substring(name)) }, "\(name)")
        }
    }

    private func text(of path: String) throws -> String? {
        String(decoding: try InputFile(.init(path)).bytes, as: UTF8.self)
    }
}
