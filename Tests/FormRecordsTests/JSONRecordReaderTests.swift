import FormEngine
import FormModel
import FormTestSupport
import TestLimits
import Testing

@testable import FormRecords

@Suite(.limited) struct JSONRecordReaderTests {
    @Test(
        arguments: [
            (
                #"{"name":"a","name":"b"}"#, ["12 name: the key 'name' appears twice; remove one"],
                ["answered_twice name"]
            ),
            (
                #"{"lines":[],"lines":[{"sku":1}]}"#, ["12 lines: the key 'lines' appears twice; remove one"],
                ["answered_twice lines"]
            ),
            (#"{"":1}"#, ["1 : the form has no field ''; remove it"], ["unknown_field "]),
            (#"{"lines":3}"#, ["9 lines: 'lines' repeats; write an array of objects"], ["wrong_type lines"]),
            (
                #"{"lines":[{"sku":1},"x"]}"#, ["20 lines[1]: 'lines' repeats; write an object for each time"],
                ["wrong_type lines"]
            ),
            (
                #"{"lines":[{"x":1}],"zzz":2}"#,
                [
                    "11 lines[0].x: the form has no field 'lines[0].x'; remove it",
                    "19 zzz: the form has no field 'zzz'; remove it",
                ], ["unknown_field lines", "unknown_field "]
            ),
            (
                #"{"lines":[{"sku":1}],"lines[0].sku":2}"#,
                ["21 lines[0].sku: 'lines[0].sku' is answered twice; remove one of the answers"],
                ["answered_twice lines[:index].sku"]
            ),
            (
                #"{"lines[2].sku":1}"#, ["1 lines[2].sku: 'lines[2].sku' is one too many; there may be 2"],
                ["too_many_instances lines[:index].sku"]
            ),
            (
                #"{"lines[4000].sku":1}"#,
                ["1 lines[4000].sku: 'lines[4000].sku' is far beyond the last one; number from 0, without gaps"],
                ["too_many_instances lines[:index].sku"]
            ),
            (" [1]", ["1 : this is not an object; write an object of ids and values"], ["not_an_object "]),
            (#"{"name":"#, ["8 : the text ends inside an object; close it with '}'"], ["not_json "]),
            (#"{"name":"é"} x"#, ["14 : there is text after the end of the value; remove it"], ["not_json "]),
        ] as [(String, [String], [String])])
    func tellsWhatIsWrongAndWhere(text: String, problems: [String], codes: [String]) throws {
        let form = try orderForm(maximumItems: 2)
        let record = try #require(readObjects([text], of: form).first)
        #expect(record.problems == problems)
        #expect(record.codes == codes)
    }

    @Test func takesNamesThatAreEscapedAndValuesOfAllKinds() throws {
        let form = try orderForm()
        let records = readObjects(
            [
                #"{"n\u0061me":"\ta\u00e9","age":7,"member":true,"tongues":["0","-x"],"lines":[{},{"sk\u0075":"q"}]}"#,
                "{}",
            ],
            of: form)
        #expect(records.map(\.problems) == [[], []])
        #expect(records[0].line.contains(#""age":7"#) && records[0].line.contains(#""tongues":[0,"-x"]"#))
        #expect(records[0].line.contains(#""lines":[{"sku":null,"quantity":null},{"sku":"q","quantity":null}]"#))
        // Nothing remains for the next record.
        #expect(records[1].line == readObjects(["{}"], of: form)[0].line)
    }

    @Test(
        arguments: [
            (#"{"input":"a","line":2,"record":{"name":"x"},"errors":[]}"#, 31..<43, true),
            (#" {"errors":[{"field":"a"}], "record": {"name":"x"} } "#, 38..<50, true),
            (#"{"record":{"name":"x"}}"#, 0..<23, false), (#"{"record":{"name":"x"},"errors":1}"#, 0..<34, false),
            (#"{"record":{"name":"x"},"errors":[],"name":"y"}"#, 0..<46, false),
        ] as [(String, Range<Int>, Bool)])
    func findsTheRecordInWhatWasRejected(text: String, span: Range<Int>, isUnwrapped: Bool) throws {
        let record = try #require(readObjects([text], of: orderForm()).first)
        #expect(record.span == span)
        #expect(record.problems.isEmpty == isUnwrapped)
        #expect(record.line.contains(#""name":"x""#) == isUnwrapped)
    }

    @Test func takesAnObjectThatWasTakenApartBeforeTheSame() throws {
        var random = FormTestSupport.SeededGenerator(seed: 11)
        let members = [
            #""name":"a""#, #""name":"b""#, #""age":1"#, #""age":"x""#, #""born":"2024-02-29""#, #""country":0"#,
            #""nmae":{}"#,
            #""lines":[{"sku":"a"},{"quantity":2,"sku":"b"}]"#, #""lines[0].sku":"c""#, #""lines[1].quantity":null"#,
            #""lines":null"#, "\"\":1", #""lines":[]"#, #""name":null"#, #""n\u0061me":"d""#, #""tongues":["0"]"#,
            #""lines":[1]"#,
            #""note":"x\ny""#,
        ]
        takesTheSame(try orderForm(maximumItems: 2), objects(of: members, &random), &random)
    }

    /// The same for members of inner objects, in a record and in instances.
    @Test(arguments: [UnknownMembers.refuse, .drop, .keep]) func takesObjectsWithinTheSame(unknown: UnknownMembers)
        throws
    {
        let form = try nestedForm(unknown)
        var random = FormTestSupport.SeededGenerator(seed: 12)
        let inner = objects(
            of: [
                #""name":"a""#, #""age":1"#, #""age":true"#, #""born":"2024-02-29""#, #""more":{"note":"n"}"#,
                #""more":{"age":2,"note":null}"#, #""more":{}"#, #""more":null"#, #""more":[]"#, #""zz":{"a":[1]}"#,
                #""home.age":3"#, #""tags":["a",null]"#, #""":1"#,
            ], &random)
        let lines = objects(of: [#""sku":"s""#, #""more":{"note":"m"}"#, #""more":{}"#, #""lines":1"#], &random)
        let members =
            inner.prefix(60).map { "\"home\":\($0)" } + lines.prefix(20).map { "\"lines\":[\($0)]" }
            + [
                #""home":null"#, #""home":1"#, #""home.name":"b""#, #""h\u006fme":{"age":4}"#, #""age":9"#,
                #""zz":[{}]"#,
            ]
        let many = objects(of: members, &random)
        // What comes in the order of the line before is expected.
        takesTheSame(form, many.flatMap { Array(repeating: $0, count: 3) }, &random)
    }

    private func objects(of members: [String], _ random: inout FormTestSupport.SeededGenerator) -> [String] {
        (0..<400).map { _ in
            let some = (0..<random.number(0...5)).map { _ in random.pick(members) }
            return "{\(some.joined(separator: random.pick([",", ",", ", ", " , "])))}"
        }
    }

    private func takesTheSame(
        _ form: CompiledForm, _ objects: [String], _ random: inout FormTestSupport.SeededGenerator
    ) {
        let texts = objects.map { object in
            random.chance(20) ? #"{"input":"a","line":3,"record":\#(object),"errors":[]}"# : object
        }
        let (whole, apart) = readBothWays(texts, of: form)
        #expect(whole.count == apart.count)
        for (index, text) in texts.enumerated() { #expect(whole[index] == apart[index], "\(text)") }
    }

    /// A form with objects within the record and the instances of a section, and a list of plain values.
    private func nestedForm(_ unknown: UnknownMembers) throws -> CompiledForm {
        try compiled(
            #"""
            {"nested": true, "unknown": "\#(unknown.rawValue)", "groups": [{"sections": [
              {"fields": [
                {"id": "home.name", "type": "text"}, {"id": "home.age", "type": "number"},
                {"id": "home.born", "type": "date"}, {"id": "home.more.note", "type": "text"},
                {"id": "home.more.age", "type": "number"}, {"id": "age", "type": "number"}
              ]},
              {"id": "lines", "repeat": true, "max_items": 2,
               "fields": [{"id": "sku", "type": "text"}, {"id": "more.note", "type": "text"}]},
              {"id": "home.tags", "repeat": true, "fields": [{"type": "text"}]}
            ]}]}
            """#)
    }

    /// Values that a line may have and such as are none, of every length that is read at once.
    private static let values = [
        "0", "-0", "7", "42", "12345678", "123456789", "1.5", "0.25", "1.2345678", "123456.7", "-1.5", "1e2", "1E2",
        "1.5e3",
        "null", "true", "false", "\"\"", "\"x\"", "\"a,b\"", "\"a\\nb\"", "\"\\\"\"", "\"}\"", "\"é\"",
        "[]", "[1,{\"a\":\"}\"}]", "{}", "{\"a\":[\",\"]}",
    ]
    private static let faults = [
        "", "-", "01", "00", "1.", ".5", "1..5", "1.5.", "+1", "1,", "1 2", "12a", "0x1", "é1", "nul", "nulll", "True",
        "falsy",
        "truefalse", "\"", "\"x", "x\"", "[", "}", "1}", "\"a\"b", "\u{1}", "\"\u{1}\"",
    ]

    /// Members whose keys come as in the line before are read in a way of their own.
    @Test(arguments: values, [(",", ":"), (", ", ": ")])
    func takesExpectedMembersAsAnyOthers(value: String, between: (comma: String, colon: String)) throws {
        let form = try orderForm()
        let (whole, apart) = readBothWays(texts(with: value, between), of: form)
        #expect(whole == apart)
        #expect(whole.allSatisfy { $0.problems.isEmpty })
    }

    @Test(arguments: faults) func findsFaultsOfExpectedMembers(value: String) throws {
        let form = try orderForm()
        let (whole, apart) = readBothWays(texts(with: value, (",", ":")), of: form)
        #expect(whole.map { $0.codes } == apart.map { $0.codes })
    }

    /// A usual object before each that has the value, first, in between and last.
    private func texts(with value: String, _ between: (comma: String, colon: String)) -> [String] {
        let usual = [("name", "\"x\""), ("age", "1"), ("note", "\"y\"")]
        let objects = usual.indices.map { place in
            var members = usual
            members[place].1 = value
            return members
        }
        return objects.flatMap { [usual, $0, usual, usual, usual] }.map { members in
            let texts = members.map { "\"\($0.0)\"\(between.colon)\($0.1)" }
            return "{\(texts.joined(separator: between.comma))}"
        }
    }

    private func readBothWays(_ texts: [String], of form: CompiledForm) -> ([ReadRecord], [ReadRecord]) {
        var records = [readObjects(texts, of: form), readLines(texts.joined(separator: "\n"), of: form)]
        for way in records.indices {
            for index in records[way].indices { records[way][index].span = 0..<0 }
        }
        return (records[0], records[1])
    }
}
