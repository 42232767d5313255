import FormTestSupport
import TestLimits
import Testing

/// In which language help, and what is wrong with a command line, is told; the marked one stands for all of them.
@Suite(.limited) struct UsageLanguageTests {
    private let directory = TemporaryDirectory()

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
        ])
    func isThatOfTheOption(line: String, isMarked: Bool) {
        directory.write(fields(#"{"id": "a"}"#), to: "form.json")
        directory.write("{", to: "faulty.json")
        let run = CommandRun(shell: "LC_ALL=qps $fieldwise \(line)", in: directory)
        let told = run.output + run.errors
        #expect(!told.isEmpty && told.contains("⟦") == isMarked, "\(told)")
    }

    /// - Parameter file: The stream that goes to a file of its name.
    @Test(
        arguments: [
            ("help", "", true), ("help batch", "", true), ("help", "output", false), ("help", "errors", true),
            ("help --lang en", "", false), ("batch --help", "", true), ("batch --help", "output", false),
            ("answer -f sh --help", "output", true), ("answer -f sh --help", "errors", false),
            ("answr", "", true), ("answr", "output", true), ("answr", "errors", false), ("answr --lang en", "", false),
            ("answer form.json --frobnicate", "", true), ("answer form.json --errors -", "", true),
            ("help phrases", "", false),
        ])
    func isThatOfTheEnvironmentOnATerminal(line: String, file: String, isMarked: Bool) throws {
        let terminal = try directory.start(
            line.split(separator: " ").map(String.init), rows: 100, environment: ["LC_ALL": "qps"],
            output: file == "output" ? file : nil, errors: file == "errors" ? file : nil)
        _ = terminal.waitForExit()
        let files = ["output", "errors"].compactMap { directory.text(of: $0) }.joined()
        let told = String(decoding: terminal.output, as: UTF8.self) + files
        #expect(!told.isEmpty && told.contains("⟦") == isMarked, "\(told)")
    }
}
