import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct RequirementsTests {
    @Test(
        arguments: [
            (
                #""type":"password","validations":{"min_length":10,"max_length":20}"#,
                ["at least 10 characters", "at most 20 characters"]
            ),
            (#""type":"number","minimum_value":1,"maximum_value":10"#, ["a whole number", "from 1 to 10"]),
            (#""type":"float","decimals":2"#, ["a number", "at most 2 decimal places", "not negative"]),
            (#""type":"float","signed":true,"minimum_value":-2.5"#, ["a number", "at least -2.5"]),
            (#""type":"ranged_number","minimum_value":1.5,"maximum_value":9.5"#, ["a number", "from 1.5 to 9.5"]),
            (#""type":"float","decimals":0,"signed":true"#, ["a whole number"]),
            (#""type":"time","minimum_value":"09:00""#, ["at least 09:00"]),
            (#""type":"date","minimum_date":"today","maximum_date":"+1m""#, ["from 2024-02-29 to 2024-03-29"]),
            (#""type":"date","maximum_date":"today""#, ["not after 2024-02-29"]),
            (#""type":"date","validations":{"compare_to":"o","compare_rule":">="}"#, ["not before Leaves on"]),
            (#""type":"password","validations":{"compare_to":"p"}"#, ["the same as Password"]),
            (
                #""type":"multi_select","values":[{"id":"a"},{"id":"b"}],"validators":[{"type":"choices","min":2}]"#,
                ["at least 2 choices"]
            ),
            (#""validators":[{"type":"format","pattern":"^a","message":"an a in front"}]"#, ["an a in front"]),
            (#""placeholder":"abc","validations":{"format":"^a"}"#, ["such as abc"]),
            (#""mask":"L0","validations":{"format":"^a"}"#, ["one letter, one digit: __"]),
            (#""mask":"L0""#, ["one letter, one digit: __"]),
            (#""validations":{"format":"^a"}"#, ["text that matches '^a'"]),
            (#""type":"email""#, ["an e-mail address"]), (#""type":"checkbox","required":true"#, ["must be yes"]),
            (#""type":"switch","validators":[{"type":"false"}]"#, ["must be no"]),
            (#""validators":[{"type":"length","min":3,"when":"present($o)"}]"#, []), (#""required":true"#, []),
        ] as [(String, [String])])
    func saysAllThatAnAnswerMustBe(members: String, phrases: [String]) throws {
        let others =
            #"{"id":"o","type":"date","title":"Leaves on"},{"id":"p","type":"password","title":"Password"},"#
        let session = try started(fields: others + #"{"id":"x",\#(members)}"#)
        #expect(Wording().requirements(ofField: 2, in: session) == phrases)
    }

    @Test(
        arguments: [("fr", "une lettre, un chiffre\u{a0}: __"), ("de", "ein Buchstabe, eine Ziffer: __")]
            as [(String, String)])
    func showsAMaskInTheLanguage(locale: String, phrase: String) throws {
        let session = try started(fields: #"{"id":"x","mask":"L0"}"#)
        let person = Speaker.person(try #require(Language(locale: locale)))
        #expect(Wording(for: person).requirements(ofField: 0, in: session) == [phrase])
    }
}
