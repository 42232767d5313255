import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Going through choices by keys.
    @Suite(.limited) struct ChoiceKeysTests {
        private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday"]

        /// Days that begin with the typed text, for a multiple choice with the last part of it.
        private func question(isOfSeveral: Bool = false, start: String? = nil) -> LineQuestion {
            var question = LineQuestion(id: "day", prompt: "Day: ")
            question.history = ["Sunday"]
            func head(_ line: String) -> String {
                isOfSeveral ? line.lastIndex(of: ",").map { String(line[...$0]) + " " } ?? "" : ""
            }
            var choices = LineChoices { line in
                let part = line.dropFirst(head(line).count).lowercased()
                return Self.days.indices.filter { Self.days[$0].lowercased().hasPrefix(part) }
            } proposal: { number, line in
                Suggestion(shown: Self.days[number], text: head(line) + Self.days[number])
            }
            if isOfSeveral {
                choices.ticked = { number, line in
                    let day = Self.days[number] + ", "
                    return line.contains(day) ? line.replacing(day, with: "") : head(line) + day
                }
                choices.standing = { line in
                    guard !line.isEmpty, line == head(line) else { return nil }
                    let days = String(line.dropLast(2))
                    return Suggestion(shown: days, text: days)
                }
            }
            if let start { choices.start = { start } }
            question.choices = choices
            return question
        }

        private func answer(_ keys: String, _ question: LineQuestion) throws -> LineAnswer? {
            try edited(typing: keys, questions: [question]).first
        }

        @Test(
            arguments: [
                ("\u{1b}[B\r", "Monday"), ("\u{1b}[B\u{1b}[B\r", "Tuesday"), ("\u{1b}[A\r", "Thursday"),
                ("\u{0e}\u{0e}\u{10}\r", "Monday"), ("\u{1b}[A\u{1b}[B\r", "Monday"), ("t\u{1b}[B\r", "Tuesday"),
                ("t\u{1b}[A\r", "Thursday"), ("t\u{1b}[B\u{1b}[B\u{1b}[B\r", "Tuesday"), ("t\u{1b}[Bh\r", "th"),
                ("t\u{1b}[B\u{7f}w\u{1b}[B\r", "Wednesday"), ("t\u{1b}[B\u{1b}[C!\r", "Tuesday!"),
                ("t\u{1b}[B\t!\r", "Tuesday!"), ("t\u{1b}[B\u{1b}[D\r", "t"), ("t\u{1b}[B \r", "t "),
                ("x\u{1b}[B\r", "x"),
            ] as [(String, String)])
        func upAndDownGoThroughThem(_ keys: String, _ line: String) throws {
            #expect(try answer(keys, question()) == .line(line))
        }

        @Test func escapeDropsTheProposal() throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question()]) {
                $0.type("t\u{1b}[B")
                #expect($0.wait { $0.lines == ["Day: t [Tuesday]"] && $0.column == 6 })
                $0.type("\u{1b}")
                #expect($0.wait { $0.lines == ["Day: t"] })
                $0.type("\r")
            }
            #expect(answers == [.line("t")])
        }

        @Test func aProposalIsDimAndWhatIsTypedIsNot() throws {
            let terminal = try PseudoTerminal()
            _ = edited(on: terminal, questions: [question()], palette: .standard) {
                $0.type("\u{1b}[B")
                #expect($0.wait { $0.paintedHistory.first == "Day: <2>Monday<>" && $0.column == 5 })
                $0.type("w\u{1b}[B")
                #expect($0.wait { $0.paintedHistory.first == "Day: w<2> Wednesday<>" && $0.column == 6 })
                $0.type("\r")
            }
            #expect(terminal.screen.paintedHistory.first == "Day: Wednesday")
        }

        @Test(
            arguments: [
                (40, ["Day: w [Wednesday]"]), (14, ["Day:", "w [Wednesday]"]), (11, ["Day:", "w [Wednes›"]),
            ] as [(Int, [String])])
        func aNarrowScreenShowsItsBeginning(_ columns: Int, _ lines: [String]) throws {
            let terminal = try PseudoTerminal(columns: columns)
            _ = edited(on: terminal, questions: [question()]) {
                $0.type("w\u{1b}[B")
                #expect($0.wait { $0.lines == lines })
                $0.type("\r")
            }
        }

        @Test func whatEnterTakesIsJudged() throws {
            let terminal = try PseudoTerminal()
            _ = edited(on: terminal, questions: [question()], judge: { StyledText("<\($0)>", .note) }) {
                $0.wait(for: "Day: ")
                $0.type("t")
                #expect($0.wait { $0.lines == ["Day: t", "<t>"] })
                $0.type("\u{1b}[B")
                #expect($0.wait { $0.lines == ["Day: t [Tuesday]", "<Tuesday>"] })
                $0.type("\u{1b}[D")
                #expect($0.wait { $0.lines.first == "Day: t" })
                $0.type("\r")
            }
        }

        @Test(
            arguments: [
                ("\u{1b}[B \u{1b}[B\u{1b}[B \r", "Monday, Wednesday"), ("a b\r", "a b"),
                ("\u{1b}[B \u{1b}[B\r", "Monday"),
                ("\u{1b}[B \u{1b}[B \u{1b}\u{08}", ""), ("\u{1b}[B  \u{1b}\u{08}", ""),
                ("tu\u{1b}[B \u{1b}\u{08}", "tu"), ("\u{1b}[B t\u{1b}[A\r", "Monday, Thursday"),
                ("\u{1b}[B\r", "Monday"),
                ("Tuesday, \u{1b}[B\r", "Tuesday"), ("Tuesday, m\u{1b}[B\r", "Tuesday, Monday"),
            ] as [(String, String)])
        func aBlankTicksWhereSeveralCanBeChosen(_ keys: String, _ line: String) throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question(isOfSeveral: true)]) {
                // ESC and bytes right after it would be one key.
                for part in keys.split(separator: "\u{08}", omittingEmptySubsequences: false) {
                    $0.type(String(part))
                    if keys.contains("\u{08}") {
                        $0.settle(seconds: 0.2)
                        if part.isEmpty { $0.type("\r") }
                    }
                }
            }
            #expect(answers == [line.isEmpty ? .kept : .line(line)])
        }

        @Test func anEmptyLineBeginsWithWhatIsChosen() throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question(isOfSeveral: true, start: "Monday, ")]) {
                $0.type("\u{1b}[B\u{1b}[B")
                #expect($0.wait { $0.lines == ["Day: Monday, → Tuesday"] })
                $0.type("\r")
            }
            #expect(answers == [.line("Monday")])
        }

        /// Enter accepts the ticked options, including earlier ones, or none if none is ticked.
        @Test(arguments: [
            ("\u{1b}[B \r", LineAnswer.line("")), ("\u{1b}[B  \r", .line("Monday")),
            ("\u{1b}[B\u{1b}[B \r", .line("Monday, Tuesday")),
            ("\u{1b}[B\u{1b}[B  \r", .line("Monday")), ("\u{1b}[Bw\u{1b}[B\r", .line("Wednesday")),
            ("\u{1b}[B\u{7f}t\r", .line("t")),
            ("\u{1b}[B\u{15}\r", .kept),
        ])
        func enterTakesTheTicks(_ keys: String, _ answer: LineAnswer) throws {
            #expect(try self.answer(keys, question(isOfSeveral: true, start: "Monday, ")) == answer)
        }

        @Test func theListHasTheTicks() throws {
            let terminal = try PseudoTerminal()
            var asked = question(isOfSeveral: true, start: "Monday, ")
            asked.choices?.list = { line, proposed, _ in
                Self.days.enumerated().map { number, day in
                    StyledText(
                        (number == proposed ? "> " : "  ") + ((line ?? "Monday, ").contains(day) ? "[x] " : "[ ] ")
                            + day)
                }
            }
            let answers = edited(on: terminal, questions: [asked], palette: .standard) {
                let rest = ["  [ ] Wednesday", "  [ ] Thursday"]
                #expect($0.wait { $0.lines == ["  [x] Monday", "  [ ] Tuesday"] + rest + ["Day:"] })
                $0.type("\u{1b}[B\u{1b}[B ")
                #expect(
                    $0.wait {
                        $0.paintedHistory.prefix(5) == ["  [x] Monday", "> [x] Tuesday"] + rest + [
                            "Day: <2>Monday, Tuesday<>"
                        ]
                    })
                $0.type("\u{1b}[A ")
                #expect(
                    $0.wait {
                        $0.paintedHistory.prefix(5) == ["> [ ] Monday", "  [x] Tuesday"] + rest + ["Day: <2>Tuesday<>"]
                    })
                $0.type("\r")
            }
            #expect(answers == [.line("Tuesday")])
            #expect(terminal.screen.lines == ["Day: Tuesday"])
        }

        @Test(arguments: [(80, 6), (12, 24)]) func aListWithoutRoomIsNotDrawn(_ columns: Int, _ rows: Int) throws {
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            var asked = question()
            asked.choices?.list = { _, _, _ in Self.days.map { StyledText("  " + $0 + ", a day") } }
            _ = edited(on: terminal, questions: [asked]) {
                $0.type("t")
                #expect($0.wait { $0.lines == ["Day: t"] })
                $0.type("\r")
            }
        }

        @Test func anEmptyScreenGetsWhatWasBefore() throws {
            let terminal = try PseudoTerminal(columns: 20, rows: 5)
            var asked = question()
            asked.preface = ["one", "two", "a line that is wrapped", "four"].map { StyledText($0, .note) }
            _ = edited(on: terminal, questions: [asked], judge: { _ in StyledText("below", .note) }) {
                $0.type("t\u{0c}")
                #expect($0.wait { $0.lines == ["a line that is", "wrapped", "four", "Day: t", "below"] })
                $0.type("\r")
            }
        }
    }

    /// Earlier answers that are offered while a line is typed.
    @Suite(.limited) struct ContinuationTests {
        private func question(_ change: (inout LineQuestion) -> Void = { _ in }) -> LineQuestion {
            var question = LineQuestion(id: "name", prompt: "Name: ")
            question.history = ["Ada Byron", "Grace", "Ada Lovelace"]
            change(&question)
            return question
        }

        @Test(
            arguments: [
                ("A\u{1b}[C\r", "Ada Lovelace"), ("A\u{1b}[F\r", "A"), ("A\u{05}!\r", "A!"),
                ("A\u{06}\r", "Ada Lovelace"), ("Ada B\u{1b}[C\r", "Ada Byron"), ("A\r", "A"), ("A\t\r", "A"),
                ("a\u{1b}[C\r", "a"), ("Ax\u{1b}[D\u{1b}[C\u{1b}[C\r", "Ax"), ("A\u{1b}[D\u{1b}[C\r", "A"),
                ("Grace\u{1b}[C!\r", "Grace!"), ("A\u{1b}[C\u{1f}\r", "A"),
            ] as [(String, String)])
        func rightTakesIt(_ keys: String, _ line: String) throws {
            let answers = try edited(typing: keys, questions: [question()])
            #expect(answers == [.line(line)])
        }

        /// Text that Enter accepts is dim.
        @Test func itIsAfterAnArrow() throws {
            let terminal = try PseudoTerminal()
            _ = edited(on: terminal, questions: [question()], palette: .standard) {
                $0.type("A")
                #expect($0.wait { $0.paintedHistory.first == "Name: A → Ada Lovelace" && $0.column == 7 })
                $0.type("da B")
                #expect($0.wait { $0.paintedHistory.first == "Name: Ada B → Ada Byron" && $0.column == 11 })
                $0.type("x")
                #expect($0.wait { $0.paintedHistory.first == "Name: Ada Bx" })
                $0.type("\u{7f}\r")
            }
            #expect(terminal.screen.paintedHistory.first == "Name: Ada B")
        }

        @Test func ofALaidOutLineItIsLaidOutToo() throws {
            let terminal = try PseudoTerminal()
            let dashed = question {
                $0.history = ["1234"]
                $0.layout = { ($0.text.map { "\($0)-" }.joined(), 2 * $0.caret) }
            }
            let answers = edited(on: terminal, questions: [dashed]) {
                $0.type("12")
                #expect($0.wait { $0.lines == ["Name: 1-2- → 1-2-3-4-"] })
                $0.type("\u{1b}[C\r")
            }
            #expect(answers == [.line("1234")])
        }

        @Test func aSecretAndSeveralLinesHaveNone() throws {
            for change in [{ $0.isSecret = true }, { $0.isMultiline = true }] as [(inout LineQuestion) -> Void] {
                let terminal = try PseudoTerminal()
                let answers = edited(on: terminal, questions: [question(change)]) {
                    $0.type("A\u{1b}[C\r")
                }
                #expect(answers == [.line("A")])
                #expect(!terminal.screen.text.contains("Lovelace"))
            }
        }
    }
}
