import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Every word of the command comes from the catalogue of its language. In the language whose words are all between
/// marks, only words of forms, files, the person and the command line are outside them; and each command finds its
/// language.
@Suite(.limited) struct MarkedWordsTests {
    private let directory = TemporaryDirectory()
    /// Names of formats, values, types and the like, which are the same in every language.
    private static let names =
        "ask new json xml csv jsonl markdown utf true false null text number boolean list object width height "
        + "sh env default dynamic show hide update enable disable clear missing completions title value limit other"
    private static let fixtures = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures"

    /// Without those for which PCRE2 words the fault.
    private static let faulty = files("faulty").filter {
        !$0.contains(/xml-pattern-that-is-none|pattern-with-a-lone-quantifier|pattern-not-(closed|one)|type-with-a-f/)
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

    // MARK: At a prompt

    private static let scenes =
        (ScreenTests.scenes + ScreenTests.promptScenes + ScreenTests.lineScenes + ScreenTests.saidScenes)
        .filter { !$0.options.contains("--lang") }

    @Test(arguments: scenes) func saysNothingOfItsOwn(_ scene: ScreenTests.Scene) throws {
        let isText = scene.form.hasPrefix("{")
        if isText { directory.write(scene.form, to: "form.json") }
        let form = isText ? "form.json" : "\(CommandRun.package)/forms/\(scene.form).json"
        let arguments = ["answer", form, "--lang", "qps"] + scene.options
        let content = isText ? scene.form : try fileText(form)
        let keys = (scene.earlier + scene.acts).map(\.keys).joined()
        let commands = ":back :next :goto :list :find :undo :edit :clear :add :remove :reset :submit :save :quit :help"
        let known = letters(
            in: "fieldwise \(arguments) \(content) \(scene.environment) \(keys) \(commands) yes no e.g. Enter"
                .lowercased())
        for acts in [scene.earlier, scene.acts] where !acts.isEmpty {
            let terminal = try directory.start(arguments, columns: 400, rows: 60, environment: scene.environment)
            for act in acts {
                terminal.wait { !$0.lines.isEmpty }
                terminal.waitUntilItAsks()
                check(terminal, beside: known)
                terminal.type(act.keys)
            }
            _ = terminal.waitForExit()
            check(terminal, beside: known)
        }
    }

    private func check(_ terminal: PseudoTerminal, beside known: String) {
        for line in terminal.screen.history {
            let rest = line.replacing(/⟦[^⟧]*⟧/, with: " ").lowercased()
            #expect(words(in: rest, besides: known) == [], "\(line)")
        }
    }

    // MARK: In which language

    @Test(
        arguments: [
            ("help", false), ("help --lang qps", true), ("help --lang qps batch", true),
            ("help batch --lang=qps", true),
            ("help --lang qps_XX.UTF-8", true), ("help --lang en", false), ("help --lang qps --lang en", false),
            ("batch --help", false), ("batch --help --lang qps", true), ("batch --lang qps -h", true),
            ("--help --lang qps", true), ("answer -f sh -h --lang qps", true),
            ("help phrases", false), ("help phrases --lang qps", true),
            ("answr", false), ("answr --lang qps", true), ("answer --frobnicate --lang qps", true),
            ("answer --lang=qps", true), ("answer form.json --lang", false), ("answer form.json --lang xx", false),
            ("answer form.json --lang qps --lang xx", true), ("answer form.json -- --lang qps", false),
            ("answer form.json --resume --lang qps", true), ("answer form.json --resume", false),
            ("answer faulty.json", false), ("answer none.json", false), ("answer none.json --lang qps", true),
        ] as [(String, Bool)])
    func theLanguageIsThatOfTheOption(line: String, isMarked: Bool) {
        directory.write(fields(#"{"id": "a"}"#), to: "form.json")
        directory.write("{", to: "faulty.json")
        let run = CommandRun(shell: "LC_ALL=qps $fieldwise \(line)", in: directory)
        let told = run.output + run.errors
        #expect(!told.isEmpty && told.contains("⟦") == isMarked, "\(told)")
    }

    /// - Parameter file: The stream that is redirected to a file of that name.
    @Test(
        arguments: [
            ("help", "", true), ("help batch", "", true), ("help", "output", false), ("help", "errors", true),
            ("help --lang en", "", false), ("batch --help", "", true), ("batch --help", "output", false),
            ("answer -f sh --help", "output", true), ("answer -f sh --help", "errors", false),
            ("answr", "", true), ("answr", "output", true), ("answr", "errors", false), ("answr --lang en", "", false),
            ("answer form.json --frobnicate", "", true), ("answer form.json --errors -", "", true),
            ("help phrases", "", false),
        ] as [(String, String, Bool)])
    func theLanguageIsThatOfTheEnvironmentOnATerminal(line: String, file: String, isMarked: Bool) throws {
        let terminal = try directory.start(
            line.split(separator: " ").map(String.init), rows: 100, environment: ["LC_ALL": "qps"],
            output: file == "output" ? file : nil, errors: file == "errors" ? file : nil)
        _ = terminal.waitForExit()
        let files = ["output", "errors"].compactMap { directory.text(of: $0) }.joined()
        let told = String(decoding: terminal.output, as: UTF8.self) + files
        #expect(!told.isEmpty && told.contains("⟦") == isMarked, "\(told)")
    }

    // MARK: How it is told

    /// Checks that the output of a shell command has no unmarked words, except those of the files and the command line.
    private func check(_ line: String, beside content: String) {
        let run = CommandRun(shell: line, in: directory)
        let known = letters(in: "fieldwise \(Self.names) \(content)".lowercased())
        // Marked text may be wrapped.
        let unmarked = (run.output + run.errors).replacing(/⟦[^⟧]*⟧/, with: " ")
        for line in unmarked.split(separator: "\n") {
            // Without places, placeholders, options, operands in capitals, and names of the form language in quotes or
            // tags.
            let rest = line.replacing(/[^ ]*\.[a-z]+:[0-9:]*/, with: " ").replacing(/a{9,}…/, with: " ")
                .replacing(/'[^']*'|`[^`]*`|"[^"]*"|<[^>]*>|\{[a-z]+\}|SForm[A-Za-z]+|--?[a-z-]+|[A-Z]{2,}/, with: " ")
                .lowercased()
            #expect(words(in: rest, besides: known) == [], "\(line)")
        }
    }

    /// The words that do not occur in the known text.
    private func words(in text: String, besides known: String) -> [String] {
        text.utf8.split { !Self.isLetter($0) }.map { String(Substring($0)) }.filter { strstr(known, $0) == nil }
    }

    /// All letters in their order, so that a word typed in parts is found.
    private func letters(in text: String) -> String { String(decoding: text.utf8.filter(Self.isLetter), as: UTF8.self) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & ~0x20) }

    private func content(_ path: String) -> String {
        (try? fileBytes(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Every third file; in a soak all.
    private static func some(of files: [String]) -> [String] {
        stride(from: 0, to: files.count, by: soak == nil ? 3 : 1).map { files[$0] }
    }

    /// The forms of a folder of fixtures.
    private static func files(_ folder: String) -> [String] {
        namesOfEntries("\(fixtures)/\(folder)").filter { $0.hasSuffix(".json") || $0.hasSuffix(".xml") }
            .map { "\(fixtures)/\(folder)/\($0)" }
    }
}
