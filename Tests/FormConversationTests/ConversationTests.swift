import FormConversation
import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// The behaviour of single questions on small forms; whole conversations are in `TranscriptTests`.
@Suite(.limited) struct ConversationTests {
    private let age = formText(#"{"id": "age", "title": "Age", "type": "number", "required": true}"#)

    @Test(
        arguments: [
            (ScriptedEditor.Reply.endInput, ConversationOutcome.endOfInput), (.type(":quit"), .quit),
            (.type(":q"), .quit),
            (.interrupt(signal: 2), .interrupted(signal: 2)), (.interrupt(signal: 15), .interrupted(signal: 15)),
        ] as [(ScriptedEditor.Reply, ConversationOutcome)])
    func leavingSubmitsNothing(_ reply: ScriptedEditor.Reply, _ outcome: ConversationOutcome) throws {
        let result = try converse(age, [reply])
        #expect(result.outcome == outcome)
        #expect(result.lines.last == "Not submitted.")
    }

    @Test func aMissingAnswerIsAskedForAgain() throws {
        let result = try converse(age, [.enter, .type("12a"), .type("34")])
        #expect(result.outcome == .completed)
        #expect(
            result.lines == [
                "Age (1 of 1) *: ", "! an answer is required", "Age (1 of 1) *: 12a",
                "! '12a' is not a number: use digits, as in 12", "Age (1 of 1) *: 34",
            ])
    }

