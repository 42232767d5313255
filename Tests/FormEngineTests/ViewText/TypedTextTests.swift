import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// What is typed is what is meant: each text by a piped line, by an English person and by a Norwegian one.
@Suite(.limited) struct TypedTextTests {
    typealias Row = (members: String, text: String, line: String, english: String, norwegian: String)

    private static let norwegian = Language(locale: "nb_NO.UTF-8") ?? .english
    private static let number = #""type":"number""#
    private static let float = #""type":"float""#
    private static let signed = #""type":"float","signed":true"#
    private static let tenths = #""type":"float","decimals":1"#
    private static let german = #""type":"float","decimal_separator":",","grouping_separator":".""#
    private static let commas = #""type":"float","grouping_separator":",""#
    private static let count = #""type":"count","value":5"#
    private static let stepped = #""type":"integer","default":5,"step":5"#
    private static let halves = #""type":"decimal","step":0.5"#
    private static let slider = #""type":"ranged_number","minimum_value":2.5,"maximum_value":9"#
    private static let truth = #""type":"switch""#
    private static let date = #""type":"date""#
    private static let time = #""type":"time""#
    private static let moment = #""type":"date_time""#

    /// One reading for everybody.
    private static func same(_ members: String, _ rows: [(String, String)]) -> [Row] {
        rows.map { (members, $0.0, $0.1, $0.1, $0.1) }
    }

    static let numbers: [Row] =
        same(
            number,
            [
                ("12", "=12"), ("012", "=12"), ("+12", "=12"), (" 12 ", "=12"), ("-5", "- below_minimum"),
                ("1e3", "- not_a_number"), ("1.5", "- not_an_integer"), ("12a", "- not_a_number"),
                ("5/6", "- not_a_number"), ("1-2", "- not_a_number"), ("--1", "- not_a_number"),
                ("١٢", "- not_a_number"),
                ("+", "- not_a_number"), ("-", "- not_a_number"), ("", "-"), ("  ", "-"),
            ])
        + same(
            signed,
            [
                ("-5", "=-5"), ("\u{2212}5", "=-5"), ("-12.50", "=-12.50"), (".5", "=0.5"), ("5.", "=5"),
                ("0.234", "=0.234"),
                ("12.50", "=12.50"), ("1234.567", "=1234.567"), ("1.2.3", "- not_a_number"),
                ("1,2,3", "- not_a_number"),
                ("1e-3", "- not_a_number"), ("12,5a", "- not_a_number"),
                ("1.234.56", "- not_a_number"), ("1'234", "- not_a_number"), ("NaN", "- not_a_number"),
            ])
        + [
            (float, "12,50", "- not_a_number", "=12.50", "=12.50"),
            (float, "1.234,50", "- not_a_number", "- not_a_number", "=1234.50"),
            (float, "1 234,50", "- not_a_number", "=1234.50", "=1234.50"),
            (float, "1,234.50", "- not_a_number", "=1234.50", "- not_a_number"),
            (float, "1\u{A0}234", "- not_a_number", "=1234", "=1234"),
            (float, "1.234.567", "- not_a_number", "- not_a_number", "=1234567"),
            (float, "1.234", "=1.234", "=1.234", "- not_a_number(ambiguous)"),
            (float, "999.999", "=999.999", "=999.999", "- not_a_number(ambiguous)"),
            (signed, "-1.234", "=-1.234", "=-1.234", "- not_a_number(ambiguous)"),
            (float, "1,234", "- not_a_number", "=1234", "=1.234"),
            (number, "1.234", "- not_an_integer", "- not_an_integer", "- not_a_number(ambiguous)"),
            (number, "1.234.567", "- not_a_number", "- not_a_number", "=1234567"),
            (number, "12,5", "- not_a_number", "- not_an_integer", "- not_an_integer"),
            (number, "18.0", "- not_an_integer", "=18", "=18"),
            (
                tenths, "1.25", "- not_a_number(tooManyPlaces)", "- not_a_number(tooManyPlaces)",
                "- not_a_number(tooManyPlaces)"
            ),
            (
                tenths, "1,25", "- not_a_number", "- not_a_number(tooManyPlaces)",
                "- not_a_number(tooManyPlaces)"
            ),
        ]
        // The form's separators are everybody's.
        + same(
            german,
            [
                ("12,50", "=12.50"), ("1.234,50", "=1234.50"), ("1.234", "=1234"), ("12.50", "- not_a_number"),
                ("1.23", "- not_a_number"), ("1.234.567", "=1234567"),
            ])
        + same(commas, [("1,234.5", "=1234.5"), ("12,50", "- not_a_number"), ("1.234", "=1.234"), ("1,234", "=1234")])
        + [
            (count, "+", "- not_a_number", "=6", "=6"), (count, "-", "- not_a_number", "=4", "=4"),
            (count, "+1", "=1", "=1", "=1"), (slider, "+", "- not_a_number", "=2.5", "=2.5"),
            (slider, "3,5", "- not_a_number", "=3.5", "=3.5"),
            (stepped, "+", "- not_a_number", "=10", "=10"), (stepped, "-", "- not_a_number", "=0", "=0"),
            (halves, "+", "- not_a_number", "=0.5", "=0.5"),
        ]

