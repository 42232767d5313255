import FormKit
import FormTestSupport
import TestLimits
import Testing

/// Closures whose types a field gives, and those that it never gives.
@Suite(.limited) struct ClosureTypeTests {
    enum Size: Int, CaseIterable, AnswerValue { case small = 1, large = 2 }

    private func error(_ form: Form) -> String {
        do { _ = try form.compiled() } catch { return error.description }
        return ""
    }

    @Test func isAnErrorWhereTheFieldNeverGivesTheType() {
        let line = #line + 2
        let form = Form("f") {
            TextField("n", "N").validated { (_: CalendarDate) in }
            IntegerField("i", "I").validated { (_: Bool?) in }
            SelectField("s", "S", ["no": "Norway", "se": "Sweden"]).validated { (_: Int) in }
            DateField("d", "D").validated { (_: [String]) in }
        }
        let file = "FormKitTests/ClosureTypeTests.swift"
        let messages = [
            "\(file):\(line): error: the closure takes CalendarDate; this field gives String",
            "\(file):\(line + 1): error: the closure takes Bool?; this field gives ExactDecimal or Int",
            "\(file):\(line + 2): error: the closure takes Int, which the option 'no' and the others are not; take String",
            "\(file):\(line + 3): error: the closure takes Array<String>; this field gives CalendarDate",
        ]
        #expect(error(form) == messages.joined(separator: "\n"))
        #expect(form.findings().map(\.description) == messages)
    }

    @Test func isAnErrorOfAValidatorThatAFileNames() throws {
        let file = #"{"groups":[{"sections":[{"fields":[{"id":"t","validators":[{"type":"day"}]}]}]}]}"#
        let day = CustomValidator("day") { (_: CalendarDate) in }
        let form = try Form(json: Array(file.utf8), path: "f.json")
        let error = #expect(throws: FormError.self) { try form.compiled(with: Vocabulary(validators: [day])) }
        #expect(error?.findings.map(\.code) == ["wrong_type"])
    }

    @Test func readsChoicesWhoseIdsAreNumbers() throws {
        let form = Form("f") {
            SelectField("size", "Size", Choices(Size.self)).validated { (size: Int) in
                guard size < 2 else { throw Refusal("too large") }
            }
            SelectField("again", "Again", [1: "One", 2: "Two"]).validated { (size: Size?) in
                guard size != .large else { throw Refusal("too large") }
            }
        }
        let session = FormSession(try form.compiled())
        for field in ["size", "again"] {
            #expect(try session.answer("1", to: field).isAccepted)
            #expect(try session.answer(2, to: field).failure?.message == "too large")
        }
    }

    @Test func saysThatAFractionIsNotWhole() throws {
        let form = Form("f") { DecimalField("d").validated { (_: Int) in } }
        let session = FormSession(try form.compiled())
        #expect(
            try session.answer("1.5", to: "d").failure?.message == "'1.5' is not a whole number: leave out the fraction"
        )
    }

    @Test func severalChoicesAreAnArrayOfAnEnumeration() throws {
        enum Part: String, CaseIterable, AnswerValue { case client, server }
        let form = Form("f") {
            MultiSelectField("parts", nil, Choices(Part.self)).defaultValue([Part.client]).validated {
                (parts: [Part]) in
                guard parts != [.server] else { throw Refusal("a server needs a client") }
            }
            MultiSelectField("licences", nil, ["MIT", "BSD"])
        }
        let session = FormSession(try form.compiled())
        #expect(try session.value(of: "parts", as: [Part].self) == [.client])
        #expect(try session.answer([Part.server], to: "parts").failure?.message == "a server needs a client")
        #expect(try session.answer(["BSD"], to: "licences").isAccepted)
    }

    @Test func anOptionOfALiteralIsAtThePlaceOfItsList() throws {
        let line = #line + 1
        let form = Form("f") { SelectField("s", "S", ["a", "a"]) }
        #expect(form.findings().map(\.place.line) == [line])
    }

    @Test func namesTheElementThatIsNoChoice() throws {
        let session = FormSession(try Form("f") { MultiSelectField("tags", nil, ["a", "b"]) }.compiled())
        let filling = try session.fill(json: Array("{\n\"tags\": [\"a\", \"c\"]\n}".utf8))
        #expect(filling.refused.map(\.description) == ["2: tags: 'c' is not on the list: choose from a, b"])
    }

    @Test(arguments: ["o'brien", "b'); x"]) func computesADefaultByAClosure(account: String) throws {
        let form = Form("f") {
            TextField("name", "Name").required()
            TextField("repository", "Repository").defaultValue(reading: ["name"]) { form in
                form["name", as: String.self].map { "\(account)/\($0)" }
            }
            Section("Line", id: "lines") {
                IntegerField("price")
                IntegerField("twice").defaultValue(reading: ["price"]) { form in
                    form["price", as: Int.self].map { 2 * $0 }
                }
            }.repeating()
        }
        #expect(form.findings() == [])
        let session = FormSession(try form.compiled())
        try session.answer("tool", to: "name")
        try session.addInstance(of: "lines")
        try session.answer(4, to: "lines[0].price")
        while let question = session.next() {
            switch question {
            case .field(let address): try session.acceptDefault(of: address)
            case .anotherInstance(let section): try session.declineInstance(of: section)
            }
        }
        #expect(try session.answer(of: "repository") == .text("\(account)/tool"))
        #expect(try session.answer(of: "lines[0].twice") == .number(8))
    }

    @Test func aRepeatingSectionNeedsAnId() {
        let line = #line + 1
        let form = Form("f") { Section("My Lines") { TextField("a") }.repeating() }
        let fault = "the section repeats and has no 'id' for its answers; give it one"
        #expect(error(form) == "FormKitTests/ClosureTypeTests.swift:\(line): error: \(fault)")
    }

    @Test func aFaultThatRefusesIsAnError() {
        let form = Form("f") { IntegerField("n").range(5...).defaultValue(3) }
        #expect(error(form).contains(": error: "))
        #expect(form.findings().map(\.severity) == [.error])
        #expect(throws: Never.self) { try form.compiled(isLenient: true) }
    }
}
