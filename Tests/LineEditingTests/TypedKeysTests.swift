import LineEditing
import FormTestSupport
import TestLimits
import Testing

/// What a question makes of its line at each key.
@Suite(.limited) struct TypedKeysTests {
    /// At most five characters, no `x`, in capitals.
    private var question: LineQuestion {
        var question = LineQuestion(id: "plate", prompt: "Plate: ")
        question.typed = { _, after in after.count > 5 || after.contains("x") ? nil : after.uppercased() }
        return question
    }

    @Test(
        arguments: [
            ("abc\r", "ABC"), ("abxc\r", "ABC"), ("abcdefg\r", "ABCDE"), ("ab\u{7f}c\r", "AC"),
            ("ac\u{1b}[Db\r", "ABC"), ("ac\u{1b}[Dxb\r", "ABC"), ("ab\u{1b}[200~cd\u{1b}[201~\r", "ABCD"),
            ("ab\u{1b}[200~cdxy\u{1b}[201~e\r", "ABE"), ("ab\u{15}c\r", "C"), ("ab\u{15}\u{1f}\r", "AB"),
            ("abc\u{0b}\u{01}\u{0b}\u{19}\u{19}\u{19}\r", "ABC"),
        ] as [(String, String)])
    func eachKeyIsAskedAbout(_ keys: String, _ line: String) throws {
        #expect(try edited(typing: keys, questions: [question]) == [.line(line)])
    }

    @Test(arguments: [("abc\n", "ABC"), ("abxc\n", "ABC"), ("abcdefg\n", "ABCDE"), ("ab\u{7f}c\n", "AC")])
    func onAPlainTerminalToo(_ keys: String, _ line: String) throws {
        let terminal = try PseudoTerminal()
        let answers = edited(on: terminal, questions: [question], isPlain: true) { $0.type(keys) }
        #expect(answers == [.line(line)])
        #expect(terminal.screen.lines == ["Plate: \(line)"])
        #expect(terminal.screen.escapes == 0)
    }

    @Test func whatIsShownIsWhatItBecomes() throws {
        let terminal = try PseudoTerminal()
        _ = edited(on: terminal, questions: [question]) {
            $0.type("a")
            #expect($0.wait(for: "Plate: A"))
            $0.type("x")
            $0.settle()
            #expect($0.screen.lines == ["Plate: A"])
            $0.type("b\r")
        }
        #expect(terminal.screen.lines == ["Plate: AB"])
    }

    @Test func aRefusedKeyLeavesTheReasonBelowTheLine() throws {
        let terminal = try PseudoTerminal()
        var question = question
        (question.initialText, question.failure) = ("AB", "no such plate")
        _ = edited(on: terminal, questions: [question]) {
            $0.type("x")
            $0.settle()
            #expect($0.screen.lines == ["Plate: AB", "no such plate"])
            $0.type("c")
            #expect($0.wait(for: "Plate: ABC"))
            $0.type("\r")
        }
    }

    @Test func nothingOfASecretIsTold() throws {
        var question = question
        var told = 0
        (question.isSecret, question.typed) = (
            true,
            { _, _ in
                told += 1; return nil
            }
        )
        #expect(try edited(typing: "s3cret\r", questions: [question]) == [.line("s3cret")])
        #expect(told == 0)
    }
}
