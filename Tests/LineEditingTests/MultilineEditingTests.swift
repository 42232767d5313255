import LineEditing
import FormTestSupport
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Editing of several lines in one place.
    @Suite(.limited) struct MultilineEditingTests {
        private func question(_ initial: String = "") -> LineQuestion {
            var question = LineQuestion(id: "text", prompt: "T: ")
            question.isMultiline = true
            question.initialText = initial
            return question
        }

        @Test(
            arguments: [
                ("a\u{1b}\rb\r", "a\nb"), ("a\u{1b}\nb\r", "a\nb"), ("a\nb\r", "a\nb"), ("a\u{1b}[13;2ub\r", "a\nb"),
                ("x\n\n\r", "x\n\n"), ("ab\ncdefg\u{1b}[Ax\r", "abx\ncdefg"),
                ("ab\ncdefg\u{10}x\u{0e}y\r", "abx\ncdefgy"),
                ("long\nx\ny\u{1b}[A\u{1b}[A!\r", "!long\nx\ny"),
                ("abcd\nx\nabcd\u{1b}OA\u{1b}OA!\r", "a!bcd\nx\nabcd"),
                ("ab\ncd\u{01}x\u{05}y\r", "ab\nxcdy"), ("ab\ncd\u{1b}[Hx\u{1b}[Fy\r", "ab\nxcdy"),
                ("ab\ncd\u{1b}[A\u{1b}[H\u{0b}x\r", "x\ncd"), ("ab\ncd\u{1b}[A\u{05}\u{0b}x\r", "abxcd"),
                ("ab\ncd\u{15}x\u{19}\r", "ab\nxcd"),
                ("ab\u{15}x\n日\u{19}\r", "x\n日ab"), ("ab\ncd\u{7f}\u{7f}\u{7f}e\r", "abe"),
                ("\u{1b}[200~one\r\ntwo\n\u{1b}[201~!\r", "one\ntwo!"), ("a\u{1b}[200~\r\u{1b}[201~b\r", "ab"),
                ("\u{1b}[200~one\r\r\rtwo\u{1b}[201~\r", "one\n\n\ntwo"), ("ab\u{1b}[Bc\u{1b}[Ad\r", "abcd"),
            ] as [(String, String)])
        func keysEditSeveralLines(_ keys: String, _ text: String) throws {
            let terminal = try PseudoTerminal()
            let answers = edited(on: terminal, questions: [question()]) {
                $0.type(keys)
            }
            #expect(answers == [.line(text)])
            #expect(terminal.screen.unknown == [])
        }

        @Test(
            arguments: [(80, ["T: one", "two", "", "日本語"]), (6, ["T:", "one", "two", "", "日本", "語"])]
                as [(Int, [String])])
        func whatStandsIsMended(_ columns: Int, _ shown: [String]) throws {
            let terminal = try PseudoTerminal(columns: columns)
            let answers = edited(on: terminal, questions: [question("one\ntwo\n\n日本語"), question()]) {
                let isShown = $0.wait { $0.lines == shown }
                #expect(isShown)
                $0.type("\u{7f}\u{1b}[A\u{1b}[A!\r")
                $0.wait { $0.lines.last == "T:" }
            }
            #expect(answers.first == .line("one\ntwo!\n\n日本"))
            #expect(terminal.screen.lines.dropLast().last == "日本")
        }

        @Test func aLineBreakIsNoneWhereOneLineIsAsked() throws {
            let answers = try edited(
                typing: "a\u{1b}\rb\u{1b}[13;2uc\n", questions: [LineQuestion(id: "line", prompt: "L: ")])
            #expect(answers == [.line("abc")])
        }

        @Test func aTextThatIsTallerThanTheScreenScrolls() throws {
            let terminal = try PseudoTerminal(columns: 20, rows: 6)
            let text = (1...9).map(String.init).joined(separator: "\n")
            let answers = edited(on: terminal, questions: [question(text), question()]) {
                #expect(
                    $0.wait {
                        $0.lines == ["T: ‹", "6", "7", "8", "9", "line 9 of 9"] && ($0.row, $0.column) == (4, 1)
                    })
                $0.type("\u{1b}[A\u{1b}[A\u{1b}[A")
                #expect($0.wait { $0.lines.last == "line 6 of 9" && ($0.row, $0.column) == (1, 1) })
                $0.type("\u{1b}[A!")
                #expect($0.wait { $0.lines == ["T: ‹", "5!", "6", "7", "8", "line 5 of 9"] })
                $0.type("\u{10}\u{10}\u{10}\u{10}")
                #expect(
                    $0.wait {
                        $0.lines == ["T: 1", "2", "3", "4", "5!", "line 1 of 9"] && ($0.row, $0.column) == (0, 3)
                    })
                $0.type("\r")
                #expect($0.wait { $0.lines == ["2", "3", "4", "5!", "… 9 lines", "T:"] })
            }
            #expect(answers.first == .line("1\n2\n3\n4\n5!\n6\n7\n8\n9"))
            #expect(terminal.screen.unknown == [])
        }

        @Test(arguments: [(1, 1), (2, 1), (2, 2), (7, 3), (65535, 3), (3, 400)] as [(Int, Int)])
        func anySizeWillDo(_ columns: Int, _ rows: Int) throws {
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            let answers = edited(on: terminal, questions: [question("one\ntwo 日本\tx\u{202e}"), question()]) {
                $0.settle()
                $0.type("\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[H!\u{1b}[B\u{1b}[F?\r")
            }
            #expect(answers.first == .line("!one\ntwo 日本\tx\u{202e}?") || columns < 20)
        }

        @Test func anEditorIsAskedForInOneLineTooButForNoSecret() throws {
            let terminal = try PseudoTerminal()
            var secret = LineQuestion(id: "secret", prompt: "S: ")
            secret.isSecret = true
            let answers = edited(on: terminal, questions: [LineQuestion(id: "line", prompt: "L: "), secret]) {
                $0.type("ab\u{18}x\u{18}\u{05}")
                $0.wait(for: "S: ")
                $0.type("s\u{18}\u{05}")
                #expect($0.wait(for: "a secret is not opened in an editor"))
                $0.type("t\r")
            }
            #expect(answers == [.edit("abx"), .line("st")])
        }

        @Test(
            arguments: [(80, ["T: ne\u{301}e", "日e\u{301}"]), (5, ["T:", "ne\u{301}e", "日e\u{301}"])]
                as [(Int, [String])])
        func aCombiningMarkStaysWithItsCharacter(_ columns: Int, _ shown: [String]) throws {
            let terminal = try PseudoTerminal(columns: columns)
            let answers = edited(on: terminal, questions: [question()]) {
                $0.type("nee\u{1b}[D\u{301}\u{1b}[C\n日e\u{301}")
                let isShown = $0.wait { $0.lines == shown }
                #expect(isShown)
                $0.type("\r")
            }
            #expect(answers == [.line("ne\u{301}e\n日e\u{301}")])
        }

        @Test(arguments: [7, 8, 20, 80]) func theScreenIsAsTheModelSays(_ columns: Int) throws {
            for seed in 1...12 as ClosedRange<UInt64> {
                var generator = SeededGenerator(seed: seed)
                var model = TextModel(columns: columns)
                let keys = (0..<60).map { _ in model.randomKey(using: &generator) }
                let terminal = try PseudoTerminal(columns: columns, rows: 60)
                let answers = edited(on: terminal, questions: [question()]) {
                    for chunk in 0..<6 {
                        $0.type(keys[chunk * 10..<chunk * 10 + 10].joined())
                    }
                    let lines = model.lines
                    let place = model.place(of: model.caret)
                    $0.wait { $0.lines == lines && ($0.row, $0.column) == place }
                    let screen = $0.screen
                    #expect(screen.lines == lines, "seed \(seed): \(keys)")
                    #expect((screen.row, screen.column) == place, "seed \(seed): \(keys)")
                    $0.type("\r")
                }
                #expect(answers == [.line(String(model.text))])
            }
        }
    }
}

