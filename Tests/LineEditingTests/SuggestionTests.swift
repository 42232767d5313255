import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// A value offered after the caret of an empty line.
    @Suite(.limited) struct SuggestionTests {
        private func question(_ suggestion: Suggestion) -> LineQuestion {
            var question = LineQuestion(id: "age", prompt: "Age: ")
            question.suggestion = suggestion
            return question
        }

        private let age = Suggestion(shown: "36 years", text: "36")

        @Test(
            arguments: [
                ("\r", LineAnswer.kept), ("  \r", .kept), ("x\u{7f}\r", .kept), ("7\r", .line("7")),
                ("\u{1b}[C!\r", .line("36!")), ("\t!\r", .line("36!")), ("\u{1b}[F!\r", .line("36!")),
                ("\u{05}!\r", .line("36!")), ("\u{06}!\r", .line("36!")), ("\u{1b}[C\u{1b}[D.\r", .line("3.6")),
                ("\u{1b}[D\u{01}7\r", .line("7")), ("?\r", .line("?")), ("\u{1b}p", .back),
                ("\u{06}\u{15}\u{05}\r", .line("36")), ("\u{18}\u{05}", .edit("36")),
            ] as [(String, LineAnswer)])
        func enterTakesItAndKeysTakeItUp(_ keys: String, _ answer: LineAnswer) throws {
            for joinsClusters in [false, true] {
                let terminal = try PseudoTerminal(joinsClusters: joinsClusters)
                let answers = edited(on: terminal, questions: [question(age)]) {
                    $0.type(keys)
                }
                #expect(answers == [answer])
                #expect(terminal.screen.unknown == [])
            }
        }

        @Test func whatCannotBeTakenUpStaysASuggestion() throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question(Suggestion(shown: "set", text: nil))]) {
                $0.type("\u{1b}[C")
                #expect($0.wait { $0.bells == 1 && $0.lines == ["Age: [set]"] })
                $0.type("\r")
            }
            #expect(answers == [.kept])
        }

        @Test(
            arguments: [
                (20, "Age: [36 years]"), (14, "Age: [36 yea›"), (40, "Age: [36 years]"), (80, "Age: [36 years]"),
            ] as [(Int, String)])
        func typingMakesItVanishAndDeletingBringsItBack(_ columns: Int, _ shown: String) throws {
            let terminal = try PseudoTerminal(columns: columns)
            _ = edited(on: terminal, questions: [question(age)]) {
                #expect($0.wait { $0.lines == [shown] && ($0.row, $0.column) == (0, 5) })
                $0.type("7")
                #expect($0.wait { $0.lines == ["Age: 7"] && $0.column == 6 })
                $0.type("\u{7f}")
                #expect($0.wait { $0.lines == [shown] && $0.column == 5 })
                $0.type("\r")
            }
            #expect(terminal.screen.lines == ["Age: 36 years"])
        }

        @Test func itIsDimWhereThereAreColours() throws {
            let terminal = try PseudoTerminal()
            _ = edited(on: terminal, questions: [question(age)], palette: .standard) {
                #expect($0.wait { $0.paintedHistory.first == "Age: <2>36 years<>" })
                $0.type("\r")
            }
            #expect(terminal.screen.paintedHistory.first == "Age: 36 years")
        }

        @Test func ofSeveralLinesTheFirstIsShown() throws {
            let terminal = try PseudoTerminal()
            var text = question(Suggestion(shown: "one\ntwo", text: "one\ntwo"))
            text.isMultiline = true
            let answers = edited(on: terminal, questions: [text]) {
                #expect($0.wait { $0.lines == ["Age: [one …]"] })
                $0.type("\t")
                #expect($0.wait { $0.lines == ["Age: one", "two"] })
                $0.type("!\r")
            }
            #expect(answers == [.line("one\ntwo!")])
        }
    }
}
