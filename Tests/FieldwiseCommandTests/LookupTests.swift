import FormTestSupport
import TestLimits
import Testing

/// Formulas and conditions that look up rows of a CSV file beside the form.
@Suite(.limited) struct LookupTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private static let prices =
        "code,price,about\nregular,300,\"Regular, all days\"\nstudent,\"90.50\",\nguest,,Guest\n7,1e1,seven\n"

    init() { directory.write(Self.prices, to: "prices.csv") }

    /// - Parameter formula: The formula of a text field, without double quotes.
    private func write(_ formula: String, _ condition: String = "true") {
        directory.write(
            #"""
            {"fields": [{"id": "ticket", "type": "select", "options": [
                {"id": "regular", "value": 1}, {"id": "student", "value": 2}, {"id": "guest"}, {"id": "other"}]},
              {"id": "key"}, {"id": "seats", "type": "integer"},
              {"id": "found", "formula": "\#(formula)"},
              {"id": "more", "type": "switch", "visible_if": "\#(condition)"}]}
            """#, to: "form.json")
    }

    private static let price = "lookup('prices.csv', ticket, 'price')"

    @Test(
        arguments: [
            // A choice is looked up by its id, whatever its value.
            (price, "regular,,", #""found":"300""#), (price, "student,,", #""found":"90.50""#),
            ("seats * \(price)", "student,,2", #""found":"181""#),
            // An empty cell, a missing row and a missing key count as a missing answer.
            ("seats * \(price)", "guest,,2", #""found":"0""#), (price, "guest,,", #""found":null"#),
            (price, "other,,", #""found":null"#), ("\(price) * 2", "other,,", #""found":null"#),
            (price, ",,", #""found":null"#), ("coalesce(\(price), 5)", "guest,,", #""found":"5""#),
            ("if(\(price) > 100, 'dear', 'cheap')", "regular,,", #""found":"dear""#),
            // Keys are compared exactly, numbers as written.
            ("lookup('prices.csv', key, 'about')", ",Regular,", #""found":null"#),
            ("lookup('prices.csv', key, 'about')", ",regular,", #""found":"Regular, all days""#),
            ("lookup('prices.csv', seats, 'price') + 1", ",,7", #""found":"11""#),
            ("lookup('prices.csv', 'regular', 'price')", ",,", #""found":"300""#),
            ("lookup('prices.csv', lookup('prices.csv', 'guest', 'code'), 'about')", ",,", #""found":"Guest""#),
            ("key lookup('prices.csv', key, 'about')!", ",guest,", #""found":"guest Guest!""#),
        ] as [(String, String, String)])
    func isFoundInFormulas(formula: String, record: String, expected: String) {
        write(formula)
        let batch = directory.run("batch form.json", input: "ticket,key,seats\n\(record)\n")
        #expect(batch.output.contains(expected), "\(batch.output)\(batch.errors)")
    }

    @Test(
        arguments: [
            ("\(price) > 100", "regular", true), ("\(price) > 100", "student", false),
            ("\(price) > 100", "guest", false),
            ("missing(\(price))", "other", true), ("\(price) == 90.5", "student", true),
            ("!(\(price) > 9)", "other", false),
            ("\(price) == '300'", "regular", true), ("\(price) != 300", "", false),
        ] as [(String, String, Bool)])
    func isFoundInConditions(condition: String, ticket: String, isShown: Bool) {
        write("1", condition)
        let batch = directory.run("batch form.json", input: "ticket\n\(ticket)\n")
        #expect(batch.output.contains(#""more""#) == isShown, "\(batch.output)\(batch.errors)")
    }

    @Test(
        arguments: [
            (
                "lookup('prices.csv', key, 'cost')", nil,
                "form.json:4:30: error: 'prices.csv' has no column 'cost'; it has"
            ),
            ("lookup('../prices.csv', key, 'price')", nil, "form.json:4:30: error: "),
            ("lookup('missing.csv', key, 'price')", nil, "form.json:4:30: error: "),
            (
                "lookup(key, key, 'price')", nil,
                "error: in formula `lookup(key, key, 'price')`: 'lookup' needs the names"
            ),
            ("lookup('prices.csv', 'price')", nil, "'lookup' takes 3 arguments, not 2"),
            (price, "", "prices.csv:1:1: error: there is nothing to look up; write rows below a header"),
            (price, "code,price\n", "prices.csv:1:1: error: there is nothing to look up"),
            (price, "code,price\na,1\nb\n", "prices.csv:3:1: error: the row has fewer cells than the header"),
            (price, "code,price\n,1\n", "prices.csv:2:1: error: 'code' is empty"),
            (
                price, "code,price\na,1\nb,2\n\"a\",3\n",
                "prices.csv:4:1: error: two rows begin with 'a'; give each its own"
            ),
            (price, "code,price,price\na,1,2\n", "prices.csv:1:1: error: the column 'price' is there twice"),
            (price, "code,price\na,\u{1}\n\"", "prices.csv:3:1: error: "),
        ] as [(String, String?, String)])
    func saysWhatIsWrong(formula: String, file: String?, expected: String) {
        write(formula)
        if let file { directory.write(file, to: "prices.csv") }
        let run = directory.run("check form.json")
        #expect(run.status == 78)
        #expect(run.output.contains(expected), "\(run.output)")
        #expect(run.output.split(separator: "\n").count { $0.contains(" error: ") } == 1, "\(run.output)")
    }

    /// The file belongs to the form: it affects the hash, and no output may replace it.
    @Test func isPartOfTheForm() {
        write(Self.price, "present(key)")
        #expect(directory.run("check --strict form.json").output == "")
        let line = "batch form.json in.csv -o prices.csv"
        directory.write("ticket\nregular\n", to: "in.csv")
        #expect(directory.run(line).status == 64)
        #expect(directory.run("answer - --answers in.csv", input: "{\"fields\": []}").status != 70)
    }

    @Test func isTheSameInXML() {
        write("seats * \(Self.price)")
        directory.write(directory.run("convert form.json --to xml").output, to: "form.xml")
        let batch = directory.run("batch form.xml", input: "ticket,seats\nstudent,2\n")
        #expect(batch.output.contains(#""found":"181""#), "\(batch.output)\(batch.errors)")
    }

    @Test func readsLongFiles() {
        write("lookup('prices.csv', key, 'price')")
        let rows = (0..<100_000).map { "k\($0),\($0 * 2)\n" }.joined()
        directory.write("code,price\n\(rows)", to: "prices.csv")
        let batch = directory.run("batch form.json", input: "key\nk0\nk99999\nk100000\n")
        let found = batch.output.split(separator: "\n").map { $0.contains("null,\"more\"") ? "-" : String($0) }
        #expect(
            found.count == 3 && found[1].contains(#""found":"199998""#) && found[0].contains(#""found":"0""#),
            "\(found)")
    }
}
