import FormEngine
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Round trips of tables: the form made from a table accepts every row and writes the same data.
@Suite(.limited) struct TableRoundTripTests {
    private let directory = TemporaryDirectory()

    /// Cells that look alike but differ, one list for each column.
    private static let pools: [[String]] = [
        ["1", "97", "-18", "0", "-0"], ["1.50", "-0.25", ".5", "5.", "2"], ["1e-5", "-1.5E3", "2"],
        ["1E5", "12E3", "7"],
        ["007", "0", "12"], ["+1", "-2", "+0.5"], ["+4720000000", "+47 22 33 44 55"], ["1,234", "1.234,50", "12"],
        ["5.99%", "-5.99%", "+3 %"], ["$5", "€ 7"], [String(repeating: "12", count: 20), "3"],
        ["NA", "7", "N/A", "null"],
        ["yes", "NO", "No"], ["YES"], ["NO"], ["true", "FALSE"], ["on", "off"], ["on", "no"], ["Y", "N"], ["1", "0"],
        ["2026-01-31", "1900-02-28"], ["31.12.2025", "1.2.2024"], ["12/31/2024", "01/02/24"],
        ["0000-00-00", "2024-02-30"],
        ["10:00", "23:59:30"], ["1:30", "25:61"], ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00+02:00"],
        ["a@example.org"], ["https://example.org/a"], ["red", "Red", "RED", "blue"], ["en;de", "de", "nb"],
        [" a", "b ", "c", "  ", "\u{a0}"], ["'=1+x", "''=1", "'-5.99%", "'a", "=1+1", "-x", "-1E-4"],
        ["\"", "a\"b", "\"\"", "a,b"], ["one\ntwo", "x\r\ny", "z"], ["é\u{301}", "日本語", "\u{200b}", "{a}", "c = d"],
        ["", " "], ["x", String(repeating: "x", count: 300)], ["1/2", "3/4"], ["-", "–", "1"],
    ]

    private static let headings = [
        "id", "Name", "first name", "x[0].y", "_errors", "ø", "日本", "1", "2a", "a.b", "a-b", "it's", "=x", "{z}", "$p",
        "value",
        "null", "id ", "length", "%", "fields", "sum(a)", "true",
    ]

    private func quotedCell(_ text: String) -> String {
        "\"\(text.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
    }

    /// A table with no, few or many rows, of which the last may be unlike all others.
    private func table(_ random: inout SeededGenerator) -> String {
        let pools = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
            Self.pools.randomElement(using: &random)
        }
        let headings = Self.headings.shuffled(using: &random).prefix(pools.count)
        let rowCount = [0, 1, 2, 25, 60, 1200].randomElement(using: &random) ?? 0
        var rows = (0..<rowCount).map { _ in pools.map { $0.randomElement(using: &random) ?? "" } }
        if rowCount > 0, Bool.random(using: &random) {
            let column = pools.indices.randomElement(using: &random) ?? 0
            rows[rowCount - 1][column] = Self.pools.randomElement(using: &random)?.first ?? ""
        }
        let lineBreak = Bool.random(using: &random) ? "\r\n" : "\n"
        let start = ["", "\u{FEFF}", "sep=,\(lineBreak)"].randomElement(using: &random) ?? ""
        let lines = ([Array(headings)] + rows).map { $0.map(quotedCell).joined(separator: ",") + lineBreak }
        return start + lines.joined(separator: Int.random(in: 0..<4, using: &random) == 0 ? lineBreak : "")
    }

    @Test(arguments: 0..<cases(80))
    func writesWhatItWasMadeOf(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 7)
        let table = table(&random)
        directory.write(table, to: "t.csv")
        let made = CommandRun(["new", "f.json", "--from", "t.csv", "--no-input", "--delimiter", ","], in: directory)
        #expect(made.status == 0, "\(made.errors)")
        let batch = CommandRun(["batch", "f.json", "t.csv", "-o", "o.csv"], in: directory)
        #expect(batch == CommandRun(status: 0, output: "", errors: ""), "\(made.errors)")
        let (given, written) = (rows(of: table), rows(of: directory.text(of: "o.csv") ?? ""))
        #expect(given.count == written.count)
        for (row, other) in zip(given, written).dropFirst() {
            for (cell, found) in zip(row, other) { #expect(isSame(cell, found), "\(made.errors)") }
        }
    }

    private func rows(of csv: String) -> [[String]] {
        Array(csv.utf8).withByteSlice { bytes in
            var records = CSVTokenizer(bytes)
            var cells = CSVCells()
            var rows: [[String]] = []
            while case .record = records.next(into: &cells) {
                if !cells.isBlankLine { rows.append((0..<cells.count).map { text(of: cells[$0], in: bytes) }) }
            }
            return rows
        }
    }

    /// Whether a cell was written unchanged, apart from what the manual says: blanks are no value, `yes` becomes
    /// `true`, numbers and times have one notation, choices are in the form's order.
    private func isSame(_ cell: String, _ written: String) -> Bool {
        if cell == written { return true }
        if cell.allSatisfy(\.isWhitespace) { return written.isEmpty }
        if ["yes", "on", "true"].contains(cell.lowercased()) { return written == "true" }
        if ["no", "off", "false"].contains(cell.lowercased()) { return written == "false" }
        if let number = ExactDecimal(cell), let other = ExactDecimal(written) {
            return !(number < other) && !(other < number) && !cell.hasPrefix("+") && !cell.hasPrefix("00")
        }
        if let time = Instant(cell), let other = Instant(written) { return time == other }
        return cell.contains(";") && cell.split(separator: ";").sorted() == written.split(separator: ";").sorted()
    }
}
