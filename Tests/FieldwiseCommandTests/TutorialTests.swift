import FormTestSupport
import TestLimits
import Testing

/// The tutorial: each step is a form that passes `check --strict`, and its examples are real.
@Suite(.limited) struct TutorialTests {
    /// The blocks of a step: parts of its form or of a file beside it, and commands with their output.
    private struct Step: Sendable, CustomTestStringConvertible {
        let number: Int
        var blocks: [[String]] = []
        var testDescription: String { "step \(number)" }
    }

    private static func bytes(_ path: String) throws -> String {
        try fileText("\(CommandRun.package)/\(path)")
    }

    private static let steps: [Step] = {
        let lines =
            (try? bytes("man/fieldwise-tutorial.7").split(separator: "\n", omittingEmptySubsequences: false)) ?? []
        var (steps, isInside) = ([Step](), false)
        for line in lines.drop(while: { $0 != ".Sh DESCRIPTION" }).dropFirst().prefix(while: { !$0.hasPrefix(".Sh ") })
        {
            if line.hasPrefix(".Ss ") {
                steps.append(Step(number: steps.count + 1))
            } else if line.hasPrefix(".Bd ") {
                isInside = true
                steps[steps.count - 1].blocks.append([])
            } else if line == ".Ed" {
                isInside = false
            } else if isInside {
                steps[steps.count - 1].blocks[steps[steps.count - 1].blocks.count - 1]
                    .append(String(line).replacing("\\e", with: "\\"))
            }
        }
        return steps
    }()

    private func names() -> [String] {
        let list = "cd '\(CommandRun.package)/forms/tutorial' && ls *.json"
        return CommandRun(shell: list, in: TemporaryDirectory()).output.split(separator: "\n").map(String.init)
    }

    @Test func hasAFileForEachStep() {
        #expect(Self.steps.count == 7 && names().count == 7)
        #expect(names().enumerated().allSatisfy { $1.hasPrefix("\($0 + 1)-") })
    }

    @Test(arguments: steps) private func doesWhatItShows(_ step: Step) throws {
        let directory = TemporaryDirectory()
        let name = try #require(names().first { $0.hasPrefix("\(step.number)-") })
        let files = [try Self.bytes("forms/tutorial/\(name)"), try Self.bytes("forms/tutorial/drinks.csv")]
        directory.write(files[0], to: "dinner.json")
        directory.write(files[1], to: "drinks.csv")
        let check = CommandRun(["check", "--strict", "dinner.json"], in: directory)
        #expect(check.status == 0 && check.output == "" && check.errors == "", "\(check)")
        let known = Set(files.flatMap { $0.split(separator: "\n").map(Self.withoutLayout) })
        for block in step.blocks {
            guard block.first?.hasPrefix("$ ") ?? false else {
                for line in block { #expect(known.contains(Self.withoutLayout(line)), "\(name): \(line)") }
                continue
            }
            var printed: [String] = []
            for command in block.filter({ $0.hasPrefix("$ ") }).map({ $0.dropFirst(2) }) {
                let shell = "fieldwise() { \"$fieldwise\" \"$@\"; }\nexec 2>&1\n\(command)"
                let run = CommandRun(shell: shell, in: directory)
                printed += ["$ \(command)"] + run.output.split(separator: "\n").map(String.init)
            }
            #expect(printed == block)
        }
        #expect(step.blocks.contains { $0.first?.hasPrefix("$ ") ?? false })
    }

    /// The line without blanks and comma around it.
    private static func withoutLayout(_ line: some StringProtocol) -> String {
        var text = Substring(line).drop { $0 == " " }
        while let last = text.last, " ,".contains(last) { text.removeLast() }
        return String(text)
    }
}
