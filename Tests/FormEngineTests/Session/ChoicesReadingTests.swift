import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct ChoicesReadingTests {
    private static let colours =
        #""type":"multi_select","values":[{"id":"r","title":"Red"},{"id":"g","title":"Green"},{"id":"b","title":"Blue"},{"id":"x;y","title":"Grey, light"},{"id":"v","title":"Violet"}]"#
    private static let years = #""type":"multi_select","values":[{"id":2020},{"id":2021},{"id":2023},{"id":2024}]"#

    @Test(
        arguments: [
            (colours, "1,3-5", "=r;b;x;y;v"), (colours, "3,1", "=r;b"), (colours, "1,1,r,Red", "=r"),
            (colours, "red; blue", "=r;b"),
            (colours, "Gre", "- not_a_choice(ambiguous)"), (colours, "Gree", "=g"), (colours, "Grey, light", "=x;y"),
            (colours, "grey, l", "=x;y"),
            (colours, "1-2", "=r;g"), (colours, "1 - 2 , v", "=r;g;v"), (colours, "2-1", "- not_a_choice"),
            (colours, "1-9", "- not_a_choice"),
            (colours, "0", "- not_a_choice"), (colours, "r,q", "- not_a_choice"), (colours, "", "-"),
            (colours, " , ", "-"),
            (colours, "r,,g", "=r;g"), (colours, "x;y", "=x;y"),
            (years, "2020-2023", "=2020;2021;2023"), (years, "1", "- not_a_choice"), (years, "2024,2020", "=2020;2024"),
        ] as [(String, String, String)])
    func findsWhatPeopleType(members: String, text: String, reading: String) throws {
        #expect(try viewReading(members, text) == reading)
    }

    @Test(arguments: [
        ("r;b", "=r;b"), ("b;r", "=r;b"), ("Red;Blue", "=r;b"), ("r", "=r"), ("x;y", "=x;y"), ("r;r", "=r"),
        ("1", "- not_a_choice"),
        ("r,b", "- not_a_choice"), ("1-3", "- not_a_choice"), ("Gre", "- not_a_choice"), ("r;;b", "- not_a_choice"),
        ("", "-"), ("  ", "-"),
        (";", "- not_a_choice"),
    ])
    func findsJoinedIDsAndTitlesInData(text: String, reading: String) throws {
        #expect(try modelReading(Self.colours, text) == reading)
    }

    @Test(arguments: [
        (#"["r","b"]"#, "=r;b"), (#"["b", "Red" ,"b"]"#, "=r;b"), (#"["x;y"]"#, "=x;y"), (#"[]"#, "-"),
        (#"["\u0072"]"#, "=r"),
        (#"["Grey\u002c light"]"#, "=x;y"), (#"["q"]"#, "- not_a_choice"), (#"[1]"#, "- not_a_choice"),
        (#"[null]"#, "- wrong_type"),
        (#"[["r"]]"#, "- wrong_type"), (#"[{"a":1}]"#, "- wrong_type"), (#"["r","r;b"]"#, "- not_a_choice"),
    ])
    func readsArrays(text: String, reading: String) throws {
        #expect(try modelReading(Self.colours, text, as: .list) == reading)
    }

    @Test(arguments: [("[2020,2024]", "=2020;2024"), (#"["2020",2021]"#, "=2020;2021"), ("[2020.0]", "=2020")])
    func readsArraysOfNumbers(text: String, reading: String) throws {
        #expect(try modelReading(Self.years, text, as: .list) == reading)
    }

    /// Each by itself, in an array as in a text.
    @Test(arguments: [
        (#"["a\n"," b"]"#, Cell.Form.list, "=a;b"), ("a ; b\n", .text, "=a;b"), (" a", .text, "=a"),
        (#"["a b"]"#, .list, "- not_a_choice"), (#"["c\n"]"#, .list, "- not_a_choice"),
    ])
    func cleansEachChoice(text: String, form: Cell.Form, reading: String) throws {
        let members = #""type":"multi_select","values":[{"id":"a"},{"id":"b"}],"clean":["trim"]"#
        #expect(try modelReading(members, text, as: form) == reading)
    }

    @Test func takesOtherTypesOfJSONAsTheirKindsSay() throws {
        #expect(try modelReading(Self.years, "2020", as: .number) == "=2020")
        #expect(try modelReading(Self.years, "2020.0", as: .number) == "=2020")
        #expect(try modelReading(Self.years, #"[2020.0, 2.021e3]"#, as: .list) == "=2020;2021")
        #expect(try modelReading(Self.years, "{}", as: .object) == "- wrong_type")
        #expect(try modelReading(Self.years, "", as: .absent) == "-")
    }

    private static let size =
        #""type":"picker","components":[[{"id":"s","title":"Small"},{"id":"l","title":"Large"}],[{"id":"c","title":"Cotton"},{"id":"w","title":"Wool"}]]"#

    @Test(arguments: [
        ("1,2", "=Small;Wool"), ("Small, Wool", "=Small;Wool"), ("l;c", "=Large;Cotton"), ("sm,co", "=Small;Cotton"),
        ("1", "- not_a_choice"),
        ("1,2,1", "- not_a_choice"), ("3,1", "- not_a_choice"), ("", "-"),
    ])
    func picksOneOfEachList(text: String, reading: String) throws {
        #expect(try viewReading(Self.size, text) == reading)
    }

    @Test(
        arguments: [
            (#"["Small","Wool"]"#, Cell.Form.list, "=Small;Wool"), (#"["l","c"]"#, .list, "=Large;Cotton"),
            (#"["Wool","Small"]"#, .list, "- not_a_choice"),
            (#"["Small"]"#, .list, "- not_a_choice"), (#"[]"#, .list, "-"),
            (#"["Small","Wool","Wool"]"#, .list, "- not_a_choice"),
            ("Small;Wool", .text, "=Small;Wool"), ("Small,Wool", .text, "- not_a_choice"),
            ("1;2", .text, "- not_a_choice"), ("{}", .object, "- wrong_type"),
        ] as [(String, Cell.Form, String)])
    func picksOneOfEachListInData(text: String, form: Cell.Form, reading: String) throws {
        #expect(try modelReading(Self.size, text, as: form) == reading)
    }

    /// As in other choices: the very bytes in data, whatever is in an id, and the id before another's title.
    @Test(
        arguments: [
            (#"{"id":"a;b"},{"id":"c"}"#, "a;b", "=a;b"), (#"{"id":"a;b"},{"id":"c"}"#, "A;B", "=a;b"),
            (#"{"id":"a;b"},{"id":"c"}"#, "a;c", "- not_a_choice"), (#"{"id":"é"}"#, "é", "=é"),
            (#"{"id":"x","title":"y"},{"id":"y","title":"x"}"#, "x", "=y"),
        ] as [(String, String, String)])
    func picksByIDsLikeOthers(list: String, text: String, reading: String) throws {
        let members = #""type":"picker","components":[[\#(list)]]"#
        #expect(try modelReading(members, text) == reading)
        #expect(try viewReading(members, text) == reading)
    }

    @Test func tellsLettersOfAPickerApartInData() throws {
        let members = #""type":"picker","components":[[{"id":"é"}]]"#
        #expect(try modelReading(members, "e\u{301}") == "- not_a_choice")
        #expect(try viewReading(members, "e\u{301}") == "=é")
    }

    @Test func startsWithTheDefaultAndNotWithItsNamesake() throws {
        let list = #"{"id":"x","title":"y","default":true},{"id":"y","title":"x"}"#
        #expect(try modelReading(#""type":"picker","components":[[\#(list)]]"#, "", as: .absent) == "=y")
    }

    @Test(
        arguments: [
            (colours, #"["r","b"]"#, "Red, Blue"), (colours, #"["x;y","v"]"#, "4, Violet"),
            (size, #"["Small","Wool"]"#, "Small, Wool"), (colours, "[]", ""),
        ] as [(String, String, String)])
    func showsTextsThatFindTheSameChoices(members: String, list: String, view: String) throws {
        try expectShown(members, list, as: .list, is: view)
    }

    @Test func startsWithItsDefaults() throws {
        let many = #""type":"multi_select","values":[{"id":"a","default":true},{"id":"b"},{"id":"c","default":true}]"#
        #expect(try modelReading(many, "", as: .absent) == "=a;c")
        let own = #""type":"multi_select","value":["b"],"values":[{"id":"a","default":true},{"id":"b"}]"#
        #expect(try modelReading(own, "", as: .absent) == "=b")
        let picker =
            #""type":"picker","components":[[{"id":"s","title":"Small","default":true}],[{"id":"c"},{"id":"w","title":"Wool","default":true}]]"#
        #expect(try modelReading(picker, "", as: .absent) == "=Small;Wool")
        let one = #""type":"select","values":[{"id":"a"},{"id":"b","default":true},{"id":"c","default":true}]"#
        #expect(try modelReading(one, "", as: .absent) == "=b")
    }
}
