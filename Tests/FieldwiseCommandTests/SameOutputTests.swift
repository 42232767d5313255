import FormTestSupport
import TestLimits
import Testing

/// The same answers, whatever the way in, give the same bytes on standard output.
@Suite(.limited) struct SameOutputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let form: String
        let file: String
        let lines: String
        /// How a question begins, and what is typed there.
        let typed: [(question: String, keys: String)]
        let output: String
        var testDescription: String { form }
    }

    static let cases = [
        Case(
            form: "registration",
            file: #"""
                {"terms": true, "city": "Oslo", "postal_code": "0154", "street": "Karl Johans gate 1", "country": "Norway",
                 "password_repeated": "correct horse", "password": "correct horse", "email": "ada@example.org",
                 "username": "Ada_L"}
                """#,
            lines: """
                Ada_L
                ada@example.org
                correct horse
                correct horse
                8
                Karl Johans gate 1
                0154
                Oslo
                yes

                """,
            typed: [
                ("User name", "Ada_L"), ("E-mail", "ada@example.org"), ("Password (", "correct horse"),
                ("Password again", "correct horse"), ("Country", "nor"), ("Street", "Karl Johans gate 1"),
                ("Postal code", "0154"), ("City", "Oslo"), ("I accept", "y"),
            ],
            output: """
                {
                  "username": "ada_l",
                  "email": "ada@example.org",
                  "password": "correct horse",
                  "country": "NO",
                  "street": "Karl Johans gate 1",
                  "postal_code": "0154",
                  "city": "Oslo",
                  "terms": true
                }

                """),
        Case(
            form: "order",
            file: #"""
                {"lines": [{"article": "Nails", "price": 12.50, "quantity": 3}, {"price": "99", "article": "Hammer"}],
                 "name": "Ada Lovelace", "email": "orders@example.org", "tax_rate": "food",
                 "delivery_date": "2024-06-01", "remarks": "by the\n.door"}
                """#,
            lines: """
                Ada  Lovelace
                orders@example.org

                Nails
                12.50
                3
                y
                Hammer
                99

                n
                food
                2024-06-01
                by the
                ..door
                .

                """,
            typed: [
                ("Name", "Ada  Lovelace"), ("E-mail", "orders@example.org"), ("Telephone", ""), ("Article", "Nails"),
                ("Price", "12.50"), ("Quantity", "\u{15}3"), ("Add a line", "y"), ("Article", "Hammer"),
                ("Price", "99"), ("Quantity", ""), ("Add a line", ""), ("Tax", "food"), ("Delivery", "20240601"),
                ("Remarks", "by the\u{1b}\r.door"),
            ],
            output: """
                {
                  "name": "Ada Lovelace",
                  "email": "orders@example.org",
                  "phone": null,
                  "lines": [
                    {
                      "article": "Nails",
                      "price": 12.50,
                      "quantity": 3,
                      "total": 37.50
                    },
                    {
                      "article": "Hammer",
                      "price": 99,
                      "quantity": 1,
                      "total": 99.00
                    }
                  ],
                  "net": 136.50,
                  "tax_rate": "food",
                  "tax": 20.48,
                  "total": 156.98,
                  "delivery_date": "2024-06-01",
                  "remarks": "by the\\n.door"
                }

                """),
    ]

    private let directory = TemporaryDirectory()

    private func path(of form: String) -> String { "\(CommandRun.package)/forms/\(form).json" }

    @Test(arguments: cases) func byAFile(_ answered: Case) {
        directory.write(answered.file, to: "answers.json")
        let run = CommandRun(["answer", path(of: answered.form), "--answers", "answers.json"], in: directory)
        #expect(run == CommandRun(status: 0, output: answered.output, errors: ""))
    }

    @Test(arguments: cases) func byLines(_ answered: Case) {
        let run = CommandRun(["answer", path(of: answered.form)], input: answered.lines, in: directory)
        #expect(run == CommandRun(status: 0, output: answered.output, errors: ""))
    }

    @Test(arguments: cases, [[], ["--plain"]]) func onATerminal(_ answered: Case, options: [String]) throws {
        let terminal = try PseudoTerminal(rows: 60)
        try terminal.start(
            [CommandRun.binary, "answer", path(of: answered.form)] + options,
            environment: ["HOME": directory.path], output: directory["output"])
        for (question, keys) in answered.typed {
            // A hint may stand under the question.
            guard terminal.wait(until: { $0.lines.suffix(5).contains { $0.hasPrefix(question) } }) else {
                Issue.record("no \(question):\n\(terminal.screen.text)")
                return
            }
            let plain = keysOnPlainTerminal(keys)
            terminal.type((options.isEmpty ? keys : plain) + "\r")
        }
        terminal.wait(for: "Press Enter to submit")
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0), "\(terminal.screen.text)")
        #expect(directory.text(of: "output") == answered.output)
    }

    /// A plain terminal has no line to clear, does not lay out a date, and takes a text line by line.
    private func keysOnPlainTerminal(_ keys: String) -> String {
        if keys == "20240601" { return "2024-06-01" }
        guard keys.contains("\u{1b}") else { return keys.filter { $0 != "\u{15}" } }
        return keys.replacing("\u{1b}\r.", with: "\r..") + "\r."
    }
}
