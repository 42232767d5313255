import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// The meaning of typed text in a person's language, and the suggestions in refusals.
@Suite(.limited) struct TypedTextTests {
    private static let norwegian = Language(locale: "nb_NO.UTF-8") ?? .english
    private static let number = #""type":"number""#
    private static let float = #""type":"float""#
    private static let signed = #""type":"float","signed":true"#
    private static let tenths = #""type":"float","decimals":1"#
    private static let german = #""type":"float","decimal_separator":",","grouping_separator":".""#
    private static let slider = #""type":"ranged_number","minimum_value":2.5,"maximum_value":9"#
    private static let truth = #""type":"switch""#
    private static let date = #""type":"date""#
    private static let moment = #""type":"date_time""#

    // MARK: Lands and languages

    @Test(
        arguments: [
            ("nb_NO.UTF-8", ",", "05.06.2026", "ja"), ("de", ",", "05.06.2026", "ja"),
            ("de_CH.UTF-8", ".", "05.06.2026", "ja"),
            ("en_GB", ".", "2026-06-05", "yes"), ("es_MX", ".", "05/06/2026", "sí"),
            ("C.UTF-8", ".", "2026-06-05", "yes"),
            ("sv_SE@euro", ",", "2026-06-05", "ja"), ("pt_BR", ",", "05.06.2026", "sim"),
            ("fr", ",", "05/06/2026", "oui"),
        ] as [(String, Unicode.Scalar, String, String)])
    func knowsTheNotationOfALocale(locale: String, decimal: Unicode.Scalar, date: String, yes: String) throws {
        let language = try #require(Language(locale: locale))
        #expect(language.decimalSeparator == decimal)
        #expect(language.shown(try #require(CalendarDate("2026-06-05"))) == date)
        #expect(language.shown(true) == yes)
    }

    @Test func knowsNoOtherLanguage() {
        #expect(Language(locale: "xx_YY") == nil)
    }

    @Test(
        arguments: [
            ("de", "heute", "=2024-02-29"), ("de", "Sonnabend", "=2024-03-02"), ("de", "today", "=2024-02-29"),
            ("nb", "i dag", "=2024-02-29"), ("nb", "Lørdag", "=2024-03-02"), ("fr", "aujourd’hui", "=2024-02-29"),
            ("fr", "hier", "=2024-02-28"), ("es", "mañana", "=2024-03-01"), ("es", "MIÉRCOLES", "=2024-03-06"),
            ("es", "heute", "- not_a_date"), ("da", "today", "=2024-02-29"), ("qps", "monday", "=2024-03-04"),
        ] as [(String, String, String)]) func readsTheDaysOfTheLanguage(locale: String, text: String, reading: String)
        throws
    {
        let person = Speaker.person(try #require(Language(locale: locale)))
        #expect(try viewReading(Self.date, text, from: person) == reading)
    }

    @Test(arguments: [("de", "heute 9:30"), ("nb", "idag 0930"), ("fr", "aujourd'hui 9:30")] as [(String, String)])
    func readsTheDaysOfTheLanguageInMoments(locale: String, text: String) throws {
        let person = Speaker.person(try #require(Language(locale: locale)))
        #expect(try viewReading(Self.moment, text, from: person) == "=2024-02-29T09:30:00Z")
    }

    @Test func showsWhatThePersonMayTypeAgain() throws {
        for (members, model, view) in [
            (Self.float, "1234.50", "1234,50"), (Self.truth, "true", "ja"), (Self.german, "1234.5", "1.234,5"),
            (Self.date, "2024-02-29", "29.02.2024"), (Self.moment, "2024-02-29T09:30:00Z", "29.02.2024 09:30"),
            (Self.moment, "2024-02-29T09:30:05Z", "29.02.2024 09:30:05"),
            (Self.moment, "2024-02-29T09:30:00.5Z", "2024-02-29T09:30:00.5Z"),
            (Self.moment, "2024-02-29T09:30:00+02:00", "2024-02-29T09:30:00+02:00"),
        ] {
            var session = try session(members)
            session.give(model, to: "x")
            session.finish()
            let person = Speaker.person(Self.norwegian)
            #expect(session.viewText(Slot(0), for: person) == view)
            #expect(session.readableText(Slot(0), for: person) == view)
            #expect(try viewReading(members, view, from: person) == "=\(model)")
        }
    }

    @Test(
        arguments: [
            (float, "1.234", "«1.234» kan bety 1234 eller 1,234: skriv en av delene"),
            (number, "1.234", "«1.234» kan bety 1234 eller 1,234: skriv 1234"),
            (float, "12a", "«12a» er ikke et tall: bruk sifre, for eksempel 12,50"),
            (signed, "-1.234", "«-1.234» kan bety -1234 eller -1,234: skriv en av delene"),
            (tenths, "1,25", "«1,25» har for mange desimaler: bruk høyst 1"),
        ] as [(String, String, String)])
    func saysWhatANumberCouldBe(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person(Self.norwegian)) == message)
    }

