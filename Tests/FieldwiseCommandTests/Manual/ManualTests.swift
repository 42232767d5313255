import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The tables of the manual agree with the code, and its sentences are short.
///
/// `FIELDWISE_RECORD=1` rewrites the tables and fails.
@Suite(.limited) struct ManualTests {
    @Test(arguments: ManualPage.names) func hasTheTablesOfTheCode(name: String) throws {
        let page = try ManualPage(name)
        var made = page
        try made.fillTables()
        #expect(made.wordless == [], "the page has no words for these")
        guard made.lines != page.lines else { return }
        let change = made.lines.difference(from: page.lines).prefix(6).map { change in
            switch change {
            case .insert(let place, let line, _): "\(place + 1): + \(line)"
            case .remove(let place, let line, _): "\(place + 1): - \(line)"
            }
        }
        Issue.record("\(name) is not as the code; FIELDWISE_RECORD=1 writes it: \(change.joined(separator: "\n"))")
        guard getenv("FIELDWISE_RECORD") != nil, let file = fopen(ManualPage.path(name), "w") else { return }
        fputs(made.text, file)
        fclose(file)
    }

    @Test func hasEachTableOnce() throws {
        let tables = try ManualPage.names.flatMap { try ManualPage($0).tables }
        #expect(Set(tables).count == tables.count && tables.count >= 30)
    }

    /// The codes of files, records and runs are not in any table of the code.
    @Test func hasNoCodeThatThereIsNot() throws {
        let page = try ManualPage("fieldwise-codes.7")
        let lists = page.lines.drop { $0 != ".Sh LINES AND RECORDS" }.prefix { $0 != ".Sh FORMS" }
        let codes = lists.filter { $0.hasPrefix(".It Ic ") }.map { $0.dropFirst(7) }
        #expect(codes.count > 20)
        for code in codes {
            let shell = "grep -rqF '\"\(code)\"' '\(CommandRun.package)/Sources' --include '*.swift'"
            #expect(CommandRun(shell: shell, in: TemporaryDirectory()).status == 0, "\(code)")
        }
    }

    @Test(arguments: ManualPage.names + ["../README.md"]) func hasShortSentences(name: String) throws {
        let text = try fileText(ManualPage.path(name))
        let sentences = name.hasSuffix(".md") ? sentences(ofMarkdown: text) : sentences(ofManual: text)
        let long = sentences.filter { $0.count > 25 }.map { $0.joined(separator: " ") }
        #expect(long == [], "a sentence has at most 25 words")
        let middling = sentences.filter { $0.count > 18 }
        #expect(
            middling.count * 10 <= sentences.count, "\(middling.count) of \(sentences.count) have more than 18 words")
    }
}
