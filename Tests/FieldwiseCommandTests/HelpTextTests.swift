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

    @Test(arguments: Command.all.map(\.name)) func putsOptionsUnderHeadings(name: String) throws {
        let command = try #require(Command.named(name))
        let text = helpText(of: command)
        for group in command.optionGroups { #expect(text.contains("\n\n\(group.title):\n  ")) }
        #expect(text.contains("ther options:\n  ") == !command.options.isEmpty)
    }

    /// Forms that it names are there.
    @Test(arguments: Command.all) func givesAnExampleThatIsACommandLine(command: Command) throws {
        #expect(helpText(of: command).contains("\n\nExample:\n  \(command.example)\n"))
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

    private func text(of path: String) throws -> String? {
        String(decoding: try InputFile(.init(path)).bytes, as: UTF8.self)
    }
}
