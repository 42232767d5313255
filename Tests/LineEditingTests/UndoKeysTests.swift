import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Undoing within a line.
    @Suite(.limited) struct UndoKeysTests {
        @Test(
            arguments: [
                ("abc\u{1f}x\r", "x"), ("one two\u{1f}\r", "one "), ("one two\u{1f}\u{1f}x\r", "x"),
                ("one  two three\u{1f}\u{1f}\r", "one  "), ("abc\u{7f}\u{7f}\u{1f}\r", "abc"),
                ("abc\u{7f}\u{7f}\u{1f}\u{1f}x\r", "x"), ("abc\u{15}\u{1f}\r", "abc"),
                ("one two\u{17}\u{1f}\r", "one two"),
                ("ab\u{1b}[Dx\u{1f}\r", "ab"), ("abc\u{01}\u{04}\u{04}\u{1f}!\r", "!abc"),
                ("a\u{1b}[200~pasted text\u{1b}[201~b\u{1f}\r", "apasted text"),
                ("a\u{1b}[200~pasted text\u{1b}[201~b\u{1f}\u{1f}\r", "a"), ("ab\u{18}\u{15}x\r", "x"),
                ("\u{1b}[A\u{1f}x\r", "x"), ("x\u{12}Ad\ry\u{1f}\u{1f}\r", "x"), ("\u{1f}a\r", "a"),
                ("abc\u{0b}\u{01}\u{0b}\u{19}\u{1f}\u{1f}\r", "abc"),
            ] as [(String, String)])
        func eachStepIsTakenBack(_ keys: String, _ line: String) throws {
            let terminal = try PseudoTerminal()
            var question = LineQuestion(id: "name", prompt: "Name: ")
            question.history = ["Ada"]
            let answers = edited(on: terminal, questions: [question]) {
                $0.type(keys)
            }
            #expect(answers == [.line(line)])
        }

        @Test func aLongLineComesBack() throws {
            let terminal = try PseudoTerminal()
            let long = String(repeating: "long ", count: 5000)
            let answers = edited(on: terminal, questions: [LineQuestion(id: "name", prompt: "Name: ")]) {
                $0.type("\u{1b}[200~\(long)\u{1b}[201~\u{15}\u{1f}\r")
            }
            #expect(answers == [.line(long)])
        }

        @Test func severalLinesComeBack() throws {
            let terminal = try PseudoTerminal()
            var question = LineQuestion(id: "text", prompt: "Text: ")
            question.isMultiline = true
            let answers = edited(on: terminal, questions: [question]) {
                $0.type("one\u{1b}\rtwo\u{15}\u{1f}\r")
            }
            #expect(answers == [.line("one\ntwo")])
        }

        @Test func nothingOfASecretIsKept() throws {
            let terminal = try PseudoTerminal()
            var question = LineQuestion(id: "code", prompt: "Code: ")
            question.isSecret = true
            let answers = edited(on: terminal, questions: [question, LineQuestion(id: "next", prompt: "Next: ")]) {
                $0.type("abc\u{15}\u{1f}\u{18}\u{15}de\r")
                $0.wait(for: "Next: ")
                $0.type("\u{1f}x\r")
            }
            #expect(answers == [.line("de"), .line("x")])
        }
    }
}
