import FormTestSupport
import TestLimits
import Testing

/// A run of several tables of a package that reached the limit of a file's size at the second one.
@Suite(.limited) struct ResumedTablesTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private static let words = String(repeating: "abcdefgh ", count: 12) + "."
    private static let command = "$fieldwise batch package.json --output '{resource}.jsonl'"
    private static let numbers = 10_000..<15_000

    init() {
        let schema = #"{"fields": [{"name": "n", "type": "integer"}, {"name": "t"}]}"#
        let tables = ["small", "large", "last"].map {
            #"{"name": "\#($0)", "path": "\#($0).csv", "schema": \#(schema)}"#
        }
        directory.write(#"{"resources": [\#(tables.joined(separator: ", "))]}"#, to: "package.json")
        directory.write("n,t\n1,a\n", to: "small.csv")
        directory.write("n,t\n" + Self.numbers.map { "\($0),\(Self.words)\n" }.joined(), to: "large.csv")
        directory.write("n,t\n2,b\n", to: "last.csv")
    }

    @Test func goesOnAtTheTableThatWasBrokenOff() {
        let broken = CommandRun(shell: "ulimit -f 700; exec \(Self.command)", in: directory)
        #expect(broken.status == 74)
        #expect(broken.errors.hasSuffix("fieldwise: the run was interrupted; add --resume to continue\n"))
        #expect(directory.text(of: "small.jsonl") == #"{"n":1,"t":"a"}"# + "\n")
        #expect(!directory.names.contains("last.jsonl"))

        let resumed = CommandRun(shell: Self.command + " --resume", in: directory)
        #expect(resumed == CommandRun(status: 0, output: "", errors: ""))
        #expect(directory.text(of: "small.jsonl") == #"{"n":1,"t":"a"}"# + "\n")
        let expected = Self.numbers.map { "{\"n\":\($0),\"t\":\"\(Self.words)\"}\n" }.joined()
        #expect((directory.text(of: "large.jsonl") == expected) == true)
        #expect(directory.text(of: "last.jsonl") == #"{"n":2,"t":"b"}"# + "\n")

        #expect(!directory.names.contains { $0.hasSuffix(".fieldwise-journal") })
        let again = CommandRun(shell: Self.command + " --resume", in: directory)
        #expect(again.status == 64)
        #expect(again.errors.contains("small.jsonl: there is no run to resume"), "\(again.errors)")
    }

    /// Between the tables, files in other dialects are closed like all others, and later reading continues where their
    /// rows begin.
    @Test(arguments: ["", #""dialect": {"quoteChar": "'"}, "#, #""encoding": "iso-8859-1", "#])
    func tablesAreMoreThanFilesMayBeOpen(dialect: String) {
        let tables = (0..<60).map { number in
            #"{"name": "t\#(number)", "path": "t\#(number).csv", \#(dialect)"schema": {"fields": [{"name": "n", "type": "integer"}]}}"#
        }
        directory.write(#"{"resources": [\#(tables.joined(separator: ", "))]}"#, to: "package.json")
        for number in 0..<60 { directory.write("n\n\(number)\n", to: "t\(number).csv") }
        let run = CommandRun(shell: "ulimit -n 40; exec \(Self.command)", in: directory)
        #expect(run == CommandRun(status: 0, output: "", errors: ""))
        for number in 0..<60 { #expect(directory.text(of: "t\(number).jsonl") == "{\"n\":\(number)}\n") }
    }

    /// Earlier versions kept a journal for each table.
    @Test func aRunOverOneTableIsFinishedByItsPlace() {
        let single = Self.command + " --at '#/resources/1'"
        #expect(CommandRun(shell: "ulimit -f 700; exec \(single)", in: directory).status == 74)

        let refused = CommandRun(shell: Self.command + " --resume", in: directory)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("it was started for one table, by --at '#/resources/1'"), "\(refused.errors)")
        #expect(CommandRun(shell: Self.command, in: directory).status == 73)
        #expect(!directory.names.contains("small.jsonl"))

        #expect(CommandRun(shell: single + " --resume", in: directory).status == 0)
        #expect(directory.text(of: "large.jsonl")?.utf8.filter { $0 == 0x0A }.count == Self.numbers.count)
    }
}
