import LineEditing
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Serialized, because libedit keeps the description of the terminal's type in globals.
@Suite(.serialized, .limited) struct EditlineEditorTests {
    private func question(
        _ prompt: String = "Age: ", initial: String = "", _ change: (inout LineQuestion) -> Void = { _ in }
    ) -> LineQuestion {
        var question = LineQuestion(id: "age", prompt: prompt)
        question.initialText = initial
        change(&question)
        return question
    }

    /// Arranges eight digits as four, two and two, whether or not the dashes between them were typed.
    private func laidOutDate(_ edit: LineQuestion.Edit) -> LineQuestion.Edit? {
        var text = "", caret = 0, digits = 0
        for (place, scalar) in edit.text.unicodeScalars.enumerated() where scalar != "-" {
            guard digits < 8, ("0"..."9").contains(scalar) else { return nil }
            if digits == 4 || digits == 6 { text += "-" }
            text.unicodeScalars.append(scalar)
            digits += 1
            if place < edit.caret { caret = text.unicodeScalars.count }
        }
        return (text, caret)
    }

    @Test(
        arguments: [
            ("abc\r", "abc"), ("abc\u{7f}d\r", "abd"), ("åéß日\u{7f}x\r", "åéßx"), ("one two\u{17}2\r", "one 2"),
            ("bc\u{1b}[Ha\r", "abc"), ("bc\u{01}a\u{05}d\r", "abcd"), ("abx\u{1b}[D\u{1b}[3~c\r", "abc"),
            ("abc\u{1b}OHx\u{1b}OF\u{0b}y\r", "xabcy"), ("abc\u{15}d\r", "d"), ("ab\u{1b}[15~c\r", "abc"),
            ("one two\u{1b}bx\r", "one xtwo"), ("ab\u{12}\u{10}\u{16}c\r", "abc"), ("a\u{1b}xb\r", "ab"),
            ("\u{1b}[200~pasted\ttext\u{1b}[201~\r", "pasted\ttext"), ("a\u{1b}[200~one\r\n\u{1b}[201~!\r", "aone!"),
            ("ab\u{04}\u{01}\u{04}\r", "b"), ("a\nb", "a"), ("abc\u{0b}\u{01}\u{19}\r", "abc"),
        ] as [(String, String)])
    func keysEditTheLine(_ keys: String, _ line: String) throws {
        let answers = try edited(typing: keys, questions: [question()])
        #expect(answers == [.line(line)])
    }

    /// Timing decides whether ESC begins a key, but not whether a character continues, since a slow line may divide it.
    @Test func aCharacterMayArriveInTwoParts() throws {
        let terminal = try PseudoTerminal()
        let answers = edited(on: terminal, questions: [question()]) {
            $0.type(bytes: Array("a🐢".utf8.prefix(3)))
            usleep(300_000)
            $0.type(bytes: Array("🐢b\r".utf8.dropFirst(2)))
        }
        #expect(answers == [.line("a🐢b")])
    }

    @Test(
        arguments: [
            ("\u{1b}p", LineAnswer.back), ("\u{1b}[Z", .back), ("\u{1b}n", .next),
            ("\u{04}", .endOfInput), ("x\u{1b}p", .back),
        ] as [(String, LineAnswer)])
    func keysLeaveTheQuestion(_ keys: String, _ answer: LineAnswer) throws {
        let answers = try edited(typing: keys, questions: [question()])
        #expect(answers == [answer])
    }

    @Test func whatStandsIsMended() throws {
        let terminal = try PseudoTerminal()
        let answers = edited(on: terminal, questions: [question(initial: "abc")]) {
            $0.type("\u{7f}d\r")
        }
        #expect(answers == [.line("abd")])
        #expect(terminal.screen.lines == ["Age: abd"])
    }

