import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// What people type has one meaning in a language: by a person, and by a line of that language.
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
        "path": #""type":"path""#,
        "place":
            #""type":"select","values":[{"id":"o","title":"Österåker"},{"id":"s","title":"Solna"},{"id":"v","title":"Vaxholm"},{"id":"g","title":"Göteborg"},{"id":"n","title":"Norra Strand"},{"id":"two","title":"2 rooms"},{"id":"twenty","title":"20 rooms"},{"id":"m","title":"Saint Michel (St Michel)"},{"id":"sh","title":"O'Shea"}]"#,
        "area":
            #""type":"select","values":[{"id":"ten","title":"10 m²"},{"id":"hundred","title":"100 m²"},{"id":"thousand","title":"1 000 m²"}]"#,
        "rooms":
            #""type":"multi_select","values":[{"id":"two","title":"2 rooms"},{"id":"three","title":"3 rooms"},{"id":"s","title":"Solna"}]"#,
        "several":
            #""type":"multi_select","values":[{"id":"a","title":"Tea"},{"id":"b","title":"Water"},{"id":"c","title":"Café"}]"#,
    ]

    /// A text with its reading in all languages, or in one; where a language has another reading, that. Today is Thursday
    /// 2024-02-29.
    private static let table = """
        float |  12,5  | =12.5
        float |  12.5  | =12.5
        float | 1,000 | =1000 | de: =1.000 | fr: =1.000 | nb: =1.000 | es: =1.000
        float | 1.000 | - not_a_number(ambiguous) | en: =1.000
        float | 1 000 | =1000
        float | 1\u{202F}000 | =1000
        float | 1\u{A0}000 | =1000
        float | 1 000 000 | =1000000
        float | 1,000,000 | - not_a_number | en: =1000000
        float | 1.000.000 | =1000000 | en: - not_a_number
        float | 1,234.50 | - not_a_number | en: =1234.50
        float | 1.234,50 | =1234.50 | en: - not_a_number
        float | 1 234.50 | - not_a_number | en: =1234.50
        float | 1 234,50 | =1234.50
        float | 12,34,567 | - not_a_number
        float | 1,23 | =1.23
        float | 1,2345 | =1.2345
        float | 12,500 | =12.500 | en: =12500
        float | 1,2,3 | - not_a_number
        float | 10 00 | - not_a_number
        float | 1  000 | - not_a_number
        float | -1,234.5 | - not_a_number | en: =-1234.5
        float | \u{2212}1 234 | =-1234
        float | +1 000 | =1000
        float | 1_000 | - not_a_number
        float | 1'000 | - not_a_number
        float | 1.5e3 | - not_a_number
        float | 0,5 | =0.5
        float | ,5 | =0.5
        float | .5 | =0.5
        float | 1000 | =1000
        float | 12 % | - not_a_number
        float | ٣ | - not_a_number
        float | 1 .5 | - not_a_number
        int | 1,000 | - not_an_integer | en: =1000
        int | 1 000 | =1000
        int |  7  | =7
        int | 7.0 | =7
        int | 7,0 | =7
        int | 18.00 | =18
        int | 0.0 | =0
        int | 1 000,0 | =1000
        int | 4.000 | - not_a_number(ambiguous) | en: - not_an_integer
        int | 7.01 | - not_an_integer
        int | 7,5 | - not_an_integer
        int | 12 345 678 | =12345678
        int | 12,000,000 | - not_a_number | en: =12000000
        int | 1.000.000 | =1000000 | en: - not_a_number
        float | 1 234 567.89 | - not_a_number | en: =1234567.89
        float | 1.000.000,5 | =1000000.5 | en: - not_a_number
        float | - 5 | - not_a_number
        float | 5 - | - not_a_number
        float | 12 kg | - not_a_number
        truth | yes | =true
        truth |  y  | =true
        truth | TRUE | =true
        truth | on | =true
        truth | 1 | =true
        truth | no | =false
        truth | N | =false
        truth | false | =false
        truth | off | =false
        truth | 0 | =false
        truth | ja | - not_a_choice | de: =true | nb: =true
        truth | nein | - not_a_choice | de: =false
        truth | oui | - not_a_choice | fr: =true
        truth | o | - not_a_choice | fr: =true
        truth | sí | - not_a_choice | es: =true
        truth | si | - not_a_choice | es: =true
        truth | s | - not_a_choice | es: =true
        truth | nei | - not_a_choice | nb: =false
        truth | j | - not_a_choice | de: =true | nb: =true
        truth | non | - not_a_choice | fr: =false
        truth | yep | - not_a_choice
        date |  2026-12-31  | =2026-12-31
        date | 2026/12/31 | =2026-12-31
        date | 2026.12.31 | =2026-12-31
        date | 2026-1-5 | =2026-01-05
        date | 2026/1/5 | =2026-01-05
        date | 20261231 | =2026-12-31
        date | 31/12/2026 | =2026-12-31
        date | 12/31/2026 | =2026-12-31
        date | 5/5/2026 | =2026-05-05
        date | 31/12/26 | - not_a_date(ambiguous)
        date | 31-12-2026 | =2026-12-31
        date | 12-31-2026 | =2026-12-31
        date | 5-5-2026 | =2026-05-05
        date | 31-12-26 | - not_a_date(ambiguous)
        date | 31.12.2026 | =2026-12-31
        date | 12.31.2026 | =2026-12-31
        date | 5.5.2026 | =2026-05-05
        date | 31.12.26 | - not_a_date(ambiguous)
        date | 5/6/2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 05/06/2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 5-6-2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 5.6.2026 | =2026-06-05 | en: - not_a_date(ambiguous)
        date | 5/6/26 | - not_a_date(ambiguous)
        date | 31/2/2026 | - not_a_date
        date | 31.2.2026 | - not_a_date(noSuchDay)
        date | 2026/2/30 | - not_a_date
        date | 2026-02-30 | - not_a_date(noSuchDay)
        date | 13/13/2026 | - not_a_date
        date | 0/1/2026 | - not_a_date
        date | 1/2/3/4 | - not_a_date
        date | 1/2 | - not_a_date
        date | 12/2026 | - not_a_date
        date | 2026 | - not_a_date
        date | 31/12-2026 | - not_a_date
        date | 31. 12. 2026 | =2026-12-31
        date | 31 / 12 / 2026 | =2026-12-31
        date | 2026 - 12 - 31 | =2026-12-31
        date | 5. 6. 2026 | =2026-06-05 | en: - not_a_date(ambiguous)
        date | 5 / 6 / 2026 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        date | 31\u{2011}12\u{2011}2026 | =2026-12-31
        date | 2026\u{2013}12\u{2013}31 | =2026-12-31
        date | thu 31. 12. 2026 | =2026-12-31
        date | 31 12 2026 | - not_a_date
        date | 31 12. 2026 | - not_a_date
        date | 31. - 12. 2026 | - not_a_date
        date | 1.1.2026. | - not_a_date
        date | - 1d | =2024-02-28
        date | 31.12.'26 | - not_a_date
        date | 1/1/12345 | - not_a_date
        past | 31.12.85 | =1985-12-31
        past | 31/12/85 | =1985-12-31
        past | 5/6/85 | - not_a_date(ambiguous) | fr: =1985-06-05 | es: =1985-06-05
        past | 5.6.85 | =1985-06-05 | en: - not_a_date(ambiguous)
        past | 31.12.20 | - not_a_date(ambiguous)
        past | 31 dec 85 | =1985-12-31
        past | 85-12-31 | =1985-12-31
        adult | 13.1.10 | =2010-01-13 above_maximum
        adult | 13.1.30 | =1930-01-13
        adult | 13.1.05 | =2005-01-13
        soon | 31.12.26 | =2026-12-31
        soon | 31/12/26 | =2026-12-31
        soon | 31-12-26 | =2026-12-31
        soon | 5/6/26 | - not_a_date(ambiguous) | fr: =2026-06-05 | es: =2026-06-05
        soon | 12/31/26 | =2026-12-31
        soon | 31 dec 26 | =2026-12-31
        soon | 5 may 26 | =2026-05-05
        date@en | 9 January 2027 | =2027-01-09
        date@en | 9 jan 2027 | =2027-01-09
        date@en | 9 February 2027 | =2027-02-09
        date@en | 9 feb 2027 | =2027-02-09
        date@en | 9 March 2027 | =2027-03-09
        date@en | 9 mar 2027 | =2027-03-09
        date@en | 9 April 2027 | =2027-04-09
        date@en | 9 apr 2027 | =2027-04-09
        date@en | 9 May 2027 | =2027-05-09
        date@en | 9 may 2027 | =2027-05-09
        date@en | 9 June 2027 | =2027-06-09
        date@en | 9 jun 2027 | =2027-06-09
        date@en | 9 July 2027 | =2027-07-09
        date@en | 9 jul 2027 | =2027-07-09
        date@en | 9 August 2027 | =2027-08-09
        date@en | 9 aug 2027 | =2027-08-09
        date@en | 9 September 2027 | =2027-09-09
        date@en | 9 sep 2027 | =2027-09-09
        date@en | 9 October 2027 | =2027-10-09
        date@en | 9 oct 2027 | =2027-10-09
        date@en | 9 November 2027 | =2027-11-09
        date@en | 9 nov 2027 | =2027-11-09
        date@en | 9 December 2027 | =2027-12-09
        date@en | 9 dec 2027 | =2027-12-09
        date@de | 9. Januar 2027 | =2027-01-09
        date@de | 9 jan 2027 | =2027-01-09
        date@de | 9. Februar 2027 | =2027-02-09
        date@de | 9 feb 2027 | =2027-02-09
        date@de | 9. März 2027 | =2027-03-09
        date@de | 9 mär 2027 | =2027-03-09
        date@de | 9. April 2027 | =2027-04-09
        date@de | 9 apr 2027 | =2027-04-09
        date@de | 9. Mai 2027 | =2027-05-09
        date@de | 9 mai 2027 | =2027-05-09
        date@de | 9. Juni 2027 | =2027-06-09
        date@de | 9 jun 2027 | =2027-06-09
        date@de | 9. Juli 2027 | =2027-07-09
        date@de | 9 jul 2027 | =2027-07-09
        date@de | 9. August 2027 | =2027-08-09
        date@de | 9 aug 2027 | =2027-08-09
        date@de | 9. September 2027 | =2027-09-09
        date@de | 9 sep 2027 | =2027-09-09
        date@de | 9. Oktober 2027 | =2027-10-09
        date@de | 9 okt 2027 | =2027-10-09
        date@de | 9. November 2027 | =2027-11-09
        date@de | 9 nov 2027 | =2027-11-09
        date@de | 9. Dezember 2027 | =2027-12-09
        date@de | 9 dez 2027 | =2027-12-09
        date@fr | 9 janvier 2027 | =2027-01-09
        date@fr | 9 jan 2027 | =2027-01-09
        date@fr | 9 février 2027 | =2027-02-09
        date@fr | 9 fév 2027 | =2027-02-09
        date@fr | 9 mars 2027 | =2027-03-09
        date@fr | 9 mar 2027 | =2027-03-09
        date@fr | 9 avril 2027 | =2027-04-09
        date@fr | 9 avr 2027 | =2027-04-09
        date@fr | 9 mai 2027 | =2027-05-09
        date@fr | 9 juin 2027 | =2027-06-09
        date@fr | 9 juillet 2027 | =2027-07-09
        date@fr | 9 juil 2027 | =2027-07-09
        date@fr | 9 août 2027 | =2027-08-09
        date@fr | 9 aoû 2027 | =2027-08-09
        date@fr | 9 septembre 2027 | =2027-09-09
        date@fr | 9 sep 2027 | =2027-09-09
        date@fr | 9 octobre 2027 | =2027-10-09
        date@fr | 9 oct 2027 | =2027-10-09
        date@fr | 9 novembre 2027 | =2027-11-09
        date@fr | 9 nov 2027 | =2027-11-09
        date@fr | 9 décembre 2027 | =2027-12-09
        date@fr | 9 déc 2027 | =2027-12-09
        date@nb | 9. januar 2027 | =2027-01-09
        date@nb | 9 jan 2027 | =2027-01-09
        date@nb | 9. februar 2027 | =2027-02-09
        date@nb | 9 feb 2027 | =2027-02-09
        date@nb | 9. mars 2027 | =2027-03-09
        date@nb | 9 mar 2027 | =2027-03-09
        date@nb | 9. april 2027 | =2027-04-09
        date@nb | 9 apr 2027 | =2027-04-09
        date@nb | 9. mai 2027 | =2027-05-09
        date@nb | 9 mai 2027 | =2027-05-09
        date@nb | 9. juni 2027 | =2027-06-09
        date@nb | 9 jun 2027 | =2027-06-09
        date@nb | 9. juli 2027 | =2027-07-09
        date@nb | 9 jul 2027 | =2027-07-09
        date@nb | 9. august 2027 | =2027-08-09
        date@nb | 9 aug 2027 | =2027-08-09
        date@nb | 9. september 2027 | =2027-09-09
        date@nb | 9 sep 2027 | =2027-09-09
        date@nb | 9. oktober 2027 | =2027-10-09
        date@nb | 9 okt 2027 | =2027-10-09
        date@nb | 9. november 2027 | =2027-11-09
        date@nb | 9 nov 2027 | =2027-11-09
        date@nb | 9. desember 2027 | =2027-12-09
        date@nb | 9 des 2027 | =2027-12-09
        date@es | 9 de enero de 2027 | =2027-01-09
        date@es | 9 ene 2027 | =2027-01-09
        date@es | 9 de febrero de 2027 | =2027-02-09
        date@es | 9 feb 2027 | =2027-02-09
        date@es | 9 de marzo de 2027 | =2027-03-09
        date@es | 9 mar 2027 | =2027-03-09
        date@es | 9 de abril de 2027 | =2027-04-09
        date@es | 9 abr 2027 | =2027-04-09
        date@es | 9 de mayo de 2027 | =2027-05-09
        date@es | 9 may 2027 | =2027-05-09
        date@es | 9 de junio de 2027 | =2027-06-09
        date@es | 9 jun 2027 | =2027-06-09
        date@es | 9 de julio de 2027 | =2027-07-09
        date@es | 9 jul 2027 | =2027-07-09
        date@es | 9 de agosto de 2027 | =2027-08-09
        date@es | 9 ago 2027 | =2027-08-09
        date@es | 9 de septiembre de 2027 | =2027-09-09
        date@es | 9 sep 2027 | =2027-09-09
        date@es | 9 de octubre de 2027 | =2027-10-09
        date@es | 9 oct 2027 | =2027-10-09
        date@es | 9 de noviembre de 2027 | =2027-11-09
        date@es | 9 nov 2027 | =2027-11-09
        date@es | 9 de diciembre de 2027 | =2027-12-09
        date@es | 9 dic 2027 | =2027-12-09
        date | December 31, 2026 | =2026-12-31
        date | Dec 31st, 2026 | =2026-12-31
        date | 31 december 2026 | =2026-12-31
        date | the 3rd of may 2026 | =2026-05-03
        date | 2nd may 2026 | =2026-05-02
        date | 1st May 2026 | =2026-05-01
        date | 31dec2026 | =2026-12-31
        date | 31-dec-2026 | =2026-12-31
        date | 2026 dec 31 | =2026-12-31
        date | 31/dec/2026 | =2026-12-31
        date@en | sept 9 2027 | =2027-09-09
        date@fr | 9 sept. 2027 | =2027-09-09
        date@fr | 9 janv. 2027 | =2027-01-09
        date@fr | 9 févr. 2027 | =2027-02-09
        date@fr | 31 décembre2026 | =2026-12-31
        date@de | 9. Jän. 2027 | =2027-01-09
        date@nb | den 5. mai 2027 | =2027-05-05
        date@en | Fri, 1 Jan 2027 | =2027-01-01
        date@fr | 1er janvier 2027 | =2027-01-01
        date@fr | le 14 juillet 2027 | =2027-07-14
        date@es | el 1º de mayo de 2027 | =2027-05-01
        date@de | Donnerstag, den 31. Dezember 2026 | =2026-12-31
        date@nb | torsdag 31. des. 2026 | =2026-12-31
        date@es | jueves, 31 de diciembre de 2026 | =2026-12-31
        date@fr | jeudi 31 déc. 2026 | =2026-12-31
        date@fr | 31 DECEMBRE 2026 | =2026-12-31
        date@de | 3. Maerz 2026 | - not_a_date
        date@de | 3. marz 2026 | =2026-03-03
        date@fr | 9 jui 2027 | - not_a_date
        date | thu 31 dec 2026 | =2026-12-31
        date | fri 31 dec 2026 | - not_a_date
        date | Thursday 2026-12-31 | =2026-12-31
        date | Thursday 31.12.2026 | =2026-12-31
        date | Thu, 31/12/2026 | =2026-12-31
        date | thu 20261231 | =2026-12-31
        date | Friday 2026-12-31 | - not_a_date
        date | friday 5/6/2026 | =2026-06-05
        date | wed 5/6/2026 | =2026-05-06 | fr: - not_a_date | es: - not_a_date
        date | thu 31.2.2026 | - not_a_date(noSuchDay)
        date | next thu 2026-12-31 | - not_a_date
        date@de | Donnerstag, den 31.12.2026 | =2026-12-31
        date@de | Do. 31.12.2026 | =2026-12-31
        date@fr | jeudi 31/12/2026 | =2026-12-31
        date@nb | torsdag 31.12.2026 | =2026-12-31
        date@es | jueves 31/12/2026 | =2026-12-31
        date | 31 dec | - not_a_date
        date | dec 2026 | - not_a_date
        date | 31 foo 2026 | - not_a_date
        date | 31 dec 2026 x | - not_a_date
        date | 32 dec 2026 | - not_a_date
        date | 31 feb 2026 | - not_a_date
        date | 29 feb 2027 | - not_a_date
        date | 29 feb 2028 | =2028-02-29
        date | dec | - not_a_date
        date | 31 dec 26 | - not_a_date(ambiguous)
        date | 31 dec 20261 | - not_a_date
        date | ma 2026 5 | - not_a_date
        date | fri | =2024-03-01
        date | Friday | =2024-03-01
        date | thu | =2024-02-29
        date | next thursday | =2024-03-07
        date | next friday | =2024-03-01
        date | we | =2024-03-06
        date@de | Fr | =2024-03-01
        date@de | freitag | =2024-03-01
        date@de | nächsten Freitag | =2024-03-01
        date@de | kommenden Donnerstag | =2024-03-07
        date@de | Do | =2024-02-29
        date@de | so | =2024-03-03
        date@de | übermorgen | =2024-03-02
        date@de | ubermorgen | =2024-03-02
        date@en | day after tomorrow | =2024-03-02
        date@en | the day after tomorrow | =2024-03-02
        date@nb | i overmorgen | =2024-03-02
        date@nb | overmorgen | =2024-03-02
        date@fr | après-demain | =2024-03-02
        date@fr | apres-demain | =2024-03-02
        date@es | pasado mañana | =2024-03-02
        date@es | pasado manana | =2024-03-02
        date@es | manana | =2024-03-01
        date@es | mañana | =2024-03-01
        date@de | heute | =2024-02-29
        date@de | am Freitag | =2024-03-01
        date@fr | ven | =2024-03-01
        date@fr | vendredi prochain | =2024-03-01
        date@fr | jeudi prochain | =2024-03-07
        date@fr | di | =2024-03-03
        date@fr | demain | =2024-03-01
        date@fr | mar | =2024-03-05
        date@fr | le vendredi | =2024-03-01
        date@nb | fre | =2024-03-01
        date@nb | neste fredag | =2024-03-01
        date@nb | neste torsdag | =2024-03-07
        date@nb | lor | =2024-03-02
        date@nb | sø | =2024-03-03
        date@nb | i morgen | =2024-03-01
        date@nb | on | =2024-03-06
        date@es | vie | =2024-03-01
        date@es | próximo viernes | =2024-03-01
        date@es | el jueves que viene | =2024-03-07
        date@es | proximo jueves | =2024-03-07
        date@es | dom | =2024-03-03
        date@es | sabado | =2024-03-02
        date@es | hoy | =2024-02-29
        date@en | yesterday | =2024-02-28
        date@de | gestern | =2024-02-28
        date@nb | i går | =2024-02-28
        date@fr | hier | =2024-02-28
        date@es | ayer | =2024-02-28
        date@en | tue | =2024-03-05
        date@en | sat | =2024-03-02
        date@en | on friday | =2024-03-01
        date@en | next thu | =2024-03-07
        date@en | tomorrow | =2024-03-01
        date@en | +1w | =2024-03-07
        date | f | - not_a_date
        date | xyz | - not_a_date
        date | next | - not_a_date
        date | next dec | - not_a_date
        date | friday friday | - not_a_date
        date | +3d | =2024-03-03
        date |    | -
        time | 930 | =09:30
        time | 9 | =09:00
        time | 09 | =09:00
        time | 23 | =23:00
        time | 0 | =00:00
        time | 9.30 | =09:30
        time | 09.30 | =09:30
        time | 9:30 | =09:30
        time | 9am | =09:00
        time | 9 am | =09:00
        time | 9:30pm | =21:30
        time | 9.30 PM | =21:30
        time | 12am | =00:00
        time | 12pm | =12:00
        time | 12:15 a.m. | =00:15
        time | 1 p. m. | =13:00
        time | 9h | =09:00
        time | 9h30 | =09:30
        time | 9 h 30 | =09:30
        time | 21 h | =21:00
        time | 9 Uhr | =09:00
        time | 9 Uhr 30 | =09:30
        time | 9:30 Uhr | =09:30
        time | kl. 9 | =09:00
        time | kl 9.30 | =09:30
        time | 2359 | =23:59
        time | 093015 | =09:30:15
        time | 9:30:15 | =09:30:15
        time | 9.30.15 | =09:30:15
        time | 9\u{202F}h\u{202F}30 | =09:30
        time | 123 | =01:23
        time | 000 | =00:00
        time | 24 | - not_a_time
        time | 960 | - not_a_time
        time | 9.5 | - not_a_time
        time | 9:5 | - not_a_time
        time | 9::30 | - not_a_time
        time | 25:00 | - not_a_time
        time | 13pm | - not_a_time
        time | 0am | - not_a_time
        time | 9 30 | - not_a_time
        time | noon | - not_a_time
        time | 9hh | - not_a_time
        time | h | - not_a_time
        time | am | - not_a_time
        time | 9-30 | - not_a_time
        time | 12345 | - not_a_time
        time | 1234567 | - not_a_time
        time | 9:30:5 | - not_a_time
        time | 9.30:15 | - not_a_time
        moment | 2026-12-31 9 | =2026-12-31T09:00:00Z
        moment | 31/12/2026 9h30 | =2026-12-31T09:30:00Z
        moment | 31 dec 2026 9pm | =2026-12-31T21:00:00Z
        moment | fri 930 | =2024-03-01T09:30:00Z
        moment | Thursday 2026-12-31 9:30 | =2026-12-31T09:30:00Z
        moment@de | übermorgen 9 | =2024-03-02T09:00:00Z
        moment | next thursday 9 am | =2024-03-07T09:00:00Z
        moment | Dec 31st, 2026, 9.30 | =2026-12-31T09:30:00Z
        moment |  today 9:30  | =2024-02-29T09:30:00Z
        moment | +1d 18 | =2024-03-01T18:00:00Z
        moment | 5/6/2026 9:30 | - not_a_date(ambiguous) | fr: =2026-06-05T09:30:00Z | es: =2026-06-05T09:30:00Z
        moment | 31 dec 2026 | - not_a_date
        moment | 9:30 | - not_a_date
        moment | 31 dec 2026 25:00 | - not_a_date
        moment | soon 9:30 | - not_a_date
        moment | 31. 12. 2026 9:30 | =2026-12-31T09:30:00Z
        moment | 31 / 12 / 2026, 9.30 | =2026-12-31T09:30:00Z
        moment | 31.2.2026 9:30 | - not_a_date(noSuchDay)
        moment@de | morgen 9 Uhr 30 | =2024-03-01T09:30:00Z
        moment@fr | 31 décembre 2026 9 h 30 | =2026-12-31T09:30:00Z
        moment@nb | i morgen kl. 9 | =2024-03-01T09:00:00Z
        moment@es | mañana 9 | =2024-03-01T09:00:00Z
        moment@es | el 3 de mayo de 2026 9 p. m. | =2026-05-03T21:00:00Z
        mail |  ada@example.org  | =ada@example.org
        mail | \tada@example.org | =ada@example.org
        mail |     | -
        free |  a  | = a 
        secret |  /a  | = /a 
        path |  /etc/hosts  | =/etc/hosts
        path | ~/a b | =/home/ada/a b
        path | ~ | =/home/ada
        path | ~bob/x | =~bob/x
        path | a~ | =a~
        place | osteraker | =o
        place | ÖSTER | =o
        place | solna | =s
        place | Sol | =s
        place | vax | =v
        place | goteborg | =g
        place | göteborg | =g
        place | strand | =n
        place | norra st | =n
        place | no strand | =n
        place | 2 | =two
        place | 20 | =twenty
        place | 2 r | =two
        place | saint | =m
        place | st mic | =m
        place | o's | =sh
        place | shea | =sh
        place | x | - not_a_choice
        place | y | - not_a_choice
        place | aker | - not_a_choice
        place | solan | - not_a_choice
        place | 1 | - not_a_choice
        place | strand norra | - not_a_choice
        place | 3 | - not_a_choice
        place | st | - not_a_choice(ambiguous)
        several | 1 3 | =a;c
        several | 1 2 3 | =a;b;c
        several | 1,3 | =a;c
        several | 1 9 | - not_a_choice
        several | 1  3 | =a;c
        several | Tea 2 | =a;b
        several | tea tea | =a
        several | tea milk | - not_a_choice
        several | tea 2, 3 | =a;b;c
        rooms | 2 3 | =two;three
        rooms | 3 2 | =two;three
        rooms | 2, 3 | =two;three
        rooms | sol 2 | =two;s
        rooms | sol 1 | - not_a_choice
        area | 1 | - not_a_choice(ambiguous)
        area | 10 | =ten
        area | 100 | =hundred
        area | 1000 | =thousand
        area | 1 000 | =thousand
        area | 1000 m | =thousand
        area | 10 000 | - not_a_choice
        several |  2  | =b
        several | tea, cafe | =a;c
        several | 1;3 | =a;c
        """

    static let rows: [Row] = table.split(separator: "\n").flatMap { line -> [Row] in
        let parts = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        let kind = parts[0].split(separator: "@").map(String.init)
        return (kind.count > 1 ? [kind[1]] : ["en", "de", "fr", "nb", "es"]).map { code in
            let own = parts.dropFirst(3).first { $0.hasPrefix("\(code): ") }
            return Row(
                kind: kind[0], text: parts[1], code: code, reading: own.map { String($0.dropFirst(4)) } ?? parts[2])
        }
    }

    @Test(arguments: rows) func isOneReading(_ row: Row) throws {
        let language = try #require(Language(locale: row.code))
        let members = try #require(Self.members[row.kind])
        #expect(try viewReading(members, row.text, from: .person(language, home: "/home/ada")) == row.reading)
        // Lines name a choice by its beginning, and have no folder of their own.
        guard !["place", "area", "rooms", "path"].contains(row.kind) else { return }
        #expect(try viewReading(members, row.text, from: .line(language)) == row.reading)
    }

    @Test func holdsEnoughTexts() { #expect(Self.table.split(separator: "\n").count >= 500) }

    /// Without a language, a line is one of the C locale, which only forgives blanks at its ends.
    @Test(arguments: rows.filter { $0.code == "en" && $0.kind != "path" }) func aLineWithoutALanguageIsStrict(
        _ row: Row
    ) throws {
        let members = try #require(Self.members[row.kind])
        let reading = try viewReading(members, row.text)
        #expect(reading == row.reading || reading.hasPrefix("- "))
    }
}
