import FormBatch
import FormEngine
import FormSubmission
import FormSystem
import FormTestSupport
import TestLimits
import Testing

/// Random records of random forms: each is rejected for exactly the same reasons alone and after any others.
@Suite(.limited) struct RecordOrderTests {
    private let directory = TemporaryDirectory(inMemory: true)

    @Test(arguments: 0..<4) func recordsBeforeItChangeNoReason(part: UInt64) throws {
        var (seed, forms, rejected) = (1 + part * 1_000_000_007, 0, 0)
        while forms < cases(50) {
            defer { seed += 1 }
            guard var answers = RandomCase(seed: seed), answers.form.unique.isEmpty else { continue }
            forms += 1
            let lines = ["{}"] + (0..<7).map { _ in line(&answers) }
            let alone = try lines.map { try rejects(answers.form, [$0]) }
            rejected += alone.count { !$0.isEmpty }
            var random = SeededGenerator(seed: seed)
            for _ in 0..<3 {
                let order = lines.indices.shuffled(using: &random)
                let together = try rejects(answers.form, order.map { lines[$0] })
                #expect(together == order.flatMap { alone[$0] }, "seed \(seed): \(order)\n\(lines)\n\(answers.json)")
            }
        }
        #expect(rejected > forms)
    }

    private func line(_ answers: inout RandomCase) -> String {
        var record = answers.another()
        let walk = PlainWalk(&record)
        return record.record(answering: walk.askedFields, instances: walk.instances).nested()
    }

    /// The rejected records of a batch with their reasons, without their places.
    private func rejects(_ form: CompiledForm, _ records: [String]) throws -> [Substring] {
        directory.write(records.map { $0 + "\n" }.joined(), to: "records.jsonl")
        for name in ["accepted.jsonl", "rejected.jsonl"] { directory.remove(name) }
        var options = BatchOptions()
        options.inputs = [.file(FilePath(directory["records.jsonl"]))]
        options.destination = .sink(.file(FilePath(directory["accepted.jsonl"])))
        options.rejects = .file(FilePath(directory["rejected.jsonl"]))
        let now = Moment(seconds: RandomCase.time)
        _ = try runBatch(BatchTable(form, options, now: { _ in now }, reports: BatchReports()))
        return (directory.text(of: "rejected.jsonl") ?? "").split(separator: "\n").map { reject in
            reject.firstRange(of: "\"record\"").map { reject[$0.lowerBound...] } ?? reject
        }
    }
}