    @Test func plainTextIsNotFilteredButRefused() throws {
        let result = try converse(age, prefills: false, [.type("12a"), .type("34")])
        #expect(
            result.lines == [
                "Age (1 of 1; required; e.g. 42): 12a",
                "! Age: '12a' is not a number: use digits, as in 12",
                "Age (1 of 1; required): 34",
            ])
    }

    @Test func whatStandsIsTakenByEnter() throws {
        let form = formText(
            #"""
            {"id": "town", "type": "text", "value": "Oslo"}, {"id": "new", "title": "New?", "type": "switch", "value": true},
            {"id": "code", "title": "Code", "type": "password", "value": "secret-1"}
            """#)
        let plain = try converse(form, prefills: false, [.enter, .enter, .enter, .enter])
        #expect(
            plain.lines == [
                "town (1 of 3; Enter keeps Oslo): ", "New? (2 of 3; y or n; Enter keeps yes): ",
                "Code (3 of 3; Enter keeps it): ",
                "Nothing typed: Enter keeps the old one, b goes back, :help lists commands: ",
            ])
        let edited = try converse(form, [.enter, .enter, .enter])
        #expect(
            edited.lines == ["town (1 of 3): Oslo", "New? (2 of 3) [y/n]: yes", "Code (3 of 3) [Enter keeps it]: "])
        for result in [plain, edited] {
            #expect(result.answers == ["town": "Oslo", "new": "true", "code": "secret-1"])
        }
    }

    @Test func anEmptiedLineIsNothing() throws {
        let form = formText(#"{"id": "town", "type": "text", "value": "Oslo"}"#)
        #expect(try converse(form, [.type(":clear"), .enter]).answers == [:])
    }

    @Test(
        arguments: [
            ("::x", ":x"), ("??", "?"), ("??a", "??a"), ("a:b", "a:b"), (" :quit", " :quit"), ("?a", "?a"),
        ] as [(String, String)])
    func aColonAndAQuestionMarkCanBeAnswered(_ typed: String, _ text: String) throws {
        let form = formText(#"{"id": "text", "type": "text"}"#)
        #expect(try converse(form, [.type(typed)]).answers == ["text": text])
    }

    @Test func whatStandsAndBeginsWithAColonStaysAnAnswer() throws {
        let form = formText(
            #"{"id": "text", "type": "text", "value": ":x"}, {"id": "mark", "type": "text", "value": "?"}"#)
        #expect(try converse(form, [.enter, .enter]).answers == ["text": ":x", "mark": "?"])
    }

    @Test func aColonInASecretIsText() throws {
        let form = formText(#"{"id": "code", "type": "password"}"#)
        #expect(try converse(form, [.type(":quitt")]).answers == ["code": ":quitt"])
    }

    @Test func aCommandInASecretIsAskedAbout() throws {
        let form = formText(#"{"id": "code", "type": "password"}"#)
        #expect(try converse(form, [.type(":quit"), .type("y")]).answers == ["code": ":quit"])
        #expect(try converse(form, [.type(":quit"), .type("n")]).outcome == .quit)
    }

    @Test func aConfirmedSecretIsAskedTwice() throws {
        let form = formText(#"{"id": "code", "title": "Code", "type": "password", "confirm": true}"#)
        let result = try converse(form, [.type("one"), .type("two"), .type("one"), .type("one")])
        #expect(result.answers == ["code": "one"])
        #expect(
            result.lines == [
                "Code (1 of 1): ", "Repeat Code: ", "! the two are not the same; type both again", "Code (1 of 1): ",
                "Repeat Code: ",
            ])
    }

    /// A person who leaves the repetition has not given the secret.
    @Test(arguments: [[.back, .enter], [.endInput], [.type("other"), .enter]] as [[ScriptedEditor.Reply]])
    func aSecretCountsOnceItIsRepeated(_ replies: [ScriptedEditor.Reply]) throws {
        let form = formText(#"{"id": "code", "title": "Code", "type": "password", "confirm": true}"#)
        #expect(try converse(form, [.type("s3cret")] + replies).answers == [:])
    }

    @Test(
        arguments: [
            ("+3,-1", "b;c"), ("+c", "a;b;c"), ("-1,-2", nil), ("1-3", "a;b;c"), ("+9", "a;b"),
        ] as [(String, String?)])
    func choicesAreToggled(_ typed: String, _ chosen: String?) throws {
        let form = formText(
            #"""
            {"id": "many", "type": "multi_select", "values": [{"id": "a", "title": "One", "default": true},
            {"id": "b", "title": "Two", "default": true}, {"id": "c", "title": "Three"}]}
            """#)
        #expect(try converse(form, [.type(typed), .type("1,2")]).answers["many"] == chosen)
    }

    @Test(arguments: [("+", "5"), ("-", "3"), ("7", "7")] as [(String, String)])
    func aCountIsStepped(_ typed: String, _ count: String) throws {
        let form = formText(#"{"id": "count", "type": "count", "value": 4}"#)
        #expect(try converse(form, prefills: false, [.type(typed)]).answers == ["count": count])
    }

    @Test(arguments: [("+", "5"), ("-", "3"), ("42", "42")] as [(String, String)])
    func aCountIsSteppedOnTheLine(_ added: String, _ count: String) throws {
        let form = formText(#"{"id": "count", "type": "count", "value": 4}"#)
        #expect(try converse(form, [.type(added)]).answers == ["count": count])
    }

    @Test func linesMakeATextArea() throws {
        let form = formText(#"{"id": "text", "title": "Text", "type": "text_area", "validations": {"max_length": 9}}"#)
        let result = try converse(
            form, prefills: false,
            [
                .type("one"), .type("..two"), .type("three"), .type("."), .enter, .back, .enter, .enter, .type("."),
                .type("one"), .type("..two"), .type("x"), .back, .type("."),
            ])
        #expect(result.answers == ["text": "one\n.two"])
        #expect(
            result.lines.prefix(7) == [
                "Text (1 of 1): several lines; end with a line that holds only a full stop", "> one", "> ..two",
                "> three", "> .",
                "! Text: 'one …' is too long: use at most 9 characters",
                "Enter keeps one > ",
            ])
    }

    @Test(arguments: ["", "  "]) func aLineOfBlanksIsOneOfTheText(_ blank: String) throws {
        let form = formText(#"{"id": "text", "type": "text_area"}"#)
        let result = try converse(form, prefills: false, [.type("one"), .type(blank), .type("two"), .type(".")])
        #expect(result.answers == ["text": "one\n\(blank)\ntwo"])
    }

    @Test func aLineOfBlanksReplacesTheLineThatIsMended() throws {
        let form = formText(#"{"id": "text", "type": "text_area", "validations": {"max_length": 9}}"#)
        let refused: [ScriptedEditor.Reply] = [.type("one"), .type("two"), .type("three"), .type(".")]
        let result = try converse(
            form, prefills: false, refused + [.enter, .type("  "), .back, .type(" "), .type(".")])
        #expect(result.answers == ["text": "one\n "])
    }

    @Test func linesAreKeptWhileSomebodyIsElsewhere() throws {
        let form = formText(#"{"id": "a"}, {"id": "text", "type": "text_area"}"#)
        let replies: [ScriptedEditor.Reply] = [
            .type("x"), .type("one"), .type("two"), .type(":back"), .type("y"), .type("three"), .type("."),
        ]
        let result = try converse(form, prefills: false, replies)
        #expect(result.answers == ["a": "y", "text": "one\ntwo\nthree"])
        #expect(result.lines.suffix(5) == ["| one", "| two", "A full stop alone keeps it.", "> three", "> ."])
        #expect(result.lines.contains("text: what you typed is kept for when you come back"))
    }

    @Test(arguments: [["."], ["", "."], ["", "  ", "."]]) func onlyClearTakesATextAway(_ lines: [String]) throws {
        let form = formText(
            #"{"id": "text", "type": "text_area", "value": "one\ntwo", "validations": {"max_length": 9}}, {"id": "b"}"#)
        let typed = lines.map { $0.isEmpty ? ScriptedEditor.Reply.enter : .type($0) }
        #expect(try converse(form, prefills: false, typed + [.type("x")]).answers == ["text": "one\ntwo", "b": "x"])
        // A refused text is refused again until it is corrected or cleared.
        let refused: [ScriptedEditor.Reply] = [.type("much too long"), .type("."), .type(".")]
        let cleared = try converse(form, prefills: false, refused + [.type(":clear"), .type("."), .type("x")])
        #expect(cleared.lines.filter { $0.contains("too long: use at most 9") }.count == 2)
        #expect(cleared.answers == ["b": "x"])
    }

    @Test func aLoneDotKeepsATextThatStands() throws {
        let form = formText(#"{"id": "text", "type": "text_area", "value": "one\ntwo"}"#)
        let result = try converse(form, prefills: false, [.type(".")])
        #expect(result.answers == ["text": "one\ntwo"])
        #expect(
            result.lines == [
                "text (1 of 1): several lines; end with a line that holds only a full stop", "| one", "| two",
                "A full stop alone keeps it.", "> .",
            ])
    }

    @Test func aFailingRuleAsksItsFieldsAgain() throws {
        let form = formText(
            #"{"id": "a", "type": "number"}, {"id": "b", "type": "number"}"#,
            #", "rules": [{"condition": "$a + $b < 10", "message": "too much together", "fields": ["a", "b"]}]"#)
        let result = try converse(form, [.type("6"), .type("7"), .type("6"), .type("2")])
        #expect(result.outcome == .completed)
        #expect(result.answers == ["a": "6", "b": "2"])
        #expect(result.lines.contains("a: too much together"))
    }

    @Test func aCollapsedGroupIsOffered() throws {
        let form =
            #"{"finish_on_last_field": true, "title": "Sample", "groups": [{"title": "More", "collapsed": true, "sections": [{"fields": [{"id": "a"}, "#
            + #"{"id": "b"}]}]}, {"title": "Rest", "sections": [{"fields": [{"id": "c"}]}]}]}"#
        let skipped = try converse(form, [.enter, .type("x")])
        #expect(skipped.answers == ["c": "x"])
        #expect(skipped.lines == ["More: 2 fields; Enter skips, y answers [y/N]: ", "", "Rest", "c (3 of 3): x"])
        let answered = try converse(form, [.type("maybe"), .type("y"), .type("1"), .type("2"), .type("3")])
        #expect(answered.answers == ["a": "1", "b": "2", "c": "3"])
        let returned = try converse(form, [.enter, .type(":goto b"), .type("2"), .type("3")])
        #expect(returned.answers == ["b": "2", "c": "3"])
        let left = try converse(form, [.type(":quit")])
        #expect(left.outcome == .quit)
    }

    @Test(arguments: [(":clear", "clear"), (":edit", "edit")], [true, false])
    func theOfferOfAGroupHasNoAnswer(_ command: (name: String, deed: String), prefills: Bool) throws {
        let form =
            #"{"groups": [{"title": "More", "collapsed": true, "sections": [{"fields": [{"id": "a", "value": "1"}]}]}]}"#
        let result = try converse(form, prefills: prefills, [.type(command.name), .enter, .enter])
        #expect(result.lines.contains("! there is no answer here to \(command.deed)"))
        #expect(result.answers == ["a": "1"])
    }

    @Test func aTextGoesWithThePartThatItIsIn() throws {
        let form =
            #"{"groups": [{"sections": [{"id": "s", "type": "dynamic", "action_title": "Add", "min_items": 1, "#
            + #""fields": [{"id": "s[:index].text", "type": "text_area"}]}]}]}"#
        let replies: [ScriptedEditor.Reply] = [.type("one"), .type(":remove 1"), .type("two"), .type(".")]
        let result = try converse(form, prefills: false, replies + [.enter, .enter])
        #expect(result.lines.contains("S 1 is removed; :undo brings it back"))
        #expect(!result.lines.contains { $0.contains("are kept") })
        #expect(result.answers == ["s[0].text": "two"])
    }

    @Test func aCollapsedGroupIsForcedWhereAnAnswerIsMissing() throws {
        let form =
            #"{"finish_on_last_field": true, "title": "Sample", "groups": [{"title": "More", "collapsed": true, "sections": [{"fields": [{"id": "a", "#
            + #""required": true}]}]}]}"#
        #expect(try converse(form, [.type("x")]).lines == ["", "More", "a (1 of 1) *: x"])
    }

    @Test func theTextsOfAFormCannotDriveTheTerminal() throws {
        let form = formText(
            #"{"id": "a", "title": "A\u001b[2J", "info": "B\u202e", "placeholder": "C\u0007", "value": "D\u009b"}"#)
        let result = try converse(form, prefills: false, [.type("?"), .type(":list"), .type("x")])
        let text = result.lines.joined()
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202e}" })
        #expect(text.contains(#"A\x1b[2J"#))
    }
}
