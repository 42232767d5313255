import FormKit
import FormKitXML
import FormTestSupport
import TestLimits
import Testing

/// What a program reads of a form, and changes in it.
@Suite(.limited) struct StructureTests {
    private static let form = Form("f", title: "F") {
        Group("First", id: "first") {
            Section("Who", id: "who") {
                TextField("name", "Name").required().length(4...9).mask("LLLL").noun("a name")
                IntegerField("age", "Age").range(18..<100).step(2)
                DateField("born", "Born").maximum("-18y")
            }.explanation("About you")
            Section("Line", id: "lines") { DecimalField("price", "Price").decimals(2) }.repeating(
                1...5, adding: "More?")
        }.collapsed()
        DecimalField("total", "Total").formula("sum(lines[].price)")
        SelectField("town", "Town", ["oslo": "Oslo", "lund": "Lund"]).visible(if: "age > 20").defaultValue("oslo")
    }

    @Test func isReadAsATree() throws {
        let form = try Self.form.compiled()
        #expect(form.groups.map(\.title) == ["First", nil])
        #expect(form.groups[0].isCollapsed)
        #expect(form.groups[0].sections.map(\.title) == ["Who", "Line"])
        #expect(form.groups[0].sections[0].explanation == "About you")
        #expect(form.repeatingSections.map(\.id) == ["lines"])
        #expect(form.fields.map(\.id) == ["name", "age", "born", "lines[:index].price", "total", "town"])
    }

    @Test func tellsWhatAFieldIs() throws {
        let fields = try Self.form.compiled().fields
        let (name, age, born, town) = (fields[0], fields[1], fields[2], fields[5])
        #expect((name.bounds.minimumLength, name.bounds.maximumLength) == (4, 9))
        #expect((name.mask, name.noun, name.kind) == ("LLLL", "a name", "text"))
        #expect((age.bounds.minimum, age.bounds.maximum) == ("18", "99"))
        #expect(age.bounds.step == 2 && age.bounds.decimals == 0 && !age.bounds.isSigned)
        #expect(born.bounds.maximum == "-18y")
        #expect(fields[4].expressions.formula == "sum(lines[].price)" && fields[4].isComputed)
        #expect(fields[4].dependsOn == ["lines[:index].price"])
        #expect(town.expressions.visibleIf == "age > 20" && town.dependsOn == ["age"])
        #expect(town.defaultValue == "oslo" && town.options.map(\.title) == ["Oslo", "Lund"])
    }

    /// Bounds of older files are found as well.
    @Test func findsBoundsOfOldFiles() throws {
        let text = """
            [{"id": "g", "sections": [{"id": "s", "fields": [
                {"id": "a", "validations": {"min_length": 3, "max_length": 8},
                    "validators": [{"type": "length", "min": 4, "max": 9}, {"type": "length", "max": 5, "when": "a == 'x'"}]},
                {"id": "b", "type": "number", "minimum_value": 5, "validators": [{"type": "range", "max": 9}]}]}]}]
            """
        let fields = try Form(json: Array(text.utf8)).compiled().fields
        #expect((fields[0].bounds.minimumLength, fields[0].bounds.maximumLength) == (4, 8))
        #expect((fields[1].bounds.minimum, fields[1].bounds.maximum) == ("5", "9"))
    }

    @Test func isChangedBeforeItIsCompiled() throws {
        let form = try Form(json: Array(SampleForms.account.utf8))
            .changing("name") { field in
                field.title = "Full name"
                field.defaultValue = "Ada"
            }
            .changing("kind") { $0.options = [Choice("firm", "A firm"), Choice("club", "A club")] }
            .changing("age") { $0.isHidden = true }
        let session = FormSession(try form.compiled())
        #expect(try session.state(of: "name").field.title == "Full name")
        #expect(try session.answer(of: "name") == "Ada")
        #expect(try session.answer("A club", to: "kind").isAccepted)
        #expect(!session.visibleFields.contains("age"))
        let error = #expect(throws: UnknownAddressError.self) { try form.changing("nmae") { _ in } }
        #expect(error?.description == "the form has no field 'nmae'; did you mean 'name'?")
    }

