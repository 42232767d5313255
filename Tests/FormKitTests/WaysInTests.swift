import FormKit
import FormTestSupport
import TestLimits
import Testing

/// Forms of `forms/` and answers to them: whichever way the answers come in, the verdict is the same, and so is every byte of
/// the submission.
@Suite(.limited) struct WaysInTests {
    private let directory = TemporaryDirectory()

    // MARK: - The ways

    @Test(arguments: rows) func byLinesAsByASession(_ row: Answered) throws {
        let run = CommandRun(["answer", row.path], input: row.lines, in: directory)
        let session = FormSession(try Form(json: fileBytes(row.path), path: row.path).compiled())
        let refused = try answer(
            session, row.lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        #expect(run.status == row.status, "\(run.errors)")
        guard row.status == 0 else {
            #expect(refused == failures(run.errors))
            return
        }
        #expect(refused.isEmpty && run.errors == "")
        #expect(session.json(isIndented: true) == run.output)
        #expect(row.others.map { $0.output == run.output } != false, "\(run.output)")
    }

    @Test(arguments: rows.filter { $0.others != nil }) func byAFile(_ row: Answered) throws {
        let others = try #require(row.others)
        directory.write(others.file, to: "answers.json")
        let run = CommandRun(["answer", row.path, "--answers", "answers.json"], in: directory)
        #expect(run == CommandRun(status: 0, output: others.output, errors: ""))
    }

    @Test(arguments: rows.filter { $0.others != nil }, [[], ["--plain"]])
    func onATerminal(_ row: Answered, options: [String]) throws {
        let others = try #require(row.others)
        let terminal = try directory.start(["answer", row.path] + options, rows: 60)
        for (question, keys) in others.typed {
            // A hint may stand under the question.
            guard terminal.wait(until: { $0.lines.suffix(5).contains { $0.hasPrefix(question) } }) else {
                Issue.record("no \(question):\n\(terminal.screen.text)")
                return
            }
            terminal.type((options.isEmpty ? keys : keysOnPlainTerminal(keys)) + "\r")
        }
        try terminal.type("\r", at: "Press Enter to submit")
        #expect(terminal.waitForExit() == .exited(0), "\(terminal.screen.text)")
        #expect(directory.text(of: "output") == others.output)
    }

    /// A plain terminal has no line to clear, does not lay out a date, and takes a text line by line.
    private func keysOnPlainTerminal(_ keys: String) -> String {
        if keys == "20240601" { return "2024-06-01" }
        guard keys.contains("\u{1b}") else { return keys.filter { $0 != "\u{15}" } }
        return keys.replacing("\u{1b}\r", with: "\r") + "\r."
    }

    /// Answers with one line after another, as the command does; returns what is wrong in the end.
    private func answer(_ session: FormSession, _ lines: [String]) throws -> [String] {
        var lines = lines[...]
        while let question = session.next() {
            switch question {
            case .field(let address):
                var text = lines.removeFirst()
                if try session.state(of: address).field.kind == "text_area" {
                    var area: [String] = []
                    while text != "." {
                        area.append(text.hasPrefix("..") ? String(text.dropFirst()) : text)
                        text = lines.removeFirst()
                    }
                    text = area.joined(separator: "\n")
                }
                let verdict =
                    text.isEmpty ? try session.acceptDefault(of: address) : try session.answer(text, to: address)
                if !verdict.isAccepted { try session.dismiss(address) }
            case .anotherInstance(let section):
                if lines.removeFirst().hasPrefix("y") {
                    try session.addInstance(of: section)
                } else {
                    try session.declineInstance(of: section)
                }
            }
        }
        #expect(lines == [""])
        // Standard error tells of each field the first thing that is wrong.
        var told: Set<FieldAddress> = []
        return session.failures.filter { $0.address.map { told.insert($0).inserted } ?? true }.map(\.description)
            .sorted()
    }

    /// What standard error says without the lines' numbers.
    private func failures(_ errors: String) -> [String] {
        errors.split(separator: "\n").map { line in
            line.hasPrefix("line ") ? String(line.drop { $0 != ":" }.dropFirst(2)) : String(line)
        }.sorted()
    }

    // MARK: - The answers

    struct Answered: Sendable, CustomTestStringConvertible {
        let form: String
        let status: Int32
        let lines: String
        /// The answers as a file and as typed at a terminal, by the beginning of each question; and the submission.
        let others: (file: String, typed: [(question: String, keys: String)], output: String)?

        init(
            _ form: String, _ status: Int32, _ lines: String,
            others: (file: String, typed: [(question: String, keys: String)], output: String)? = nil
        ) {
            (self.form, self.status, self.lines, self.others) = (form, status, lines, others)
        }

        var testDescription: String { "\(form) \(status)" }
        var path: String { "\(CommandRun.package)/forms/\(form).json" }
    }

    private static let rows = [
        Answered(
            "registration", 0, "ada_l\nada@example.org\nSecret1234\nSecret1234\nNO\nMain street 1\n01 50\nOslo\nyes\n"),
        Answered("registration", 65, "a\nada\nx\ny\nNorway\n\n12\nOslo\nno\n"),
        Answered("price-range", 0, "cargo bicycle\n1,3\nnor\n100\n500\n2026-12-01\n31.12.2026\ny\nada@example.org\n"),
        Answered("price-range", 65, "cargo bicycle\n7\nNOK\n500\n100\n2026-12-31\n2026-12-01\nno\n"),
        Answered("employment", 0, "Ada\nLovelace\nada@example.org\nfixed\n2026-01-01\n2026-12-31\nfull\n20.50\n\n"),
        Answered("employment", 65, "Ada\n7\nada\nfixed\n2026-02-30\n2025-12-31\npart\n400\n-1\n"),
        Answered("order", 0, "Ada\nada@example.org\n\npaper\n12.50\n3\ny\nink\n1\n\nn\nfood\n\nat the door\n.\n"),
        Answered("order", 65, "\nada\nx\n\n12.505\n0\nno\n7\nsoon\n.\n"),
        Answered("people", 0, "ada_l\nada@example.org\nAda Lovelace\n1990-12-10\nUS\n12345\n\n34\n1\n2\n.\ny\n"),
        Answered("people", 65, "7\nada\n\n1815-12-10\nUS\nx\ny\n200\n2\n1\n.\nno\n"),
        Answered(
            "registration", 0,
            "Ada_L\nada@example.org\ncorrect horse\ncorrect horse\n8\nKarl Johans gate 1\n0154\nOslo\nyes\n",
            others: (
                file: #"""
                {"terms": true, "city": "Oslo", "postal_code": "0154", "street": "Karl Johans gate 1", "country": "Norway",
                 "password_repeated": "correct horse", "password": "correct horse", "email": "ada@example.org",
                 "username": "Ada_L"}
                """#,
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

                """
            )),
        Answered(
            "order", 0,
            "Ada  Lovelace\norders@example.org\n\nNails\n12.50\n3\ny\nHammer\n99\n\nn\nfood\n2024-06-01\nby the\n..door\n.\n",
            others: (
                file: #"""
                {"lines": [{"article": "Nails", "price": 12.50, "quantity": 3}, {"price": "99", "article": "Hammer"}],
                 "name": "Ada Lovelace", "email": "orders@example.org", "tax_rate": "food",
                 "delivery_date": "2024-06-01", "remarks": "by the\n.door"}
                """#,
                typed: [
                    ("Name", "Ada  Lovelace"), ("E-mail", "orders@example.org"), ("Telephone", ""),
                    ("Article", "Nails"),
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

                """
            )),
    ]
}
