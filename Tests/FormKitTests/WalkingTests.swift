import FormKit
import FormPrompt
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Ways through a form, and what is chosen on them.
@Suite(.limited) struct WalkingTests {
    private static let form = Form("f", title: "F") {
        TextField("name", "Name")
        Section("Delivery", id: "delivery") {
            TextField("street", "Street")
            TextField("city", "City")
        }
        MultiSelectField("colours", "Colours", ["r": "red", "g": "green", "b": "blue"])
        SelectField("size", "Size", ["s": "Small", "l": "Large"])
        PickerField("pair", "Pair", [["a": "A", "b": "B"], ["x": "X", "y": "Y"]])
    }.success("Thank you, {name}.")

    @Test func findsNeighbours() throws {
        let session = FormSession(try Self.form.compiled())
        #expect(try session.field(after: "name") == "street" && session.field(before: "street") == "name")
        #expect(try session.field(after: "pair") == nil && session.field(before: "name") == nil)
    }

    @Test func tellsWhatIsAsked() throws {
        let session = FormSession(try Self.form.compiled())
        var asked: [FieldAddress] = []
        session.observe { if case .asked(let address) = $0 { asked.append(address) } }
        _ = session.next()
        _ = session.next()
        try session.answer("Ada", to: "name")
        _ = session.next()
        #expect(asked == ["name", "street"])
        _ = Conversation(session).run(on: ScriptedEditor(replies: [.enter, .back, .enter]))
        #expect(asked == ["name", "street", "city", "street", "city"])
    }

    @Test func choosesAndTakesBack() throws {
        let session = FormSession(try Self.form.compiled())
        try session.select("r", "b", of: "colours")
        try session.deselect("r", "g", of: "colours")
        #expect(try session.answer(of: "colours") == .choices(["b"]))
        try session.select("g", of: "colours")
        #expect(try session.answer(of: "colours") == .choices(["g", "b"]))
        #expect(try session.select("b", of: "colours").isAccepted)
        #expect(try session.answer(of: "colours") == .choices(["g", "b"]))
        try session.select("l", of: "size")
        #expect(try session.answer(of: "size") == .choice("l"))
        try session.deselect("l", of: "size")
        #expect(try session.answer(of: "size") == nil)
        #expect(try session.pick(1, 0, of: "pair").isAccepted)
        #expect(try session.answer(of: "pair") == .choices(["B", "X"]))
        #expect(session.answers == ["colours": .choices(["g", "b"]), "pair": .choices(["B", "X"])])
        #expect(try !session.pick(2, 0, of: "pair").isAccepted)
    }

    @Test func takesVariablesOfAnyType() throws {
        enum Size: String, CaseIterable, AnswerValue { case s, l }
        let (id, title, towns) = ("town", "Town", ["oslo": "Oslo", "bergen": "Bergen"])
        let day = CalendarDate(year: 2024, month: 2, day: 29)!
        let form = Form(id, title: title) {
            SelectField(id, title, Choices(towns)).defaultValue(towns.keys.max() ?? "")
            SelectField("size", nil, Choices(Size.self) { $0 == .s ? "Small" : nil }).defaultValue(Size.l)
            DateField("day").range(day..<day.advanced(by: 7)).defaultValue(day)
            for (number, name) in ["One", "Two"].enumerated() {
                SelectField("n\(number)") { Choice(number, name) }.defaultValue(number)
            }
        }
        let session = FormSession(try form.compiled())
        let key: FieldAddress = "size"
        #expect(try session.answer(of: id) == .choice("oslo"))
        #expect(try session.answer(Size.s, to: key).isAccepted)
        #expect(try session.answer(day.advanced(by: 6), to: "day").isAccepted)
        #expect(try !session.answer(day.advanced(by: 7), to: "day").isAccepted)
        #expect(session.json() == #"{"town":"oslo","size":"s","day":"2024-03-07","n0":0,"n1":1}"# + "\n")
        #expect(session.form.fields.map { $0.options.map(\.title) }[..<2] == [["Bergen", "Oslo"], ["Small", "l"]])
    }

    // MARK: Conversations

