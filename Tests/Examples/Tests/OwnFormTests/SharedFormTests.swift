import FormKit
import Glibc
import Synchronization
import Testing

/// One compiled form, many sessions at a time. `Tests/Faults/threads` looks for races in it.
struct SharedFormTests {
    /// A desk with a session of its own.
    actor Desk {
        private let session: FormSession
        private let register: Register
        private var changes = 0

        init(_ form: CompiledForm, _ register: Register) {
            (session, self.register) = (FormSession(form), register)
        }

        /// Answers and submits; how many changes it heard of.
        func take(_ number: Int) async throws -> Int {
            let observation = session.observe { _ in self.changes += 1 }
            defer { observation.end() }
            try session.answer(number % 2 == 0 ? "no" : "se", to: "country")
            try await session.lookUpOptions()
            try session.answer(number % 2 == 0 ? "Oslo" : "Lund", to: "town")
            try session.answer("p-\(number)", to: "name")
            for line in 0..<3 {
                try session.addInstance(of: "lines")
                try session.answer("\(line + 1).50", to: "lines[\(line)].price")
            }
            try session.setTitle(of: "name", to: "Name of \(number)")
            _ = try await session.submit(to: register)
            return changes
        }
    }

    /// All that was submitted.
    actor Register: AsyncSubmitDelegate {
        private(set) var names: Set<String> = []

        func submit(_ submission: Submission) throws {
            names.insert(submission.answers["name"]?.description ?? "")
            guard submission.answers["total"] == .number(ExactDecimal("7.5")!) else { throw Refusal("a wrong total") }
        }
    }

    private static let form = Form("order") {
        SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).required()
        SelectField("town", "Town").options(reading: ["country"]) { form in
            await Task.yield()
            return form["country"] == "no" ? ["oslo": "Oslo"] : ["lund": "Lund"]
        }
        TextField("name", "Name").required().normalized { $0.filter { $0 != "-" } }.pattern("[a-z][0-9]+")
            .validatedOnSubmission { (_: String) in await Task.yield() }
        Section("Line", id: "lines") { DecimalField("price", "Price").decimals(2) }.repeating()
        DecimalField("total", "Total").decimals(2).formula("sum(lines[].price)")
    }

    @Test func isAnsweredByManyActors() async throws {
        let (form, register) = (try Self.form.compiled(), Register())
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                let desk = Desk(form, register)
                group.addTask { try await desk.take(number) }
            }
            for try await changes in group { #expect(changes > 10) }
        }
        #expect(await register.names.count == 64)
    }

    @Test func isTheFormOfABatch() async throws {
        let people = Form("people") {
            TextField("name", "Name").required().validated { (name: String) in
                guard name != "nobody" else { throw Refusal("nobody is not a name") }
            }
            IntegerField("age", "Age").range(18...)
        }
        var batch = Batch(try people.compiled())
        batch.threadCount = 4
        let count = 20_000
        let rows = (0..<count).map { "\($0 % 100 == 0 ? "nobody" : "p\($0)"),\(17 + $0 % 50)\n" }
        let upload = Mutex(Array(("name,age\n" + rows.joined()).utf8)[...])
        let lines = Atomic(0)
        let tally = try batch.run(
            .bytes(named: "upload", as: .csv) { span in
                upload.withLock { bytes in
                    for byte in bytes.prefix(span.freeCapacity) { span.append(byte) }
                    bytes = bytes.dropFirst(span.byteCount)
                }
            },
            accepted: .bytes(as: .jsonLines) { span in
                let found = (0..<span.byteCount).filter { span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) == 10 }
                lines.add(found.count, ordering: .relaxed)
            })
        #expect(tally.records == count)
        #expect(tally.accepted == lines.load(ordering: .relaxed))
        #expect(tally.rejected == (0..<count).filter { $0 % 100 == 0 || $0 % 50 == 0 }.count)
    }
}