    @Test func aLayoutIsShownAndWhatWasTypedIsAnswered() throws {
        let terminal = try PseudoTerminal()
        var palette = Palette.colorless
        _ = palette.apply("invalid=7")
        let answers = edited(on: terminal, questions: [question("Day: ") { $0.layout = laidOutDate }], palette: palette)
        {
            $0.wait(for: "Day: ")
            $0.type("20261")
            #expect($0.wait { $0.lines == ["Day: 2026-1"] && $0.column == 11 })
            $0.type("x")
            #expect($0.wait { $0.paintedHistory.first == "Day: <7>20261x<>" })
            $0.type("\u{7f}\u{1b}[200~2-05\u{1b}[201~")
            #expect($0.wait { $0.paintedHistory.first == "Day: 2026-12-05" })
            $0.type("\u{1b}[D\u{1b}[D\u{1b}[D\u{1b}[D")
            #expect($0.wait { $0.column == 11 })
            $0.type("\r")
        }
        #expect(answers == [.line("202612-05")])
        #expect(terminal.screen.lines == ["Day: 2026-12-05"])
    }

    @Test func theFailureStandsBelowUntilTheLineChanges() throws {
        let terminal = try PseudoTerminal(columns: 40)
        let refused = question(initial: "abc") {
            $0.failure = "'abc' is not a number; write digits only, as in 42"
        }
        let answers = edited(on: terminal, questions: [refused]) {
            #expect($0.wait(for: "as in 42"))
            #expect($0.screen.lines == ["Age: abc", "'abc' is not a number; write digits", "only, as in 42"])
            #expect(($0.screen.row, $0.screen.column) == (0, 8))
            $0.type("\u{7f}")
            #expect($0.wait { $0.lines == ["Age: ab"] })
            $0.type("\r")
        }
        #expect(answers == [.line("ab")])
        #expect(terminal.screen.unknown == [])
    }

    @Test func theMessageStaysBelowALineThatSlides() throws {
        let terminal = try PseudoTerminal(columns: 12, rows: 4)
        let counted = { (text: String) in text.count > 2 ? StyledText("\(text.count) of 9", .note) : nil }
        let questions = [question("A: "), question("B: "), question("Name: ")]
        let answers = edited(on: terminal, questions: questions, judge: counted) {
            $0.type("1\r2\rabcd")
            #expect($0.wait { $0.lines == ["A: 1", "B: 2", "Name: abcd", "4 of 9"] })
            $0.type("日本")
            #expect($0.wait { $0.lines == ["B: 2", "Name:", "abcd日本", "6 of 9"] })
            $0.type("\u{7f}\u{7f}\u{7f}")
            #expect($0.wait { $0.lines == ["B: 2", "Name: abc", "3 of 9"] })
            $0.type("\r")
        }
        #expect(answers == [.line("1"), .line("2"), .line("abc")])
        #expect(terminal.screen.history.suffix(3) == ["A: 1", "B: 2", "Name: abc"])
    }

    @Test func theMessageHasSeveralRowsButNoMoreThanHalfTheScreen() throws {
        let terminal = try PseudoTerminal(columns: 20, rows: 8)
        let judge = { (text: String) in
            StyledText((0..<text.count).map { "match \($0)" }.joined(separator: "\n"), LineStyle.note)
        }
        _ = edited(on: terminal, questions: [question()], judge: judge) {
            $0.type("abc")
            #expect($0.wait { $0.lines == ["Age: abc", "match 0", "match 1", "match 2"] })
            $0.type("def")
            #expect($0.wait { $0.lines == ["Age: abcdef", "match 0", "match 1", "match 2", "… 3 more"] })
            #expect(($0.screen.row, $0.screen.column) == (0, 11))
            $0.type("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}")
            #expect($0.wait { $0.lines == ["Age: a", "match 0"] })
            $0.type("\r")
        }
        #expect(terminal.screen.lines == ["Age: a"])
    }