    @Test(arguments: [("delivery", ["street", "city"]), ("colours", ["colours"])] as [(String, [String])])
    func asksAboutOnePart(id: String, asked: [String]) throws {
        let session = FormSession(try Self.form.compiled())
        var told: [FieldAddress] = []
        session.observe { if case .asked(let address) = $0 { told.append(address) } }
        let editor = ScriptedEditor { _ in .enter }
        #expect(Conversation(session, about: id).run(on: editor) == .completed)
        #expect(told == asked)
        #expect(session.next() == .field("name"))
    }

    @Test func takesAndLeavesCommands() throws {
        let session = FormSession(try Self.form.compiled())
        var settings = ConversationSettings()
        settings.removedCommands = ["save"]
        let conversation = Conversation(session, settings: settings)
        conversation.addCommand("stock", help: "what is left") { session, argument in
            _ = try? session.answer("Eve", to: "name")
            return ["3 of \(argument)"]
        }
        let editor = ScriptedEditor(
            replies: [.type("Ada"), .type(":stock pens"), .type(":save"), .type(":help"), .type(":quit")])
        #expect(conversation.run(on: editor) == .quit)
        #expect(editor.transcript.contains("3 of pens") && editor.transcript.contains("there is no command ':save'"))
        #expect(editor.transcript.contains(":stock") && editor.transcript.contains("what is left"))
        #expect(try session.value(of: "name", as: String.self) == "Eve")
        #expect(try session.value(of: "name", as: Int.self) == nil)
        let typed = FormTester(Conversation(session, about: "size")).lines("Large")
        #expect(typed.outcome == .completed && typed.asked == ["size"])
    }

    @Test func saysTheSuccess() throws {
        let session = FormSession(try Self.form.compiled())
        let editor = ScriptedEditor(replies: [.type("Ada")] + Array(repeating: .enter, count: 9))
        #expect(Conversation(session).run(on: editor) == .completed)
        #expect(editor.transcript.hasSuffix("Thank you, Ada.\n"))
    }

    @Test func blamesSeveralFields() throws {
        let session = FormSession(try Self.form.compiled())
        let outcome = try session.submit { _ in
            throw SubmitRefusal([
                SubmitRefusal(on: "name", code: "taken", message: "this name is taken"),
                SubmitRefusal(on: "city", message: "we do not deliver there"),
            ])
        }
        #expect(outcome.failures.map(\.description) == ["name: this name is taken", "city: we do not deliver there"])
        #expect(session.next() == .field("name"))
        try session.answer("Eve", to: "name")
        #expect(session.next() == .field("city"))
    }

    @Test func takesLines() throws {
        let directory = TemporaryDirectory()
        directory.write("Ada\nKarl Johan\nOslo\npink\nLarge\n", to: "lines")
        let session = FormSession(try Self.form.compiled())
        let descriptor = open(directory["lines"], O_RDONLY)
        defer { close(descriptor) }
        let answers = session.answerLines(from: descriptor)
        #expect(answers.ending == .endedEarly("pair"))
        #expect(answers.refused.map { $0.line } == [4])
        #expect(answers.refused.first?.address == "colours" && answers.refused.first?.code == .notAChoice)
        #expect(try session.answer(of: "size") == .choice("l"))
    }

    @Test func typesFromAPrefilledSession() throws {
        let session = FormSession(try Self.form.compiled())
        try session.fill(["name": "Ada", "street": "Karl Johan"])
        let typed = FormTester(session).keys("Oslo", .back, "Bergen", .enter, .enter, .enter, .enter)
        #expect(typed.asked.starts(with: ["city", "colours", "city", "colours"]))
        #expect(typed.submission?.contains(#""city":"Bergen""#) == true)
        #expect(typed.success == "Thank you, Ada.")
    }

    @Test func reckonsExactly() {
        let price: ExactDecimal = 3
        #expect(price * ExactDecimal("0.1")! + 1 == ExactDecimal("1.3")!)
        #expect((price / 7).description.count == 36 && price - 5 == -2)
        let day = CalendarDate(year: 2024, month: 2, day: 29)!
        #expect((day.year, day.month, day.day) == (2024, 2, 29) && day.weekday == .thursday)
        #expect(day.adding(years: 1) == CalendarDate("2025-02-28") && day.distance(to: day.advanced(by: 3)) == 3)
        #expect(CalendarDate("2000-03-01")!.years(to: day) == 23)
        #expect(CalendarDate("2000-02-29")!.years(to: day) == 24)
    }
}
