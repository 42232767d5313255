import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct NumberReadingTests {
    private static let digits34 = String(repeating: "9", count: 34)

    /// Kind, text, reading in data.
    static let data: [(String, String, String)] = [
        ("number", "12", "=12"), ("number", "012", "=12"), ("number", "+12", "=12"),
        ("number", "-12", "- below_minimum"),
        ("number", "0", "=0"), ("number", "-0", "=0"), ("number", "000", "=0"), ("number", "1e3", "=1000"),
        ("number", "15e-1", "- not_an_integer"), ("number", "1.5e1", "=15"),
        ("number", "1.5", "- not_an_integer"), ("number", "", "-"),
        ("number", " ", "-"), ("number", "12a", "- not_a_number"), ("number", "a", "- not_a_number"),
        ("number", " 12", "- not_a_number"), ("number", "12 ", "- not_a_number"), ("number", "1,000", "- not_a_number"),
        ("number", "1 000", "- not_a_number"), ("number", ".", "- not_a_number"), ("number", "-", "- not_a_number"),
        ("number", "+", "- not_a_number"), ("number", "--1", "- not_a_number"), ("number", "0x10", "- not_a_number"),
        ("number", "１２", "- not_a_number"), ("number", "NaN", "- not_a_number"), ("number", "inf", "- not_a_number"),
        ("number", "1e", "- not_a_number"), ("number", "e3", "- not_a_number"),
        ("number", digits34, "=\(digits34)"), ("number", "1\(digits34)", "- not_a_number(tooManyDigits)"),
        ("number", "0000\(digits34)", "=\(digits34)"), ("number", "1e33", "=1\(String(repeating: "0", count: 33))"),
        ("number", "1e34", "- not_a_number(tooManyDigits)"),
        ("number", "1e999999999999", "- not_a_number(tooManyDigits)"),
        ("integer", "7", "=7"), ("numeric", "7", "=7"),
        ("float", "1.10", "=1.10"), ("float", ".5", "=0.5"), ("float", "5.", "=5"), ("float", "-.5", "- below_minimum"),
        ("float", "00.50", "=0.50"), ("float", "1e-3", "=0.001"), ("float", "1.20e1", "=12.0"),
        ("float", "1.2.3", "- not_a_number"),
        ("float", "1,5", "- not_a_number"), ("decimal", "2.50", "=2.50"),
        ("float", "0.\(digits34)", "=0.\(digits34)"), ("float", "1.\(digits34)", "- not_a_number(tooManyDigits)"),
        ("signed_number", "-1.50", "=-1.50"), ("signed_number", "-0.0", "=0.0"),
        ("signed_number", "\u{2212}5", "- not_a_number"),
        ("count", "3", "=3"), ("count", "-3", "- below_minimum"), ("counter", "2.5", "- not_an_integer"),
        ("ranged_number", "2.5", "=2.5"), ("slider", "3", "=3"),
    ]

    @Test(arguments: [("1.0", "=1"), ("150e-1", "=15"), ("-0.0", "=0"), ("1.50", "- not_an_integer")])
    func aFractionOfZerosIsNoneInJSON(text: String, reading: String) throws {
        #expect(try modelReading(#""type":"number""#, text, as: .number) == reading)
        #expect(try modelReading(#""type":"number""#, text) == "- not_an_integer")
    }

    @Test(arguments: data)
    func readsNumbersOfData(kind: String, text: String, reading: String) throws {
        #expect(try modelReading(#""type":"\#(kind)""#, text) == reading)
        if !text.isEmpty, text != " " { #expect(try modelReading(#""type":"\#(kind)""#, text, as: .number) == reading) }
    }

    /// Notation is for data; people type digits.
    @Test(
        arguments: [
            ("number", "12", "=12"), ("number", "012", "=12"), ("number", "+12", "=12"),
            ("number", "1e3", "- not_a_number"),
            ("float", "1.10", "=1.10"), ("float", ".5", "=0.5"), ("float", "1e-3", "- not_a_number"),
            ("signed_number", "-1.50", "=-1.50"), ("signed_number", "\u{2212}5", "=-5"),
            ("number", "12a", "- not_a_number"),
            ("number", "-12", "- below_minimum"), ("number", "1.5", "- not_an_integer"), ("number", "", "-"),
            ("number", "  ", "-"),
            ("number", "1\(digits34)", "- not_a_number(tooManyDigits)"),
        ] as [(String, String, String)])
    func readsNumbersOfPeople(kind: String, text: String, reading: String) throws {
        #expect(try viewReading(#""type":"\#(kind)""#, text) == reading)
    }

    private static let german = #""type":"float","signed":true,"decimal_separator":",","grouping_separator":".""#
    private static let swiss = #""type":"float","grouping_separator":"'""#
    private static let french = #""type":"float","decimal_separator":",","grouping_separator":" ""#

    @Test(
        arguments: [
            (german, "1.234,50", "=1234.50"), (german, "1234,50", "=1234.50"), (german, "-1.234", "=-1234"),
            (german, "1.23", "- not_a_number"), (german, "12.34,5", "- not_a_number"), (german, "1,5", "=1.5"),
            (german, "1,234.5", "- not_a_number"), (german, ",5", "=0.5"),
            (swiss, "1'234.5", "=1234.5"), (swiss, "1’234’567", "=1234567"), (swiss, "12'34", "- not_a_number"),
            (french, "1 234,5", "=1234.5"), (french, "1\u{A0}234,5", "=1234.5"), (french, "1\u{202F}234,5", "=1234.5"),
        ] as [(String, String, String)])
    func readsSeparatorsThatPeopleType(members: String, text: String, reading: String) throws {
        #expect(try viewReading(members, text) == reading)
    }

    /// A point is the decimal separator of data, whatever people type; grouping may be left in or out.
    @Test(
        arguments: [
            (german, "1234.50", "=1234.50"), (german, "1.234,50", "=1234.50"), (german, "1.5", "=1.5"),
            (swiss, "1234.5", "=1234.5"), (swiss, "1'234.5", "=1234.5"), (swiss, "1'23", "- not_a_number"),
        ] as [(String, String, String)])
    func readsSeparatorsInData(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
    }

    @Test(
        arguments: [
            (german, "1234.50", "1.234,50"), (german, "-1234567.5", "-1.234.567,5"), (swiss, "1000", "1'000"),
            (#""type":"float""#, "1234.50", "1234.50"),
        ] as [(String, String, String)])
    func showsSeparatorsAndReadsThemBack(members: String, model: String, view: String) throws {
        try expectShown(members, model, is: view)
        #expect(try viewReading(members, view) == "=\(model)")
    }

    @Test(
        arguments: [
            (#""type":"float","decimals":2"#, "1.25", "=1.25"),
            (#""type":"float","decimals":2"#, "1.250", "- not_a_number(tooManyPlaces)"),
            (#""type":"float","decimals":2"#, "1", "=1"),
            (#""type":"float","decimals":0"#, "1.5", "- not_a_number(tooManyPlaces)"),
            (#""type":"number","signed":true"#, "-5", "=-5"), (#""type":"float","signed":true"#, "-.5", "=-0.5"),
            (#""type":"number","minimum_value":3,"maximum_value":5"#, "2", "=2 below_minimum"),
            (#""type":"number","minimum_value":3,"maximum_value":5"#, "3", "=3"),
            (#""type":"number","minimum_value":3,"maximum_value":5"#, "5", "=5"),
            (#""type":"number","minimum_value":3,"maximum_value":5"#, "6", "=6 above_maximum"),
            (#""type":"float","maximum_value":"0.3""#, "0.30", "=0.30"),
            (#""type":"float","maximum_value":0.3"#, "0.3000001", "=0.3000001 above_maximum"),
        ] as [(String, String, String)])
    func holdsNumbersToTheirMembers(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
        #expect(try viewReading(members, text) == reading)
    }

    @Test(
        arguments: [
            ("", Cell.Form.yes, "- wrong_type"), ("", .no, "- wrong_type"), ("[1]", .list, "- wrong_type"),
            ("{}", .object, "- wrong_type"), ("", .absent, "-"),
        ] as [(String, Cell.Form, String)])
    func takesNumbersOfJSONOnly(text: String, form: Cell.Form, reading: String) throws {
        #expect(try modelReading(#""type":"number""#, text, as: form) == reading)
    }
}