    static let truths: [Row] =
        same(
            truth,
            [
                ("yes", "=true"), ("NO", "=false"), ("y", "=true"), ("n", "=false"), ("on", "=true"), ("0", "=false"),
                (" true ", "=true"), ("maybe", "- not_a_choice"), ("2", "- not_a_choice"), ("t", "- not_a_choice"),
                ("oui", "- not_a_choice"), ("", "-"), (" ", "-"),
            ])
        + [
            (truth, "ja", "- not_a_choice", "- not_a_choice", "=true"),
            (truth, "j", "- not_a_choice", "- not_a_choice", "=true"),
            (truth, "Nei", "- not_a_choice", "- not_a_choice", "=false"),
        ]

    /// The fixed day is Thursday 2024-02-29.
    static let dates: [Row] =
        same(
            date,
            [
                ("2026-01-05", "=2026-01-05"), ("2026-1-5", "=2026-01-05"), ("20260105", "=2026-01-05"),
                ("2026.1.5", "=2026-01-05"), ("2026.01.05", "=2026-01-05"), (" 2026-01-05 ", "=2026-01-05"),
                ("31.12.2026", "=2026-12-31"), ("5.5.2026", "=2026-05-05"), ("today", "=2024-02-29"),
                ("+3d", "=2024-03-03"),
                ("Monday", "=2024-03-04"), ("5/6/26", "- not_a_date(ambiguous)"),
                ("31.12.26", "- not_a_date(ambiguous)"), ("05-06-2026", "- not_a_date(ambiguous)"),
                ("1999-02-30", "- not_a_date(noSuchDay)"), ("1999-2-30", "- not_a_date(noSuchDay)"),
                ("2026-13-01", "- not_a_date(noSuchDay)"), ("31.04.2026", "- not_a_date(noSuchDay)"),
                ("20261-1-05", "- not_a_date"), ("2026-1", "- not_a_date"), ("2026-1-5-6", "- not_a_date"),
                ("1.2026.5", "- not_a_date"), ("2026-1.5", "- not_a_date"), ("0000-01-01", "- not_a_date"),
                ("31/2/2024", "- not_a_date"), ("", "-"), ("soon", "- not_a_date"), ("2026-01-05x", "- not_a_date"),
            ])
        + [
            (date, "12/31/2026", "- not_a_date(ambiguous)", "=2026-12-31", "=2026-12-31"),
            (date, "2026/1/5", "- not_a_date(ambiguous)", "=2026-01-05", "=2026-01-05"),
            (date, "31-12-2026", "- not_a_date(ambiguous)", "=2026-12-31", "=2026-12-31"),
            (date, "05.06.2026", "- not_a_date(ambiguous)", "- not_a_date(ambiguous)", "=2026-06-05"),
            (date, "5.6.2026", "- not_a_date(ambiguous)", "- not_a_date(ambiguous)", "=2026-06-05"),
        ]
        + same(
            time,
            [
                ("09:30", "=09:30"), ("9:30", "=09:30"), ("0930", "=09:30"), ("9:30:15", "=09:30:15"),
                (" 9:30 ", "=09:30"),
                ("24:00", "- not_a_time"), ("12:60", "- not_a_time"),
            ])
        + [(time, "9", "- not_a_time", "=09:00", "=09:00"), (time, "9.30", "- not_a_time", "=09:30", "=09:30")]
        + same(
            moment,
            [
                ("2026-01-05 09:30", "=2026-01-05T09:30:00Z"), ("2026-1-5 9:30", "=2026-01-05T09:30:00Z"),
                ("today 9:30", "=2024-02-29T09:30:00Z"), ("31.12.2026 0930", "=2026-12-31T09:30:00Z"),
                ("20260105 9:30", "=2026-01-05T09:30:00Z"), ("2026-01-05T09:30+01:00", "=2026-01-05T09:30:00+01:00"),
                ("5/6/26 9:30", "- not_a_date(ambiguous)"), ("1999-2-30 9:30", "- not_a_date(noSuchDay)"),
                ("1999-02-30T09:30", "- not_a_date(noSuchDay)"), ("today", "- not_a_date"),
                ("today 25:00", "- not_a_date"),
                ("2026-01-05", "- not_a_date"),
            ])
        + [
            (moment, "05.06.2026 9:30", "- not_a_date(ambiguous)", "- not_a_date(ambiguous)", "=2026-06-05T09:30:00Z")
        ]

