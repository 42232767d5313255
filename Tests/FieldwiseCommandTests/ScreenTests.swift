import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The screens of the real command, compared with files. `FIELDWISE_RECORD=1` writes all files anew; the beginning of a
/// scene's name instead of `1`, only those.
@Suite(.limited) struct ScreenTests {
    /// Keys to type, and what they should show.
    struct Act: Sendable {
        let title: String
        let keys: String
        init(_ title: String, _ keys: String) { (self.title, self.keys) = (title, keys) }
    }

    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let form: String
        var options: [String] = []
        var environment: [String: String] = [:]
        /// The acts of an earlier conversation with the same options, which was not submitted.
        var earlier: [Act] = []
        let acts: [Act]
        let status: Int32
        var output: String?
        var testDescription: String { name }
    }

    static let guest =
        #"{"title": "Guest", "groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "required": true}, "#
        + #"{"id": "age", "title": "Age", "type": "number", "maximum_value": 120}, "#
        + #"{"id": "day", "title": "Day of the visit", "type": "date"}, "#
        + #"{"id": "code", "title": "Code", "type": "password", "required": true}]}]}]}"#

    static let scenes = [
        Scene(
            name: "keys", form: guest,
            acts: [
                Act("an answer is required", "\r"), Act("a name", "Ada\r"),
                Act("letters are no number", "abc"), Act("and stay", "\r"), Act("a number", "\u{15}1360"),
                Act("too great", "\r"), Act("put right", "\u{7f}\u{7f}\r"), Act("a date gets its dashes", "20240230"),
                Act("the day does not exist", "\r"), Act("what was typed can be mended", "\u{7f}\u{7f}29\r"),
                Act("a secret is not shown", "s3cret"), Act("the review", "\r"), Act("the end", "\r"),
            ], status: 0,
            output: "{\n  \"name\": \"Ada\",\n  \"age\": 13,\n  \"day\": \"2024-02-29\",\n  \"code\": \"s3cret\"\n}\n"),
        Scene(
            name: "back", form: guest, options: ["--no-draft"],
            acts: [
                Act("a name", "Ada\r"), Act("too great", "999\r"), Act("back by Alt-P", "\u{1b}p"),
                Act("on again", "\r"), Act("back by a command", "\u{15}:back\r"), Act("another name", "\u{15}Eve\r"),
                Act("by the end of input", "\u{15}\u{04}"),
            ], status: 1, output: ""),
        Scene(
            name: "plain", form: guest, options: ["--plain"],
            acts: [
                Act("an answer is required", "\n"), Act("a name", "Ada\n"), Act("no number", "abc\n"),
                Act("a number", "36\n"), Act("no date", "20240230\n"), Act("a date", "2024-02-29\n"),
                Act("a secret", "s3cret\n"), Act("the end", "\n"),
            ], status: 0,
            output: "{\n  \"name\": \"Ada\",\n  \"age\": 36,\n  \"day\": \"2024-02-29\",\n  \"code\": \"s3cret\"\n}\n"),
        Scene(
            name: "price-range", form: "price-range",
            acts: [
                Act("words", "cargo bicycle\r"), Act("conditions", "1,2\r"), Act("currency", "USD\r"),
                Act("the lowest price", "100\r"), Act("the highest price", "500\r"),
                Act("back to the lowest", ":goto minimum_price\r"), Act("above the highest", "\u{15}600\r"),
                Act("the highest is too low yet", "\u{15}550\r"), Act("it is mended", "\u{15}700\r"),
                Act("from", "\r"), Act("until", "\r"), Act("before submitting", ":goto minimum_price\r"),
                Act("it is asked again before submitting", "\u{15}800\r"), Act("mended once more", "\u{15}900\r"),
                Act("the review", "n\r"), Act("back to a field", "4\r"), Act("and on", "\r"), Act("the end", "\r"),
            ], status: 0,
            output: """
                {
                  "keywords": "cargo bicycle",
                  "condition": [
                    "new",
                    "as_new"
                  ],
                  "currency": "USD",
                  "minimum_price": 800,
                  "maximum_price": 900,
                  "available_from": null,
                  "available_until": null,
                  "notify": false
                }

                """),
    ]

    private let directory = TemporaryDirectory()

    private static let allScenes = scenes + promptScenes + lineScenes + saidScenes + readScenes + describedScenes

    @Test(arguments: allScenes, [80, 40, 20]) func theScreenIsAsRecorded(_ scene: Scene, columns: Int) throws {
        let isText = scene.form.hasPrefix("{")
        if isText { directory.write(scene.form, to: "form.json") }
        let form = isText ? "form.json" : "\(CommandRun.package)/forms/\(scene.form).json"
        let command = ["answer", form] + scene.options
        if !scene.earlier.isEmpty {
            let terminal = try directory.start(command, columns: columns, rows: 40, environment: scene.environment)
            for act in scene.earlier {
                // Before the first question, keys would not reach the form.
                terminal.wait { !$0.lines.isEmpty }
                terminal.waitUntilItAsks()
                terminal.type(act.keys)
            }
            let endings: [ChildProcess.Ending] =
                scene.earlier.last!.keys.hasSuffix("\u{03}") ? [.killed(signal: SIGINT)] : [.exited(0), .exited(1)]
            let ending = terminal.waitForExit()
            guard endings.contains(where: { $0 == ending }) else {
                return #expect(ending == endings.last, "\(terminal.screen.text)")
            }
        }
        let settings = try PseudoTerminal().settings
        let terminal = try directory.start(command, columns: columns, rows: 40, environment: scene.environment)
        try play([Act("the first question", "")] + scene.acts, on: terminal, comparingWith: "\(scene.name)-\(columns)")
        #expect(terminal.waitForExit() == .exited(scene.status))
        #expect(terminal.settings == settings)
        if let output = scene.output { #expect(directory.text(of: "output") == output) }
        // Not even briefly.
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("s3c"))
        #expect(scene.options != ["--plain"] || !terminal.output.contains(0x1b))
        #expect(terminal.screen.unknown == [])
    }

    /// Types each act's keys and waits for the recorded screen.
    private func play(_ acts: [Act], on terminal: PseudoTerminal, comparingWith name: String) throws {
        let path = "\(CommandRun.package)/Tests/FieldwiseCommandTests/Fixtures/Screens/\(name).txt"
        if let wanted = getenv("FIELDWISE_RECORD").map({ String(cString: $0) }), wanted == "1" || name.hasPrefix(wanted)
        {
            return try record(acts, on: terminal, to: path)
        }
        let recorded = try fileText(path)
        var (shown, last) = ("", RecordedScreen())
        for act in acts {
            let before = shown + "---- \(act.title) "
            // The whole step must match, since an incomplete screen may equal the beginning of a record.
            func isRecorded(_ shown: String) -> Bool {
                recorded == shown || recorded.hasPrefix("\(shown)---- ")
            }
            // An unchanged screen does not show that the keys were read, and a refusal would discard the next ones.
            let isUnchanged = isRecorded(before + RecordedScreen(terminal.screen, after: last).changes)
            let written = terminal.output.count
            terminal.type(act.keys)
            if isUnchanged {
                terminal.wait { _ in terminal.output.count > written }
                terminal.waitUntilItAsks()
            }
            terminal.wait { isRecorded(before + RecordedScreen($0, after: last).changes) }
            last = RecordedScreen(terminal.screen, after: last)
            shown = before + last.changes
            guard isRecorded(shown) else { break }
        }
        #expect(shown == recorded)
    }

    private func record(_ acts: [Act], on terminal: PseudoTerminal, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        var last = RecordedScreen()
        for act in acts {
            terminal.type(act.keys)
            terminal.waitUntilItAsks()
            last = RecordedScreen(terminal.screen, after: last)
            fputs("---- \(act.title) \(last.changes)", file)
        }
        Issue.record("recorded \(path)")
    }
}