    /// Parts that a form of a file has more, less, or otherwise.
    @Test func partsAreAddedRemovedAndChanged() throws {
        let order = try Form(json: Array(SampleForms.order.utf8))
        let form =
            try order
            .changing(section: "lines") { section in
                (section.title, section.maximumItems) = ("Article", 2)
            }
            .adding(to: "head") {
                TextField("vat", "VAT number").validated { (text: String) in
                    guard text.hasPrefix("NO") else { throw Refusal("no number of Norway") }
                }
            }
            .adding(after: "lines[:index].article") { IntegerField("lines[:index].count", "Count").defaultValue(1) }
            .adding {
                Section("Last", id: "last") {
                    TextField("note", "Note").onChange { _ = try? $0.answer("9", to: "vat") }
                }
            }
            .removing("lines[:index].remove").removing("sum").removing(section: "foot")
        let compiled = try form.compiled()
        #expect(
            compiled.fields.map(\.id) == [
                "customer", "vat", "lines[:index].article", "lines[:index].count", "lines[:index].price", "note",
            ])
        #expect(
            compiled.repeatingSections.map(\.title) == ["Article"] && compiled.repeatingSections[0].maximumItems == 2)
        let session = FormSession(compiled)
        #expect(try session.answer("SE1", to: "vat").failure?.message == "no number of Norway")
        try session.answer("NO1", to: "vat")
        try session.answer("x", to: "note")
        #expect(try session.state(of: "vat").verdict.failure?.message == "no number of Norway")
        // The form that it was made of is as it was.
        #expect(order.json() == (try Form(json: Array(SampleForms.order.utf8)).json()))
        // A removed field does nothing any more.
        let silent = try form.removing("note").adding(to: "last") { TextField("note", "Note") }
        let other = FormSession(try silent.compiled())
        try other.answer("NO1", to: "vat")
        try other.answer("x", to: "note")
        #expect(try other.answer(of: "vat") == "NO1")
        // A field of the same id has its own closures, and not those of the one that is gone.
        let stricter = try form.removing("vat").adding(to: "head") {
            TextField("vat").validated { (text: String) in
                guard text.hasPrefix("SE") else { throw Refusal("no number of Sweden") }
            }
        }
        #expect(try FormSession(stricter.compiled()).answer("NO1", to: "vat").failure?.message == "no number of Sweden")
        // A reference to it is found.
        #expect(throws: FormError.self) {
            try Form("f") {
                TextField("a")
                TextField("b").visible(if: "a == 'x'")
            }.removing("a").compiled()
        }
    }

    @Test func partsThatAreNotThereAreTold() throws {
        let order = try Form(json: Array(SampleForms.order.utf8))
        let section = #expect(throws: UnknownAddressError.self) { try order.removing(section: "lnes") }
        #expect(section?.description == "there is no section 'lnes'; use 'head', 'lines' or 'foot'")
        let field = #expect(throws: UnknownAddressError.self) { try order.removing("custmer") }
        #expect(field?.description == "the form has no field 'custmer'; did you mean 'customer'?")
        #expect(throws: UnknownAddressError.self) { try order.adding(to: "none") { TextField("a") } }
        #expect(throws: UnknownAddressError.self) { try order.adding(after: "none") { TextField("a") } }
        #expect(throws: UnknownAddressError.self) { try order.changing(section: "none") { $0.isHidden = true } }
    }

    @Test func readsAFileWithWhatIsBesideIt() throws {
        let directory = TemporaryDirectory()
        directory.write(
            #"{"fields": [{"id": "town", "title": "Town", "type": "select", "options_from": {"file": "t.csv", "id": "i"}}]}"#,
            to: "f.json")
        directory.write("i\noslo\nlund\n", to: "t.csv")
        directory.write(#"{"Town": "By"}"#, to: "f.nb.strings.json")
        let form = try Form(contentsOfFile: directory["f.json"])
        #expect(form.findings() == [])
        let field = try form.compiled(in: "nb").fields[0]
        #expect((field.title, field.options.map(\.id)) == ("By", ["oslo", "lund"]))
        let files = ["t.csv": Array("i\nx\n".utf8), "f.nb.strings.json": Array(#"{"Town": "Sted"}"#.utf8)]
        let given = try Form(
            json: Array(#"{"fields": [{"id": "town", "title": "Town"}]}"#.utf8), path: "a/f.json", files: files)
        #expect(try given.compiled(in: "nb").fields[0].title == "Sted")
        #expect(throws: FormError.self) { try Form(contentsOfFile: directory["none.json"]) }
    }

    @Test func hasSchemas() {
        #expect(Form.jsonSchema.contains("\"$schema\"") && Form.xmlSchema.contains("<xs:schema"))
    }

    @Test(arguments: [true, false]) func refusesFaultsOfCode(isLenient: Bool) throws {
        let forms = [
            Form("f") { IntegerField("a").defaultValue("much") },
            Form("f") { TextField("a").visible(if: "b == 'x'") },
            Form("f") { TextField("a").targets(.show("nobody")) },
            Form("f") {
                SelectField("a", nil, ["x": "X"])
                TextField("b").visible(if: "a == 'y'")
            },
        ]
        for form in forms {
            let line = try? form.compiled(isLenient: isLenient)
            if !isLenient { #expect(line == nil, "\(form)") }
        }
    }
}

/// What changes under a living session.
@Suite(.limited) struct FormExchangeTests {
    private static let form = Form("f") {
        TextField("name", "Name").required()
        SelectField("town", "Town", ["oslo": "Oslo", "lund": "Lund"])
        IntegerField("age", "Age").defaultValue(30)
        Section("Line", id: "lines") { TextField("a", "A") }.repeating(...3)
        TextField("state", "State").visible(if: "town == 'lund'")
    }

    @Test func keepsWhatIsAnswered() throws {
        let session = FormSession(try Self.form.compiled())
        var changes: [FieldChange] = []
        try session.answer("Ada", to: "name")
        try session.answer("lund", to: "town")
        try session.addInstance(of: "lines")
        try session.answer("x", to: "lines[0].a")
        try session.answer("old", to: "age")
        session.observe { changes.append($0) }
        try session.setOptions(of: "town", to: ["oslo": "Oslo", "bergen": "Bergen"])
        #expect(try session.answer(of: "name") == "Ada")
        #expect(try session.answer(of: "lines[0].a") == "x")
        #expect(try session.answer(of: "town") == nil)
        #expect(try session.state(of: "age").text == "old")
        #expect(changes.contains(.definition("town")) && changes.contains(.value("town", nil)))
        #expect(changes.contains(.visibility("state", isVisible: false)))
        #expect(session.next() == .field("town"))
        #expect(try session.answer("Bergen", to: "town").isAccepted)
        #expect(session.next() == .field("age"))
        try session.answer("31", to: "age")
        try session.answer("a", to: "lines[0].a")
        #expect(session.json().contains(#""name":"Ada","town":"bergen","age":31,"lines":[{"a":"a"}]"#))
    }

    @Test func changesTitlesAndDefaults() throws {
        let session = FormSession(try Self.form.compiled())
        try session.setTitle(of: "name", to: "Full name")
        try session.change("age") { $0.defaultValue = 40 }
        #expect(try session.state(of: "name").field.title == "Full name")
        #expect(try session.answer(of: "age") == 40)
        #expect(throws: UnknownAddressError.self) { try session.setTitle(of: "nobody", to: "") }
        #expect(throws: FormError.self) { try session.change("age") { $0.defaultValue = "much" } }
        #expect(try session.answer(of: "age") == 40)
    }

    /// A conversation goes on with what an action has changed, and what was done before cannot be taken back.
    @Test func changesUnderAConversation() throws {
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).onChange { session in
                let towns: Choices = session.answers["country"] == .choice("no") ? ["oslo": "Oslo"] : ["lund": "Lund"]
                try? session.setOptions(of: "town", to: towns)
            }
            SelectField("town", "Town", ["none": "None"])
        }
        let typed = try FormTester(form).lines("Sweden", "Oslo", "Lund", ":undo", "", "")
        #expect(typed.refusals.first?.contains("Oslo") == true)
        #expect(typed.submission == #"{"country":"se","town":null}"# + "\n", "\(typed.shown)")
    }
}