    @Test(
        arguments: [
            (#""type":"float","secret":true"#, "1.234", "ikke et tall: bruk sifre, for eksempel 12,50"),
            (#""type":"date","secret":true"#, "5/6/26", "ikke en dato: skriv den som DD.MM.ÅÅÅÅ"),
            (#""type":"date","secret":true"#, "1999-02-30", "ikke en dato: skriv den som DD.MM.ÅÅÅÅ"),
            (
                #""type":"select","secret":true,"values":[{"id":"x","title":"Ant"},{"id":"y","title":"Ape"}]"#, "A",
                "passer på flere valg: skriv flere bokstaver"
            ),
        ] as [(String, String, String)])
    func neverTellsWhatASecretCouldBe(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person(Self.norwegian)) == message)
    }

    @Test func namesTheOptionsThatAreMeant() throws {
        let letters = (0..<9).map { #"{"id":"i\#($0)","title":"Letter \#($0 + 1)"}"# }.joined(separator: ",")
        let many = #""type":"multi_select","values":[\#(letters),{"id":"z","title":"Last"}]"#
        for (text, speaker, message) in [
            ("let", Speaker.line, "'let' could be "),
            ("z, lett", .person(), "'lett' could be "),
            ("+lett", .person(), "'lett' could be "),
        ] {
            let names = "Letter 1, Letter 2, Letter 3, Letter 4, Letter 5, Letter 6 or 3 others: type more letters"
            #expect(try refusal(many, text, from: speaker) == message + names)
        }
    }

    @Test(
        arguments: [
            (
                #""type":"select","values":[{"id":"x1","title":"Oslo"},{"id":"x2","title":"Oslo"}]"#, "oslo",
                "'oslo' could be Oslo (x1) or Oslo (x2): type the id in brackets"
            ),
            (
                #""type":"multi_select","values":[{"id":"x1","title":"Oslo"},{"id":"x2","title":"Oslo"},{"id":"b","title":"Bergen"}]"#,
                "b, oslo", "'oslo' could be Oslo (x1) or Oslo (x2): type the id in brackets"
            ),
            (places(9), "place 8 x", "'place 8 x' is not on the list of 9: type part of a name, or ? to see the list"),
            (
                places(8), "place 7 x",
                "'place 7 x' is not on the list: choose one of \((0..<8).map { "Place \($0) of York" }.joined(separator: ", "))"
            ),
            (#""type":"count","value":3,"step":3"#, "++", "'++' is not a number: use digits, as in 12"),
            (slider, "++", "'++' is not a number: use digits, as in 5"),
            (
                #""type":"ranged_number","minimum_value":0,"maximum_value":4,"step":1"#, "++",
                "'++' is not a number: use digits, as in 0"
            ),
            (date, "1.2.26", "'1.2.26' could be 2026-02-01 or 2026-01-02: write it as YYYY-MM-DD"),
        ] as [(String, String, String)])
    func namesWhatMayBeTyped(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person()) == message)
    }

    @Test(
        arguments: [
            (date, "1.2.26", "«1.2.26» kan bety 01.02.1926 eller 01.02.2026: skriv datoen som DD.MM.ÅÅÅÅ"),
            (
                #""type":"date","minimum_date":"1920-01-01","maximum_date":"-18y""#, "13.1.10",
                "må være senest 28.02.2006, ikke «13.01.2010»"
            ),
        ] as [(String, String, String)])
    func namesYearsOfTwoDigitsInFull(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person(Self.norwegian)) == message)
    }

    private static func places(_ count: Int) -> String {
        let options = (0..<count).map { #"{"id":"p\#($0)","title":"Place \#($0) of York"}"# }
        return #""type":"select","values":[\#(options.joined(separator: ","))]"#
    }

    private func refusal(_ members: String, _ text: String, from person: Speaker) throws -> String? {
        var session = try session(members)
        guard case .refused(let failure) = session.answer(text, to: Slot(0), from: person) else { return nil }
        return Wording(for: person).message(failure, in: session)
    }
}
