import FormTestSupport
import Glibc
import TestLimits
import Testing

/// What `check`, `show`, `convert`, `batch`, help and a faulty command line say comes from the catalogue of a language:
/// in the one whose words all stand between marks, none stands outside of them but those of files and of the command line.
@Suite(.limited) struct MarkedCommandTests {
    private let directory = TemporaryDirectory()
    /// Names of formats, values, types and other things that are the same in every language.
    private static let names =
        "new json xml csv jsonl utf true false null text number boolean list object width height "
        + "sh default dynamic show hide update enable disable clear missing completions title value limit other"
    private static let fixtures = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures"

    /// But those of which PCRE2 says what is wrong.
    private static let faulty = files("faulty").filter {
        !$0.contains(/xml-pattern-that-is-none|pattern-with-a-lone-quantifier|pattern-not-closed|type-with-a-fault/)
    }

    @Test(arguments: some(of: faulty + files("not-xml") + files("corpus") + files("xml")))
    func checksInIt(path: String) {
        check("$fieldwise check --strict --lang qps \(path)", beside: content(path))
    }

    @Test(arguments: some(of: faulty + files("corpus"))) func convertsInIt(path: String) {
        check("$fieldwise convert --lang qps \(path) --to xml >form.xml", beside: content(path))
    }

    @Test(arguments: SchemaConversionTests.examples.map(\.schema)) func importsInIt(schema: String) {
        directory.write(schema, to: "schema.json")
        check("$fieldwise convert --from json-schema --lang qps --to json schema.json >form.json", beside: schema)
    }

    @Test(arguments: files("../../../../forms").filter { $0.hasSuffix(".json") }) func showsInIt(path: String) {
        check("$fieldwise show --lang qps \(path)", beside: content(path) + "text number date yes no")
    }

    @Test(arguments: ["", "answer", "batch", "check", "show", "convert", "completions", "help"])
    func helpsInIt(command: String) {
        let example = CommandRun(["help"] + (command.isEmpty ? [] : [command]), in: directory).output
            .split(separator: "\n").drop { !$0.hasPrefix("Example") }.prefix { !$0.isEmpty }.dropFirst()
        check("$fieldwise help --lang qps \(command)", beside: "fieldwise \(example) answer batch check show convert")
    }

    @Test(arguments: ArgumentParserTests.faultyLines) func refusesACommandLineInIt(line: String) {
        check(
            "$fieldwise \(line) --lang qps", beside: "\(line) answer help version output format hepl file form id value"
        )
    }

    @Test(arguments: [
        "batch form.json --lang qps in.csv --rejects out.jsonl", "batch form.json --lang qps in.csv --resume",
        "batch form.json --lang qps in.csv --output in.csv", "batch form.json --lang qps faulty.csv",
        "batch form.json --lang qps missing.csv", "batch form.json --lang qps in.csv --split d --name 'x'",
        "batch form.json --lang qps in.csv --progress --output out.csv",
        "show form.json --lang qps --answers faulty.csv",
        "show form.json --lang qps --answers in.json", "check --lang qps missing.json",
        "convert --lang qps form.json --to xml --output /missing/x",
    ]) func runsInIt(line: String) {
        let files = [
            "form.json":
                #"[{"sections": [{"fields": [{"id": "n", "type": "integer", "required": true}, {"id": "t"}]}]}]"#,
            "in.csv": "n,t\n1,a\nx,b\n,c\n", "faulty.csv": "n,q\n1,a\n", "in.json": #"{"n": "zz", "q": 1}"#,
        ]
        for (name, text) in files { directory.write(text, to: name) }
        check("$fieldwise \(line) 2>&1; $fieldwise \(line)", beside: "\(files) \(line)")
    }

    // MARK: How it is told

    /// What a line of shell says, without the files' and the command line's own words.
    private func check(_ line: String, beside content: String) {
        let run = CommandRun(shell: line, in: directory)
        let known = letters(in: "fieldwise \(Self.names) \(content)".lowercased())
        // What is marked may be broken over lines.
        let unmarked = (run.output + run.errors).replacing(/⟦[^⟧]*⟧/, with: " ")
        for line in unmarked.split(separator: "\n") {
            // Places, placeholders, options, operands in capitals, and names of the language of forms, in quotes or tags.
            let rest = line.replacing(/[^ ]*\.[a-z]+:[0-9:]*/, with: " ").replacing(/a{9,}…/, with: " ")
                .replacing(/'[^']*'|`[^`]*`|"[^"]*"|<[^>]*>|\{[a-z]+\}|SForm[A-Za-z]+|--?[a-z-]+|[A-Z]{2,}/, with: " ")
                .lowercased()
            let words = rest.split { !($0.isASCII && $0.isLetter) }.filter { !known.contains($0) }
            #expect(words == [], "\(line)")
        }
    }

    private func letters(in text: String) -> String { text.filter { $0.isASCII && $0.isLetter } }

    private func content(_ path: String) -> String {
        (try? fileBytes(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Every third of them; all where `FIELDWISE_SOAK` asks for more than is usual.
    private static func some(of files: [String]) -> [String] {
        if setting("FIELDWISE_SOAK") != nil { return files }
        return stride(from: 0, to: files.count, by: 3).map { files[$0] }
    }

    /// The forms of a folder of fixtures.
    private static func files(_ folder: String) -> [String] {
        namesOfEntries("\(fixtures)/\(folder)").filter { $0.hasSuffix(".json") || $0.hasSuffix(".xml") }
            .map { "\(fixtures)/\(folder)/\($0)" }
    }
}
