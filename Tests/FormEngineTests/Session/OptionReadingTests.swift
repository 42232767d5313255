import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct OptionReadingTests {
    private static let countries =
        #""type":"select","values":[{"id":"de","title":"Germany"},{"id":"no","title":"Norway"},{"id":"nl","title":"Netherlands"},{"id":"NZ","title":"New Zealand"}]"#
    private static let numbered =
        #""type":"segment","values":[{"id":2,"title":"Two"},{"id":0,"title":"Zero"},{"id":1,"title":"1"}]"#
    private static let shared =
        #""type":"choice","values":[{"id":"a","title":"Same"},{"id":"b","title":"Same"},{"id":"A","title":"b"},{"id":"c","title":"sAME thing"}]"#

    @Test(
        arguments: [
            (countries, "de", "=de"), (countries, "DE", "=de"), (countries, "1", "=de"), (countries, "2", "=no"),
            (countries, "4", "=NZ"),
            (countries, "5", "- not_a_choice"), (countries, "0", "- not_a_choice"), (countries, "01", "- not_a_choice"),
            (countries, "Norway", "=no"), (countries, "norway", "=no"), (countries, "Ger", "=de"),
            (countries, "ger", "=de"),
            (countries, "Ne", "- not_a_choice(ambiguous)"), (countries, "net", "=nl"), (countries, "New Z", "=NZ"),
            (countries, "N", "- not_a_choice(ambiguous)"), (countries, "no", "=no"), (countries, "nz", "=NZ"),
            (countries, "Sweden", "- not_a_choice"), (countries, "", "-"), (countries, " ", "-"),
            (countries, " de ", "=de"),
            (numbered, "2", "=2"), (numbered, "1", "=1"), (numbered, "0", "=0"), (numbered, "3", "- not_a_choice"),
            (numbered, "zero", "=0"), (numbered, "Tw", "=2"),
            (shared, "a", "=a"), (shared, "A", "=A"), (shared, "b", "=b"),
            (shared, "Same", "- not_a_choice(ambiguous)"),
            (shared, "same t", "=c"), (shared, "1", "=a"), (shared, "3", "=A"),
        ] as [(String, String, String)])
    func findsWhatPeopleType(members: String, text: String, reading: String) throws {
        #expect(try viewReading(members, text) == reading)
    }

    @Test(
        arguments: [
            (countries, "de", "=de"), (countries, "DE", "=de"), (countries, "1", "- not_a_choice"),
            (countries, "Norway", "=no"),
            (countries, "NORWAY", "=no"), (countries, "Ger", "- not_a_choice"), (countries, "no", "=no"),
            (countries, "nz", "=NZ"),
            (countries, " de", "- not_a_choice"), (countries, "", "-"), (countries, "  ", "-"),
            (numbered, "2", "=2"), (numbered, "1", "=1"), (numbered, "Zero", "=0"), (numbered, "02", "- not_a_choice"),
            (shared, "a", "=a"), (shared, "A", "=A"), (shared, "b", "=b"),
            (shared, "Same", "- not_a_choice(ambiguous)"),
            (shared, "sAME thing", "=c"), (shared, "C", "=c"),
        ] as [(String, String, String)])
    func findsIDsAndWholeTitlesInData(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
    }

    private static let halves = #""type":"select","values":[{"id":0.50,"title":"One"},{"id":0.5,"title":"Other"}]"#
    private static let truths =
        #""type":"select","values":[{"id":true,"title":"Agreed"},{"id":false,"title":"Refused"}]"#

    @Test(
        arguments: [
            (numbered, "2", Cell.Form.number, "=2"), (numbered, "2.0", .number, "=2"),
            (numbered, "0e3", .number, "=0"), (numbered, "20e-1", .number, "=2"), (numbered, "-0.0", .number, "=0"),
            (numbered, "2.5", .number, "- not_a_choice"), (numbered, "2.0", .text, "- not_a_choice"),
            (halves, "0.50", .number, "=0.50"), (halves, "0.5", .number, "=0.5"), (halves, "0.500", .number, "=0.5"),
            (truths, "", .yes, "=true"),
            (truths, "", .no, "=false"), (truths, "true", .text, "=true"), (countries, "", .yes, "- not_a_choice"),
            (countries, #"["de"]"#, .list, "- wrong_type"), (countries, "{}", .object, "- wrong_type"),
            (countries, "", .absent, "-"),
        ] as [(String, String, Cell.Form, String)])
    func takesScalarsOfJSON(members: String, text: String, form: Cell.Form, reading: String) throws {
        #expect(try modelReading(members, text, as: form) == reading)
    }

    @Test func labelsByNumberOrByID() throws {
        let byNumber = try compiled(fields(#"{"id":"x",\#(Self.countries)}"#))
        #expect(byNumber.fields[0].options.map(\.label) == ["1", "2", "3", "4"])
        let byID = try compiled(fields(#"{"id":"x",\#(Self.numbered)}"#))
        #expect(byID.fields[0].options.map(\.label) == ["2", "0", "1"])
        let byTitle = try compiled(
            fields(#"{"id":"x","type":"select","values":[{"id":"a","title":"2024"},{"id":"b","title":"2025"}]}"#))
        #expect(byTitle.fields[0].options.map(\.label) == ["a", "b"])
    }

    @Test func keepsTheTypeOfItsIDs() throws {
        let form = try compiled(fields(#"{"id":"x","type":"select","values":[{"id":0},{"id":"1"},{"id":true}]}"#))
        #expect(form.fields[0].options.map(\.idLiteral) == [.number("0"), .string("1"), .truth(true)])
        #expect(form.fields[0].options.map(\.title) == ["0", "1", "true"])
    }

    @Test(
        arguments: [
            (countries, "no", "Norway"), (numbered, "1", "1"), (numbered, "2", "Two"), (shared, "a", "1"),
            (shared, "A", "3"),
        ] as [(String, String, String)])
    func showsATextThatFindsTheSameOption(members: String, id: String, view: String) throws {
        try expectShown(members, id, is: view)
        #expect(try viewReading(members, view) == "=\(id)")
    }
}
