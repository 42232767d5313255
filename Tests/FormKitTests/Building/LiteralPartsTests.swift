import FormKit
import TestLimits
import Testing

/// Parts whose initializer Swift may read as a literal: `Choice("oslo")` is one, `Choice(id)` with a variable is none.
@Suite(.limited) struct LiteralPartsTests {
    private static let modifiers: [(name: String, change: @Sendable (Choice) -> Choice)] = [
        ("none", { $0 }),
        ("info", { $0.info("the capital") }),
        ("value", { $0.value(2) }),
        ("offered", { $0.offered(if: "country == 'no'") }),
        ("targets", { $0.targets(.show("district")) }),
        ("accessibilityLabel", { $0.accessibilityLabel("Oslo, the capital") }),
        (
            "all",
            {
                $0.info("i").value(2.5).offered(if: "country == 'no'").targets(.show("district"))
                    .accessibilityLabel("l")
            }
        ),
    ]

    private static func form(_ options: [Choice]) -> Form {
        Form("f") {
            TextField("country")
            TextField("district").hidden()
            SelectField("town", "Town") { options }
        }
    }

    @Test(arguments: modifiers.map(\.name)) func anOptionKeepsItsModifiers(name: String) throws {
        let change = try #require(Self.modifiers.first { $0.name == name }?.change)
        let (id, title): (String, String) = ("oslo", "Oslo")
        let untitled = [change(Choice("oslo")), change(Choice(id))]
        let titled = [change(Choice("oslo", "Oslo")), change(Choice(id, title))]
        for options in [untitled, titled] {
            let texts = options.map { Self.form([$0, "bergen"]).json() }
            #expect(Set(texts).count == 1, "\(texts)")
        }
        // Each modifier says something.
        #expect(
            (name == "none") == (Self.form(untitled).json() == Self.form([Choice(id), Choice(id)]).json()))
        _ = try Self.form([untitled[0], "bergen"]).compiled()
    }

    @Test func whatAnOptionSaysCounts() throws {
        let form = Form("f") {
            TextField("country")
            SelectField("town", "Town") {
                Choice("oslo").offered(if: "country == 'no'").value(700)
                Choice("lund").value(90)
            }
            IntegerField("people").formula("town * 1")
        }
        let session = FormSession(try form.compiled())
        #expect(try session.answer("oslo", to: "town").isAccepted == false)
        try session.answer("no", to: "country")
        #expect(try session.answer("oslo", to: "town").isAccepted)
        #expect(try session.answer(of: "people") == .number(700))
    }

    @Test func findingsNameThePlaceOfTheList() {
        let form = Form("f") {
            SelectField("a", "A", ["x", "x"])
        }
        let text = form.findings().map(\.description).joined(separator: "\n")
        #expect(text.contains("LiteralPartsTests.swift:64"), "\(text)")
    }

    /// Answers as literals, and the same as variables.
    @Test func answersAreWhatTheirLiteralsAre() {
        let (text, number, fraction, isTrue, list) = ("x", 3, 2.5, true, ["x", "y"])
        let literal = Form("f") {
            TextField("a").defaultValue("x")
            IntegerField("b").defaultValue(3)
            DecimalField("c").defaultValue(2.5)
            SwitchField("d").defaultValue(true)
            MultiSelectField("e", "E", ["x", "y"]).defaultValue(["x", "y"])
            SelectField("g", "G", ["x": "X", "y": "Y"]).defaultValue("x")
        }
        let variable = Form("f") {
            TextField("a").defaultValue(text)
            IntegerField("b").defaultValue(number)
            DecimalField("c").defaultValue(fraction)
            SwitchField("d").defaultValue(isTrue)
            MultiSelectField("e", "E", Choices(list)).defaultValue(list)
            SelectField("g", "G", Choices(["x": "X", "y": "Y"] as KeyValuePairs)).defaultValue(text)
        }
        #expect(literal.json() == variable.json())
    }
}
