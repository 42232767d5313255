import FormTestSupport
import TestLimits
import Testing

@testable import FormSyntax

@Suite(.limited) struct EnvFileTests {
    private func file(_ text: String) -> EnvFile { EnvFile(Array(text.utf8), path: "f") }

    private func value(_ line: String) -> String? { file(line).variables.first?.variable.value }

    @Test(
        arguments: [
            ("A=b", "b"), ("A=", ""), ("A = b c  ", "b c"), ("export A=b", "b"), ("  A=b", "b"), ("A=b # c", "b"),
            ("A=b#c", "b#c"), ("A=#b", "#b"), ("A= # b", ""), ("A='b # c' # d", "b # c"), ("A=\"b\"", "b"),
            ("A=''", ""), ("A=\"b\\n\\t\\\"\\\\\\$\\`\\x\"", "b\n\t\"\\$`\\x"), ("A='b\\n'", "b\\n"),
            ("A='b\nc'", "b\nc"), ("A=\"b\r\n\r\nc\"\r\nB=1", "b\n\nc"), ("A='it'\\''s'", "'it'\\''s'"),
            ("A=\"${B}\"", "${B}"), ("A=`b`", "`b`"), ("\u{feff}A=b", "b"), ("A=é\u{301}", "é\u{301}"),
            ("A=b\r\n", "b"),
            ("A=b\rB=c", "b"), ("A==", "="), ("A='b'c", "'b'c"), ("A=don't", "don't"),
        ]) func valuesAreRead(_ row: (line: String, value: String))
    {
        #expect(value(row.line) == row.value)
        #expect(file(row.line).diagnostics.isEmpty)
    }

    @Test func whatIsCommentedOutIsAVariable() {
        let text =
            "#A=1\n# B='x y'\n## C=\n# D=in prose\n# e=1\n# F = 1\n#G\n# export H=1 # h\nI=1\n#I=2\n#J=1\n#J=2\n#K='a\n"
        let file = file(text)
        #expect(file.places.keys.sorted() == ["A", "B", "C", "H", "I", "J"])
        #expect(file.variable("B")?.value == "x y")
        #expect(file.variable("H")?.remark == "# h")
        #expect(file.variable("I")?.value == "1" && file.variable("J")?.value == "1")
        #expect(file.variables.map(\.variable.name) == ["I"])
    }

    @Test(
        arguments: [
            ("A='b\nC=1", "1:3: error: this quote is not closed; close it, with nothing but a comment after it"),
            (
                "A=\"b \\\"c\nB=\"d\" e",
                "1:3: error: this quote is not closed; close it, with nothing but a comment after it"
            ),
            ("B=1\n  A = \"b", "2:7: error: this quote is not closed; close it, with nothing but a comment after it"),
            ("source x", "1:1: warning: this line sets no variable; it stays as it is"),
            ("A", "1:1: warning: this line sets no variable; it stays as it is"),
            ("1A=b", "1:1: warning: this line sets no variable; it stays as it is"),
            ("A: b", "1:1: warning: this line sets no variable; it stays as it is"),
            ("A=1\nB='\n'\nA=2", "4:1: warning: A is set in line 1 already; the last of its values counts"),
            ("A=b\u{0}c", "1:4: error: a zero byte cannot be in a file of variables; remove it"),
        ]) func faultsHaveTheirPlace(_ row: (text: String, finding: String))
    {
        #expect(file(row.text).diagnostics.map { $0.description } == ["f:\(row.finding)"])
    }

