import FormTestSupport
import TestLimits
import Testing

/// Files of records written by other tools, made by `Tests/Recipes/foreign`: whatever they quote or escape, verdicts
/// and values are the same.
@Suite(.limited) struct ForeignFilesTests {
    private static let folder = "\(CommandRun.package)/Tests/FieldwiseCommandTests/Fixtures/Foreign"
    private static let files = [
        "python.jsonl", "python-raw.jsonl", "escaped.jsonl", "jq.jsonl", "node.jsonl", "perl.jsonl", "sqlite.jsonl",
        "python.csv", "python-unix.csv", "spreadsheet.csv", "jq.csv", "sqlite.csv",
    ]
    private let directory = TemporaryDirectory(inMemory: true)

    private func kept(_ name: String) throws -> String {
        try fileText("\(Self.folder)/\(name)")
    }

    /// The field and code of each reason for a rejected record.
    private func reasons(of line: Substring) -> [String] {
        line.matches(of: /{"field":"([^"]*)","code":"(\w+)"/).map { "\($0.1) \($0.2)" }
    }

    /// With blocks of the usual size, with two jobs, and with every record taking the general way.
    @Test(arguments: files, ["", "--jobs 2", "--strict", "--output out.csv"])
    func haveTheirVerdicts(file: String, options: String) throws {
        let words = options.split(separator: " ").map(String.init)
        let output = words.last?.hasSuffix(".csv") == true ? [] : ["--output", "out.jsonl"]
        let run = CommandRun(
            ["batch", "\(Self.folder)/form.json", "\(Self.folder)/\(file)", "--rejects", "bad.jsonl"] + output + words,
            in: directory)
        #expect(run.status == 65)
        if output.isEmpty {
            // The output can be read again.
            let again = CommandRun(
                ["batch", "\(Self.folder)/form.json", "out.csv", "--output", "out.jsonl"], in: directory)
            #expect(again.status == 0)
        }
        #expect(directory.text(of: "out.jsonl") == (try kept("accepted.jsonl")))
        let expected = try kept("rejected").split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1)[1] }
        let reasons = try #require(directory.text(of: "bad.jsonl")).split(separator: "\n").map(reasons(of:))
        #expect(reasons == expected.map { [String($0)] })
    }
}
