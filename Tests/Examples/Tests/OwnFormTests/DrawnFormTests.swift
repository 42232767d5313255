import FormKit
import FormKitXML
import Testing

/// A screen that draws any form, and changes of forms by the program.
struct DrawnFormTests {
    /// A form as a file has it.
    private static let file = """
        {"id": "visit", "groups": [{"title": "Visit", "sections": [
            {"id": "who", "title": "Who", "fields": [
                {"id": "name", "title": "Name", "required": true, "max_length": 40},
                {"id": "town", "title": "Town", "type": "select", "options": [{"id": "oslo", "title": "Oslo"}]}]},
            {"id": "days", "title": "Days", "fields": [{"id": "day", "title": "Day", "type": "date"}]}]}]}
        """

    private static func form() throws -> Form { try Form(json: Array(file.utf8), path: "visit.json") }

    /// A line for each heading and field.
    private static func drawing(of form: CompiledForm) -> [String] {
        form.groups.flatMap { group in
            [group.title.map { "== \($0)" }].compactMap { $0 }
                + group.sections.flatMap { section in
                    [section.title.map { "-- \($0)" }].compactMap { $0 }
                        + section.fields.map { field in
                            let choices = field.options.map(\.title).joined(separator: "|")
                            let length = field.bounds.maximumLength.map { " (\($0))" } ?? ""
                            return "\(field.title)\(field.isRequired ? "*" : ""): \(field.kind)\(length) \(choices)"
                        }
                }
        }
    }

    @Test func drawsTheStructure() throws {
        #expect(
            Self.drawing(of: try Self.form().compiled()) == [
                "== Visit", "-- Who", "Name*: text (40) ", "Town: select Oslo", "-- Days", "Day: date ",
            ])
    }

    @Test func changesAFormBeforeItIsCompiled() throws {
        let form = try Self.form().changing("town") { field in
            field.title = "City"
            field.options += [Choice("bergen", "Bergen")]
            field.defaultValue = "bergen"
        }
        #expect(Self.drawing(of: try form.compiled()).contains("City: select Oslo|Bergen"))
        #expect(try FormSession(form.compiled()).answer(of: "town") == .choice("bergen"))
        #expect(throws: UnknownAddressError.self) { try form.changing("twon") { $0.isHidden = true } }
    }

    @Test func changesALivingSession() throws {
        let session = FormSession(try Self.form().compiled())
        var redrawn: [FieldAddress] = []
        session.observe { if case .definition(let address) = $0 { redrawn.append(address) } }
        try session.answer("Ada", to: "name")
        try session.answer("Oslo", to: "town")
        try session.setTitle(of: "name", to: "Full name")
        try session.setOptions(of: "town", to: ["bergen": "Bergen"])
        #expect(redrawn == ["name", "town"])
        #expect(try session.state(of: "name").field.title == "Full name")
        #expect(session.answers == ["name": .text("Ada")])
        #expect(try session.answer("Bergen", to: "town").isAccepted)
    }

    @Test func givesTextsOfOtherLanguagesWithTheForm() throws {
        let texts = Array(#"{"Name": "Navn"}"#.utf8)
        let form = try Form(json: Array(Self.file.utf8), path: "visit.json", files: ["visit.nb.strings.json": texts])
        #expect(try form.compiled(in: "nb").fields[0].title == "Navn")
        #expect(try form.compiled().fields[0].title == "Name")
    }

    @Test func hasSchemasForEditors() {
        #expect(Form.jsonSchema.hasPrefix("{") && Form.jsonSchema.contains("json-schema.org"))
        #expect(Form.xmlSchema.contains("http://www.w3.org/2001/XMLSchema"))
    }

    @Test func refusesFaultsOfItsOwnCode() {
        let line = #line + 1
        let form = Form("f") { TextField("state").visible(if: "county == 'US'") }
        let error = #expect(throws: FormError.self) { try form.compiled() }
        #expect(error?.findings.map(\.code) == ["unknown_reference"])
        #expect(error?.findings.first?.place.line == line)
    }

    @Test func takesVariablesEverywhere() throws {
        enum Seat: String, CaseIterable, AnswerValue { case window, aisle }
        let (id, title) = ("town", "Town")
        let towns = ["oslo": "Oslo", "lund": "Lund"]
        let days = CalendarDate(year: 2026, month: 12, day: 24)!...CalendarDate(year: 2026, month: 12, day: 31)!
        let mostPeople = 9
        let form = Form("trip") {
            SelectField(id, title, Choices(towns)).defaultValue("oslo")
            SelectField("seat", "Seat", Choices(Seat.self)).defaultValue(Seat.aisle)
            DateField("leaves", "Leaves").range(days).defaultValue(days.lowerBound)
            IntegerField("people", "People").range(1...mostPeople)
            for number in 1...2 { TextField("name_\(number)", "Name of \(number)") }
        }
        let session = FormSession(try form.compiled())
        let people = 3
        try session.answer(people, to: "people")
        try session.answer(Seat.window, to: "seat")
        #expect(
            session.json() == #"{"town":"oslo","seat":"window","leaves":"2026-12-24","people":3,"#
                + #""name_1":null,"name_2":null}"# + "\n")
    }
}
