import FormConversation
import FormEngine
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// `:help`, `?` and an author's long explanations are shown page by page, so that nothing scrolls off the screen.
@Suite(.limited) struct HelpPagesTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private static let words = (1...90).map { "word\($0)" }.joined(separator: " ")
    private static let form = formText(
        #"{"id": "go", "type": "button", "title": "Go", "info": "\#(words)"}, "#
            + #"{"id": "a", "title": "Name", "info": "\#(words)"}, "#
            + #"{"id": "p", "title": "Day", "type": "picker", "info": "\#(words)", "components": [["x", "y"], ["z"]]}"#,
        isReviewed: true)

    /// The replies that lead to a place and ask for help there.
    static let commands: [[ScriptedEditor.Reply]] = [
        [.type(":help")], [.type("?")], [.enter, .type(":help")], [.enter, .type("?")],
        [.enter, .type("a"), .type("?")],
        [.enter, .type("a"), .enter, .type("?")], [.enter, .type("a"), .enter, .type(":help")],
    ]

    /// The lines from the request for help to the end of its last page, and the greatest height of a page.
    private func shown(
        after replies: [ScriptedEditor.Reply], prefills: Bool, _ columns: Int, _ rows: Int
    ) throws -> (lines: [String], height: Int) {
        var (waiting, length, height, pages) = (replies[...], 0, 0, 0)
        let editor = ScriptedEditor(prefills: prefills, columns: columns, rows: rows) { _ in
            if let reply = waiting.popFirst() { return reply }
            pages += 1
            return pages < 40 ? .enter : .endInput
        }
        let conversation = SteppedConversation(try session(Self.form))
        var helpLength = 0
        _ = conversation.run(
            on: editor,
            afterEach: {
                let count = editor.transcript.split(separator: "\n", omittingEmptySubsequences: false).count
                if helpLength > 0 { height = max(height, count - length) }
                if waiting.isEmpty, helpLength == 0 { helpLength = count }
                length = count
            })
        let lines = editor.transcript.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return (Array(lines[(helpLength - 1)...]), height)
    }

    @Test(arguments: [24, 16, 12], [80, 40, 20]) func noPageIsTallerThanTheScreen(_ rows: Int, _ columns: Int) throws {
        for (replies, prefills) in Self.commands.flatMap({ [($0, true), ($0, false)] }) {
            let (_, height) = try shown(after: replies, prefills: prefills, columns, rows)
            #expect(height <= rows, "\(replies) \(prefills)")
        }
    }

    /// All lines, in the same order as on a screen with room for all.
    @Test(arguments: [24, 12], [80, 20]) func pagesHaveAllLines(_ rows: Int, _ columns: Int) throws {
        for (replies, prefills) in Self.commands.flatMap({ [($0, true), ($0, false)] }) {
            var paged = try shown(after: replies, prefills: prefills, columns, rows).lines[...]
            let whole = try shown(after: replies, prefills: prefills, columns, 500).lines
            for line in whole.prefix(20) {
                let place = try #require(paged.firstIndex(of: line), "\(line) \(replies) \(prefills)")
                paged = paged[(place + 1)...]
            }
        }
    }

    @Test(arguments: [20, 40], [16, 24]) func whatACommandDoesIsOnThePageOfTheCommand(
        _ columns: Int, _ rows: Int
    ) throws {
        for prefills in [true, false] {
            let lines = try shown(after: [.enter, .type(":help")], prefills: prefills, columns, rows).lines
            for (line, next) in zip(lines, lines.dropFirst()) where next.hasPrefix("Press Enter for") {
                #expect(!line.hasPrefix("  :"), "\(lines)")
            }
        }
    }

    /// A list requested below a page replaces the page; the question follows, not the page again.
    @Test(arguments: [true, false]) func anotherListTakesThePlaceOfAPage(_ prefills: Bool) throws {
        let form = formText((0..<30).map { #"{"id": "f\#($0)"}"# }.joined(separator: ", "))
        let short = try converse(
            form, prefills: prefills, columns: 120, rows: 12,
            [.type(":help"), .type(":list f29"), .type("Ada"), .enter])
        #expect(short.lines.count { $0.contains("q to stop") } == 1, "\(short.lines)")
        #expect(short.answers["f0"] == "Ada")
        let long = try converse(
            form, prefills: prefills, columns: 120, rows: 12,
            [.type(":help"), .type(":list"), .type(":help"), .type("q"), .type("Ada"), .enter])
        #expect(long.lines.count { $0.contains("q to stop") } == 3, "\(long.lines)")
        #expect(long.answers["f0"] == "Ada")
    }

    @Test func whatIsTypedBelowAPageIsOnTheLine() throws {
        let result = try converse(Self.form, rows: 12, [.enter, .type(":help"), .type("Ada"), .enter])
        #expect(result.answers["a"] == "Ada")
    }

    /// If no field is asked, or the text cannot be put on a line, it answers the question at once.
    @Test(arguments: [true, false]) func whatIsTypedBelowAPageIsNotLost(_ prefills: Bool) throws {
        let review = try converse(
            Self.form, prefills: prefills, rows: 12, [.enter, .type("a"), .enter, .type("?"), .type("1=Bob"), .enter])
        #expect(review.answers["a"] == "Bob", "\(review.lines)")
        let plain = try converse(
            Self.form, prefills: false, rows: 12, [.enter, .type(":help"), .type("Eve"), .endInput])
        #expect(plain.answers["a"] == "Eve", "\(plain.lines)")
        let button = try converse(Self.form, prefills: prefills, rows: 12, [.type("?"), .type("y"), .endInput])
        #expect(button.lines.contains("Go: done"), "\(button.lines)")
    }

    /// The text is read as on the line itself: two colons stand for one.
    @Test func whatIsTypedBelowAPageIsReadOnce() throws {
        let result = try converse(Self.form, rows: 12, [.enter, .type(":help"), .type("::smile"), .enter])
        #expect(result.answers["a"] == ":smile", "\(result.lines)")
    }

    /// All help at a secret is on one page, since a secret typed below a page would be visible.
    @Test(arguments: [true, false]) func noSecretIsTypedBelowAPage(_ prefills: Bool) throws {
        let form = formText(
            #"{"id": "key", "title": "Key", "type": "password", "info": "\#(Self.words)"}, {"id": "b"}"#)
        for help in [[.type("?")], [.type(":help"), .type("n")]] as [[ScriptedEditor.Reply]] {
            let result = try converse(form, prefills: prefills, rows: 12, help + [.type("geheim"), .endInput])
            #expect(!result.lines.contains { $0.contains("q to stop") || $0.contains("geheim") }, "\(result.lines)")
            #expect(result.answers["key"] == "geheim", "\(result.lines)")
        }
    }

    @Test func qEndsTheHelp() throws {
        let result = try converse(Self.form, rows: 12, [.enter, .type(":help"), .type("q"), .type("Eve"), .endInput])
        #expect(result.answers["a"] == "Eve")
        #expect(result.lines.count { $0.contains("Press Enter for more, q to stop") } == 1, "\(result.lines)")
    }

    /// A secret is never opened in an editor, and its question says how to end several lines.
    @Test(arguments: [(true, "Alt-Enter begins a new line, Enter ends the text."), (false, "several lines; end with")])
    func helpForASecretNamesNoEditor(_ prefills: Bool, _ keys: String) throws {
        let form = formText(#"{"id": "key", "title": "Key", "type": "text_area", "secret": true}"#)
        let help = try converse(form, prefills: prefills, [.type("?"), .endInput]).lines.joined(separator: " ")
        #expect(help.contains("Answer: a secret;"), "\(help)")
        #expect(!help.contains("opens an editor") && help.components(of: keys) == 2, "\(help)")
    }
}

extension String {
    /// The number of occurrences of a text.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
