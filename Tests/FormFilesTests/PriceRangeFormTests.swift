import FormEngine
import TestLimits
import Testing

@Suite(.limited) struct PriceRangeFormTests {
    @Test(
        arguments: [
            ("10", "20", nil), ("10", "10.00", nil), ("", "5", nil),
            ("10", "9.99", "maximum_price: comparison: must be at least 10 (Lowest price)"),
            (
                "10.005", "20",
                "minimum_price: not_a_number: '10.005' has too many decimal places: use at most 2"
            ),
        ] as [(String, String, String?)])
    func comparesThePrices(_ minimum: String, _ maximum: String, _ failure: String?) throws {
        var session = Session(
            try formOfTheFolder("price-range"),
            given: [
                "keywords": "cargo  bicycle", "minimum_price": minimum, "maximum_price": maximum, "notify": "no",
            ])
        #expect(session.failures() == (failure.map { [$0] } ?? []))
        #expect(session.values["keywords"] == "cargo bicycle" && session.values["currency"] == "EUR")
    }

    @Test func comparesTheDays() throws {
        var session = Session(
            try formOfTheFolder("price-range"),
            given: [
                "keywords": "bicycle", "maximum_price": "5", "condition": "used;new", "notify": "no",
                "available_from": "2024-03-02", "available_until": "2024-03-01",
            ])
        #expect(
            session.failures() == [
                "available_until: comparison: must be no earlier than 2024-03-02 (Available from), not '2024-03-01'"
            ])
        #expect(session.values["condition"] == "new;used")
    }

    @Test(arguments: [("yes", true), ("no", false)] as [(String, Bool)])
    func asksForAnAddressToNotify(_ notify: String, _ isAsked: Bool) throws {
        var session = Session(
            try formOfTheFolder("price-range"),
            given: ["keywords": "bicycle", "maximum_price": "5", "notify": notify])
        #expect(session.failures() == (isAsked ? ["email: required: an answer is required"] : []))
    }
}
