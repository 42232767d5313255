import FormKit
import TestLimits
import Testing

/// Answering, and what a session tells of it.
@Suite(.limited) struct FormSessionTests {
    @Test(
        arguments: [
            ("name", "Ada", nil, nil, "Ada"),
            ("name", "", "required", "an answer is required", nil),
            (
                "name", "Ada Lovelace", "too_long", "'Ada Lovelace' is too long: use at most 10 characters",
                "Ada Lovelace"
            ),
            ("kind", "2", nil, nil, "firm"),
            ("kind", "per", nil, nil, "person"),
            ("age", "17", "below_minimum", "must be at least 18, not '17'", "17"),
            ("age", "old", "not_a_number", "'old' is not a number: use digits, as in 18", nil),
            ("born", "2024-02-30", "not_a_date", "February 2024 has 29 days", nil),
            ("born", "yesterday", nil, nil, "2024-02-28"),
            ("tags", "1,3", nil, nil, "red;blue"),
            ("company", "Acme", "not_used", "the field is hidden and takes no value; leave it out", nil),
            ("double", "3", "not_used", "the field is computed and takes no value; leave it out", "3"),
        ] as [(FieldAddress, String, String?, String?, String?)])
    func judgesTypedTexts(
        address: FieldAddress, text: String, code: String?, message: String?, stored: String?
    ) throws {
        let session = try SampleForms.session(SampleForms.account)
        let verdict = try session.answer(text, to: address)
        #expect(verdict.failure?.code.rawValue == code)
        #expect(verdict.failure?.message == message)
        #expect(verdict.isAccepted == (code == nil))
        #expect(try session.answer(of: address)?.description == stored)
    }

    @Test(
        arguments: [
            ("name", .text("Ada"), nil),
            ("kind", .choice("firm"), nil),
            ("kind", .choice("2"), "not_a_choice"),
            ("age", .number(36), nil),
            ("age", .text("36"), nil),
            ("age", .number(ExactDecimal("36.5")!), "not_an_integer"),
            ("born", .date(CalendarDate(year: 1815, month: 12, day: 10)!), nil),
            ("born", .text("yesterday"), "not_a_date"),
            ("tags", .choices(["green", "blue"]), nil),
            ("tags", .choices(["green", "pink"]), "not_a_choice"),
            ("news", false, nil),
            ("wakes", .time(ClockTime("06:30")!), nil),
            ("since", .instant(Instant("2024-02-29T09:30:00+01:00")!), nil),
        ] as [(FieldAddress, Answer, String?)])
    func judgesData(address: FieldAddress, answer: Answer, code: String?) throws {
        let session = try SampleForms.session(SampleForms.account)
        #expect(try session.answer(answer, to: address).failure?.code.rawValue == code)
        if code == nil { #expect(try session.answer(of: address)?.description == answer.description) }
    }

    @Test func tellsWhatConditionsMakeOfAField() throws {
        let session = try SampleForms.session(
            """
            {"groups": [{"sections": [{"fields": [
                {"id": "country", "type": "select", "values": ["no", "se"]},
                {"id": "town", "type": "select", "required_if": "present($country)", "values": [
                    {"id": "oslo", "when": "$country == 'no'"}, {"id": "lund", "when": "$country == 'se'"},
                    {"id": "other"}]},
                {"id": "visa", "visible_if": "$town == 'lund'", "enabled_if": "$country == 'se'"}]}]}]}
            """)
        #expect(try session.state(of: "town").field.options.map(\.label) == ["1"])
        #expect(try !session.state(of: "town").field.isRequired)
        _ = try session.answer("se", to: "country")
        let town = try session.state(of: "town").field
        #expect(town.isRequired)
        #expect(town.options.map(\.id) == ["lund", "other"])
        #expect(town.options.map(\.label) == ["1", "2"])
        #expect(try session.answer("1", to: "town").isAccepted)
        #expect(try session.answer(of: "town") == .choice("lund"))
        #expect(try session.state(of: "visa").isEnabled)
        _ = try session.answer("no", to: "country")
        #expect(try session.answer(of: "town") == nil)
        #expect(try session.state(of: "town").isStale)
        #expect(try session.state(of: "town").verdict.failure?.code == "not_a_choice")
        #expect(try !session.state(of: "visa").isVisible)
        _ = try session.answer("se", to: "country")
        #expect(try session.answer(of: "town") == .choice("lund"))
        #expect(try !session.state(of: "town").isStale)
    }

    @Test func tellsALimit() throws {
        let session = try SampleForms.session(SampleForms.account)
        #expect(try session.answer("17", to: "age").failure?.limit == "18")
        #expect(try session.answer("x", to: "age").failure?.limit == nil)
    }

    @Test(
        arguments: [
            ("de", "1,5", "1.5"), ("de", "31.12.2026", "„31.12.2026“ ist keine Zahl"), ("en", "1.5", "1.5"),
        ] as [(LanguageTag, String, String)])
    func understandsItsLanguage(language: LanguageTag, text: String, outcome: String) throws {
        let session = try SampleForms.session(SampleForms.account, language: language)
        let verdict = try session.answer(text, to: "score")
        let told = try session.answer(of: "score")?.description ?? verdict.failure?.message ?? ""
        #expect(told.hasPrefix(outcome))
    }

    @Test func speaksTheFormsOtherLanguages() throws {
        let form = try Form(json: Array(SampleForms.account.utf8)).compiled(in: "de-AT")
        #expect(form.fields.filter { $0.id == "age" }.map(\.title) == ["Alter"])
        let session = FormSession(form)
        #expect(try session.answer("", to: "name").failure?.message == "hier fehlt eine Antwort")
        let error = #expect(throws: UnknownAddressError.self) { try session.answer("x", to: "nmae") }
        #expect(error?.message(in: "de") == "das Formular hat kein Feld 'nmae'; meinten Sie 'name'?")
    }

    @Test func asksInFormOrder() throws {
        let session = try SampleForms.session(SampleForms.account)
        var asked: [String] = []
        while case .field(let address) = session.next() {
            asked.append(address)
            let answers: [FieldAddress: String] = ["name": "Ada", "kind": "firm", "company": "Acme"]
            #expect(try session.answer(answers[address] ?? "", to: address).isAccepted)
        }
        #expect(
            asked == [
                "name", "kind", "company", "age", "born", "score", "tags", "news", "wakes", "since", "secret",
            ])
        #expect(session.isValid)
    }

