import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Writes 500 random forms with records into folders if `FIELDWISE_CASES=FOLDER` is set.
/// `Tests/Benchmarks/Ratchet/outputs` compares the outputs of two commands on them.
@Suite(.limited) struct WrittenCasesTests {
    @Test(.enabled(if: getenv("FIELDWISE_CASES") != nil)) func writesFormsWithRecords() throws {
        let folder = try #require(getenv("FIELDWISE_CASES").map { String(cString: $0) })
        mkdir(folder, 0o755)
        var (seed, count) = (UInt64(1), 0)
        while count < 500 {
            defer { seed += 1 }
            guard var answers = RandomCase(seed: seed) else { continue }
            count += 1
            let path = "\(folder)/\(count)"
            mkdir(path, 0o755)
            try write(answers.json, to: "\(path)/form.json")
            for (name, text) in answers.files { try write(text, to: "\(path)/\(name)") }
            let records = (0..<8).map { _ in
                var record = answers.another()
                let walk = PlainWalk(&record)
                return record.record(answering: walk.askedFields, instances: walk.instances)
            }
            try write(records.map { $0.nested() + "\n" }.joined(), to: "\(path)/nested.jsonl")
            try write(records.map { $0.flat(naming: nil) + "\n" }.joined(), to: "\(path)/flat.jsonl")
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }
}