    @Test func theSameQuestionAgainTakesItsPlace() throws {
        let terminal = try PseudoTerminal()
        let again = question(initial: "abc") {
            $0.isRepeated = true
            $0.failure = "no"
        }
        let answers = edited(on: terminal, questions: [question("First: "), question(), again]) {
            $0.type("1\rabc\r")
            #expect($0.wait { $0.lines == ["First: 1", "Age: abc", "no"] })
            $0.type("\u{15}2\r")
        }
        #expect(answers == [.line("1"), .line("abc"), .line("2")])
        #expect(terminal.screen.lines == ["First: 1", "Age: 2"])
    }

    @Test func aSecretIsNeitherShownNorKept() throws {
        let terminal = try PseudoTerminal()
        let secret = question("Password: ") { $0.isSecret = true }
        let answers = edited(on: terminal, questions: [secret, secret, question("Next: ")]) {
            for keys in ["s3cretx\u{7f}\r", "wrong\u{15}\u{1b}[200~other å\u{1b}[201~\r"] {
                $0.type(keys)
                // Input right after Enter would belong to the secret.
                $0.settle(seconds: 0.15)
            }
            $0.wait(for: "Next: ")
            $0.type("\u{19}-\r")
        }
        #expect(answers == [.line("s3cret"), .line("other å"), .line("-")])
        #expect(terminal.screen.lines == ["Password:", "Password:", "Next: -"])
    }

    @Test func anEmptySecretKeepsWhatStands() throws {
        let terminal = try PseudoTerminal()
        let secret = question("Password: ") { $0.isSecret = true }
        let answers = edited(on: terminal, questions: [secret, question(initial: "x")]) {
            $0.type("\r")
            $0.wait(for: "Age: x")
            $0.type("\u{7f}\r")
        }
        #expect(answers == [.kept, .kept])
    }

    @Test func tabCompletesAndTellsTheMatches() throws {
        let terminal = try PseudoTerminal()
        let country = question("Country: ") { $0.candidates = { _ in ["Poland", "Portugal", "Norway"] } }
        let answers = edited(on: terminal, questions: [country]) {
            $0.type("p\t")
            #expect($0.wait { $0.lines == ["Country: Po", "Poland  Portugal"] })
            $0.type("r\t")
            #expect($0.wait { $0.lines == ["Country: Portugal"] })
            $0.type("\r")
        }
        #expect(answers == [.line("Portugal")])
    }

    @Test func pastedLinesAnswerTheQuestionsOfOneText() throws {
        let terminal = try PseudoTerminal()
        let line = question("> ") { $0.isLineOfMany = true }
        let answers = edited(on: terminal, questions: [line, line, line]) {
            $0.type("\u{1b}[200~one\r\ntwo\n\nthree\u{1b}[201~")
        }
        #expect(answers == [.line("one"), .line("two"), .kept])
    }

