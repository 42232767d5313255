import LineEditing
import FormTestSupport
import Glibc
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Lines that arrive together because they were pasted on a terminal that does not mark that.
    @Suite(.limited) struct ArrivingLinesTests {
        private func secret(isMultiline: Bool = false) -> LineQuestion {
            var question = LineQuestion(id: "token", prompt: "Token: ")
            (question.isSecret, question.isMultiline) = (true, isMultiline)
            return question
        }

        private let next = LineQuestion(id: "next", prompt: "Next: ")

        private func answers(_ first: LineQuestion, isPlain: Bool, _ parts: [String]) throws -> [LineAnswer] {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [first, next], isPlain: isPlain) { terminal in
                for part in parts {
                    terminal.type(part)
                    terminal.settle(seconds: 0.25)
                }
            }
            #expect(!terminal.screen.text.contains("PART"))
            return answers
        }

        @Test(
            arguments: [false, true],
            ["KEY\rPART2\rPART3\r", "KEY\r\nPART2\r\n", "KEY\rPART2", "KEY\r\u{1b}[A", "KEY\r\r\r"])
        func aSecretThatIsFollowedIsRefused(isPlain: Bool, _ paste: String) throws {
            #expect(
                try answers(secret(), isPlain: isPlain, [paste, "typed\r", "Ada\r"]) == [.line("typed"), .line("Ada")])
        }

        @Test(arguments: [false, true], ["typed\r", "typed\n", "typed\r\n"])
        func aLoneLineEndFollowsNothing(isPlain: Bool, _ keys: String) throws {
            #expect(try answers(secret(), isPlain: isPlain, [keys, "Ada\r"]) == [.line("typed"), .line("Ada")])
        }

        @Test func theSameIsTrueOfASecretText() throws {
            #expect(
                try answers(secret(isMultiline: true), isPlain: false, ["KEY\rPART2\r", "typed\r", "Ada\r"])
                    == [.line("typed"), .line("Ada")])
            #expect(
                try answers(secret(isMultiline: true), isPlain: true, ["KEY\rPART2\r", ".\r", "Ada\r"])
                    == [.line("KEY\nPART2"), .line("Ada")])
            #expect(
                try answers(secret(isMultiline: true), isPlain: true, ["KEY\r.\rPART2\r", "typed\r", ".\r", "Ada\r"])
                    == [.line("typed"), .line("Ada")])
        }

        @Test(arguments: [
            ("one\rtwo\rthree", "one\ntwo\nthree"), ("one\r\ntwo\r\n", "one\ntwo"), ("one\n\ntwo", "one\n\ntwo"),
            ("one\r\ttwo\tthree\r", "one\n\ttwo\tthree"), ("\tone\r:quit\rtwo", "\tone\n:quit\ntwo"),
        ])
        func linesOfATextStayTogether(_ paste: String, _ text: String) throws {
            var question = LineQuestion(id: "text", prompt: "Text: ")
            question.isMultiline = true
            let keys = paste.hasSuffix("\r") || paste.hasSuffix("\r\n") ? [paste, "Ada\r"] : [paste, "\r", "Ada\r"]
            #expect(try answers(question, isPlain: false, keys) == [.line(text), .line("Ada")])
        }

        @Test func plainLinesOfATextArriveTogether() throws {
            var question = LineQuestion(id: "text", prompt: "> ")
            question.isLineOfMany = true
            #expect(
                try answers(question, isPlain: true, ["one\r:quit\r.\r\ttwo\r", "Ada\r"])
                    == [.pasted(["one", ":quit", ".", "\ttwo"]), .line("Ada")])
            #expect(
                try answers(question, isPlain: true, ["one\rtwo", "!\r", "Ada\r"])
                    == [.pasted(["one", "two!"]), .line("Ada")])
            #expect(try answers(question, isPlain: true, ["one\r", "Ada\r"]) == [.line("one"), .line("Ada")])
        }
    }
}

/// Keys at a plain prompt, where the terminal's own editing would cut a line.
extension EditlineEditorTests {
    @Suite(.limited) struct PlainKeysTests {
        private func answer(_ keys: String) throws -> LineAnswer? {
            let question = LineQuestion(id: "line", prompt: "L: ")
            return try edited(on: PseudoTerminal(), questions: [question], isPlain: true) { $0.type(keys) }.first
        }

        @Test(arguments: [
            ("abc\u{7f}d\r", "abd"), ("åé日\u{08}x\r", "åéx"), ("one two\u{17}2\r", "one 2"), ("abc\u{15}d\r", "d"),
            ("a\tb\r", "a\tb"), ("a\u{1b}[Db\r", "ab"), ("a\u{1b}]0;x\u{07}b\r", "ab"), ("e\u{301}\u{7f}b\r", "b"),
            ("a\u{04}b\n", "ab"), ("\u{1b}[200~ab\u{1b}[201~\r", "ab"), ("\u{7f}\u{17}a\r", "a"),
        ])
        func theyEditTheLine(_ keys: String, _ line: String) throws { #expect(try answer(keys) == .line(line)) }

        @Test(arguments: [4094, 4095, 4096, 5000, 100_000]) func aLineMayBeLong(_ length: Int) throws {
            let text = String(repeating: "x", count: length) + "END"
            let isWhole = try answer(text + "\r") == .line(text)
            #expect(isWhole)
        }

        @Test func whatIsTypedIsShown() throws {
            let terminal = try PseudoTerminal()
            _ = edited(on: terminal, questions: [LineQuestion(id: "line", prompt: "L: ")], isPlain: true) {
                $0.type("日本\u{7f}x\u{202e}")
                #expect($0.wait { $0.lines.last?.hasPrefix("L: 日x\\") == true })
                $0.type("\u{7f}\r")
                #expect($0.wait { $0.lines.last == "L: 日x" || $0.lines.first == "L: 日x" })
            }
            #expect(!terminal.output.contains(0x1b))
        }
    }
}
