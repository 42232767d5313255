import TestLimits
import Testing

@testable import FormSubmission

@Suite(.limited) struct TerminalBytesTests {
    private func shown(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBytes { terminalBytes($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: ["", "plain\n", "a\tb\n", "{\"a\":\"\\u001b\"}\n"])
    func whatIsHarmlessStays(_ text: String) { #expect(shown(text) == nil) }

    @Test(
        arguments: [
            ("a,b\r\nc\r\n", "a,b\r\nc\r\n"), ("a\rb", #"a\u000db"#), ("\r", #"\u000d"#),
            ("\u{1b}[31m\n", "\\u001b[31m\n"),
            ("\u{0}\u{7f}", #"\u0000\u007f"#), ("\u{9b}1m", #"\u009b1m"#), ("a\u{202e}b", #"a\u202eb"#),
            ("\u{e0041}", #"\udb40\udc41"#),
            ("Ærø 日本 👩\u{200d}👧\n", "Ærø 日本 👩\u{200d}👧\n"), ("a\u{200b}b", #"a\u200bb"#),
        ] as [(String, String)])
    func whatATerminalWouldObeyIsEscaped(_ text: String, _ expected: String) { #expect(shown(text) == expected) }
}
