import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct MessagePrecedenceTests {
    private func message(_ field: String, _ more: String, text: String = "abc") throws -> [String] {
        var session = try started(fields: #"{"id":"x","title":"The field"\#(field)}"#, more)
        _ = session.answer(text, to: Slot(0))
        return session.messages()
    }

    /// From the most to the least specific message, removing one after the other.
    @Test func takesTheMostSpecific() throws {
        let rule = #","validators":[{"type":"length","max":2,"message":"of the rule"}]"#
        let bare = #","validators":[{"type":"length","max":2}]"#
        let own = #","messages":{"too_long":"of the field"}"#
        let kind = #""text":{"too_long":"of the kind"}"#
        let form = #""too_long":"of the form""#
        #expect(try message(rule + own, #""messages":{\#(kind),\#(form)}"#) == ["of the rule"])
        #expect(try message(bare + own, #""messages":{\#(kind),\#(form)}"#) == ["of the field"])
        #expect(try message(bare, #""messages":{\#(kind),\#(form)}"#) == ["of the kind"])
        #expect(try message(bare, #""messages":{\#(form)}"#) == ["of the form"])
        #expect(
            try message(bare, #""messages":{"number":{"too_long":"of another kind"}}"#) == [
                "'abc' is too long: use at most 2 characters"
            ])
        #expect(try message(bare, "") == ["'abc' is too long: use at most 2 characters"])
    }

    @Test func findsAKindByItsAliases() throws {
        let field = #","type":"choice","values":[{"id":"a"}]"#
        for name in ["select", "segment", "choice"] {
            #expect(try message(field, #""messages":{"\#(name)":{"not_a_choice":"of \#(name)"}}"#) == ["of \(name)"])
        }
    }

    @Test func findsTheAuthorsOwnCode() throws {
        let field = #","validators":[{"type":"format","pattern":"^x","code":"needs_x"}]"#
        #expect(
            try message(field + #","messages":{"needs_x":"begin with x","format":"wrong"}"#, "") == ["begin with x"])
        #expect(
            try message(field + #","messages":{"format":"wrong"}"#, #""messages":{"needs_x":"begin with x"}"#) == [
                "wrong"
            ])
        #expect(try message(field, #""messages":{"needs_x":"begin with x"}"#) == ["begin with x"])
    }

    @Test(
        arguments: [
            ("{title}: {value} is over {limit}", "The field: abc is over 2"),
            ("%@ is too long", "The field is too long"),
            ("{other}{title}", "The field"), ("{nothing} {", "{nothing} {"),
            ("{value}{value}", "abcabc"), ("100%", "100%"),
        ] as [(String, String)])
    func fillsPlaceholders(template: String, message: String) throws {
        #expect(
            try self.message(#","validators":[{"type":"length","max":2,"message":"\#(template)"}]"#, "") == [message])
    }

    /// A value inserted for a placeholder is not filled in again.
    @Test func fillsEachPlaceOnce() throws {
        #expect(
            try message(#","validators":[{"type":"length","max":2,"message":"{value}!"}]"#, "", text: "{title}") == [
                "{title}!"
            ])
    }

    @Test func fillsTheOtherField() throws {
        var session = try started(
            fields: #"""
                {"id":"a","title":"First","type":"number"},{"id":"b","type":"number","validators":[{"type":"compare","to":"a","rule":">","message":"{value} is not above {other}"}]}
                """#)
        _ = session.answer("5", to: Slot(0))
        _ = session.answer("4", to: Slot(1))
        #expect(session.messages() == ["4 is not above 5 (First)"])
    }

    @Test func neverQuotesASecret() throws {
        let secret = "hunter2"
        for field in [
            #","type":"password","validators":[{"type":"length","max":2,"message":"{value}|{other}"},{"type":"email"},{"type":"url"},{"type":"numeric"},{"type":"integer"},{"type":"format","pattern":"^$"},{"type":"range","min":9}]"#,
            #","type":"number","secret":true"#, #","type":"date","secret":true"#, #","type":"time","secret":true"#,
            #","type":"date_time","secret":true"#, #","type":"switch","secret":true"#,
            #","type":"select","secret":true,"values":[{"id":"a"}]"#,
            #","type":"multi_select","secret":true,"values":[{"id":"a"}]"#, #","mask":"00","secret":true"#,
            #","type":"email","input_type":"password""#,
        ] {
            let all = try message(field, "", text: secret)
            #expect(!all.isEmpty && all.allSatisfy { !$0.contains(secret) }, "\(all)")
        }
    }

    /// If a failure reveals that an answer equals a secret, the answer is kept secret, too.
    @Test func neverQuotesWhatIsTheSecret() throws {
        var session = try started(
            fields: #"""
                {"id":"a","type":"password"},{"id":"b","validators":[{"type":"compare","to":"a","rule":"!=","message":"{value} is it"},{"type":"compare","to":"a","rule":">"}]}
                """#, #""rules":[{"condition":"$a != $b","fields":["b"],"message":"{value}|{title}"}]"#)
        _ = session.answer("hunter2", to: Slot(0))
        _ = session.answer("hunter2", to: Slot(1))
        #expect(
            session.messages() == [
                "it is it", "must be more than a", "it|b",
            ])
    }

    @Test func neverQuotesASecretPartner() throws {
        var session = try started(
            fields: #"""
                {"id":"a","title":"First","type":"password"},{"id":"b","validators":[{"type":"compare","to":"a"},{"type":"compare","to":"a","message":"{other}"}]}
                """#, #""rules":[{"condition":"$a == 'x'","fields":["a"],"message":"{value}|{title}"}]"#)
        _ = session.answer("hunter2", to: Slot(0))
        _ = session.answer("x", to: Slot(1))
        #expect(
            session.messages() == [
                "must be the same as First, not 'x'", "First", "it|First",
            ])
    }

    @Test func wordsRulesAndSections() throws {
        let more =
            #""rules":[{"condition":"1 = 2"},{"condition":"1 = 3","message":"own"},{"condition":"1 = 4","code":"four"}],"messages":{"four":"of the form"}"#
        var session = try Session(fields: #"{"id":"x"}"#, more, given: [:])
        #expect(
            session.messages() == [
                "the answers do not fit together", "own", "of the form",
            ])
        let template = #""templates":{"sections":[{"id":"lines","fields":[{"id":"lines[:index].a"}]}]}"#
        for (messages, expected) in [
            ("", "there must be at least 2"),
            (#","messages":{"too_few_choices":"{title}: {limit}"}"#, "Lines: 2"),
        ] {
            var session = Session(
                try compiled(
                    #"{"groups":[{"id":"g","sections":[{"id":"lines","title":"Lines","type":"dynamic","min_items":2}]}],\#(template)\#(messages)}"#
                ), given: [:])
            #expect(session.messages() == [expected])
        }
    }
}
