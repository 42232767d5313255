import FormTestSupport
import TestLimits
import Testing

/// Empty names and values, such as from a shell's unset variables: the real command says what to write.
@Suite(.limited) struct EmptyNamesTests {
    private let directory = TemporaryDirectory(inMemory: true)

    init() { directory.write(fields(#"{"id": "a"}"#), to: "f.json") }

    @Test(
        arguments: [
            ("answer ''", "FORM is an empty name; name a file"), ("batch ''", "FORM is an empty name; name a file"),
            ("batch f.json ''", "FILE is an empty name; name a file"),
            ("check ''", "FORM is an empty name; name a file"),
            ("check f.json ''", "FORM is an empty name; name a file"),
            ("show ''", "FORM is an empty name; name a file"),
            ("convert '' --to json", "FORM is an empty name; name a file"),
            ("''", "unknown command ''; 'fieldwise help' lists them"),
            ("help ''", "unknown command ''; 'fieldwise help' lists them"),
            ("completions ''", "unknown shell ''; use bash, zsh or fish"),
            ("answer f.json --answers ''", "--answers: '' is not a file name: name a file, or '-' for standard input"),
            ("answer f.json --defaults=", "--defaults: '' is not a file name: name a file, or '-' for standard input"),
            ("show f.json --answers ''", "--answers: '' is not a file name: name a file, or '-' for standard input"),
            ("answer f.json --output ''", "--output: '' is not a file name: name a file, or '-' for standard output"),
            ("answer f.json --errors ''", "--errors: '' is not a file name: name a file, or '-' for standard output"),
            ("answer f.json --set ''", "--set: '' is not an answer: write ID=VALUE"),
            ("answer f.json --set '=x'", "--set: '=x' is not an answer: write ID=VALUE"),
            ("answer f.json --submit-command ''", "--submit-command: '' is not a command: write one for the shell"),
            ("batch f.json --rejects ''", "--rejects: '' is not a file name"),
            ("batch f.json --report ''", "--report: '' is not a file name"),
            ("batch f.json --split ''", "--split: '' is not a folder"),
            ("check f.json --xsd ''", "--xsd: '' is not a file name: name an XML Schema"),
        ] as [(String, String)])
    func areRefused(line: String, error: String) {
        let run = directory.run("\(line) </dev/null")
        #expect(run == CommandRun(status: 64, output: "", errors: "fieldwise: \(error)\n"))
    }
}
