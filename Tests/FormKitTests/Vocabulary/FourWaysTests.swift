import FormBatch
import FormConversation
import FormEngine
import FormKit
import FormSubmission
import FormSystem
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// One verdict in the same words, whichever way an answer comes in.
@Suite(.limited) struct FourWaysTests {
    private static let fields = #"""
        {"id":"account","title":"Account","type":"iban","required":true},
        {"id":"land","type":"select","values":["no","de"]},
        {"id":"code","validators":[{"type":"length","max":9},{"type":"postal","countries":["no"],"country":"land"}]},
        {"id":"price","type":"float"},{"id":"sum","type":"float","formula":"price + tax(price)"}
        """#
    private static let wrongAccount = "'XX00' is not an IBAN: check its letters and digits"
    private static let wrongCode = "a postal code of no has four digits"
    private let directory = TemporaryDirectory(inMemory: true)

    @Test func atThePrompt() throws {
        let editor = ScriptedEditor(replies: [
            .type("xx00"), .type("no93 8601 1117 947"), .type("no"), .type("12"), .type("1234"), .type("2"), .enter,
        ])
        let conversation = SteppedConversation(try session(Self.fields))
        _ = conversation.run(on: editor)
        let refusals = editor.transcript.split(separator: "\n").filter { $0.hasPrefix("! ") }
        #expect(refusals == ["! \(Self.wrongAccount)", "! \(Self.wrongCode)"], "\(editor.transcript)")
        #expect(conversation.session.value("sum") == "2.5")
    }

    @Test func inLines() throws {
        let descriptor = open(directory.write("xx00\nno\n12\n2\n", to: "lines"), O_RDONLY)
        defer { close(descriptor) }
        var lines = PipedLines(try session(Self.fields), descriptor: descriptor)
        _ = lines.run()
        #expect(lines.errors.map(\.message) == [Self.wrongAccount, Self.wrongCode])
        #expect(lines.errors.map(\.code) == ["iban", "postal"])
    }

    @Test func inAFile() throws {
        var session = try session(Self.fields)
        session.give(["account": "xx00", "land": "no", "code": "12", "price": "2"])
        #expect(session.complaints() == ["iban: \(Self.wrongAccount)", "postal: \(Self.wrongCode)"])
    }

    @Test(arguments: ["records.csv", "records.jsonl"], [true, false])
    func inRecords(name: String, acceptsByOperations: Bool) throws {
        let records = [
            ["NO9386011117947", "no", "1234", "2"], ["xx00", "no", "12", "2"], ["no93 8601 1117 947", "de", "12", "2"],
            ["NO9386011117947", "no", "12", ""],
        ]
        let ids = ["account", "land", "code", "price"]
        let rows: [String] = records.map { $0.joined(separator: ",") }
        let objects: [String] = records.map { record in
            let members: [String] = zip(ids, record).map { "\"\($0)\":\"\($1)\"" }
            return "{\(members.joined(separator: ","))}"
        }
        let lines = name.hasSuffix(".csv") ? [ids.joined(separator: ",")] + rows : objects
        directory.write(lines.map { $0 + "\n" }.joined(), to: name)
        var options = BatchOptions()
        options.inputs = [.file(FilePath(directory[name]))]
        options.destination = .sink(.file(FilePath(directory["accepted.jsonl"])))
        options.rejects = .file(FilePath(directory["rejected.jsonl"]))
        options.acceptsByOperations = acceptsByOperations
        let form = try #require(try compilation(Self.fields).form)
        let outcome = try runBatch(BatchTable(form, options, now: { _ in Moment(seconds: 0) }, reports: BatchReports()))
        #expect(outcome.tally.records == 4)
        let accepted = directory.text(of: "accepted.jsonl")?.split(separator: "\n") ?? []
        #expect(accepted.count == 2 && accepted.allSatisfy { $0.contains("NO9386011117947") && $0.contains("2.5") })
        let rejected = directory.text(of: "rejected.jsonl")?.split(separator: "\n") ?? []
        #expect(rejected.map { $0.contains(Self.wrongAccount) } == [true, false])
        #expect(rejected.allSatisfy { $0.contains("\"code\":\"postal\",\"message\":\"\(Self.wrongCode)\"") })
    }
}
