import FormEngine
import FormFiles
import FormTestSupport
import TestLimits
import Testing

@testable import FieldwiseCommand

/// The examples of the README.
@Suite(.limited) struct ReadmeTests {
    private let lines: [String]

    init() throws {
        let text = try Self.text("README.md")
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func text(_ path: String) throws -> String {
        try fileText("\(CommandRun.package)/\(path)")
    }

    /// The code blocks of one language.
    private func blocks(_ language: String) -> [[String]] {
        var found: [[String]] = []
        var isInside = false
        for line in lines {
            if line == "```\(language)" {
                isInside = true
                found.append([])
            } else if line == "```" {
                isInside = false
            } else if isInside {
                found[found.count - 1].append(line)
            }
        }
        return found
    }

    @Test func showsWhatTheCommandPrints() throws {
        let directory = TemporaryDirectory()
        var commandCount = 0
        for block in blocks("console") {
            let commands = block.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
            var printed: [String] = []
            for command in commands {
                let preparation = """
                    [ -e forms ] || ln -s '\(CommandRun.package)/forms' forms
                    fieldwise() { "$fieldwise" "$@"; }
                    exec 2>&1
                    """
                let run = CommandRun(shell: "\(preparation)\n\(command)", in: directory)
                printed.append("$ \(command)")
                printed += run.output.split(whereSeparator: \.isNewline).map(String.init)
            }
            #expect(printed == block)
            commandCount += commands.count
        }
        #expect(commandCount >= 6)
    }

    private func exampleForm() throws -> [UInt8] {
        Array(try #require(blocks("json").first).joined(separator: "\n").utf8)
    }

    @Test func showsAFormWithoutAFault() throws {
        let reading = readJSONForm(bytes: try exampleForm(), path: "trip.json")
        #expect(reading.diagnostics == [])
        #expect(compile(try #require(reading.form)).diagnostics == [])
    }

    @Test func hasTheChangesOfThisVersion() throws {
        let changes = try Self.text(".github/CHANGELOG.md").split(separator: "\n")
        #expect(changes.first { $0.hasPrefix("## ") } == "## \(commandVersion)")
        #expect(versionText().hasPrefix("fieldwise \(commandVersion)\n"))
    }

    @Test func namesThisVersionToDependOn() {
        #expect(blocks("swift").joined().contains { $0.hasSuffix(".upToNextMinor(from: \"\(commandVersion)\"))") })
    }

    @Test func namesEveryForm() throws {
        let directory = TemporaryDirectory()
        let list = "cd '\(CommandRun.package)/forms' && ls *.xml | sed 's/.xml$//'"
        let names = CommandRun(shell: list, in: directory).output.split(separator: "\n")
        #expect(names.count >= 5)
        for name in names { #expect(lines.contains { $0.hasPrefix("| `\(name)` |") }, "\(name)") }
    }
}