    @Test func theTerminalIsLeftAsItWasFound() throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        _ = edited(on: terminal, questions: [question()]) {
            #expect($0.settings != settings)
            #expect($0.screen.marksPastes)
            $0.type("1\r")
        }
        #expect(terminal.settings == settings)
        #expect(!terminal.screen.marksPastes)
        #expect((terminal.screen.row, terminal.screen.column) == (1, 0))
    }

    @Test func aKeyCostsOneWriteOfTheCharacter() throws {
        let terminal = try PseudoTerminal()
        _ = edited(on: terminal, questions: [question { $0.layout = { $0 } }]) {
            $0.wait(for: "Age: ")
            $0.settle()
            let before = $0.output.count
            $0.type("q")
            $0.settle()
            #expect($0.output[before...].elementsEqual("q".utf8))
            $0.type("z")
            $0.settle()
            #expect($0.output[before...].elementsEqual("qz".utf8))
            $0.type("\r")
        }
    }

    /// Characters that a terminal would obey or not show never reach it, but stay in the line.
    @Test func whatATerminalWouldObeyIsShown() throws {
        let terminal = try PseudoTerminal(columns: 120)
        let text =
            "a\u{202e}b\u{2066}\u{200e}\u{61c}\u{feff}\u{e0041}\u{200b}\u{ad}\u{3164}c\u{200d}d\u{fe0f}"
        let shown =
            "Age: a\\u{202e}b\\u{2066}\\u{200e}\\u{61c}\\u{feff}\\u{e0041}\\u{200b}\\u{ad}\\u{3164}c\\u{200d}d\\u{fe0f}"
        let answers = edited(on: terminal, questions: [question(initial: text), question { $0.history = [text] }]) {
            $0.wait { $0.lines.first == shown }
            $0.type("\r")
            $0.wait { $0.lines.last == "Age:" }
            $0.type("\u{10}")
            $0.wait { $0.lines.last == shown }
            $0.type("\r")
        }
        #expect(terminal.screen.lines == [shown, shown])
        #expect(answers == [.line(text), .line(text)])
        let written = String(decoding: terminal.output, as: UTF8.self).unicodeScalars
        #expect(written.allSatisfy { $0.isASCII || !text.unicodeScalars.contains($0) })
        #expect(terminal.screen.unknown == [])
    }

    /// A step is a cluster, whatever width the terminal gives it.
    @Test(arguments: [20, 40, 80], [false, true]) func aClusterIsOneStep(columns: Int, joinsClusters: Bool) throws {
        let terminal = try PseudoTerminal(columns: columns, joinsClusters: joinsClusters)
        let gap = joinsClusters ? "    " : ""
        let answers = edited(on: terminal, questions: [question()]) {
            $0.type("x👩‍👩‍👧y🇳🇴e\u{301}")
            #expect($0.wait { $0.lines == ["Age: x👩‍👩‍👧\(gap)y🇳🇴e\u{301}"] && $0.column == 16 })
            $0.type("\u{1b}[D\u{1b}[D")
            #expect($0.wait { $0.column == 13 })
            $0.type("\u{1b}[3~\u{1b}[D\u{7f}")
            #expect($0.wait { $0.lines == ["Age: xye\u{301}"] && $0.column == 6 })
            $0.type("\u{1b}[C-\r")
        }
        #expect(answers == [.line("xy-e\u{301}")])
        #expect(terminal.screen.unknown == [])
    }

    @Test(arguments: [false, true]) func whatWasTypedAheadMayBeThrownAway(isPlain: Bool) throws {
        let terminal = try PseudoTerminal()
        let careful = question("Submit? ") { $0.ignoresTypeAhead = true }
        let answers = edited(on: terminal, questions: [question(), careful], isPlain: isPlain) {
            $0.type(isPlain ? "1\ntoo early\nx" : "1\rtoo early\rx")
            $0.wait(for: "Submit? ")
            $0.type(isPlain ? "now\n" : "now\r")
        }
        #expect(answers == [.line("1"), .line("now")])
    }

    @Test(arguments: [20, 40, 80]) func aLongLineSlides(columns: Int) throws {
        let terminal = try PseudoTerminal(columns: columns, rows: 12)
        let text = (0..<100).map { "word\($0)" }.joined(separator: " ")
        let answers = edited(on: terminal, questions: [question(initial: text)]) {
            #expect($0.wait { $0.lines.count == 1 && $0.shows("‹") && $0.shows("word99") })
            for key in [
                "\u{01}", "\u{05}", "\u{1b}b\u{1b}b\u{1b}b", "\u{01}\u{1b}f\u{1b}f\u{1b}f\u{1b}f", "\u{02}\u{02}",
            ] {
                $0.type(key)
                $0.settle()
                #expect($0.screen.lines.count == 1)
                #expect($0.screen.column < columns && $0.screen.column >= 5)
            }
            $0.type("!\r")
        }
        #expect(answers == [.line("word0 word1 word2 wor!d3" + text.dropFirst(23))])
        #expect(terminal.screen.unknown == [])
    }
}
