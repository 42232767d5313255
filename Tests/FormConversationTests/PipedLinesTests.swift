import FormConversation
import FormEngine
import FormTestSupport
import FormWords
import Glibc
import TestLimits
import Testing

@Suite(.limited) struct PipedLinesTests {
    /// The result of answering by lines.
    struct Result {
        let ending: LinesEnding
        let errors: [String]
        let answers: [String: String]
        let transcript: [String]
    }

    private func answer(
        _ form: consuming Session, _ input: [UInt8], from speaker: Speaker = .line, limit: Int = 1 << 20
    ) throws -> Result {
        let folder = TemporaryDirectory()
        let descriptor = open(folder.write(input, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        var transcript: [String] = []
        var lines = PipedLines(form, descriptor: descriptor, from: speaker, limit: limit) { transcript.append($0) }
        let ending = lines.run()
        return Result(
            ending: ending, errors: lines.errors.map(\.description), answers: lines.session.values,
            transcript: transcript)
    }

    private func answer(_ form: String, _ input: String, limit: Int = 1 << 20) throws -> Result {
        try answer(session(form), Array(input.utf8), limit: limit)
    }

    private let person = formText(
        #"""
        {"id": "name", "type": "text", "required": true}, {"id": "age", "type": "number"},
        {"id": "town", "type": "text", "value": "Oslo"}
        """#)

    @Test(arguments: ["Ada\n36\nBergen\n", "Ada\r\n36\r\nBergen\r\n", "Ada\n36\nBergen"])
    func eachLineAnswersTheNextField(_ input: String) throws {
        let result = try answer(person, input)
        #expect(result.ending == .completed)
        #expect(result.errors == [])
        #expect(result.answers == ["name": "Ada", "age": "36", "town": "Bergen"])
        #expect(result.transcript == ["name (1 of 3) *: Ada", "age (2 of 3): 36", "town (3 of 3): Bergen"])
    }

    @Test func anEmptyLineTakesTheDefault() throws {
        #expect(try answer(person, "Ada\n\n\n").answers == ["name": "Ada", "town": "Oslo"])
    }

    @Test func aLineIsNoCommand() throws {
        let result = try answer(person, ":quit\n1\n?\n")
        #expect(result.answers == ["name": ":quit", "age": "1", "town": "?"])
    }

    @Test func allErrorsAreFoundInOneRun() throws {
        let result = try answer(person, "\nabc\nBergen\n")
        #expect(result.ending == .completed)
        #expect(
            result.errors == [
                "line 1: name: an answer is required",
                "line 2: age: 'abc' is not a number: use digits, as in 12",
            ])
    }

    @Test(
        arguments: [("", "name"), ("Ada\n", "age"), ("Ada\n1\n", "town"), ("Ada\nx\n", "town")] as [(String, String)])
    func inputThatEndsEarlyNamesTheFieldToBeAsked(_ input: String, _ field: String) throws {
        let result = try answer(person, input)
        #expect(result.ending == .endedEarly(asking: field))
        #expect(result.errors.count == (input.contains("x") ? 1 : 0))
    }

    @Test func aLineTooManyIsAnError() throws {
        let result = try answer(person, "Ada\n1\nOslo\nmore\nand more\n")
        #expect(result.errors == ["line 4: nothing is left to ask; take this and later lines out"])
    }

    @Test(
        arguments: [
            ("a\u{0}b", "line 1: name: the text has a line break or a control character: remove it"),
            ("a\u{1b}[2Jb", "line 1: name: the text has a line break or a control character: remove it"),
        ] as [(String, String)])
    func controlCharactersAreRefused(_ line: String, _ error: String) throws {
        #expect(try answer(person, line + "\n1\nOslo\n").errors == [error])
    }

    @Test func whatIsNotUTF8IsThatFieldsError() throws {
        let result = try answer(session(person), Array("\u{e5}\n".utf8.dropFirst()) + Array("1\nOslo\n".utf8))
        #expect(result.errors == ["line 1: name: the text is not valid UTF-8: type it again or convert the file"])
    }

    @Test func aLineBeyondTheLimitIsThatFieldsError() throws {
        let result = try answer(person, String(repeating: "x", count: 101) + "\n1\nOslo\n", limit: 100)
        #expect(result.errors == ["line 1: name: the line is longer than 100 bytes; shorten it"])
        #expect(result.answers == ["age": "1", "town": "Oslo"])
    }

    private let conditional = formText(
        #"""
        {"id": "b", "validators": [{"type": "length", "min": 5, "when": "c == 'strict'", "message": "too short for c"}]},
        {"id": "c", "required": true}, {"id": "d"}
        """#)

    @Test(
        arguments: [
            ("abc\nstrict\nend\n", ["line 1: b: too short for c"]), ("abcde\nstrict\nend\n", []),
            ("abc\nlax\nend\n", []),
            ("\nstrict\nend\n", []),
            (
                "abc\nstrict\nend\nmore\n",
                [
                    "line 1: b: too short for c", "line 4: nothing is left to ask; take this and later lines out",
                ]
            ),
        ] as [(String, [String])])
    func whatALaterLineMakesInvalidIsToldAtItsLine(_ input: String, _ errors: [String]) throws {
        let result = try answer(conditional, input)
        #expect(result.ending == .completed)
        #expect(result.errors == errors)
    }

    /// A field that was cleared is asked again and takes another line.
    @Test func whatALaterLineClearsTakesAFurtherLine() throws {
        let clearing = formText(
            #"{"id": "a"}, {"id": "c", "targets": [{"id": "a", "action": "clear"}]}"#)
        let result = try answer(clearing, "one\ntwo\nthree\n")
        #expect(result.errors == [])
        #expect(result.answers == ["a": "three", "c": "two"])
    }

    @Test(
        arguments: [
            (nil, "12.50\nyes\n2026-06-05\n", []), ("nb", "12,50\nja\n05.06.2026\n", []),
            (
                nil, "1.234,50\nja\n05.06.2026\n",
                [
                    "line 1: price: '1.234,50' is not a number: use digits, as in 12.50",
                    "line 2: paid: answer yes or no, not 'ja'",
                    "line 3: day: '05.06.2026' could be 2026-06-05 or 2026-05-06: write it as YYYY-MM-DD",
                ]
            ),
            (
                "nb", "1.234\nja\n5.6.2026\n",
                ["line 1: price: «1.234» kan bety 1234 eller 1,234: skriv en av delene"]
            ),
        ] as [(String?, String, [String])])
    func linesAreReadInTheirLanguage(_ locale: String?, _ input: String, _ errors: [String]) throws {
        let form = formText(
            #"{"id": "price", "type": "float"}, {"id": "paid", "type": "switch"}, {"id": "day", "type": "date"}"#)
        let language = locale.flatMap { Language(locale: $0) } ?? .english
        let result = try answer(session(form), Array(input.utf8), from: .line(language))
        #expect(result.errors == errors)
        if errors.isEmpty { #expect(result.answers == ["price": "12.50", "paid": "true", "day": "2026-06-05"]) }
    }

    private let letter = formText(
        #"{"id": "text", "type": "text_area", "value": "old", "validations": {"max_length": 20}}, {"id": "name"}"#)

    @Test(
        arguments: [
            ("one\n\ntwo\n.\nAda\n", "one\n\ntwo"), (".\nAda\n", "old"), ("..\n..x\n.y\n.\nAda\n", ".\n.x\n.y"),
            ("\n.\nAda\n", nil), ("one\r\n.\r\nAda\r\n", "one"),
        ] as [(String, String?)])
    func linesUpToALoneDotMakeATextArea(_ input: String, _ text: String?) throws {
        let result = try answer(letter, input)
        #expect(result.errors == [])
        #expect(result.answers["text"] == text)
        #expect(result.answers["name"] == "Ada")
    }

    @Test func aTextAreaIsBlamedWhereItBegins() throws {
        let result = try answer(letter, "123456789\n123456789\n123456789\n.\nAda\n")
        #expect(result.errors.count == 1)
        #expect(result.errors.first?.hasPrefix("line 1: text: ") == true)
        #expect(
            try answer(letter, "1234567\n1234567\n.\nAda\n", limit: 10).errors == [
                "line 1: text: the line is longer than 10 bytes; shorten it"
            ])
        #expect(try answer(letter, "one\ntwo\n").ending == .endedEarly(asking: "text"))
    }

    private let branching = formText(
        #"""
        {"id": "kind", "type": "select", "required": true, "values": [{"id": "a", "title": "One",
        "targets": [{"id": "extra", "action": "show"}]}, {"id": "b", "title": "Two"}]},
        {"id": "extra", "type": "text", "hidden": true}, {"id": "rest", "type": "text"}
        """#)

    @Test func readingStopsWhereTheNextQuestionIsUncertain() throws {
        let result = try answer(branching, "c\nx\ny\n")
        #expect(result.ending == .stopped(line: 1, field: "kind"))
        #expect(result.errors.count == 1)
        #expect(try answer(branching, "1\nx\ny\n").answers == ["kind": "a", "extra": "x", "rest": "y"])
        #expect(try answer(branching, "Two\ny\n").answers == ["kind": "b", "rest": "y"])
    }

    private let lines =
        #"{"groups": [{"sections": [{"id": "lines", "type": "dynamic", "action_title": "Add a line"}]}], "templates": "#
        + #"{"sections": [{"id": "lines", "fields": [{"id": "lines[:index].name", "required": true}]}]}}"#

    @Test func anInstanceTakesALine() throws {
        let result = try answer(lines, "y\nNails\nyes\nHammer\n\n")
        #expect(result.ending == .completed)
        #expect(result.answers == ["lines[0].name": "Nails", "lines[1].name": "Hammer"])
        #expect(result.transcript.first == "Add a line [y/N]: y")
        #expect(try answer(lines, "").ending == .endedEarly(asking: "lines"))
        let unclear = try answer(lines, "maybe\n")
        #expect(unclear.ending == .stopped(line: 1, field: "lines"))
        #expect(unclear.errors == ["line 1: lines: answer y or n, not 'maybe'"])
    }

    @Test func failingRulesAreReportedAtTheirFirstField() throws {
        let form = formText(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "number"}"#,
            #"""
            , "rules": [{"condition": "$a + $b < 10", "message": "too much together", "fields": ["b", "a"]},
            {"condition": "$a < 5", "message": "too much"}]
            """#)
        let result = try answer(form, "6\n7\n")
        #expect(result.errors == ["line 2: b: too much together", "too much"])
    }

    @Test func aSecretIsNotInTheTranscript() throws {
        let form = formText(#"{"id": "code", "type": "password", "validations": {"min_length": 20}}"#)
        let result = try answer(form, "correct horse\n")
        #expect(result.transcript.first == "code (1 of 1): ")
        #expect(!(result.transcript + result.errors).joined().contains("horse"))
    }

}
