import LineEditing
import FormTestSupport
import Glibc
import TestLimits
import Testing

extension EditlineEditorTests {
    /// Bytes that are no text: unknown keys, replies of the terminal, and incomplete ones.
    @Suite(.limited) struct InputSequenceTests {
        private static let sequences = [
            "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{07}", "\u{1b}P1$r0m\u{1b}\\",
            "\u{1b}_Gi=1;OK\u{1b}\\", "\u{1b}^private\u{1b}\\", "\u{1b}Xany\u{1b}\\", "\u{1b}P>|foot(1.16)\u{1b}\\",
            "\u{1b}[?1;2c", "\u{1b}[24;80R", "\u{1b}[?2004;1$y", "\u{1b}[I", "\u{1b}[O", "\u{1b}[[A", "\u{1b}[[E",
            "\u{1b}[M !!", "\u{1b}[<0;10;20M", "\u{1b}[<0;10;20m", "\u{1b}[97;1:3u", "\u{1b}[5~", "\u{1b}[1;2P",
            "\u{1b}[8;24;80t", "\u{1b}OP", "\u{1b}O5P", "\u{1b}O2P", "\u{1b}Oj", "\u{1b}\u{1b}[5~", "\u{1b}(B",
            "\u{1b}[201~",
            "\u{1b}[" + String(repeating: "1;", count: 60) + "z",
        ]

        private let question = LineQuestion(id: "line", prompt: "L: ")

        private func answer(_ person: (PseudoTerminal) -> Void) throws -> LineAnswer? {
            try edited(on: PseudoTerminal(), questions: [question], by: person).first
        }

        @Test(arguments: sequences) func whatIsNoKeyIsPassedOver(_ sequence: String) throws {
            #expect(try answer { $0.type("a\(sequence)b\r") } == .line("ab"))
        }

        /// A sequence may arrive slowly, even after ESC, as long as the pauses are no longer than the wait for a lone
        /// ESC.
        @Test(arguments: [
            "\u{1b}]11;rgb:1e/1e/1e\u{1b}\\", "\u{1b}[?1;2c", "\u{1b}[[A", "\u{1b}[M !!", "\u{1b}P1$r0m\u{1b}\\",
            "\u{1b}[1;2P",
        ])
        func itMayComeByteByByte(_ sequence: String) throws {
            let answer = try answer { terminal in
                terminal.type("a")
                for byte in sequence.utf8 {
                    terminal.type(bytes: [byte])
                    usleep(60_000)
                }
                terminal.type("b\r")
            }
            #expect(answer == .line("ab"))
        }

        @Test(arguments: [45_000, 200_000] as [UInt32]) func anArrowMayComeInHalves(_ pause: UInt32) throws {
            let answer = try answer { terminal in
                for part in ["ab\u{1b}", "[", "D", "X\r"] {
                    terminal.type(part)
                    usleep(pause)
                }
            }
            #expect(answer == .line("aXb"))
        }

        @Test(arguments: ["x", "Oslo", "Paris", "]", "é"]) func textAfterAnEscIsTyped(_ text: String) throws {
            let answer = try answer { terminal in
                terminal.type("a\u{1b}")
                usleep(120_000)
                terminal.type(text)
                usleep(150_000)
                terminal.type("\r")
            }
            #expect(answer == .line("a" + text))
        }

        /// Without an end they were keys with Alt, and the following bytes are typed.
        @Test(arguments: ["]", "X", "^", "_", "q", "(", "5", "\u{1b}q", "G"]) func altTakesNothingThatFollows(
            _ key: String
        ) throws {
            let answer = try answer { terminal in
                terminal.type("a\u{1b}\(key)")
                usleep(150_000)
                terminal.type("\r")
            }
            #expect(answer == .line("a"))
        }

        @Test func whatFollowsAnAltKeyIsTyped() throws {
            let answers = try edited(on: PseudoTerminal(), questions: [question, question]) { terminal in
                terminal.type("\u{1b}Phello")
                usleep(150_000)
                terminal.type("\r")
            }
            #expect(answers == [.back, .line("hello")])
            #expect(try answer { $0.type("\u{1b}]hello\r") } == .line("hello"))
        }

        /// A key pressed within a sequence takes effect.
        @Test(arguments: ["\u{1b}[", "\u{1b}[1;", "\u{1b}]11;", "\u{1b}O"]) func enterEndsAHalf(_ half: String) throws {
            let answer = try answer { terminal in
                terminal.type("a\(half)")
                usleep(400_000)
                terminal.type("\r")
            }
            #expect(answer == .line(half.hasSuffix("]11;") ? "a11;" : "a"))
        }

        /// Without these bytes the text would differ, and two passwords could be the same.
        @Test(arguments: [false, true], [[0xe4], [0xfc], [0xc3], [0xed, 0xa0, 0x80], [0xff, 0xfe]] as [[UInt8]])
        func aLineWithOtherBytesIsRefused(isSecret: Bool, _ bytes: [UInt8]) throws {
            var question = question
            question.isSecret = isSecret
            let answers = try edited(on: PseudoTerminal(), questions: [question]) { terminal in
                terminal.type(bytes: Array("p".utf8) + bytes + Array("ss\r".utf8))
                #expect(terminal.wait(for: "that line is not valid UTF-8"))
                usleep(100_000)
                terminal.type("\u{15}pass\r")
            }
            #expect(answers == [.line("pass")])
        }

        @Test func aPasteOfOtherBytesIsRefused() throws {
            let answer = try answer { terminal in
                terminal.type(bytes: Array("a\u{1b}[200~b".utf8) + [0xe4] + Array("\u{1b}[201~\r".utf8))
                #expect(terminal.wait(for: "that line is not valid UTF-8"))
                terminal.type("c\r")
            }
            #expect(answer == .line("ac"))
        }
    }
}
