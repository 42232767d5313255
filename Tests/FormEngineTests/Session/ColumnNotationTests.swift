import FormFiles
import FormModel
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// The `data` of a field: the notation of its answer in files and records.
@Suite(.limited) struct ColumnNotationTests {
    private static let paid = #""type":"switch","data":{"true_values":["ja","1"],"false_values":["nein"]}"#
    private static let price = ##""type":"float","data":{"decimal_separator":",","grouping_separator":"."}"##
    private static let born = #""type":"date","data":{"date_format":"%d.%m.%Y","missing_values":["?"]}"#
    private static let met = #""type":"date_time","data":{"date_format":"%d.%m.%Y","pattern":".{10} .{5}"}"#
    private static let size = #""type":"select","values":["S","M"],"data":{"exact":true}"#

    static let readings: [(members: String, text: String, reading: String)] = [
        (paid, "ja", "=true"), (paid, "1", "=true"), (paid, "nein", "=false"), (paid, "Ja", "- not_a_choice"),
        (paid, "yes", "- not_a_choice"), (paid, "no", "- not_a_choice"),
        (#""type":"switch","data":{"true_values":["x"]}"#, "no", "=false"),
        (#""type":"switch","data":{"missing_values":["?"]}"#, "YES", "=true"),
        (price, "1.234,50", "=1234.50"), (price, "1234", "=1234"), (price, "12,5,0", "- not_a_number"),
        (##""type":"float","data":{"decimal_separator":","}"##, "1.5", "- not_a_number"),
        (##""type":"float","data":{"grouping_separator":" "}"##, "1 234.5", "=1234.5"),
        (born, "05.01.2024", "=2024-01-05"), (born, "5.1.2024", "=2024-01-05"), (born, "2024-01-05", "- not_a_date"),
        (born, "31.02.2024", "- not_a_date(noSuchDay)"), (born, "?", "-"), (born, "", "-"),
        (met, "05.01.2024 10:30", "=2024-01-05T10:30:00Z"), (met, "05.01.2024T10:30", "- not_a_date"),
        (#""type":"integer","data":{"pattern":"[0-9]{4}"}"#, "0042", "=42"),
        (#""type":"integer","data":{"pattern":"[0-9]{4}"}"#, "42", "- not_a_number"),
        (#""type":"integer","clean":["trim"],"data":{"pattern":"[0-9]+"}"#, " 42 ", "=42"),
        (#""type":"time","data":{"pattern":".{8}"}"#, "10:30", "- not_a_time"),
        (size, "S", "=S"), (size, "s", "- not_a_choice"), (#""type":"select","values":["S","M"]"#, "s", "=S"),
        (#""type":"float","signed":true,"data":{"affixes":true}"#, "-$1.50 each", "=-1.50"),
        (#""type":"float","signed":true,"data":{"affixes":true}"#, "EUR -.5%", "=-0.5"),
        (#""type":"float","data":{"affixes":true}"#, "EUR", "- not_a_number"),
        (#""type":"integer","data":{"digits":4}"#, "0020", "=20"),
        (#""data":{"json":true}"#, #"{"a": [1]}"#, #"={"a": [1]}"#), (#""data":{"json":true}"#, "[1", "- format"),
        (#""data":{"json":true}"#, "1", "- format"), (#""data":{"json":true}"#, "[] []", "- format"),
        (#""data":{"missing_values":["NA","-"]}"#, "NA", "-"), (#""data":{"missing_values":["NA"]}"#, "na", "=na"),
        (#""data":{"lines":true}"#, "a\nb", "=a\nb"), (#""data":{}"#, "a\nb", "- control_character"),
    ]

    @Test(arguments: readings) func isReadSo(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
    }

    /// The notation does not affect what people type.
    @Test func typedTextsAreNotMeant() throws {
        #expect(try viewReading(Self.paid, "yes") == "=true")
        #expect(try viewReading(#""data":{"missing_values":["NA"]}"#, "NA") == "=NA")
    }

    static let faults: [(members: String, finding: String)] = [
        (#""type":"date","data":{"date_format":"%d.%m"}"#, "error: '%d.%m' is not a date format; write %d, %m and %Y"),
        (#""data":{"date_format":"%F"}"#, "warning: 'date_format' has no effect"),
        (#""type":"float","data":{"exact":true}"#, "warning: 'exact' has no effect"),
        (#""type":"date","data":{"pattern":"("}"#, "error: the pattern '(' cannot be used"),
        (#""type":"float","data":{"digits":2}"#, "warning: 'digits' has no effect"),
        (#""data":{"affixes":true}"#, "warning: 'affixes' has no effect"),
        (#""type":"date","data":{"json":true}"#, "warning: 'json' has no effect"),
        (#""data":{"decimal_separator":"::"}"#, "warning: the separator '::' is not one character"),
    ]

    @Test(arguments: faults) func isFound(members: String, finding: String) throws {
        let text = #"{"fields":[{"id":"a",\#(members)}]}"#
        let form = try #require(readJSONForm(bytes: Array(text.utf8), path: "f.json").form)
        let found = compile(form).diagnostics.map { "\($0.severity): \($0.message)" }
        #expect(found.contains { $0.hasPrefix(finding) }, "\(found)")
    }
}
