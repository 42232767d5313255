import LineEditing
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct PlainEditorTests {
    @Test func linesAnswerAndNothingIsEscaped() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        var name = LineQuestion(id: "name", prompt: "Name [Ada]: ")
        name.initialText = "Ada"
        var age = LineQuestion(id: "age", prompt: "Age: ")
        age.failure = "'x' is not a number"
        let answers = edited(on: terminal, questions: [name, age], isPlain: true) {
            $0.type("\n")
            $0.wait(for: "Age: ")
            $0.type("4x\u{7f}2\n")
        }
        #expect(answers == [.kept, .line("42")])
        #expect(terminal.screen.lines == ["Name [Ada]:", "'x' is not a number", "Age: 42"])
        #expect(terminal.settings == settings)
        // Nobody sends an ESC, not even to erase characters.
        #expect(terminal.screen.escapes == 0)
    }

    @Test func aSecretIsNotShown() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        var secret = LineQuestion(id: "password", prompt: "Password: ")
        secret.isSecret = true
        let answers = edited(
            on: terminal, questions: [secret, LineQuestion(id: "next", prompt: "Next: ")], isPlain: true
        ) {
            $0.wait(for: "Password: ")
            $0.settle()
            $0.type("s3cret\n")
            $0.wait(for: "Next: ")
            $0.type("x\n")
        }
        #expect(answers == [.line("s3cret"), .line("x")])
        #expect(terminal.screen.lines == ["Password:", "Next: x"])
        #expect(terminal.settings == settings)
    }

    /// A secret of several lines, such as a key, ends with a lone dot.
    @Test func aSecretTextIsLinesUpToADot() throws {
        let terminal = try PseudoTerminal()
        var secret = LineQuestion(id: "key", prompt: "Key: ")
        (secret.isSecret, secret.isMultiline) = (true, true)
        let answers = edited(
            on: terminal, questions: [secret, LineQuestion(id: "next", prompt: "Next: ")], isPlain: true
        ) {
            $0.settle()
            $0.type("one\n..two\n.\n")
            $0.wait(for: "Next: ")
            $0.type("x\n")
        }
        #expect(answers == [.line("one\n.two"), .line("x")])
        #expect(!terminal.screen.lines.joined().contains("one"))
    }

    @Test func whatIsNotUTF8IsAskedForAgain() throws {
        let terminal = try PseudoTerminal()
        let answers = edited(on: terminal, questions: [LineQuestion(id: "age", prompt: "Age: ")], isPlain: true) {
            $0.type(bytes: [0x61, 0xe5, 0x0a])
            #expect($0.wait(for: "that line is not valid UTF-8"))
            $0.type("b\n")
        }
        #expect(answers == [.line("b")])
    }

    @Test func theEndOfInputEndsTheQuestion() throws {
        let terminal = try PseudoTerminal()
        let answers = edited(on: terminal, questions: [LineQuestion(id: "age", prompt: "Age: ")], isPlain: true) {
            $0.type("\u{04}")
        }
        #expect(answers == [.endOfInput])
    }
}
