import FormKit
import FormPrompt
import FormTestSupport
import Testing

/// Checks, conversions and layouts of the program's own, where the field is.
struct ClosureTests {
    private static let form = Form("account") {
        TextField("card", "Card").normalized { $0.filter { $0 != "-" } }.validated { (card: String) in
            guard card.utf8.count == 8 else { throw Refusal("write eight digits") }
        }
        IntegerField("minutes", "How long").converted { (text: String) in
            guard let hours = Int(text.prefix { $0 != "h" }), text.hasSuffix("h") else {
                throw Refusal("write hours, such as 2h")
            }
            return hours * 60
        } format: { (minutes: Int) in
            "\(minutes / 60)h"
        }
        DateField("from", "From")
        DateField("to", "To")
    }.rule("to", "from") { form in
        guard let from: CalendarDate = form["from"], let to: CalendarDate = form["to"] else { return }
        guard from.distance(to: to) <= 14 else { throw Refusal("we lend for two weeks at most") }
    }

    @Test(
        arguments: [
            ("card", "1234-5678", nil), ("card", "1234", "write eight digits"), ("minutes", "2h", nil),
            ("minutes", "long", "write hours, such as 2h"), ("to", "2026-02-01", "we lend for two weeks at most"),
            ("to", "2026-01-10", nil),
        ] as [(FieldAddress, String, String?)])
    func judgesAnswers(address: FieldAddress, text: String, message: String?) throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("2026-01-01", to: "from")
        #expect(try session.answer(text, to: address).failure?.message == message)
    }

    @Test func convertsBothWays() throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("2h", to: "minutes")
        #expect(try session.answer(of: "minutes") == 120)
        #expect(try session.state(of: "minutes").text == "2h")
    }

    /// What an editor draws while it is typed, which depends on another answer.
    @Test(arguments: [("Norway", "12 34 56"), ("Sweden", "123456")])
    func laysOutWhatIsTyped(country: String, shown: String) throws {
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
            TextField("phone", "Telephone").laidOut(reading: ["country"]) { digits, form in
                guard form["country"] == "no" else { return digits }
                return String(digits.enumerated().flatMap { $0 > 0 && $0 % 2 == 0 ? [" ", $1] : [$1] })
            }
        }
        let conversation = Conversation(FormSession(try form.compiled()))
        guard case .line(let question) = conversation.next().demand else { throw Unasked() }
        conversation.answer(question.answer(country))
        guard case .line(let phone) = conversation.next().demand else { throw Unasked() }
        #expect((phone.layout?(("123456", 6))?.text ?? "123456") == shown)
        conversation.answer(phone.answer("123456"))
        #expect(try conversation.session.answer(of: "phone") == .text("123456"))
    }

    private struct Unasked: Error {}

    @Test func hasKindsWithOptionsAndWordsOfItsOwn() throws {
        let shop = Vocabulary(
            kinds: [CustomKind("size", like: SelectField.self, noun: "a size", options: ["s": "Small", "l": "Large"])],
            messages: [.required: "we need {title}", .notAChoice: "we do not have {value}"])
        let forms = ["shirt", "trousers"].map { name in
            Form(name) { CustomField("size", "Size of the \(name)", kind: "size").required() }
        }
        for form in forms {
            let session = FormSession(try form.compiled(with: shop))
            #expect(try session.answer("", to: "size").failure?.message == "we need Size of the \(form.id!)")
            #expect(try session.answer("Huge", to: "size").failure?.message == "we do not have Huge")
            #expect(try session.answer("Large", to: "size").isAccepted)
        }
    }
}
