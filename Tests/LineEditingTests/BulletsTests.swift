import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// A secret with a bullet for each character.
    @Suite(.limited) struct BulletsTests {
        private func secret(showsBullets: Bool = true) -> LineQuestion {
            var question = LineQuestion(id: "code", prompt: "Code: ")
            question.isSecret = true
            question.showsBullets = showsBullets
            return question
        }

        @Test(
            arguments: [
                ("abc\r", "abc"), ("ac\u{1b}[Db\r", "abc"), ("bc\u{01}a\u{05}d\r", "abcd"),
                ("bc\u{1b}[Ha\u{1b}[Fd\r", "abcd"),
                ("abxc\u{02}\u{7f}\r", "abc"), ("abxc\u{1b}[D\u{1b}[D\u{1b}[3~\r", "abc"), ("abc\u{02}\u{04}\r", "ab"),
                ("abc\u{01}\u{06}\u{0b}\r", "a"), ("one two three\u{1b}[D\u{17}x\r", "one two xe"),
                ("abc\u{02}\u{15}d\r", "d"),
                ("日本\u{02}é😀\r", "日é😀本"), ("abc\u{0b}\u{19}d\r", "abcd"), ("a\u{12}\u{10}\u{1b}[A\u{1b}xb\r", "ab"),
                ("\u{1b}[200~paste\n\u{1b}[201~d\r", "pasted"), ("a\u{1b}[200~x\ny\u{1b}[201~b\r", "ab"),
                (":quit\r", ":quit"), ("\u{04}", ""),
            ] as [(String, String)])
        func keysEditWhatBulletsStandFor(_ keys: String, _ text: String) throws {
            let terminal = try PseudoTerminal()
            let next = LineQuestion(id: "next", prompt: "Next: ")
            let answers = edited(on: terminal, questions: [secret(), next]) {
                $0.type(keys)
                $0.wait(for: "Next: ")
                $0.type("\u{19}-\r")
            }
            #expect(answers == [text.isEmpty ? .endOfInput : .line(text), .line("-")])
            let shown = terminal.screen.lines.first.map { $0.map { $0 == "•" ? "*" : $0 } }.map { String($0) }
            let bullets = String(repeating: "*", count: text.unicodeScalars.count)
            #expect(shown == (text.isEmpty ? "Code:" : "Code: " + bullets))
            if text.count > 2 { #expect(!String(decoding: terminal.output, as: UTF8.self).contains(text)) }
        }

        @Test func theBulletsSlide() throws {
            let terminal = try PseudoTerminal(columns: 16)
            let answers = edited(on: terminal, questions: [secret()]) {
                $0.type("abcdefghi")
                #expect($0.wait(seconds: 5) { $0.lines == ["Code: •••••••••"] && $0.column == 15 })
                $0.type("j")
                #expect($0.wait(seconds: 5) { $0.lines == ["Code:", "••••••••••"] && ($0.row, $0.column) == (1, 10) })
                $0.type("klmnopq")
                #expect($0.wait(seconds: 5) { $0.lines == ["Code:", "‹•••••••••"] && ($0.row, $0.column) == (1, 10) })
                $0.type("\u{15}\u{1b}[200~" + String(repeating: "x", count: 5000) + "\u{1b}[201~\r")
            }
            #expect(answers == [.line(String(repeating: "x", count: 5000))])
        }

        @Test func withoutBulletsTheCaretStaysAtTheEnd() throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [secret(showsBullets: false)]) {
                $0.type("ab\u{01}\u{1b}[D\u{1b}[3~\u{0b}cx\u{7f}\r")
            }
            #expect(answers == [.line("abc")])
            #expect(terminal.screen.lines == ["Code:"])
        }
    }
}