    private static let swapped =
        #""type":"select","values":[{"id":"b","title":"Beta"},{"id":"beta","title":"Delta"},{"id":"x","title":"Old crown"}]"#
    private static let coins =
        #""type":"multi_select","value":["e","k"],"values":[{"id":"e","title":"Euro"},{"id":"k","title":"Norwegian krone"},{"id":"p","title":"Pound, sterling"},{"id":"d","title":"US dollar"}]"#
    private static let remarks =
        #""type":"multi_select","values":[{"id":"a","title":"Allergies"},{"id":"n","title":"None of these"},{"id":"all","title":"Everything"}]"#
    private static let size =
        #""type":"picker","components":[[{"id":"s","title":"Small"},{"id":"l","title":"Large"}],[{"id":"c","title":"Cotton"},{"id":"w","title":"Wool"}]]"#

    static let choices: [Row] =
        same(
            swapped,
            [
                ("Beta", "=b"), ("beta", "=beta"), ("BETA", "=beta"), ("delta", "=beta"), ("1", "=b"), ("B", "=b"),
                ("De", "=beta"),
                (" Beta ", "=b"), ("4", "- not_a_choice"), ("", "-"),
            ])
        + [
            (swapped, "crown", "- not_a_choice", "=x", "=x"),
            (swapped, "e", "- not_a_choice", "- not_a_choice", "- not_a_choice"),
        ]
        + same(
            coins,
            [
                ("1,3-4", "=e;p;d"), ("e;US dollar", "=e;d"), ("Pound, sterling", "=p"), ("pound, st", "=p"),
                ("all", "=e;k;p;d"),
                ("ALL", "=e;k;p;d"), ("none", "-"), ("1,all", "- not_a_choice"), ("7", "- not_a_choice"), (" , ", "-"),
            ])
        + [
            (coins, "+3", "- not_a_choice", "=e;k;p", "=e;k;p"), (coins, "-2", "- not_a_choice", "=e", "=e"),
            (coins, "+3,-1", "- not_a_choice", "=k;p", "=k;p"), (coins, "-1,-2", "- not_a_choice", "-", "-"),
            (coins, "+3-4", "- not_a_choice", "=e;k;p;d", "=e;k;p;d"), (coins, "-e", "- not_a_choice", "=k", "=k"),
            (coins, "+9", "- not_a_choice", "- not_a_choice", "- not_a_choice"),
            (coins, "+3,4", "- not_a_choice", "- not_a_choice", "- not_a_choice"),
            (coins, "krone,doll", "- not_a_choice", "=k;d", "=k;d"),
        ]
        + same(remarks, [("all", "=all"), ("none", "=n"), ("None of these", "=n"), ("al", "=a")])
        + same(
            size,
            [
                ("1,2", "=Small;Wool"), ("small;w", "=Small;Wool"), ("Small", "- not_a_choice"),
                ("all", "- not_a_choice"),
            ])
        + [
            (size, "ool", "- not_a_choice", "- not_a_choice", "- not_a_choice"),
            (size, "mall,oo", "- not_a_choice", "- not_a_choice", "- not_a_choice"),
        ]

