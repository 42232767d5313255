import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Text that the terminal marks as pasted.
    @Suite(.limited) struct PasteTests {
        private func answer(_ keys: String, _ change: (inout LineQuestion) -> Void = { _ in }) throws -> LineAnswer? {
            var question = LineQuestion(id: "line", prompt: "L: ")
            change(&question)
            return try edited(typing: keys, questions: [question]).first
        }

        @Test(
            arguments: [
                ("\u{1b}[200~one\ntwo\u{1b}[201~", ["one", "two"]),
                ("\u{1b}[200~one\r\ntwo\r\n\u{1b}[201~", ["one", "two"]),
                ("ab\u{02}\u{1b}[200~one\n\ntwo\u{1b}[201~", ["aone", "", "twob"]),
                ("\u{1b}[200~\none\u{1b}[201~", ["", "one"]), ("日\u{1b}[200~本\r語\u{1b}[201~", ["日本", "語"]),
                ("\u{1b}[200~a\u{07}b\nc\u{1b}[31md\u{1b}[201~", ["a\u{07}b", "c\u{1b}[31md"]),
            ] as [(String, [String])])
        func severalLinesAreAnswered(_ keys: String, _ lines: [String]) throws {
            #expect(try answer(keys) == .pasted(lines))
        }

        @Test func oneLineIsPutInAndNeverSubmitted() throws {
            #expect(try answer("ab\u{02}\u{1b}[200~one\r\u{1b}[201~!\r") == .line("aone!b"))
        }

        @Test func ofASecretNoLineIsTaken() throws {
            let secret = { (question: inout LineQuestion) in question.isSecret = true }
            #expect(try answer("a\u{1b}[200~one\ntwo\u{1b}[201~b\r", secret) == .line("ab"))
            #expect(try answer("a\u{1b}[200~one\n\u{1b}[201~b\r", secret) == .line("aoneb"))
        }

        /// A secret of several lines, such as a key, accepts all lines.
        @Test func ofASecretTextAllLinesAreTaken() throws {
            let secret = { (question: inout LineQuestion) in (question.isSecret, question.isMultiline) = (true, true) }
            #expect(try answer("a\u{1b}[200~one\ntwo\u{1b}[201~b\r", secret) == .line("aone\ntwob"))
            #expect(try answer("one\u{1b}\rtwo\r", secret) == .line("one\ntwo"))
        }

        @Test func aLotIsTakenLineByLine() throws {
            let lines = (0..<20_000).map { "line \($0) of a long text that was pasted at once" }
            let text = "\u{1b}[200~" + lines.joined(separator: "\n") + "\u{1b}[201~"
            #expect(try answer(text) == .pasted(lines))
        }

        /// A megabyte is accepted as a whole, in a fraction of the second allowed here.
        @Test(arguments: [" ", "\n"], [80, 20]) func aMegabyteIsTaken(_ space: String, columns: Int) throws {
            let text = "a" + String(repeating: "words" + space, count: 174_763) + "words"
            let terminal = try PseudoTerminal(columns: columns, rows: 12)
            var question = LineQuestion(id: "line", prompt: "L: ")
            question.isMultiline = space == "\n"
            var isShown = false
            let answers = edited(on: terminal, questions: [question]) {
                $0.type("a\u{1b}[200~" + text.dropFirst() + "\u{1b}[201~b")
                isShown = $0.wait(seconds: 30) { $0.shows(space == " " ? "wordsb" : "line 174764") }
                $0.type("\r")
            }
            #expect(isShown)
            // Not compared in `#expect`, which would print the texts.
            let isWhole = answers == [.line(text + "b")]
            #expect(isWhole)
            #expect(terminal.screen.unknown == [])
        }
    }
}
