import FormKit
import FormTestSupport
import TestLimits
import Testing

/// Swift types in every shape that a coder may meet: numbers of each width, containers by hand, classes with a superclass.
@Suite(.limited) struct TypeShapeTests {
    struct Widths: Codable, Equatable {
        var a: Int8, b: Int16, c: Int32, d: Int64, e: UInt, f: UInt8, g: UInt16, h: UInt32, i: UInt64, j: Float,
            k: Double
        var l: Int?, m: Bool
    }

    private static let widths = Form("widths") {
        for id in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"] { IntegerField(id).signed().required() }
        IntegerField("l")
        SwitchField("m").required()
    }

    private static let fractions = Form("fractions") {
        for id in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] { DecimalField(id).signed() }
        SwitchField("m")
    }

    private static let small = Widths(
        a: -8, b: -16, c: -32, d: -64, e: 1, f: 255, g: 16, h: 32, i: 64, j: 3, k: -4, l: nil, m: true)

    @Test func numbersOfEachWidthGoThereAndBack() throws {
        let compiled = try Self.widths.compiled()
        let session = FormSession(compiled)
        #expect(try session.fill(from: Self.small).isComplete)
        #expect(try session.decoded(as: Widths.self) == Self.small)
        #expect(compiled.findings(for: Widths.self).isEmpty)
        struct Optionals: Codable {
            var a: Int8?, b: Int16?, c: Int32?, d: Int64?, e: UInt?, f: UInt8?, g: UInt16?, h: UInt32?, i: UInt64?,
                j: Float?
            var k: Double?, m: Bool?
        }
        #expect(compiled.findings(for: Optionals.self).isEmpty)
        let values = try session.decoded(as: Optionals.self)
        #expect((values.a, values.f, values.i, values.j, values.m) == (-8, 255, 64, 3, true))
    }

    @Test(arguments: [("f", "256"), ("a", "-129"), ("e", "-1"), ("j", "0.5"), ("k", "0.1"), ("i", "1.5")])
    func whatDoesNotFitIsTold(field: String, text: String) throws {
        let session = FormSession(try Self.fractions.compiled())
        try session.fill(from: Self.small)
        try session.answer(text, to: field)
        let error = #expect(throws: TypeMismatchError.self) { try session.decoded(as: Widths.self) }
        #expect(error?.description.contains(field) == true, "\(error?.description ?? "")")
    }

    @Test func floatsWithAFractionAreNotEncoded() throws {
        struct Half: Codable { var j: Float = 0.5 }
        struct Tenth: Codable { var k = 0.1 }
        let session = FormSession(try Self.fractions.compiled())
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Half()) }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Tenth()) }
    }

    class Person: Codable {
        var name: String
        init(name: String) { self.name = name }
    }

    final class Member: Person {
        enum Keys: String, CodingKey { case number }
        var number: Int
        init(name: String, number: Int) {
            self.number = number
            super.init(name: name)
        }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            number = try container.decode(Int.self, forKey: .number)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func aSuperclassIsOfTheSameAnswers() throws {
        let form = Form("f") {
            TextField("name").required()
            IntegerField("number").required()
        }
        let session = FormSession(try form.compiled())
        try session.fill(["name": "Ada", "number": 7])
        let member = try session.decoded(as: Member.self)
        #expect((member.name, member.number) == ("Ada", 7))
        #expect(session.form.findings(for: Member.self).isEmpty)
    }

    /// A section that repeats, read by containers in place of types.
    struct ByHand: Decodable {
        enum Keys: String, CodingKey { case lines, tags }
        enum LineKeys: String, CodingKey { case article, count }
        var lines: [String] = []
        var tags: [String] = []
        var keys: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            keys = container.allKeys.map(\.stringValue)
            var lines = try container.nestedUnkeyedContainer(forKey: .lines)
            while !lines.isAtEnd {
                let line = try lines.nestedContainer(keyedBy: LineKeys.self)
                let count = try line.decodeIfPresent(Int.self, forKey: .count) ?? 0
                self.lines.append("\(try line.decode(String.self, forKey: .article)) \(count)")
            }
            var tags = try container.nestedUnkeyedContainer(forKey: .tags)
            while !tags.isAtEnd { self.tags.append(try tags.decode(String.self)) }
        }
    }

    @Test func containersByHandReadTheSame() throws {
        let form = Form("f") {
            Section("Line", id: "lines") {
                TextField("article").required()
                IntegerField("count")
            }.repeating()
            MultiSelectField("tags", "Tags", ["x", "y", "z"])
        }
        let session = FormSession(try form.compiled())
        try session.fill([
            "lines[0].article": "pen", "lines[1].article": "ink", "lines[1].count": 2, "tags": ["z", "x"],
        ])
        let read = try session.decoded(as: ByHand.self)
        #expect((read.lines, read.tags, read.keys) == (["pen 0", "ink 2"], ["x", "z"], ["lines", "tags"]))
        let record = try Submission(session).decoded(as: ByHand.self)
        #expect(record.lines == read.lines)
    }

    @Test func whatHasAnotherShapeIsNotEncoded() throws {
        let form = Form("f") {
            Section("Line", id: "lines") { TextField("article") }.repeating()
            MultiSelectField("tags", "Tags", ["x", "y", "z"])
        }
        let session = FormSession(try form.compiled())
        struct Wrong: Encodable { var lines: [String] }
        struct Single: Encodable { var lines = 3 }
        struct Deep: Encodable { var tags = [["x"]] }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Wrong(lines: ["a"])) }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Single()) }
        #expect(throws: TypeMismatchError.self) { try session.fill(from: Deep()) }
    }

    // MARK: Numbers

    @Test func numbersReckonExactly() {
        var sum: ExactDecimal = 1
        sum += ExactDecimal("0.1")!
        sum -= ExactDecimal("0.3")!
        sum *= 10
        #expect("\(sum)" == "8.0")
        #expect(ExactDecimal("0.1")!.adding(ExactDecimal("0.2")!) == ExactDecimal("0.3"))
        #expect(ExactDecimal(1).subtracting(2) == ExactDecimal("-1"))
        #expect(ExactDecimal(String(repeating: "9", count: 34))!.adding(ExactDecimal("0.1")!) == nil)
    }

    // MARK: Definitions

    @Test func everyMemberOfADefinitionIsReadAndWritten() throws {
        let form = Form("f") {
            Section("Line", id: "lines") { TextField("a", "A") }.repeating(1...3, adding: "Another?")
            SelectField("b", "B", ["x": "X"])
        }
        let fields = try form.changing("b") { field in
            #expect((field.id, field.kind, field.title) == ("b", "select", "B"))
            #expect(field.isEnabled && field.isSubmitted && field.isDisplayed && !field.isRequired && !field.isHidden)
            #expect(field.options.map(\.title) == ["X"] && field.options.map(\.id) == ["x"])
            (field.explanation, field.info, field.placeholder, field.unit) = ("D", "I", "P", "km")
            (field.isRequired, field.isEnabled, field.isSubmitted, field.isDisplayed) = (true, false, false, false)
            (field.defaultValue, field.options) = ("y", ["y", Choice("z", "Z")])
        }
        let changed = try fields.changing("b") { field in
            #expect((field.explanation, field.info, field.placeholder, field.unit) == ("D", "I", "P", "km"))
            #expect(field.isRequired && !field.isEnabled && !field.isSubmitted && !field.isDisplayed)
            #expect(field.defaultValue == "y" && field.options.map(\.id) == ["y", "z"])
        }
        #expect(changed.json() == fields.json())
        let sections = try form.changing(section: "lines") { section in
            #expect((section.id, section.title, section.actionTitle) == ("lines", "Line", "Another?"))
            #expect((section.minimumItems, section.maximumItems, section.isHidden) == (1, 3, false))
            (section.title, section.explanation, section.actionTitle) = ("Row", "Of it", "More?")
            (section.minimumItems, section.maximumItems, section.isHidden) = (nil, 5, true)
        }
        _ = try sections.changing(section: "lines") { section in
            #expect((section.title, section.explanation, section.actionTitle) == ("Row", "Of it", "More?"))
            #expect((section.minimumItems, section.maximumItems, section.isHidden) == (nil, 5, true))
        }
    }

    @Test func aCompiledFormSaysWhatItIs() throws {
        let form = Form("f", title: "T") { TextField("a").defaultValue("x") }.explanation("D").timeZone("Europe/Oslo")
        let compiled = try form.compiled()
        #expect(
            (compiled.id, compiled.title, compiled.explanation, compiled.timeZone) == ("f", "T", "D", "Europe/Oslo"))
        let session = FormSession(compiled)
        #expect(session.csv(hasHeader: true) == "a\r\nx\r\n" && session.csv() == "x\r\n")
    }

    @Test func aRecordThatHasToBeUniqueIsRefusedByItsFile() throws {
        let folder = TemporaryDirectory()
        let compiled = try Form("f") { TextField("name", "Name") }.unique("name").compiled()
        let delegate = FileDelegate(folder["people.jsonl"])
        let sessions = [FormSession(compiled), FormSession(compiled)]
        for session in sessions { try session.answer("Ada", to: "name") }
        #expect(try sessions[0].submit(to: delegate).isSubmitted)
        let failures = try sessions[1].submit(to: delegate).failures
        #expect(failures.map(\.address) == ["name"] && failures.map(\.code) == [.notUnique])
        #expect(folder.text(of: "people.jsonl") == "{\"name\":\"Ada\"}\n")
    }

    @Test func aRefusalSaysAllThatItBlames() {
        let refusal = SubmitRefusal([SubmitRefusal(on: "a", message: "one"), SubmitRefusal(message: "two")])
        #expect("\(refusal)" == "one\ntwo")
    }
}