    static let texts: [Row] =
        same(
            #""mask":"(000) 000-0000""#,
            [
                ("5551234567", "=(555) 123-4567"), ("+1 555 123 4567", "- format"), ("55512345678", "- format"),
            ])
        + same(
            #""mask":"(00) 99""#,
            [("12", "=(12)"), ("12)", "=(12)"), ("(12) ", "=(12)"), ("12a", "- format"), ("()", "- format")])
        + same(#""mask":"(99)""#, [("()", "-"), ("1", "=(1)")])
        + same(#""mask":"00000-9999""#, [("12345", "=12345"), ("12345-", "=12345"), ("123456789", "=12345-6789")])
        + same(#""grouping":{"sizes":[4,4],"separator":" "}"#, [("1234 5678", "=12345678"), ("12345678", "=12345678")])
        + same(#""type":"text""#, [(" 12,50 ", "= 12,50 "), ("+2", "=+2"), (":quit", "=:quit")])

    @Test(arguments: numbers + truths + dates + choices + texts)
    func isOneVerdictForEachSpeaker(_ row: Row) throws {
        #expect(try viewReading(row.members, row.text) == row.line, "line")
        #expect(try viewReading(row.members, row.text, from: .person()) == row.english, "English person")
        #expect(
            try viewReading(row.members, row.text, from: .person(Self.norwegian)) == row.norwegian, "Norwegian person")
    }

    /// Numbers, dates and yes and no depend on the language alone: a line of that language says what a person does.
    @Test(arguments: numbers.filter { !["+", "-"].contains($0.text) } + truths + dates + texts)
    func aLineOfTheSameLanguageHasTheSameVerdict(_ row: Row) throws {
        #expect(try viewReading(row.members, row.text, from: .line(Self.norwegian)) == row.norwegian)
    }

    /// As data, a text has the value that it has when typed, or is refused.
    @Test(arguments: numbers + truths + dates + choices + texts)
    func isThatValueInDataOrRefused(_ row: Row) throws {
        let data = try modelReading(row.members, row.text)
        guard data.hasPrefix("="), !data.contains(" ") || data == row.line else { return }
        // An exponent and a point between thousands are notations of data.
        let isOfData = row.text.contains("e") && row.line.hasSuffix("not_a_number") || row.members == Self.german
        #expect(data == row.line || isOfData)
    }

    @Test func holdsEnoughTexts() {
        #expect((Self.numbers + Self.truths + Self.dates + Self.choices + Self.texts).count >= 150)
    }

    // MARK: Lands and languages

    @Test(arguments: [
        ("nb_NO.UTF-8", ",", "05.06.2026", "ja"), ("de", ",", "05.06.2026", "ja"),
        ("de_CH.UTF-8", ".", "05.06.2026", "ja"),
        ("en_GB", ".", "2026-06-05", "yes"), ("es_MX", ".", "05/06/2026", "sí"), ("C.UTF-8", ".", "2026-06-05", "yes"),
        ("sv_SE@euro", ",", "2026-06-05", "ja"), ("pt_BR", ",", "05.06.2026", "sim"), ("fr", ",", "05/06/2026", "oui"),
    ])
    func knowsTheNotationOfALocale(locale: String, decimal: Unicode.Scalar, date: String, yes: String) throws {
        let language = try #require(Language(locale: locale))
        #expect(language.decimalSeparator == decimal)
        #expect(language.shown(try #require(CalendarDate("2026-06-05"))) == date)
        #expect(language.shown(true) == yes)
    }

    @Test func knowsNoOtherLanguage() {
        #expect(Language(locale: "xx_YY") == nil)
    }

    @Test(arguments: [
        ("de", "heute", "=2024-02-29"), ("de", "Sonnabend", "=2024-03-02"), ("de", "today", "=2024-02-29"),
        ("nb", "i dag", "=2024-02-29"), ("nb", "Lørdag", "=2024-03-02"), ("fr", "aujourd’hui", "=2024-02-29"),
        ("fr", "hier", "=2024-02-28"), ("es", "mañana", "=2024-03-01"), ("es", "MIÉRCOLES", "=2024-03-06"),
        ("es", "heute", "- not_a_date"), ("da", "today", "=2024-02-29"), ("qps", "monday", "=2024-03-04"),
    ]) func readsTheDaysOfTheLanguage(locale: String, text: String, reading: String) throws {
        let person = Speaker.person(try #require(Language(locale: locale)))
        #expect(try viewReading(Self.date, text, from: person) == reading)
    }

    @Test(arguments: [("de", "heute 9:30"), ("nb", "idag 0930"), ("fr", "aujourd'hui 9:30")])
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

    @Test(arguments: [
        (float, "1.234", "'1.234' kan bety 1234 eller 1,234: skriv en av delene"),
        (number, "1.234", "'1.234' kan bety 1234 eller 1,234: skriv 1234"),
        (float, "12a", "'12a' er ikke et tall: bruk sifre, for eksempel 12,50"),
        (signed, "-1.234", "'-1.234' kan bety -1234 eller -1,234: skriv en av delene"),
        (tenths, "1,25", "'1,25' har for mange desimaler: bruk høyst 1"),
    ])
    func saysWhatANumberCouldBe(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person(Self.norwegian)) == message)
    }

    @Test(arguments: [
        (#""type":"float","secret":true"#, "1.234", "ikke et tall: bruk sifre, for eksempel 12,50"),
        (#""type":"date","secret":true"#, "5/6/26", "ikke en dato: skriv den som DD.MM.ÅÅÅÅ"),
        (#""type":"date","secret":true"#, "1999-02-30", "ikke en dato: skriv den som DD.MM.ÅÅÅÅ"),
        (
            #""type":"select","secret":true,"values":[{"id":"x","title":"Ant"},{"id":"y","title":"Ape"}]"#, "A",
            "passer på flere valg: skriv flere bokstaver"
        ),
    ])
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

    @Test(arguments: [
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
    ])
    func namesWhatMayBeTyped(members: String, text: String, message: String) throws {
        #expect(try refusal(members, text, from: .person()) == message)
    }

    @Test(arguments: [
        (date, "1.2.26", "'1.2.26' kan bety 01.02.1926 eller 01.02.2026: skriv datoen som DD.MM.ÅÅÅÅ"),
        (
            #""type":"date","minimum_date":"1920-01-01","maximum_date":"-18y""#, "13.1.10",
            "må være senest 28.02.2006, ikke '13.01.2010'"
        ),
    ])
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
