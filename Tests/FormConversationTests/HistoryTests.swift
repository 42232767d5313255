import FormEngine
import FormSubmission
import FormSystem
import FormTestSupport
import TestLimits
import Testing

@testable import FormConversation

/// The history of typed answers.
@Suite(.limited) struct HistoryTests {
    private let folder = TemporaryDirectory()
    private let identity = FormIdentity(id: "sample", path: nil, hash: 1)

    private var file: HistoryFile { HistoryFile(of: identity, in: FilePath(folder.path)) }

    private static let form = formText(
        #"""
        {"id": "city", "title": "City"}, {"id": "age", "title": "Age", "type": "number", "maximum_value": 99},
        {"id": "size", "title": "Size", "type": "select", "values": [{"id": "s", "title": "Small"}]},
        {"id": "code", "title": "Code", "type": "password"}, {"id": "on", "title": "On", "type": "switch"}
        """#)

    /// Answers the form and returns the texts that each question could recall.
    private func recalled(_ replies: [ScriptedEditor.Reply]) throws -> [String: [String]] {
        var recalled: [String: [String]] = [:]
        var remaining = replies[...]
        let editor = ScriptedEditor { question in
            recalled[question.id] = question.history
            return remaining.popFirst() ?? .endInput
        }
        let conversation = SteppedConversation(try session(Self.form), history: file)
        _ = conversation.run(on: editor)
        return recalled
    }

    @Test func whatWasAcceptedIsRecalled() throws {
        _ = try recalled([.type("Oslo"), .type("700"), .type("7"), .type("Small"), .type("s3cret"), .type("y")])
        _ = try recalled([.type("::Moss"), .type("8")])
        let last = try recalled([.type("Oslo"), .type("8"), .type("s"), .type("s3cret"), .type("n")])
        #expect(last == ["city": ["Oslo", "::Moss"], "age": ["7", "8"], "size": [], "code": [], "on": []])
        let text = try #require(folder.names.first.flatMap { folder.text(of: $0) })
        #expect(
            text == """
                {"field": "city", "text": "Oslo"}
                {"field": "age", "text": "7"}
                {"field": "city", "text": ":Moss"}
                {"field": "age", "text": "8"}
                {"field": "city", "text": "Oslo"}

                """)
        #expect(folder.permissions(of: folder.names[0]) == 0o600)
    }

    @Test(arguments: ["??", "::x"]) func whatIsRecalledMeansTheSameAgain(_ line: String) throws {
        _ = try recalled([.type(line)])
        #expect(try recalled([])["city"] == [line])
    }

    @Test func linesOfOthersArePassedOver() throws {
        folder.write(
            """
            {"field": "city", "text": "Oslo"}
            not JSON
            {"field": "city"}
            {"field": "city", "text": "Bergen", "more": 1}
            {"field": 1, "text": "x"}
            {"field": "city", "text": "M
            """, to: identity.fileName + ".jsonl")
        #expect(file.texts(of: "city") == ["Oslo"])
        #expect(file.add("Moss", to: "city") == nil)
        #expect(file.texts(of: "city") == ["Oslo", "Moss"])
    }

    @Test func eachTextStandsOnceAndTheLatestLast() {
        var history = HistoryText()
        for number in 0..<300 { history.add("\(number % 250)", to: "a") }
        let latest = Array(100..<250) + Array(0..<50)
        #expect(history.texts["a"] == latest.map { "\($0)" })
        #expect(HistoryText(history.lines).texts == history.texts)
    }

    @Test func aLongFileIsRewritten() throws {
        let name = identity.fileName + ".jsonl"
        folder.write(String(repeating: #"{"field": "city", "text": "Oslo"}"# + "\n", count: 2000), to: name)
        #expect(file.texts(of: "city") == ["Oslo"])
        #expect(folder.text(of: name) == #"{"field": "city", "text": "Oslo"}"# + "\n")
        #expect(folder.permissions(of: name) == 0o600)
    }

    /// No added line is lost while the file is rewritten.
    @Test func writersAtTheSameTimeLoseNothing() async throws {
        let repeated = String(repeating: #"{"field": "often", "text": "0"}"# + "\n", count: 5000)
        folder.write(repeated, to: identity.fileName + ".jsonl")
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<150 {
                        let history = file
                        _ = history.add("\(writer)", to: "often")
                        #expect(history.add("\(number)", to: "writer \(writer)") == nil)
                        if number % 10 == writer { #expect(!history.texts(of: "often").isEmpty) }
                    }
                }
            }
        }
        for writer in 0..<4 { #expect(Set(file.texts(of: "writer \(writer)")).count == 150) }
    }

    @Test func aFileThatCannotBeWrittenIsNamedOnce() {
        let history = HistoryFile(of: identity, in: FilePath(folder["none"]))
        #expect(history.add("a", to: "city")?.hasPrefix("what you type is not remembered: ") == true)
        #expect(history.add("b", to: "city") == nil)
    }
}
