import FormFiles
import FormModel
import FormTestSupport
import TestLimits
import Testing

@testable import FieldwiseCommand
@testable import FormEngine

@Suite(.limited) struct OutlineTests {
    func text(_ json: String) throws -> String {
        outline(of: unansweredSession(of: try compiled(json)))
    }

    @Test func showsEveryKindOfLine() throws {
        let outline = try text(
            #"""
            {"title": "Order", "description": "What to\nsend.", "disabled": true, "groups": [
              {"title": "Customer", "sections": [{"title": "Who", "fields": [
                {"id": "name", "title": "Full name", "required": true, "info": "As on the card",
                 "validations": {"max_length": 20}},
                {"id": "country", "type": "select", "values": [{"id": 1, "title": "Norway", "default": true}, {"id": "x"}]},
                {"id": "secret", "type": "password", "confirm": true, "submit": false, "hidden": true}]},
               {"id": "lines", "type": "dynamic", "title": "Lines", "min_items": 1, "max_items": 3}]},
              {"id": "sum", "sections": [{"fields": [
                {"id": "total", "type": "float", "formula": "sum(lines[].price)"}]}]}],
             "templates": {"sections": [{"id": "lines", "fields": [
                {"id": "lines[:index].price", "type": "float", "minimum_value": 0, "maximum_value": 100}]}]}}
            """#)
        #expect(
            outline == """
                Order
                  What to send.
                  disabled

                Customer

                  Who
                  name     Full name
                           text, required
                           at most 20 characters
                           As on the card
                  country  country
                           select
                             1: Norway (default)
                             x
                  secret   secret
                           password, hidden at first, secret, asked twice, not submitted

                  Lines (lines, repeats 1 to 3 times)
                  price    price
                           decimal
                           from 0 to 100

                sum
                  total    total
                           decimal, computed
                           not negative
                           formula: sum(lines[].price)
                           depends on lines[:index].price

                """)
    }

    /// A long list shows its first options and the chosen ones; a field set by the program says so.
    @Test func showsTheBeginningOfALongList() throws {
        let options = (1...100).map { #"{"id": "o\#($0)"\#($0 == 50 ? #", "default": true"# : "")}"# }
        let outline = try text(
            #"{"groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "x", "type": "select", "#
                + #""values": [\#(options.joined(separator: ","))]}, {"id": "p", "outside": true}]}]}]}"#)
        let end = "o20\n       o50 (default)\n       and 79 more\n  p  p\n     text, set by the program\n"
        #expect(outline.hasSuffix(end), "\(outline)")
        #expect(outline.contains(" o2\n") && !outline.contains("o21"))
    }

    /// The requirements have the same words as the help for `?`.
    @Test(
        arguments: [
            (
                #""mask": ">LL-0000", "validations": {"min_length": 7}"#,
                "text\nat least 7 characters; two letters, a dash, four digits: __-____"
            ),
            (
                #""validators": [{"type": "length", "min": 2, "max": 9}]"#,
                "text\nat least 2 characters; at most 9 characters"
            ),
            (#""placeholder": "AB 12", "info": "On the card""#, "text\nsuch as AB 12\nOn the card"),
            (#""description": "Below the name", "info": "On the card""#, "Below the name\ntext\nOn the card"),
            (#""type": "path", "exists": "new""#, "path\na name that is not taken yet"),
            (
                #""placeholder": "AB 12", "validations": {"format": "^[A-Z]+ [0-9]+$"}"#, "text\nsuch as AB 12"
            ),
            (#""type": "float", "decimals": 2"#, "decimal\nat most 2 decimal places; not negative"),
            (#""type": "count", "minimum_value": 1"#, "count\nat least 1"),
            (#""type": "date", "minimum_date": "2000-01-01""#, "date\nnot before 2000-01-01"),
            (#""accessibility_label": "What you are called""#, "text\nWhat you are called"),
            (
                #""type": "select", "values": [{"id": "a", "title": "One", "info": "the first", "default": true}]"#,
                "select\na: One (default); the first"
            ),
            (
                #""type": "multi_select", "values": ["x", "y"], "validators": [{"type": "choices", "min": 1}]"#,
                "multi_select\nat least 1 choice\nx\ny"
            ),
        ] as [(String, String)])
    func saysWhatAnAnswerMustBe(_ members: String, _ expected: String) throws {
        let outline = try text(#"[{"sections": [{"fields": [{"id": "a", "title": "A", \#(members)}]}]}]"#)
        let lines = outline.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines[1...].first == "Group without a title")
        #expect(lines[3...].joined(separator: "\n") == expected)
    }

    @Test func staysReadableIn80Columns() throws {
        let long = String(repeating: "a long title ", count: 20)
        let id = String(repeating: "x", count: 40)
        let outline = try text(
            #"[{"title": "\#(long)", "sections": [{"fields": [{"id": "\#(id)", "title": "\#(long)"}, {"id": "y"}]}]}]"#)
        #expect(outline.contains("\n  \(id)\n"))
        for line in outline.split(separator: "\n") { #expect(line.count < 80 && !line.hasSuffix(" ")) }
    }

    @Test func showsNoControlCharacters() throws {
        let outline = try text(#"[{"title": "\u001b[31mred", "sections": []}]"#)
        #expect(outline.contains("\n\\x1b[31mred\n"))
    }
}
