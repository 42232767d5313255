import FormKit
import FormTestSupport
import TestLimits
import Testing

/// Forms of `forms/`, answered by a session and by lines of the command: the same verdicts, the same bytes.
@Suite(.limited) struct SameAsLinesTests {
    let directory = TemporaryDirectory()

    @Test(
        arguments: [
            (
                "registration", 0,
                "ada_l\nada@example.org\nSecret1234\nSecret1234\nNO\nMain street 1\n01 50\nOslo\nyes\n"
            ),
            ("registration", 65, "a\nada\nx\ny\nNorway\n\n12\nOslo\nno\n"),
            ("price-range", 0, "cargo bicycle\n1,3\nnor\n100\n500\n2026-12-01\n31.12.2026\ny\nada@example.org\n"),
            ("price-range", 65, "cargo bicycle\n7\nNOK\n500\n100\n2026-12-31\n2026-12-01\nno\n"),
            ("employment", 0, "Ada\nLovelace\nada@example.org\nfixed\n2026-01-01\n2026-12-31\nfull\n20.50\n\n"),
            ("employment", 65, "Ada\n7\nada\nfixed\n2026-02-30\n2025-12-31\npart\n400\n-1\n"),
            ("order", 0, "Ada\nada@example.org\n\npaper\n12.50\n3\ny\nink\n1\n\nn\nfood\n\nat the door\n.\n"),
            ("order", 65, "\nada\nx\n\n12.505\n0\nno\n7\nsoon\n.\n"),
            ("people", 0, "ada_l\nada@example.org\nAda Lovelace\n1990-12-10\nUS\n12345\n\n34\n1\n2\n.\ny\n"),
            ("people", 65, "7\nada\n\n1815-12-10\nUS\nx\ny\n200\n2\n1\n.\nno\n"),
        ] as [(String, Int32, String)])
    func agrees(name: String, status: Int32, lines: String) throws {
        let path = "\(CommandRun.package)/forms/\(name).json"
        let run = CommandRun(["answer", path], input: lines, in: directory)
        let session = FormSession(try Form(fileBytes(path), path: path).compiled())
        let refused = try answer(
            session, lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        #expect(run.status == status, "\(run.errors)")
        guard status != 0 else {
            #expect(refused.isEmpty)
            #expect(session.json(isIndented: true) == run.output)
            return
        }
        #expect(refused == failures(run.errors))
    }

    /// Answers with one line after another, as the command does; returns what is wrong in the end.
    private func answer(_ session: FormSession, _ lines: [String]) throws -> [String] {
        var lines = lines[...]
        while let question = session.next() {
            switch question {
            case .field(let address):
                var text = lines.removeFirst()
                if try session.state(of: address).description.kind == "text_area" {
                    var area: [String] = []
                    while text != "." {
                        area.append(text)
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
}