    @Test(
        arguments: [
            ("nmae", "the form has no field 'nmae'; did you mean 'name'?"),
            ("", "the form has no field ''; remove it"),
            (
                "lines[0].price",
                "there is no 'lines[0].price': the instances of 'lines' count from 0, and their number is 0"
            ),
            ("lines[0].prise", "the form has no field 'lines[0].prise'; did you mean 'lines[0].price'?"),
            ("lines", "'lines' repeats; answer its fields, such as 'lines[0].article'"),
            ("lines[99999999999999999999].price", "the form has no field"),
        ] as [(FieldAddress, String)])
    func throwsForUnknownAddresses(address: FieldAddress, message: String) throws {
        let session = try SampleForms.session(SampleForms.order)
        for attempt in [
            { _ = try session.answer("x", to: address) }, { _ = try session.state(of: address) },
            { try session.clear(address) }, { try session.press(address) },
        ] as [() throws -> Void] {
            let error = #expect(throws: UnknownAddressError.self) { try attempt() }
            #expect(error?.description.hasPrefix(message) == true || address == "nmae")
        }
        #expect(throws: UnknownAddressError.self) { try session.addInstance(of: "line") }
    }

    @Test func describesAField() throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.answer("firm", to: "kind")
        let state = try session.state(of: "kind")
        #expect(state.field.options.map(\.title) == ["Person", "Firm"])
        #expect(state.isVisible && state.isEnabled && state.isAnswered && !state.isStale)
        #expect((state.answer, state.readableText) == (.choice("firm"), "Firm"))
        #expect(try session.state(of: "company").verdict.failure?.code == "required")
        #expect(session.form.fields.map(\.kind).first == "text")
        #expect(session.form.fields.count == 13)
    }

    @Test func takesDefaultsAndAnswers() throws {
        let form = try Form(json: Array(SampleForms.account.utf8)).compiled()
        let session = try FormSession(
            form, defaults: ["age": .number(40), "company": .text("Acme")], answers: ["name": .text("Ada")])
        #expect(try session.answer(of: "age") == .number(40))
        #expect(session.next() == .field("kind"))
        try session.answer("firm", to: "kind")
        #expect(try session.answer(of: "company") == .text("Acme"))
        #expect(throws: UnknownAddressError.self) { try FormSession(form, defaults: ["nobody": true]) }
    }

    @Test func refusesDefaultsThatTheirFieldsCannotHold() throws {
        let form = Form("f") {
            IntegerField("port", "Port").defaultValue(8080)
            DateField("day")
            SelectField("size", "Size", ["s": "Small", "l": "Large"])
            Section("Line", id: "lines") { DecimalField("price") }.repeating()
            TimeField("at")
            TextField("note").hidden()
        }
        let compiled = try form.compiled()
        let error = #expect(throws: UnreadableAnswersError.self) {
            try FormSession(
                compiled,
                defaults: [
                    "size": "m", "port": "http", "day": "2023-02-29", "lines[1].price": "dear", "at": "noon",
                    "note": "fine",
                ])
        }
        #expect(error?.failures.map(\.address) == ["port", "day", "size", "lines[1].price", "at"])
        #expect(
            error?.failures.map(\.code) == ["not_a_number", "not_a_date", "not_a_choice", "not_a_number", "not_a_time"])
        let text = error?.description ?? ""
        #expect(text.hasPrefix("port: 'http' is not a number"), "\(text)")
        // One that is read and fails a check is offered, as the command offers it.
        let session = try FormSession(compiled, defaults: ["port": "80", "size": "Large", "lines[0].price": 2])
        #expect(try session.answer(of: "port") == .number(80))
        #expect(try session.answer(of: "size") == .choice("l"))
    }
}
