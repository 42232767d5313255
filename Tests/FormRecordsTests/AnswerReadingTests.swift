import FormEngine
import FormRecords
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct AnswerReadingTests {
    static let csv = AnswerReading.Format.csv(delimiter: UInt8(ascii: ","))

    func findings(_ text: String, as format: AnswerReading.Format, ignoresUnknown: Bool = false) throws -> [String] {
        var session = started(try orderForm(maximumItems: 2))
        return read(text, as: format, into: &session, ignoresUnknown: ignoresUnknown)
    }

    @Test(
        arguments: [
            (#"{"nmae": 1}"#, "a:1:2: error: the form has no field 'nmae'; did you mean 'name'?"),
            (#"{"frobnicate": {"x": [1]}}"#, "a:1:2: error: the form has no field 'frobnicate'; remove it"),
            ("{\"name\": 1,\n \"name\": 2}", "a:2:2: error: the key 'name' appears twice; remove one"),
            (
                #"{"lines": [{"sku": "a"}], "lines[0].sku": "b"}"#,
                "a:1:27: error: 'lines[0].sku' is answered twice; remove one of the answers"
            ),
            (#"{"lines": 3}"#, "a:1:11: error: 'lines' repeats; write an array of objects"),
            (#"{"lines": ["a"]}"#, "a:1:12: error: 'lines' repeats; write an object for each time"),
            (
                #"{"lines": [{"skuu": "a"}]}"#,
                "a:1:13: error: the form has no field 'lines[0].skuu'; did you mean 'lines[0].sku'?"
            ),
            (#"{"lines": [{"sku": "a", "sku": "b"}]}"#, "a:1:25: error: the key 'sku' appears twice; remove one"),
            (#"{"lines": [{}, {}, {"sku": ["x"]}]}"#, "a:1:20: error: 'lines[2]' is one too many; there may be 2"),
            (#"{"lines[9].sku": "a"}"#, "a:1:2: error: 'lines[9].sku' is one too many; there may be 2"),
            (
                #"{"lines[99999].sku": "a"}"#,
                "a:1:2: error: 'lines[99999].sku' is far beyond the last one; number from 0, without gaps"
            ),
            ("[1]", "a:1:1: error: this is not an object; write an object of ids and values"),
            ("", "a:1:1: error: the file is empty; write an object of ids and values"),
            (#"{"name": "#, "a:1:10: error: the text ends inside an object; close it with '}'"),
            (#"{"tongues": [1"#, "a:1:15: error: the text ends inside an array; close it with ']'"),
            (#"{"lines": [{"sku": 1"#, "a:1:21: error: the text ends inside an object; close it with '}'"),
            (#"{} x"#, "a:1:4: error: there is text after the end of the value; remove it"),
        ] as [(String, String)])
    func tellsWhatIsWrongWithAnObject(text: String, finding: String) throws {
        #expect(try findings(text, as: .json) == [finding])
    }

    @Test(
        arguments: [
            ("name,nmae\nx,y\n", "a:1:6: error: the form has no field 'nmae'; did you mean 'name'?"),
            ("name,name\nx,y\n", "a:1:6: error: 'name' is answered twice; remove one of the answers"),
            ("name\nx,y\n", "a:2:3: error: the row has more cells than the header; remove this one"),
            ("name\nx\ny\n", "a:3:1: error: a second row; answers are one row"),
            ("name\n", "a:2:1: error: a row of answers is missing; write a header and a row"),
            ("", "a:1:1: error: a header of ids is missing; write a header and a row"),
            ("name\n\"x", "a:2:1: error: the quoted cell does not end; close it with '\"'"),
            ("lines\n[1]\n", "a:2:1: error: 'lines' repeats; write an object for each time"),
            ("name,lines\nx,[{\n", "a:2:3: error: the text ends inside an object; close it with '}'"),
        ] as [(String, String)])
    func tellsWhatIsWrongWithARow(text: String, finding: String) throws {
        #expect(try findings(text, as: Self.csv) == [finding])
    }

    @Test func passesOverUnknownIdsIfAsked() throws {
        let text = #"{"x": [{"y": 1}], "lines": [{"z": {}, "sku": "a"}], "lines[0].q": 1, "name": "b"}"#
        #expect(try findings(text, as: .json, ignoresUnknown: true) == [])
        #expect(try findings("x,name\n1,2\n", as: Self.csv, ignoresUnknown: true) == [])
    }

    @Test func takesNullAndAnEmptyCellForNoAnswer() throws {
        var session = started(try orderForm())
        #expect(read(#"{"name": null, "lines": null}"#, as: .json, into: &session) == [])
        #expect(read("name,age,born\n,,\n", as: Self.csv, into: &session) == [])
        #expect(session.unusedGiven == [])
    }

    @Test(
        arguments: [
            ("csv", "{", Self.csv), ("tsv", "", .csv(delimiter: 0x09)), ("json", "a,b", .json),
            (nil, " \n{", .json), (nil, "[", .json), (nil, "a,b", Self.csv), (nil, "", .json),
        ] as [(String?, String, AnswerReading.Format)])
    func tellsTheFormatByEndingOrContent(ending: String?, text: String, format: AnswerReading.Format) {
        #expect(AnswerReading.Format(ending: ending, bytes: Array(text.utf8)) == format)
    }
}
