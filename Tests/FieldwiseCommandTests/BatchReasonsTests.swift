import FormTestSupport
import TestLimits
import Testing

/// The reasons for rejections at a glance: drawn at the end on a terminal, and as a page.
@Suite(.limited) struct BatchReasonsTests {
    private let directory = TemporaryDirectory()

    init() {
        directory.write(
            #"""
            {"title": "<b>Guests</b> & {more}",
             "fields": [{"id": "name", "title": "<script>alert(1)</script>", "required": true, "max_length": 12},
                        {"id": "age", "type": "integer", "minimum": 18},
                        {"id": "pin", "type": "password", "min_length": 4}]}
            """#, to: "form.json")
    }

    private func batch(_ options: String, _ input: String) -> CommandRun {
        CommandRun(
            ["batch", "form.json"] + options.split(separator: " ").map(String.init), input: input, in: directory)
    }

    private func page(_ options: String, _ input: String) -> String {
        #expect(batch("\(options) --report r.html --rejects r.csv -o out.jsonl", input).status == 65)
        defer { ["r.csv", "out.jsonl"].forEach { directory.remove($0) } }
        return directory.text(of: "r.html") ?? ""
    }

    private func drawn(
        columns: Int, _ options: String = "", environment: [String: String] = [:]
    ) throws -> [String] {
        let rows = (1...600).map { $0 % 100 == 0 ? ",20\n" : $0 % 3 == 0 ? "Ada,\($0 % 17)\n" : "Ada,20\n" }
        directory.write("name,age\n" + rows.joined(), to: "in.csv")
        let terminal = try PseudoTerminal(columns: columns)
        let line = "cd \(directory.path); exec \(CommandRun.binary) batch form.json in.csv --rejects r.csv \(options)"
        try terminal.start(["/bin/sh", "-c", line], environment: environment, output: directory["output"])
        #expect(terminal.waitForExit() == .exited(65))
        directory.remove("r.csv")
        return terminal.screen.history.filter { !$0.isEmpty }
    }

    @Test func areDrawnAsWideAsTheScreenAllows() throws {
        #expect(
            try drawn(columns: 80) == [
                "fieldwise: 204 of 600 records rejected, for 204 reasons",
                "  198  97%  ██████████████  age: must be at least 18, not '3'",
                "    6   3%  ▌               name: an answer is required",
            ])
        #expect(
            try drawn(columns: 40) == [
                "fieldwise: 204 of 600 records rejected,", "for 204 reasons",
                "  198  97%  ██████  age: must be at le…", "    6   3%  ▌       name: an answer is…",
            ])
        #expect(
            try drawn(columns: 20, "--lang de").suffix(2) == ["  198  97\u{A0}%  age: …", "    6   3\u{A0}%  name:…"])
    }

    @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
    func areLeftOutWhereLinesAreHeard(environment: [String: String]) throws {
        #expect(
            try drawn(columns: 80, environment: environment)
                == ["fieldwise: 204 of 600 records rejected, for 204 reasons"])
    }

    @Test func areTenAndTheRest() throws {
        let ids = (0..<14).map { "f\($0)" }
        let fields = ids.map { "{\"id\": \"\($0)\", \"type\": \"integer\"}" }.joined(separator: ", ")
        directory.write("{\"fields\": [\(fields)]}", to: "form.json")
        let rows = ids.indices.map { row in ids.indices.map { $0 <= row ? "x" : "1" }.joined(separator: ",") + "\n" }
        directory.write(ids.joined(separator: ",") + "\n" + rows.joined(), to: "in.csv")
        let terminal = try PseudoTerminal(columns: 80)
        let line = "cd \(directory.path); exec \(CommandRun.binary) batch form.json in.csv --rejects r.csv"
        try terminal.start(["/bin/sh", "-c", line], output: directory["output"])
        #expect(terminal.waitForExit() == .exited(65))
        let lines = terminal.screen.history.filter { !$0.isEmpty }
        #expect(lines.count == 12)
        #expect(lines[1].hasSuffix("f0: 'x' is not a number: use digits, as in 12"))
        #expect(lines.last?.hasPrefix("  10  10%  ") == true && lines.last?.hasSuffix("4 more reasons") == true)
    }

    @Test func aPageHasTheFirstOfEachAndRunsNothing() {
        let rows = (1...2_000).map { "<img src=x onerror=alert(\($0))>,\($0 % 2 == 0 ? 3 : 20),1\n" }
        let page = page("", "name,age,pin\n" + rows.joined())
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(page.contains("default-src 'none'"))
        #expect(page.contains("<h1>&lt;b&gt;Guests&lt;/b&gt; &amp; {more}</h1>"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("2,000 records") && page.contains("2,000 rejected</span> (100%)"))
        for place in ["standard input:2", "standard input:3", "standard input:4"] {
            #expect(page.contains("<code>\(place)</code><br><bdi>&#39;&lt;img src=x onerror"))
        }
        for place in ["standard input:3", "standard input:5", "standard input:7"] {
            #expect(page.contains("<code>\(place)</code><br><bdi>must be at least 18"))
        }
        #expect(!page.contains("standard input:9<"))
        for mark in ["<script", "<img", "http:", "https:", "url(", "@import"] { #expect(!page.contains(mark)) }
    }

    @Test func aPageIsTheSameByAnyNumberOfThreads() {
        let rows = (1...40_000).map { "Ada\($0 % 7 == 0 ? " of very long name" : ""),\($0 % 90),12345\n" }.joined()
        let input = "name,age,pin\n" + rows
        let alone = page("--jobs 1", input)
        #expect(alone.contains("40,000 records"))
        #expect(page("--jobs 4", input) == alone)
    }

    @Test func aPageSpeaksTheLanguageOfWhoeverReadsIt() {
        let page = page("--lang de", "name,age\nAda,3\n")
        #expect(page.contains("<html lang=\"de\">") && page.contains("Gründe für Ablehnungen"))
        #expect(page.contains("1 Datensatz") && page.contains("mindestens 18"))
    }

    @Test func aPageHasBounds() {
        let ids = (0..<700).map { "field\($0)" }
        let fields = ids.map {
            "{\"id\": \"\($0)\", \"type\": \"integer\", \"title\": \"\(String(repeating: "<&>", count: 90))\"}"
        }
        directory.write("{\"fields\": [\(fields.joined(separator: ", "))]}", to: "form.json")
        let cell = String(repeating: "<'\"&>", count: 60)
        let row = ids.map { _ in "\"\(cell.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
        let page = page("", ids.joined(separator: ",") + "\n" + String(repeating: row, count: 4))
        #expect(page.utf8.count < 1_000_000)
        #expect(page.contains("more reasons</td>"))
        #expect(page.hasSuffix("</html>\n"))
    }

    @Test func aPageTellsThatARunHasEnded() {
        _ = page("", "name,age\nAda,3\n")
        directory.write("name,age\nAda,3\n", to: "in.csv")
        _ = batch("in.csv --report r.html -o out.jsonl", "")
        let again = batch("in.csv --report r.html -o out.jsonl --resume", "")
        #expect(again.status == 64)
        #expect(again.errors.contains("r.html"))
    }
}