    @Test func bytesThatAreNoCharactersHaveTheirPlace() {
        let file = EnvFile(Array("A=é".utf8) + [0xff, 0x0a], path: "f")
        #expect(
            file.diagnostics.map(\.description) == ["f:1:4: error: a byte that is not UTF-8; save the text as UTF-8"])
        #expect(EnvFile([0xff, 0xfe, 0x41, 0x00], path: "f").isFaulty)
    }

    @Test func namesSayWhatAFileIs() {
        let names = [
            ".env", ".env.example", ".env.local", ".env-sample", "env.example", "example.env", "docker.env.dist",
            ".env.production.sample", "env_template", ".ENV",
        ]
        for name in names { #expect(isEnvFileName(name), "\(name)") }
        let others = [
            "env", ".envrc", "env.json", "my-env", "environment", ".env.json", "env.ts", "a.env.ts", "form.json",
        ]
        for name in others { #expect(!isEnvFileName(name), "\(name)") }
    }

    // MARK: - Writing

    @Test(
        arguments: [
            ("", ""), ("a_B.1/:@%+,=-", "a_B.1/:@%+,=-"), ("a b", "'a b'"), ("#", "'#'"),
            ("$5 \"x\" `y` \\n", "'$5 \"x\" `y` \\n'"),
            ("it's", "\"it's\""), ("a\nb", "'a\nb'"), ("~", "'~'"), ("é", "'é'"), ("!", "'!'"), ("{}", "'{}'"),
            ("${a", "'${a'"),
        ]) func valuesAreQuotedForAll(_ row: (value: String, written: String)) throws
    {
        #expect(try quotedForEnv(row.value) == row.written)
        #expect(value("A=\(row.written)") == row.value)
    }

    @Test(
        arguments: [
            ("it's \"x\"", EnvFault.quotes), ("'$", .quotes), ("'`", .quotes), ("'\\", .quotes), ("a\\", .backslashes),
            ("\\\\a", .backslashes), ("a${b}", .reference), ("a\rb", .control), ("a\u{0}", .control),
        ]) func whatIsReadDifferentlyIsRefused(_ row: (value: String, fault: EnvFault))
    {
        #expect(throws: row.fault) { try quotedForEnv(row.value) }
    }

    /// Printable ASCII without `'`, `\`, `$` and backtick.
    @Test func mostTextsAreNeverRefused() throws {
        let plain = (UInt8(0x20)...0x7e).filter { !"'\\$`".utf8.contains($0) }
        var random = SeededGenerator(seed: 3)
        for _ in 0..<cases(400) {
            let text = String(decoding: (0..<random.number(0...8)).map { _ in random.pick(plain) }, as: UTF8.self)
            #expect(try value("A=\(quotedForEnv(text))") == text)
        }
    }

    // MARK: - Editing

    private func edited(_ base: String, example: String? = nil, _ answers: [(String, String?)], empty: Bool = true)
        -> String
    {
        let answers = answers.map { name, text in
            EnvAnswer(
                name: name, text: text, written: (try? quotedForEnv(text ?? "")) ?? "", truth: nil,
                isWrittenEmpty: empty)
        }
        let editing = EnvEditing(file(base), example: example.map { file($0) }) { _ in nil }
        return String(decoding: editing.text(with: answers), as: UTF8.self)
    }

    @Test func onlyWhatChangedIsWritten() {
        let base = "# a\r\nexport A = \"1\"  # one\r\nB='x\r\ny'\r\nOTHER=keep\r\n#C=3\r\nD="
        #expect(edited(base, [("A", "1"), ("B", "x\ny"), ("C", nil), ("D", nil)]) == base)
        #expect(edited("A='1'# a\nB= # b\n", [("A", "x"), ("B", "y")]) == "A=x # a\nB=y # b\n")
        let changed = edited(base, [("A", "2 3"), ("B", ""), ("C", "c"), ("D", "d"), ("E", "e")])
        #expect(changed == "# a\r\nexport A = '2 3'  # one\r\nB=\r\nOTHER=keep\r\nC=c\r\nD=d\r\nE=e\r\n")
    }

    @Test func newVariablesFollowTheirNeighbour() {
        let example = "A=1\n\n# about B\n# more\nB=\"${A}\"\n# c\n#C=3\nD=4"
        let base = "D=5\nA=2\nX=1"
        #expect(
            edited(base, example: example, [("A", "2"), ("B", "${A}"), ("C", "7"), ("D", "5")])
                == "D=5\nA=2\n# about B\n# more\nB=\"${A}\"\n# c\nC=7\nX=1")
        #expect(edited("A=1", example: example, [("A", "1"), ("D", "4")]) == "A=1\nD=4\n")
    }

    @Test func whatIsClearedAndNeedNotBeThereIsAsInTheExample() {
        let example = "A=1\n#C=3"
        #expect(edited("C=5\nA=1\n", example: example, [("A", "1"), ("C", nil)], empty: false) == "#C=3\nA=1\n")
        #expect(
            edited("C=5\nC=6\nA=1\n", example: example, [("A", "1"), ("C", nil)], empty: false) == "C=5\nC=\nA=1\n")
        #expect(edited("A=1\nX=1\n", [("X", nil)], empty: false) == "A=1\n")
    }

    @Test func whatIsStaleGoes() {
        let answers = ["A", "N"].map {
            EnvAnswer(name: $0, text: "2", written: "2", truth: nil, isWrittenEmpty: true)
        }
        let editing = EnvEditing(file("A=1\nX=1\nY=1\nX=2\n#X=3\n")) { _ in nil }
        #expect(editing.text(with: answers) { $0 == "X" } == Array("A=2\nN=2\nY=1\n#X=3\n".utf8))
    }

    /// The last line may lack a value and a line break.
    @Test func aValueIsOnItsLine() {
        #expect(edited("Z=1\nA=", [("N", "2"), ("A", "x"), ("M", "3")]) == "Z=1\nA=x\nN=2\nM=3\n")
        #expect(edited("A=", [("N", "2"), ("A", "")]) == "A=\nN=2\n")
    }

    // MARK: - Damage

    private static let spice = [
        "'", "\"", "\\", "#", " #", "=", "\n", "\r", "\r\n", "\t", " ", "$", "${", "`", "export ", "A=", "\u{0}",
        "\u{feff}",
        "é", "\u{2028}", "#A=", "'\n", "\"\n", "= ", "\\\"", "B='", "C=\"",
    ]
    private static let source = """
        # About A. More.
        A=1
        export B="two \\"2\\" ${A}" # b

        #C=3
        D='four
        4' # d
        E = five 5
        A=6

        """

    /// Every byte belongs to a part, findings have locations, an unchanged answer changes no byte, and answers can be
    /// read back.
    @Test func anyBytesAreAFileOrTellWhere() {
        var random = SeededGenerator(seed: 60)
        var (faulty, whole) = (0, 0)
        for _ in 0..<cases(8000) {
            var bytes = Array(Self.source.utf8)
            for _ in 0..<random.number(1...4) { damage(&bytes, using: &random) }
            let file = EnvFile(bytes, path: "f")
            #expect(file.diagnostics.allSatisfy { $0.location.line > 0 && $0.location.column > 0 })
            #expect(file.diagnostics.allSatisfy { $0.message == terminalSafe($0.message) })
            guard !file.isFaulty else {
                faulty += 1
                continue
            }
            whole += 1
            let ends = file.parts.map(\.bytes)
            #expect(ends.first?.lowerBound ?? bytes.count == byteOrderMarkLength(bytes))
            #expect(ends.last?.upperBound ?? bytes.count == bytes.count)
            #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            checkEditing(file, using: &random)
        }
        #expect(faulty > cases(200) && whole > cases(2000), "\(faulty) \(whole)")
    }

    private func checkEditing(_ file: EnvFile, using random: inout SeededGenerator) {
        let editing = EnvEditing(file) { _ in nil }
        #expect(editing.text(with: []) == file.bytes)
        let texts = ["x", "a b", "it's", "\"", "a\nb", "#", "$x", ""]
        var names = file.places.keys.sorted()
        let stale = Set(names.dropFirst(3).filter { _ in random.number(0...2) == 0 })
        names = Array(names.prefix(3))
        for name in ["NEW", "NEWER"] { names.insert(name, at: random.number(0...names.count)) }
        let answers = names.map { name in
            let text = random.pick(texts)
            return EnvAnswer(
                name: name, text: text, written: (try? quotedForEnv(text)) ?? "", truth: nil, isWrittenEmpty: true)
        }
        let written = editing.text(with: answers, leavingOut: stale.contains)
        let again = EnvFile(written, path: "f")
        #expect(
            !again.isFaulty,
            "\(String(decoding: file.bytes, as: UTF8.self))\n---\n\(String(decoding: written, as: UTF8.self))")
        for answer in answers {
            #expect(
                again.variable(answer.name)?.says(answer.text ?? "") == true,
                "\(answer) \(String(decoding: file.bytes, as: UTF8.self))\n---\n\(String(decoding: written, as: UTF8.self))"
            )
        }
        let others = file.variables.map(\.variable).filter { variable in !answers.contains { $0.name == variable.name }
        }
        for other in others {
            // A removed variable may leave a line that is commented out.
            let kept = again.variable(other.name).flatMap { $0.isCommentedOut ? nil : $0 }
            #expect(kept?.value == (stale.contains(other.name) ? nil : other.value))
        }
    }

    private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let place = random.number(0...bytes.count - 1)
        let piece = place..<min(bytes.count, place + random.number(1...20))
        switch random.number(0...5) {
        case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
        case 1, 2, 3: bytes.insert(contentsOf: Array(random.pick(Self.spice).utf8), at: place)
        case 4: bytes.removeSubrange(piece)
        default: bytes.insert(contentsOf: Array(bytes[piece]), at: random.number(0...bytes.count - 1))
        }
        if bytes.isEmpty { bytes = [0x0a] }
    }
}
