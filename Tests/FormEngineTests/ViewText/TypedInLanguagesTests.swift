import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// Typed text has one meaning in a language, for a person and for a line in that language.
@Suite(.limited) struct TypedInLanguagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let kind: String, text: String, code: String, reading: String
        var testDescription: String { "\(kind) \(code) \(text)" }
    }

    private static let members = [
        "float": #""type":"float","signed":true"#, "int": #""type":"number""#, "truth": #""type":"switch""#,
        "date": #""type":"date""#, "past": #""type":"date","maximum_date":"today""#,
        "soon": #""type":"date","minimum_date":"today""#,
        "adult": #""type":"date","minimum_date":"1920-01-01","maximum_date":"-18y""#,
        "time": #""type":"time""#, "moment": #""type":"date_time""#,
        "mail": #""type":"email""#, "free": #""type":"text""#, "secret": #""type":"path","secret":true"#,
        "path": #""type":"path""#, "tel": #""type":"phone""#,
        "rent": #""type":"number","grouping_separator":" ","decimals":0"#,
        "place":
            #""type":"select","values":[{"id":"o","title":"Österåker"},{"id":"s","title":"Solna"},{"id":"v","title":"Vaxholm"},{"id":"g","title":"Göteborg"},{"id":"n","title":"Norra Strand"},{"id":"two","title":"2 rooms"},{"id":"twenty","title":"20 rooms"},{"id":"m","title":"Saint Michel (St Michel)"},{"id":"sh","title":"O'Shea"}]"#,
        "area":
            #""type":"select","values":[{"id":"ten","title":"10 m²"},{"id":"hundred","title":"100 m²"},{"id":"thousand","title":"1 000 m²"}]"#,
        "rooms":
            #""type":"multi_select","values":[{"id":"two","title":"2 rooms"},{"id":"three","title":"3 rooms"},{"id":"s","title":"Solna"}]"#,
        "several":
            #""type":"multi_select","values":[{"id":"a","title":"Tea"},{"id":"b","title":"Water"},{"id":"c","title":"Café"}]"#,
    ]

    /// Texts of a kind with their reading in all languages, or in one; a language that differs has its own reading.
    /// Today is Thursday 2024-02-29.
    private static let table = """
        float |  12,5  ¦  12.5  | =12.5
        float | 1,000 | =1000 | de: =1.000 | fr: =1.000 | nb: =1.000 | es: =1.000
        float | 1.000 | - not_a_number(ambiguous) | en: =1.000
        float | 1 000 ¦ 1\u{202F}000 ¦ 1\u{A0}000 ¦ +1 000 ¦ 1000 | =1000
        float | 1 000 000 | =1000000
        float | 1,000,000 | - not_a_number | en: =1000000
        float | 1.000.000 | =1000000 | en: - not_a_number
        float | 1,234.50 ¦ 1 234.50 | - not_a_number | en: =1234.50
        float | 1.234,50 | =1234.50 | en: - not_a_number
        float | 1 234,50 | =1234.50
        float | 12,34,567 ¦ 1,2,3 ¦ 10 00 ¦ 1  000 ¦ 1_000 ¦ 1'000 ¦ 1.5e3 ¦ 12 % ¦ ٣ ¦ 1 .5 ¦ - 5 | - not_a_number
        float | 5 - ¦ 12 kg | - not_a_number
        float | 1,23 | =1.23
        float | 1,2345 | =1.2345
        float | 12,500 | =12.500 | en: =12500
        float | -1,234.5 | - not_a_number | en: =-1234.5
        float | \u{2212}1 234 | =-1234
        float | 0,5 ¦ ,5 ¦ .5 | =0.5
        int | 1,000 | - not_an_integer | en: =1000
        int | 1 000 ¦ 1 000,0 ¦ １０００ | =1000
        int | １２ | =12
        float | －１２．５０ | =-12.50
        rent | 8,500 | - not_a_number | en: =8500
        rent | 200 000 ¦ 200000 | =200000
        rent | 8,50 ¦ 8,5 ¦ 12,34,567 | - not_a_number
        rent | 1.234.567 | =1234567 | en: - not_a_number
        rent | 8.500 | - not_a_number(ambiguous) | en: - not_an_integer
        int |  7  ¦ 7.0 ¦ 7,0 | =7
        int | 18.00 | =18
        int | 0.0 | =0
        int | 4.000 | - not_a_number(ambiguous) | en: - not_an_integer
        int | 7.01 ¦ 7,5 | - not_an_integer
        int | 12 345 678 | =12345678
        int | 12,000,000 | - not_a_number | en: =12000000
        int | 1.000.000 | =1000000 | en: - not_a_number
        float | 1 234 567.89 | - not_a_number | en: =1234567.89
        float | 1.000.000,5 | =1000000.5 | en: - not_a_number
        truth | yes ¦  y  ¦ TRUE ¦ on ¦ 1 | =true
        truth | no ¦ N ¦ false ¦ off ¦ 0 | =false
        truth | ja ¦ j | - not_a_choice | de: =true | nb: =true
        truth | nein | - not_a_choice | de: =false
        truth | oui ¦ o | - not_a_choice | fr: =true
        truth | sí ¦ si ¦ s | - not_a_choice | es: =true
        truth | nei | - not_a_choice | nb: =false
        truth | non | - not_a_choice | fr: =false
        truth | yep | - not_a_choice
        date |  2026-12-31  ¦ 2026/12/31 ¦ 2026.12.31 ¦ 20261231 ¦ 31/12/2026 ¦ 12/31/2026 ¦ 31-12-2026 | =2026-12-31
        date | 12-31-2026 ¦ 31.12.2026 ¦ 12.31.2026 ¦ 31. 12. 2026 ¦ 31 / 12 / 2026 ¦ 2026 - 12 - 31 | =2026-12-31
        date | 31\u{2011}12\u{2011}2026 ¦ 2026\u{2013}12\u{2013}31 ¦ thu 31. 12. 2026 ¦ December 31, 2026 | =2026-12-31
        date | Dec 31st, 2026 ¦ 31 december 2026 ¦ 31dec2026 ¦ 31-dec-2026 ¦ 2026 dec 31 ¦ 31/dec/2026 | =2026-12-31
        date | thu 31 dec 2026 ¦ Thursday 2026-12-31 ¦ Thursday 31.12.2026 ¦ Thu, 31/12/2026 | =2026-12-31
        date | thu 20261231 | =2026-12-31
        date | 2026-1-5 ¦ 2026/1/5 | =2026-01-05
        date | 5/5/2026 ¦ 5-5-2026 ¦ 5.5.2026 | =2026-05-05
        date | 31/12/26 ¦ 31-12-26 ¦ 31.12.26 ¦ 5/6/26 ¦ 31 dec 26 | - not_a_date(ambiguous)
        date | 5/6/2026 ¦ 05/06/2026 ¦ 5-6-2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 5 / 6 / 2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 5.6.2026 ¦ 5. 6. 2026 | =2026-06-05 | en: - not_a_date(ambiguous)
        date | 31/2/2026 ¦ 2026/2/30 ¦ 13/13/2026 ¦ 0/1/2026 ¦ 1/2/3/4 ¦ 1/2 ¦ 12/2026 ¦ 2026 | - not_a_date
        date | 31/12-2026 ¦ 31 12 2026 ¦ 31 12. 2026 ¦ 31. - 12. 2026 ¦ 1.1.2026. ¦ 31.12.'26 ¦ 1/1/12345 | - not_a_date
        date | next thu 2026-12-31 ¦ 31 dec ¦ dec 2026 | - not_a_date
        date | fri 31 dec 2026 ¦ Friday 2026-12-31 ¦ Fri 31.12.2026 ¦ fri 31/12/2026 | - not_a_date(otherWeekday)
        date@de | Fr, 31.12.2026 ¦ Freitag, den 31. Dezember 2026 | - not_a_date(otherWeekday)
        date@fr | vendredi 31 décembre 2026 | - not_a_date(otherWeekday)
        date | 31 foo 2026 ¦ 31 dec 2026 x ¦ 32 dec 2026 ¦ 31 feb 2026 ¦ 29 feb 2027 ¦ dec ¦ 31 dec 20261 | - not_a_date
        date | ma 2026 5 ¦ f ¦ xyz ¦ next ¦ next dec ¦ friday friday | - not_a_date
        date | 31.2.2026 ¦ 2026-02-30 ¦ thu 31.2.2026 | - not_a_date(noSuchDay)
        date | - 1d | =2024-02-28
        past | 31.12.85 ¦ 31/12/85 ¦ 31 dec 85 ¦ 85-12-31 | =1985-12-31
        past | 5/6/85 | - not_a_date(ambiguous) | fr: =1985-06-05 | es: =1985-06-05
        past | 5.6.85 | =1985-06-05 | en: - not_a_date(ambiguous)
        past | 31.12.20 | - not_a_date(ambiguous)
        adult | 13.1.10 | =2010-01-13 above_maximum
        adult | 13.1.30 | =1930-01-13
        adult | 13.1.05 | =2005-01-13
        soon | 31.12.26 ¦ 31/12/26 ¦ 31-12-26 ¦ 12/31/26 ¦ 31 dec 26 | =2026-12-31
        soon | 5/6/26 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        soon | 5 may 26 | =2026-05-05
        date | the 3rd of may 2026 | =2026-05-03
        date | 2nd may 2026 | =2026-05-02
        date | 1st May 2026 | =2026-05-01
        date@en | sept 9 2027 | =2027-09-09
        date@fr | 9 sept. 2027 | =2027-09-09
        date@fr | 9 janv. 2027 | =2027-01-09
        date@fr | 9 févr. 2027 | =2027-02-09
        date@fr | 31 décembre2026 ¦ jeudi 31 déc. 2026 ¦ 31 DECEMBRE 2026 ¦ jeudi 31/12/2026 | =2026-12-31
        date@de | 9. Jän. 2027 | =2027-01-09
        date@nb | den 5. mai 2027 | =2027-05-05
        date@en | Fri, 1 Jan 2027 | =2027-01-01
        date@fr | 1er janvier 2027 | =2027-01-01
        date@fr | le 14 juillet 2027 | =2027-07-14
        date@es | el 1º de mayo de 2027 | =2027-05-01
        date@de | Donnerstag, den 31. Dezember 2026 ¦ Donnerstag, den 31.12.2026 ¦ Do. 31.12.2026 | =2026-12-31
        date@nb | torsdag 31. des. 2026 ¦ torsdag 31.12.2026 | =2026-12-31
        date@es | jueves, 31 de diciembre de 2026 ¦ jueves 31/12/2026 | =2026-12-31
        date@de | 3. Maerz 2026 | - not_a_date
        date@de | 3. marz 2026 | =2026-03-03
        date@fr | 9 jui 2027 | - not_a_date
        date | friday 5/6/2026 | =2026-06-05
        date | wed 5/6/2026 | =2026-05-06 | fr: - not_a_date(otherWeekday) | es: - not_a_date(otherWeekday)
        date | 29 feb 2028 | =2028-02-29
        date | fri ¦ Friday ¦ next friday | =2024-03-01
        date | thu | =2024-02-29
        date | next thursday | =2024-03-07
        date | we | =2024-03-06
        date@de | Fr ¦ freitag ¦ nächsten Freitag ¦ am Freitag | =2024-03-01
        date@de | kommenden Donnerstag | =2024-03-07
        date@de | Do ¦ heute | =2024-02-29
        date@de | so | =2024-03-03
        date@de | übermorgen ¦ ubermorgen | =2024-03-02
        date@en | day after tomorrow ¦ the day after tomorrow ¦ sat | =2024-03-02
        date@nb | i overmorgen ¦ overmorgen ¦ lor | =2024-03-02
        date@fr | après-demain ¦ apres-demain | =2024-03-02
        date@es | pasado mañana ¦ pasado manana ¦ sabado | =2024-03-02
        date@es | manana ¦ mañana ¦ vie ¦ próximo viernes | =2024-03-01
        date@fr | ven ¦ vendredi prochain ¦ demain ¦ le vendredi | =2024-03-01
        date@fr | jeudi prochain | =2024-03-07
        date@fr | di | =2024-03-03
        date@fr | mar | =2024-03-05
        date@nb | fre ¦ neste fredag ¦ i morgen | =2024-03-01
        date@nb | neste torsdag | =2024-03-07
        date@nb | sø | =2024-03-03
        date@nb | on | =2024-03-06
        date@es | el jueves que viene ¦ proximo jueves | =2024-03-07
        date@es | dom | =2024-03-03
        date@es | hoy | =2024-02-29
        date@en | yesterday | =2024-02-28
        date@de | gestern | =2024-02-28
        date@nb | i går | =2024-02-28
        date@fr | hier | =2024-02-28
        date@es | ayer | =2024-02-28
        date@en | tue | =2024-03-05
        date@en | on friday ¦ tomorrow | =2024-03-01
        date@en | next thu ¦ +1w | =2024-03-07
        date | +3d ¦ +3D | =2024-03-03
        date | +3t ¦ +3T | - not_a_date | de: =2024-03-03
        date | +3j | - not_a_date | fr: =2024-03-03 | de: =2027-02-28
        date | -1s | - not_a_date | fr: =2024-02-22 | es: =2024-02-22
        date | +1u | - not_a_date | nb: =2024-03-07
        date | +1a | - not_a_date | fr: =2025-02-28 | es: =2025-02-28
        date | +1å | - not_a_date | nb: =2025-02-28
        date | ２０２６－１２－３１ ¦ ３１．１２．２０２６ ¦ ３１ Dec ２０２６ | =2026-12-31
        date | ＋３d | =2024-03-03
        date |    | -
        time | 930 ¦ 9.30 ¦ 09.30 ¦ 9:30 ¦ 9h30 ¦ 9 h 30 ¦ 9 Uhr 30 ¦ 9:30 Uhr ¦ kl 9.30 ¦ 9\u{202F}h\u{202F}30 | =09:30
        time | 9 ¦ 09 ¦ 9am ¦ 9 am ¦ 9h ¦ 9 Uhr ¦ kl. 9 | =09:00
        time | 23 ¦ ２３ | =23:00
        time | ９：３０ | =09:30
        time | 0 ¦ 12am ¦ 000 | =00:00
        time | 9:30pm ¦ 9.30 PM | =21:30
        time | 12pm | =12:00
        time | 12:15 a.m. | =00:15
        time | 1 p. m. | =13:00
        time | 21 h | =21:00
        time | 2359 | =23:59
        time | 093015 ¦ 9:30:15 ¦ 9.30.15 | =09:30:15
        time | 123 | =01:23
        time | 24 ¦ 960 ¦ 9.5 ¦ 9:5 ¦ 9::30 ¦ 25:00 ¦ 13pm ¦ 0am ¦ 9 30 ¦ noon ¦ 9hh ¦ h ¦ am ¦ 9-30 | - not_a_time
        time | 12345 ¦ 1234567 ¦ 9:30:5 ¦ 9.30:15 | - not_a_time
        moment | 2026-12-31 9 | =2026-12-31T09:00:00Z
        moment | 31/12/2026 9h30 ¦ Thursday 2026-12-31 9:30 ¦ Dec 31st, 2026, 9.30 | =2026-12-31T09:30:00Z
        moment | 31. 12. 2026 9:30 ¦ 31 / 12 / 2026, 9.30 | =2026-12-31T09:30:00Z
        moment | 31 dec 2026 9pm | =2026-12-31T21:00:00Z
        moment | fri 930 | =2024-03-01T09:30:00Z
        moment@de | übermorgen 9 | =2024-03-02T09:00:00Z
        moment | next thursday 9 am | =2024-03-07T09:00:00Z
        moment |  today 9:30  | =2024-02-29T09:30:00Z
        moment | +1d 18 | =2024-03-01T18:00:00Z
        moment | 5/6/2026 9:30 | - not_a_date(ambiguous) | fr: =2026-06-05T09:30:00Z | es: =2026-06-05T09:30:00Z
        moment | 31 dec 2026 ¦ 9:30 ¦ 31 dec 2026 25:00 ¦ soon 9:30 | - not_a_date
        moment | fri 31.12.2026 9:30 | - not_a_date(otherWeekday)
        moment | ２０２６-１２-３１ ９：３０ | =2026-12-31T09:30:00Z
        moment | 31.2.2026 9:30 | - not_a_date(noSuchDay)
        moment@de | morgen 9 Uhr 30 | =2024-03-01T09:30:00Z
        moment@fr | 31 décembre 2026 9 h 30 | =2026-12-31T09:30:00Z
        moment@nb | i morgen kl. 9 | =2024-03-01T09:00:00Z
        moment@es | mañana 9 | =2024-03-01T09:00:00Z
        moment@es | el 3 de mayo de 2026 9 p. m. | =2026-05-03T21:00:00Z
        mail |  ada@example.org  ¦ \tada@example.org | =ada@example.org
        mail |     | -
        free |  a  | = a 
        secret |  /a  | = /a 
        path |  /etc/hosts  | =/etc/hosts
        path | ~/a b | =/home/ada/a b
        path | ~ | =/home/ada
        path | ~bob/x | =~bob/x
        path | a~ | =a~
        path | 'My Documents/a file.txt' ¦ "My Documents/a file.txt" ¦ My\\ Documents/a\\ file.txt | =My Documents/a file.txt
        path | 'it'\\''s' ¦ it\\'s ¦ "it's" | =it's
        path | '~/a b' ¦ ~/a\\ b | =/home/ada/a b
        path | C:\\temp ¦ 'a ¦ Bob's and Ann's ¦ a" ¦ 'a' b ¦ '' | =%
        tel | ＋４７ ２２ ３３ ４４ ５５ | =+47 22 33 44 55
        free | １２ | =１２
        place | osteraker ¦ ÖSTER | =o
        place | solna ¦ Sol | =s
        place | vax | =v
        place | goteborg ¦ göteborg | =g
        place | strand ¦ norra st ¦ no strand | =n
        place | 2 ¦ 2 r ¦ ２ | =two
        place | 20 | =twenty
        place | saint ¦ st mic | =m
        place | o's ¦ shea | =sh
        place | x ¦ y ¦ aker ¦ solan ¦ 1 ¦ strand norra ¦ 3 | - not_a_choice
        place | st | - not_a_choice(ambiguous)
        several | １、３ ¦ １，３ ¦ １ 3 | =a;c
        several | 1 3 ¦ 1,3 ¦ 1  3 ¦ tea, cafe ¦ 1;3 | =a;c
        several | 1 2 3 ¦ tea 2, 3 | =a;b;c
        several | 1 9 ¦ tea milk | - not_a_choice
        several | Tea 2 | =a;b
        several | tea tea | =a
        rooms | 2 3 ¦ 3 2 ¦ 2, 3 | =two;three
        rooms | sol 2 | =two;s
        rooms | sol 1 | - not_a_choice
        area | 1 | - not_a_choice(ambiguous)
        area | 10 | =ten
        area | 100 | =hundred
        area | 1000 ¦ 1 000 ¦ 1000 m | =thousand
        area | 10 000 | - not_a_choice
        several |  2  | =b
        """

    /// The 9th of each month of 2027 in a language, with full and short names.
    private static let months = """
        en | 9 % 2027 | January February March April May June July August September October November December
        en | 9 % 2027 | jan feb mar apr may jun jul aug sep oct nov dec
        de | 9. % 2027 | Januar Februar März April Mai Juni Juli August September Oktober November Dezember
        de | 9 % 2027 | jan feb mär apr mai jun jul aug sep okt nov dez
        fr | 9 % 2027 | janvier février mars avril mai juin juillet août septembre octobre novembre décembre
        fr | 9 % 2027 | jan fév mar avr mai juin juil aoû sep oct nov déc
        nb | 9. % 2027 | januar februar mars april mai juni juli august september oktober november desember
        nb | 9 % 2027 | jan feb mar apr mai jun jul aug sep okt nov des
        es | 9 de % de 2027 | enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
        es | 9 % 2027 | ene feb mar abr may jun jul ago sep oct nov dic
        """

    static let rows: [Row] =
        table.split(separator: "\n").flatMap { line -> [Row] in
            let parts = parts(of: line)
            let kind = parts[0].split(separator: "@").map(String.init)
            return (kind.count > 1 ? [kind[1]] : ["en", "de", "fr", "nb", "es"]).flatMap { code in
                let own = parts.dropFirst(3).first { $0.hasPrefix("\(code): ") }
                let reading = own.map { String($0.dropFirst(4)) } ?? parts[2]
                return parts[1].split(separator: " ¦ ").map {
                    // `%` stands for the text itself.
                    Row(kind: kind[0], text: String($0), code: code, reading: reading == "=%" ? "=\($0)" : reading)
                }
            }
        }
        + months.split(separator: "\n").flatMap { line in
            let parts = parts(of: line)
            return parts[2].split(separator: " ").enumerated().map { number, month in
                Row(
                    kind: "date", text: parts[1].replacing("%", with: month), code: parts[0],
                    reading: "=2027-\(number < 9 ? "0" : "")\(number + 1)-09")
            }
        }

    private static func parts(of line: Substring) -> [String] {
        line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: rows) func isOneReading(_ row: Row) throws {
        let language = try #require(Language(locale: row.code))
        let members = try #require(Self.members[row.kind])
        #expect(try viewReading(members, row.text, from: .person(language, home: "/home/ada")) == row.reading)
        // Lines find choices by id or exact title, and files by name.
        guard !["place", "area", "rooms", "path"].contains(row.kind) else { return }
        #expect(try viewReading(members, row.text, from: .line(language)) == row.reading)
    }

    @Test func holdsEnoughTexts() { #expect(Self.rows.count >= 1760) }

    /// Without a language, a line is read strictly; only blanks at its ends are ignored.
    @Test(arguments: rows.filter { $0.code == "en" && $0.kind != "path" }) func aLineWithoutALanguageIsStrict(
        _ row: Row
    ) throws {
        let members = try #require(Self.members[row.kind])
        let reading = try viewReading(members, row.text)
        #expect(reading == row.reading || reading.hasPrefix("- "))
    }
}
