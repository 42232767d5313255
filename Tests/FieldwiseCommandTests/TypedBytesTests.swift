import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Bytes typed at the real command end up in their field as a whole, or nowhere.
@Suite(.limited) struct TypedBytesTests {
    private static let token = #"{"id": "token", "title": "Token", "type": "password"}, {"id": "b", "title": "B"}"#
    private static let names = #"{"id": "a", "title": "A"}, {"id": "b", "title": "B"}"#

    private func submission(
        _ fields: String, _ options: [String] = [], environment: [String: String] = [:], _ steps: [(String, String)]
    ) throws -> String? {
        let run = try PromptRun(fields, options, environment: environment)
        for (question, keys) in steps {
            #expect(run.type([(question, keys)]), "\(run.text)")
            run.terminal.settle(seconds: 0.15)
        }
        return run.submission()
    }

    @Test(arguments: [[], ["--plain"]] as [[String]]) func aSecretOfAnyLengthIsTakenWhole(_ options: [String]) throws {
        let secret = String(repeating: "x", count: 9000) + "END"
        let submitted = try submission(Self.token, options, [("Token (1 of 2", secret + "\r"), ("B (2 of 2", "z\r")])
        let isWhole = submitted == "{\"token\":\"\(secret)\",\"b\":\"z\"}\n"
        #expect(isWhole)
    }

    @Test func twoLongSecretsThatDifferAreNotConfirmed() throws {
        let fields = #"{"id": "token", "title": "Token", "type": "password", "confirm": true}"#
        let run = try PromptRun(fields, ["--plain"])
        let secret = String(repeating: "x", count: 5000)
        #expect(run.type([("Token (1 of 1", secret + "1\r")]))
        run.terminal.wait { $0.lines.filter { $0.contains("Token") }.count > 1 }
        run.terminal.settle()
        run.terminal.type(secret + "2\r")
        #expect(run.terminal.wait { $0.lines.filter { $0.contains("Token") }.count > 2 }, "\(run.text)")
        run.terminal.type("\u{03}")
        #expect(run.submission() == "")
    }

    @Test(arguments: [[], ["--plain"]] as [[String]]) func ofAPastedKeyNothingIsSeenOrKept(_ options: [String]) throws {
        let run = try PromptRun(Self.token, options)
        #expect(run.type([("Token (1 of 2", "-----BEGIN-----\rPART2\rPART3\r")]))
        #expect(run.terminal.wait(for: "more came right after Enter"), "\(run.text)")
        run.terminal.settle()
        run.terminal.type("s3cret\r")
        run.terminal.settle()
        #expect(run.type([("B (2 of 2", "z\r")]), "\(run.text)")
        #expect(run.submission() == #"{"token":"s3cret","b":"z"}"# + "\n")
        #expect(!run.text.contains("PART"))
    }

    @Test(arguments: ["xterm-nowhere", "dumb"]) func onlyAnUnknownTerminalIsExplained(_ type: String) throws {
        let run = try PromptRun(Self.names, environment: ["TERM": type])
        #expect(run.type([("A (1 of 2", "x\r"), ("B (2 of 2", "y\r")]), "\(run.text)")
        #expect(run.submission() == #"{"a":"x","b":"y"}"# + "\n")
        let reasons = run.text.split(separator: "\n").filter {
            $0.contains("the terminal type 'xterm-nowhere' is not known here")
        }
        #expect(reasons.count == (type == "dumb" ? 0 : 1))
        #expect(run.terminal.screen.escapes == 0)
    }

    /// The text that `.editrc` binds to a key is typed as a whole, even if it contains keys.
    @Test(arguments: [
        (#"bind -s ^G hello"#, "\u{07}\r", "hello"), (#"bind -s ^G hello"#, "a\u{07}\u{07}b\r", "ahellohellob"),
        (#"bind -s ^G "hello\n""#, "\u{07}\r", "hello"), (#"bind -s ^G "^Ahello""#, "x\u{07}\r", "hellox"),
        (#"bind -s \\eg hello"#, "\u{1b}g\r", "hello"), (#"bind ^G em-delete-prev-char"#, "ab\u{07}\r", "a"),
    ])
    func theTextOfAKeyIsOneText(_ setting: String, _ keys: String, _ text: String) throws {
        let directory = TemporaryDirectory()
        directory.write(setting + "\n", to: ".editrc")
        let form = directory.write(
            #"{"finish_on_last_field": true, "fields": [\#(Self.names)]}"#, to: "form.json")
        let run = try PromptRun(["answer", form, "--format", "jsonl"], in: directory)
        #expect(run.type([("A (1 of 2", keys), ("B (2 of 2", "\r")]), "\(run.text)")
        #expect(run.submission() == "{\"a\":\"\(text)\",\"b\":null}\n")
    }

    @Test(arguments: [[], ["--plain"]] as [[String]]) func aKeyComesFromAFile(_ options: [String]) throws {
        let directory = TemporaryDirectory()
        directory.write("-----BEGIN-----\r\nPART2\r\n", to: "key.pem")
        directory.write(Array("pa".utf8) + [0xe4], to: "latin")
        let form = directory.write(
            #"{"finish_on_last_field": true, "fields": [{"id": "key", "title": "Key", "type": "text_area", "secret": true}, "#
                + #"{"id": "b", "title": "B"}]}"#, to: "form.json")
        let run = try PromptRun(["answer", form, "--format", "jsonl"] + options, in: directory)
        let end = options.isEmpty ? "\r" : "\r.\r"
        #expect(run.terminal.wait(for: "Key (1 of 2"))
        for (file, reason) in [("nowhere", "nowhere"), ("latin", "not valid UTF-8"), ("~/key.pem", "B (2 of 2")] {
            run.terminal.type(":file \(file)" + end)
            // Input right after Enter would belong to the secret.
            run.terminal.settle(seconds: 0.3)
            #expect(run.type([("That is also a command", "n\r")]), "\(run.text)")
            #expect(run.terminal.wait(for: reason), "\(run.text)")
        }
        #expect(run.type([("B (2 of 2", "z\r")]), "\(run.text)")
        #expect(run.submission() == #"{"key":"-----BEGIN-----\nPART2","b":"z"}"# + "\n")
        #expect(!run.text.contains("PART2"))
    }

    @Test func pastedLinesOfAPlainTextAreItsOwn() throws {
        let fields = #"{"id": "t", "title": "T", "type": "text_area"}, {"id": "b", "title": "B"}"#
        let run = try PromptRun(fields, ["--plain"])
        #expect(run.terminal.wait { $0.lines.last == ">" }, "\(run.text)")
        run.terminal.type("one\r.\r:quit\r\ttwo\r")
        run.terminal.settle()
        run.terminal.type(".\r")
        #expect(run.type([("B (2 of 2", "z\r")]), "\(run.text)")
        #expect(run.submission() == #"{"t":"one\n.\n:quit\n\ttwo","b":"z"}"# + "\n")
    }

    @Test(
        arguments: [[], ["--plain"]] as [[String]],
        ["\u{1b}[", "\u{1b}]11;rgb", "\u{1b}[200~abc", "\u{1b}O", "\u{1b}[M!"])
    func ctrlCActsInTheMidstOfAKey(_ options: [String], _ half: String) throws {
        let run = try PromptRun(Self.names, options)
        #expect(run.type([("A (1 of 2", half + "\u{03}")]), "\(run.text)")
        #expect(run.terminal.waitForExit(seconds: 10) != nil, "\(run.text)")
    }
}