/// The simplest possible model of editing a text in a prompt's line: each key changes the characters, and the screen is
/// laid out from the beginning.
private struct TextModel {
    let columns: Int
    var text: [Character] = []
    var caret = 0

    mutating func randomKey(using generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0...9: return type("abc åß日本語😀".randomElement(using: &generator) ?? "a")
        case 10...12:
            _ = type("\n")
            return "\u{1b}\r"
        case 13:
            caret = max(caret - 1, 0)
            return "\u{1b}[D"
        case 14:
            caret = min(caret + 1, text.count)
            return "\u{1b}[C"
        case 15:
            if caret > 0 { text.remove(at: caret - 1) }
            caret = max(caret - 1, 0)
            return "\u{7f}"
        case 16: return moveToRow(place(of: caret).row - 1, key: "\u{1b}[A")
        case 17: return moveToRow(place(of: caret).row + 1, key: "\u{1b}[B")
        case 18:
            while caret > 0, text[caret - 1] != "\n" { caret -= 1 }
            return "\u{1b}[H"
        default:
            while caret < text.count, text[caret] != "\n" { caret += 1 }
            return "\u{1b}[F"
        }
    }

    private mutating func type(_ character: Character) -> String {
        text.insert(character, at: caret)
        caret += 1
        return String(character)
    }

    /// Moves by rows from a row's first column, so that the column remembered by the editor does not matter.
    private mutating func moveToRow(_ row: Int, key: String) -> String {
        var keys = ""
        while caret > 0, text[caret - 1] != "\n" { caret -= 1 }
        keys += "\u{1b}[H"
        let step = key == "\u{1b}[A" ? -1 : 1
        let target = place(of: caret).row + step
        let column = place(of: caret).column
        let reachable = (0...text.count).filter { place(of: $0).row == target }
        if let first = reachable.first {
            caret = reachable.last { place(of: $0).column <= column } ?? first
        }
        return keys + key
    }

    /// The rows of cells, and the caret's position before each character and after the last.
    private var layout: (rows: [[String]], places: [(row: Int, column: Int)]) {
        var rows = [["T", ":", " "]]
        var places: [(row: Int, column: Int)] = []
        for character in text {
            let width = "日本語😀".contains(character) ? 2 : 1
            if character != "\n", rows[rows.count - 1].count + width > columns - 1 { rows.append([]) }
            places.append((rows.count - 1, rows[rows.count - 1].count))
            if character == "\n" {
                rows.append([])
            } else {
                rows[rows.count - 1] += width == 2 ? [String(character), ""] : [String(character)]
            }
        }
        places.append((rows.count - 1, rows[rows.count - 1].count))
        return (rows, places)
    }

    func place(of caret: Int) -> (row: Int, column: Int) { layout.places[caret] }

    var lines: [String] {
        var lines = layout.rows.map { row in
            var line = row.joined()
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
