import FormEngine
import FormTestSupport
import TestLimits
import Testing

@testable import FormRecords

@Suite(.limited) struct CSVEncoderTests {
    @Test func writesHeaderAndRow() throws {
        let session = session(try orderForm(), answers: JSONEncoderTests.answers.replacing("\\n\"", with: "\""))
        #expect(
            header(session) == "name,age,price,member,born,at,when,country,tongues,size,card,note,lines\r\n")
        #expect(
            encoded(session, .csv)
                == "\"Ada \"\"L\"\"\",36,1.10,false,1815-12-10,07:30,2024-02-29T12:00:00+02:00,0,\"s\"\"e;true\","
                + "Large;Red,,\"two\nlines\","
                + #""[{""sku"":""a"",""quantity"":2},{""sku"":""b"",""quantity"":null}]""# + "\r\n")
    }

    @Test func givesFlatAnswersColumns() throws {
        let answers = #"{"lines": [{"sku": "a"}, {"quantity": 3}]}"#
        let unlimited = session(try orderForm(), answers: answers)
        let names = "lines[0].sku,lines[0].quantity,lines[1].sku,lines[1].quantity"
        #expect(header(unlimited, isFlat: true).hasSuffix("card,note,\(names)\r\n"))
        #expect(encoded(unlimited, .csv, isFlat: true) == ",,,,,,,,,,,,a,,,3\r\n")
        let limited = session(try orderForm(maximumItems: 3), answers: answers)
        #expect(header(limited, isFlat: true).hasSuffix("card,note,\(names),lines[2].sku,lines[2].quantity\r\n"))
        #expect(encoded(limited, .csv, isFlat: true) == ",,,,,,,,,,,,a,,,3,,\r\n")
    }

    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("=1", "=1"), ("=", "="), ("-5", "-5"), ("-5 (1), 1.0", "\"-5 (1), 1.0\""),
            ("-x", "'-x"),
            ("+47 22 33 44 55", "+47 22 33 44 55"), ("+47x", "'+47x"), ("@sum", "'@sum"), ("\tx", "'\tx"),
            ("'=x", "''=x"), ("'x", "'x"), ("''-x", "'''-x"), ("a=b", "a=b"), ("=a,b", "\"'=a,b\""),
            ("=\"a\"", "\"'=\"\"a\"\"\""),
            // No spreadsheet runs a number with an exponent or a percent sign; texts guarded by earlier versions are
            // read as before.
            ("-5.99%", "-5.99%"), ("-1E-4", "-1E-4"), ("+1.5e10", "+1.5e10"), ("-1,5 %", "\"-1,5 %\""),
            ("-5%x", "'-5%x"),
            ("-1E", "'-1E"), ("-E4", "'-E4"), ("=5%", "'=5%"), ("@1%", "'@1%"), ("-1E-4+2", "'-1E-4+2"), ("-%", "'-%"),
            ("'-5.99%", "''-5.99%"), ("'-1E-4", "''-1E-4"), ("''-1%", "'''-1%"), ("'-5", "'-5"),
        ] as [(String, String)])
    func guardsTextsThatASpreadsheetWouldRun(text: String, cell: String) throws {
        let form = try orderForm()
        var written = started(form)
        var reading = AnswerReading(path: "", use: .give)
        reading.answer([("name", Array(text.utf8))], in: &written)
        written.finish()
        let row = encoded(written, .csv)
        #expect(row == cell + ",,,,,,,,,,,,[]\r\n")
        let readAgain = session(form, answers: header(written) + row, as: .csv(delimiter: UInt8(ascii: ",")))
        let slot = readAgain.slot(id: "name")
        #expect(readAgain.modelText(try #require(slot)) == text)
    }
}
