import FormEngine
import TestLimits
import Testing

@Suite(.limited) struct OrderFormTests {
    @Test func sumsTheLines() throws {
        var session = Session(
            try formOfTheFolder("order"),
            given: [
                "name": "Ada", "email": "ada@example.org", "tax_rate": "food",
                "lines[0].article": "Punched cards", "lines[0].price": "0.10", "lines[0].quantity": "3",
                "lines[1].article": "Brass gear", "lines[1].price": "12.5",
            ])
        #expect(session.failures() == [])
        let expected = [
            "name": "Ada", "email": "ada@example.org", "lines[0].article": "Punched cards", "lines[0].price": "0.10",
            "lines[0].quantity": "3", "lines[0].total": "0.30", "lines[1].article": "Brass gear",
            "lines[1].price": "12.5", "lines[1].quantity": "1", "lines[1].total": "12.50", "net": "12.80",
            "tax_rate": "food", "tax": "1.92", "total": "14.72",
        ]
        #expect(session.values == expected)
    }

    @Test func needsALineAndBoundsTheTotal() throws {
        var empty = Session(try formOfTheFolder("order"), given: ["name": "Ada", "email": "ada@example.org"])
        #expect(empty.failures() == ["form: too_few_choices: there must be at least 1"])
        var large = Session(
            try formOfTheFolder("order"),
            given: [
                "name": "Ada", "email": "ada@example.org", "lines[0].article": "Engine", "lines[0].price": "999999",
                "lines[0].quantity": "2",
            ])
        #expect(
            large.failures() == [
                "total: above_maximum: an order may cost at most 1000000; remove some goods"
            ])
    }
}
