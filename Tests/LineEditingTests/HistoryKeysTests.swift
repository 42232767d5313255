import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Earlier answers on the line.
    @Suite(.limited) struct HistoryKeysTests {
        private func question(_ change: (inout LineQuestion) -> Void = { _ in }) -> LineQuestion {
            var question = LineQuestion(id: "name", prompt: "Name: ")
            question.history = ["Ada", "Grace", "two\nlines", "Ada Lovelace"]
            change(&question)
            return question
        }

        private func answer(_ keys: String, _ question: LineQuestion) throws -> LineAnswer? {
            try edited(typing: keys, questions: [question]).first
        }

        @Test(
            arguments: [
                ("\u{1b}[A\r", "Ada Lovelace"), ("\u{10}\u{10}\r", "Grace"),
                ("\u{1b}OA\u{1b}OA\u{1b}OA\u{1b}OA\r", "Ada"),
                ("x\u{1b}[A\u{1b}[B\r", "x"), ("x\u{10}\u{10}\u{0e}\u{0e}\u{0e}y\r", "xy"),
                ("\u{1b}[A!\u{1b}[A\u{1b}[B\r", "Ada Lovelace!"), ("\u{1b}[Bx\r", "x"),
            ] as [(String, String)])
        func upAndDownStepThroughThem(_ keys: String, _ line: String) throws {
            #expect(try answer(keys, question()) == .line(line))
        }

        @Test(
            arguments: [
                ("\u{12}ada\r\r", "Ada Lovelace"), ("\u{12}ada\u{12}\r\r", "Ada"), ("\u{12}ada\u{12}\u{12}\r\r", "Ada"),
                ("\u{12}graz\u{7f}\u{1b}[C!\r", "Grace!"), ("x\u{12}ada\u{07}y\r", "xy"),
                ("\u{12}ADA L\u{05}!\r", "Ada Lovelace!"),
                ("x\u{12}zzz\ry\r", "xy"), ("x\u{12}grace\r\u{0e}\r", "Ada Lovelace"),
                ("x\u{12}grace\r\u{0e}\u{0e}\r", "x"),
                ("xyz\u{02}\u{12}ada\u{07}!\r", "xy!z"), ("\u{12}lines\r-\r", "-"), ("\u{12}lovel\u{10}\r", "Grace"),
            ] as [(String, String)])
        func aPartFindsThem(_ keys: String, _ line: String) throws {
            #expect(try answer(keys, question()) == .line(line))
        }

        @Test func theSearchIsTold() throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question()]) {
                $0.type("x\u{12}")
                #expect($0.wait { $0.lines == ["Name: x", "search: (type a part; Ctrl-G gives up)"] })
                $0.type("lov")
                #expect($0.wait { $0.lines == ["Name: Ada Lovelace", "search: lov"] })
                $0.type("q")
                #expect($0.wait { $0.lines == ["Name: x", "search: lovq (not found)"] })
                $0.type("\u{1b}")
                #expect($0.wait { $0.lines == ["Name: x"] })
                $0.type("\r")
            }
            #expect(answers == [.line("x")])
        }

        @Test func severalLinesComeBackWhereTheyCanBeMended() throws {
            let several = question {
                $0.isMultiline = true
                $0.initialText = "a\nb"
            }
            #expect(try answer("\u{1b}[A\u{1b}[A\u{1b}[A\r", several) == .line("two\nlines"))
            #expect(try answer("\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[B\u{1b}[B\r", several) == .line("a\nb"))
        }

        @Test func theyAreLaidOutAsIfTyped() throws {
            let terminal = try PseudoTerminal()
            let capitals = question { $0.layout = { ($0.text.uppercased(), $0.caret) } }
            let answers = edited(on: terminal, questions: [capitals]) {
                $0.type("\u{1b}[A")
                #expect($0.wait { $0.lines == ["Name: ADA LOVELACE"] })
                $0.type("\r")
            }
            #expect(answers == [.line("Ada Lovelace")])
        }

        @Test func aSecretHasNone() throws {
            #expect(try answer("\u{1b}[A\u{10}\u{12}Ada\r", question { $0.isSecret = true }) == .line("Ada"))
        }
    }
}
