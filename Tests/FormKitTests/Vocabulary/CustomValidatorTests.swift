import FormEngine
import FormFiles
import FormKit
import FormWords
import TestLimits
import Testing

@Suite(.limited) struct CustomValidatorTests {
    private static let iban = #"{"id":"x","type":"iban"}"#
    private static let check = #"{"id":"x","validators":[{"type":"is_iban"}]}"#
    private static let wrong = "iban: 'GB82WEST12345698765433' is not an IBAN: check its letters and digits"

    @Test(arguments: [iban, check, #"{"id":"x","type":"account"}"#], ["GB82WEST12345698765432", "NO9386011117947"])
    func acceptsWhatPasses(field: String, text: String) throws {
        var session = try session(field)
        session.give(["x": text])
        #expect(session.complaints() == [])
    }

    @Test(
        arguments: [
            (iban, "GB82WEST12345698765433", [wrong]), (iban, "gb82 west-1234 5698 7654 33", [wrong]),
            (check, "GB82WEST12345698765433", [wrong]), (check, "", []),
            (#"{"id":"x","validators":[{"type":"is_iban","message":"{value}?","code":"c"}]}"#, "a", ["c: a?"]),
            (#"{"id":"x","type":"iban","messages":{"iban":"wrong {title}"}}"#, "a", ["iban: wrong x"]),
            (#"{"id":"x","type":"iban","messages":{"refused":"wrong {title}"}}"#, "a", ["iban: wrong x"]),
            // Not called for what fails another check, wherever in the list it is.
            (
                #"{"id":"x","validators":[{"type":"is_iban"},{"type":"length","max":3}]}"#, "abcd",
                ["too_long: 'abcd' is too long: use at most 3 characters"]
            ),
            (#"{"id":"x","validators":[{"type":"first_letter"}]}"#, "", []),
            (#"{"id":"x","required":true,"validators":[{"type":"agreed"}],"type":"switch"}"#, "", ["required"]),
            (#"{"id":"x","validators":[{"type":"agreed"}],"type":"switch"}"#, "", ["agreed: say yes"]),
            (#"{"id":"x","validators":[{"type":"agreed"}],"type":"switch"}"#, "yes", []),
            (#"{"id":"x","type":"number","validators":[{"type":"of_twelve"}]}"#, "13", ["of_twelve: 13 is no dozens"]),
            (#"{"id":"x","type":"dozen"}"#, "13", ["of_twelve: 13 is no dozens"]),
            (#"{"id":"x","type":"dozen"}"#, "24", []),
            (
                #"{"id":"x","type":"float","validators":[{"type":"of_twelve"}]}"#, "1.5",
                ["of_twelve: '1.5' is not a whole number: leave out the fraction"]
            ),
            (#"{"id":"x","type":"float","validators":[{"type":"most","of":2.5}]}"#, "2.51", ["most: too many"]),
            (#"{"id":"x","type":"float","validators":[{"type":"most","of":"2.5"}]}"#, "2.50", []),
            (
                #"{"id":"x","type":"date","validators":[{"type":"workday"}]}"#, "2026-11-22",
                ["workday: 2026-11-22 is no workday"]
            ),
            (#"{"id":"x","type":"date","validators":[{"type":"workday"}]}"#, "2026-11-23", []),
            (
                #"{"id":"x","type":"multi_select","values":["a","b","c"],"validators":[{"type":"together"}]}"#, "b;a",
                ["together: a and b do not go together"]
            ),
            (#"{"id":"x","type":"multi_select","values":["a","b","c"],"validators":[{"type":"together"}]}"#, "a;c", []),
            (#"{"id":"x","validators":[{"type":"other_error"}]}"#, "a", ["other_error: something else is wrong"]),
            (
                #"{"id":"x","validators":[{"type":"silent"}]}"#, "a",
                ["silent: 'a' is not accepted: give another answer"]
            ),
            // A secret is not told, whatever the closure says.
            (
                #"{"id":"x","type":"password","validators":[{"type":"first_letter"}]}"#, "xyzzy",
                ["first_letter: not accepted: give another answer"]
            ),
            (#"{"id":"x","validators":[{"type":"first_letter"}]}"#, "x\u{1B}[2J", ["control_character"]),
            (#"{"id":"x","validators":[{"type":"first_letter"}]}"#, "x\u{202E}", ["first_letter: not x\\u{202e}"]),
        ] as [(String, String, [String])])
    func refusesInItsWords(field: String, text: String, complaints: [String]) throws {
        var session = try session(field)
        session.give(["x": text])
        let found = session.complaints()
        #expect(found.map { complaints.contains($0) ? $0 : String($0.prefix { $0 != ":" }) } == complaints, "\(found)")
    }

    @Test func speaksTheLanguageOfTheReader() throws {
        var session = try session(Self.iban)
        session.give(["x": "abc"])
        let (german, french) = (try #require(Language(locale: "de")), try #require(Language(locale: "fr")))
        #expect(session.complaints(in: german) == ["iban: 'ABC' ist keine IBAN: die Zeichen prüfen"])
        #expect(session.complaints(in: french) == ["iban: 'ABC' is not an IBAN: check its letters and digits"])
    }

    @Test(arguments: [iban, check]) func saysWhatPasses(field: String) throws {
        let session = try session(field)
        #expect(Wording().requirements(ofField: 0, in: session) == ["an IBAN"])
    }

    // MARK: Other fields

    private static let places = #"""
        {"id":"x","validators":[{"type":"postal","countries":["no","dk"]}]},
        {"id":"country","type":"select","values":["no","dk","de"]}
        """#

    @Test(
        arguments: [("no", "12345", 1), ("dk", "1234", 0), ("de", "12345", 0), ("", "12345", 0)]
            as [(String, String, Int)])
    func looksAtOtherFields(country: String, code: String, count: Int) throws {
        var session = try session(Self.places)
        session.give(["x": code, "country": country])
        let complaint = "postal: a postal code of \(country) has four digits"
        #expect(session.complaints() == Array(repeating: complaint, count: count))
    }

    @Test func looksAgainWhenAnotherFieldChanges() throws {
        var session = try session(Self.places)
        session.answer(["x": "12345", "country": "de"])
        #expect(session.holds("x") == true)
        session.answer(["country": "no"])
        #expect(session.holds("x") == false)
        session.answer(["country": "de"])
        #expect(session.holds("x") == true)
    }

    @Test func aFormSaysWhichFieldItLooksAt() throws {
        var session = try session(
            #"""
            {"id":"land"},{"id":"country"},
            {"id":"x","validators":[{"type":"postal","countries":"no","country":"land"}]}
            """#)
        session.give(["land": "no", "country": "de", "x": "1"])
        #expect(session.complaints() == ["postal: a postal code of no has four digits"])
    }

    @Test func looksAtItsOwnInstance() throws {
        let fields = #"""
            {"id":"lines[:index].country"},{"id":"lines[:index].x","validators":[
            {"type":"postal","countries":"no","country":"lines[:index].country"}]}
            """#
        let sections = #""groups":[{"sections":[{"id":"lines","type":"dynamic"}]}]"#
        let templates = #""templates":{"sections":[{"id":"lines","fields":[\#(fields)]}]}"#
        var session = try session(ofForm: "{\(sections),\(templates)}")
        session.give(["lines[0].country": "no", "lines[0].x": "12", "lines[1].country": "de", "lines[1].x": "12"])
        #expect(session.complaints() == ["postal: a postal code of no has four digits"])
    }

    @Test func takesTimesAndInstants() throws {
        let form = Form("f") {
            TimeField("start", "Start").validated(by: Validator("afternoon"))
            DateTimeField("end", "End").validated(by: Validator("whole_hour"))
        }
        let words = Vocabulary(validators: [
            CustomValidator("afternoon") { (time: ClockTime) in
                guard time.seconds >= 43_200 else { throw Refusal("from 12:00") }
            },
            CustomValidator("whole_hour") { (end: Instant) in
                guard end.seconds % 3600 == 0 else { throw Refusal("on the hour") }
            },
        ])
        let session = FormSession(try form.compiled(with: words))
        #expect(try session.answer("11:59", to: "start").failure?.message == "from 12:00")
        #expect(try session.answer("12:00", to: "start").isAccepted)
        #expect(try session.answer("2026-02-28T09:30:00Z", to: "end").failure?.message == "on the hour")
        #expect(try session.answer("2026-02-28T09:00:00Z", to: "end").isAccepted)
    }
}
