import FormEngine
import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormRecords

/// The encoders compared with a simple implementation of the same rules.
@Suite(.limited) struct PlainWriterTests {
    @Test(arguments: [nil, 3])
    func encodersWriteWhatPlainStringsSay(maximumItems: Int?) throws {
        let form = try wideForm(maximumItems: maximumItems)
        let plain = PlainWriter(form: form)
        var random = FormTestSupport.SeededGenerator(seed: 51)
        // Used for all records, as in a batch: too little room for one would be visible in the next.
        var buffer = ByteBuffer(capacity: 1)
        for _ in 0..<50 {
            let session = session(form, answers: randomAnswers(form, using: &random))
            for isFlat in [false, true] {
                for format in [RecordFormat.jsonLines, .json, .csv] {
                    buffer.removeAll()
                    RecordEncoder(form, format: format, isFlat: isFlat).encode(session, into: &buffer)
                    let expected =
                        format == .csv
                        ? plain.csv(session, isFlat: isFlat)
                        : plain.json(session, isIndented: format == .json, isFlat: isFlat)
                    #expect(buffer.string == expected)
                }
            }
        }
    }

    @Test func copiesTextsOfEveryLength() {
        let source = (0..<300).map { UInt8($0 % 251) }
        for count in 0...260 {
            // Memory of exactly the size that may be read and written.
            let from = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
            let to = UnsafeMutablePointer<UInt8>.allocate(capacity: count + literalSlack)
            defer {
                from.deallocate()
                to.deallocate()
            }
            from.initialize(from: source, count: count)
            to.initialize(repeating: 0xff, count: count + literalSlack)
            #expect(copyText(from, count: count, to: to) == to + count)
            #expect(Array(UnsafeBufferPointer(start: to, count: count)) == Array(source[..<count]))
            to.initialize(repeating: 0xff, count: count + literalSlack)
            #expect(source.withUnsafeBufferPointer { copyLiteral($0.baseAddress!, count: count, to: to) } == to + count)
            #expect(Array(UnsafeBufferPointer(start: to, count: count)) == Array(source[..<count]))
        }
    }

    @Test func findsAByteInTextsOfEveryLength() {
        for count in 0...40 {
            let text = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
            defer { text.deallocate() }
            // 0x2d differs from a comma in one bit and borrows from the byte before.
            text.initialize(repeating: 0x2d, count: count)
            #expect(!contains(0x2c, text, count: count))
            for place in 0..<count {
                text[place] = 0x2c
                #expect(contains(0x2c, text, count: count))
                text[place] = 0x2d
            }
        }
    }

    /// A form with more fields than one run can have, outside a dynamic section and inside, some of them signed.
    private func wideForm(maximumItems: Int?) throws -> CompiledForm {
        var random = FormTestSupport.SeededGenerator(seed: 50)
        var groups: [Group] = []
        var group = Group()
        var section = Section()
        section.fields = (0..<75).map { fieldOfSomeKind("f\($0)", using: &random) }
        var lines = Section()
        lines.id = Located("lines \"of\" an order")
        lines.repeats = true
        lines.maximumItems = maximumItems.map { Located($0) }
        var rest = Section()
        rest.fields = (75..<80).map { fieldOfSomeKind("f\($0)", using: &random) }
        group.sections = [section, lines, rest]
        groups.append(group)
        var template = Section()
        template.id = lines.id
        template.fields = (0..<40).map { fieldOfSomeKind("lines \"of\" an order[:index].t\($0)", using: &random) }
        var form = Form()
        form.groups = groups
        form.sectionTemplates = [template]
        return try #require(compile(form).form)
    }

    private func fieldOfSomeKind(_ id: String, using random: inout FormTestSupport.SeededGenerator) -> Field {
        let kinds = ["text_area", "text_area", "float", "switch", "date", "select", "multi_select", "picker", "note"]
        var field = Field(id: Located(id), type: Located(random.pick(kinds)))
        let long = String(repeating: "a long id, ", count: 5)
        let ids: [JSONValue] = [
            .number("0"), .string("s\"e"), .truth(true), .string("-x"), .string("=1,x"), .string(long),
        ]
        field.options = OptionList(ids.map { Option(id: JSONNode($0)) })
        if field.type.value == "picker" {
            field.options = []
            field.components = [["Small", "La,rge"], ["Red", "=Blue"]].map { titles in
                OptionList(titles.map { Option(id: JSONNode(.string($0))) })
            }
        }
        field.isHidden = random.chance(10)
        field.isSubmitted = !random.chance(5)
        return field
    }

    private func randomAnswers(
        _ form: CompiledForm, using random: inout FormTestSupport.SeededGenerator
    ) -> String {
        var members: [String] = []
        for item in form.outline {
            switch item {
            case .field(let number):
                if random.chance(75), let value = randomValue(form.fields[number], using: &random) {
                    members.append("\(jsonText(form.fields[number].key)): \(value)")
                }
            case .dynamicSection(let number):
                var instances: [String] = []
                for _ in 0..<random.number(0...3) {
                    let values = form.sections[number].fields.compactMap { field in
                        random.chance(60)
                            ? randomValue(form.fields[field], using: &random).map {
                                "\(jsonText(form.fields[field].key)): \($0)"
                            } : nil
                    }
                    instances.append("{\(values.joined(separator: ", "))}")
                }
                members.append(
                    "\(jsonText(form.sections[number].id ?? "")): [\(instances.joined(separator: ", "))]")
            }
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private func randomValue(
        _ field: FieldDescription, using random: inout FormTestSupport.SeededGenerator
    ) -> String? {
        let ids = ["0", "\"s\\\"e\"", "true", "\"-x\"", "\"=1,x\""]
        switch field.kind.reader {
        case .text: return jsonText(randomText(using: &random))
        case .decimal: return random.pick(["0", "1.10", "12345678901234567890.5"])
        case .truth: return random.pick(["true", "false"])
        case .date: return random.pick(["\"1815-12-10\"", "\"2024-02-29\""])
        case .option: return random.pick(ids)
        case .options where field.components.isEmpty:
            return "[\(ids.filter { _ in random.chance(50) }.joined(separator: ", "))]"
        case .options: return "[\"\(random.pick(["Small", "La,rge"]))\", \"\(random.pick(["Red", "=Blue"]))\"]"
        case .time, .instant, .none: return nil
        }
    }

    private func randomText(using random: inout FormTestSupport.SeededGenerator) -> String {
        let odd = ["\"", "\\", "\n", "\t", ",", "=", "+", "-", "@", "'", "é", "😀", "1", " ", "/"]
        let oddPercent = random.pick([0, 0, 5, 50])
        let length = random.chance(90) ? random.number(1...40) : random.number(1...9000)
        return random.pick(["x", "", "+", "=", "-1"])
            + (0..<length).map { _ in random.chance(oddPercent) ? random.pick(odd) : "a" }.joined()
    }
}
