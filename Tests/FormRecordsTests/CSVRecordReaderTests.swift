import FormEngine
import FormTestSupport
import TestLimits
import Testing

@testable import FormRecords

@Suite(.limited) struct CSVRecordReaderTests {
    @Test(
        arguments: [
            ("name,age\nx\n", "1 : the row has fewer cells than the header; it ends here", "too_few_cells "),
            (
                "name,age\nx,1,\"y\",z\n", "4 : the row has more cells than the header; remove this one",
                "too_many_cells "
            ),
            ("name,age\n\"x\"y,1\n", "3 : text after a closing quote; write a quote inside quotes twice", "not_csv "),
            ("name,age\nx,\"1\n", "2 : the quoted cell does not end; close it with '\"'", "not_csv "),
            ("name,lines\nx,[1]\n", "2 lines[0]: 'lines' repeats; write an object for each time", "wrong_type lines"),
            (
                "name,lines\nx,\"[{\"\"skuu\"\":1}]\"\n",
                "2 lines[0].skuu: the form has no field 'lines[0].skuu'; did you mean 'lines[0].sku'?",
                "unknown_field lines"
            ),
            ("name,lines\nx,[] 3\n", "2 : there is text after the end of the value; remove it", "not_json "),
        ] as [(String, String, String)])
    func tellsWhatIsWrongAndWhere(text: String, problem: String, code: String) throws {
        let record = try #require(try readRows(text, of: orderForm()).first)
        #expect(record.problems == [problem])
        #expect(record.codes == [code])
    }

    @Test(
        arguments: [
            ("name\nx\n", #""name":"x""#), ("name,age\n\"a \"\"b\"\"\",\n", #""name":"a \"b\"""#),
            ("name,age\n'=1+x,\n", #""name":"=1+x""#), ("name,age\n'=1,\n", #""name":"'=1""#),
            ("name,age\n'-5.99%,\n", #""name":"-5.99%""#), ("name,age\n-5.99%,\n", #""name":"-5.99%""#),
            ("name,age\n''-1E-4,\n", #""name":"'-1E-4""#), ("name,age,, \nx,,,\n", #""name":"x""#),
            ("name,age\n',\n", #""name":"'""#),
            ("name,age\n\"'@\"\"x\"\"\",\n", #""name":"@\"x\"""#), ("name,age\n\"\",\n", #""name":null"#),
            ("tongues,age\n0;-x,\n", #""tongues":[0,"-x"]"#),
            ("lines[1].sku\nx\n", #""lines":[{"sku":null,"quantity":null},{"sku":"x""#),
            (
                "lines,age\n\"[{\"\"sku\"\":\"\"a\\\"\"b\"\"},\n{}]\",7\n",
                #""lines":[{"sku":"a\"b","quantity":null},{"sku":null,"#
            ),
        ] as [(String, String)])
    func takesTheTextsOfCells(text: String, member: String) throws {
        let record = try #require(try readRows(text, of: orderForm()).first)
        #expect(record.problems == [])
        #expect(record.line.contains(member), "\(record.line)")
    }

    /// Rows of random cells give the same as objects with the same texts.
    @Test(arguments: UInt64(1)...8) func readsWhatAnObjectOfTheSameTextsSays(seed: UInt64) throws {
        let form = try orderForm()
        var random = FormTestSupport.SeededGenerator(seed: seed)
        let columns = [
            "name", "age", "price", "member", "born", "country", "tongues", "note", "lines[0].sku", "lines[1].quantity",
        ]
        let texts = [
            "", "x", "12", "1.5", "yes", "2024-02-29", "0", "-x", "0;-x", "a,b", "\"q\"", "l\nm", "=1+x", "Ærø",
        ]
        var rows = columns.joined(separator: ",") + "\n"
        var objects: [String] = []
        for _ in 0..<50 {
            let cells = columns.map { _ in random.pick(texts) }
            rows +=
                cells.map { $0.isEmpty ? "" : "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
            let given = zip(columns, cells).filter { !$0.1.isEmpty }
            objects.append("{\(given.map { "\(jsonText($0)): \(jsonText($1))" }.joined(separator: ","))}")
        }
        let read = try readRows(rows, of: form)
        #expect(read.count == 50)
        #expect(read.map(\.line) == readObjects(objects, of: form).map(\.line))
        #expect(read.allSatisfy { $0.problems.isEmpty })
    }
}
