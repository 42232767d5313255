import FormBatch
import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A quarter of the cases.
private let share = cases(300)

/// Random answers to random forms, half of them written in the present way, given by keys at the prompt, by the
/// protocol, by lines, by a file, one after another into a file, and in a batch. Submissions and refusals are the same
/// in all ways, and the same as for the form in older ways alone.
///
/// Records also contain options that are not listed or not unique, and the records of several forms go through one run
/// as well as through separate ones.
///
/// `FIELDWISE_SEED` sets another first seed.
@Suite(.limited(seconds: 900 + share)) struct DifferentialTests {
    private static let firstSeed = getenv("FIELDWISE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1

    @Test(arguments: 0..<4) func everyWayInSubmitsAndRefusesTheSame(part: UInt64) throws {
        var (counts, failures, tables) = ([String: Int](), 0, [BatchWay]())
        var seed = Self.firstSeed + part * 1_000_000_007
        while counts["case", default: 0] < share, failures < 5 {
            defer { seed += 1 }
            guard var answers = RandomCase(seed: seed) else {
                counts["faulty", default: 0] += 1
                continue
            }
            counts["form", default: 0] += 1
            var batch = BatchWay(answers.form, seed: answers.seed)
            if let difference = try difference(&answers, &batch, &counts) {
                failures += 1
                Issue.record("seed \(seed): \(difference)\n\(answers.json)")
                continue
            }
            tables.append(batch)
            guard tables.count > 3 else { continue }
            if let difference = differenceOfTables(tables) {
                failures += 1
                Issue.record("seeds up to \(seed): \(difference)")
            }
            tables = []
        }
        // Every outcome occurs often, and few forms are faulty.
        #expect(counts["holds", default: 0] * 8 > counts["case", default: 0], "\(counts)")
        #expect(counts["fails", default: 0] * 8 > counts["case", default: 0], "\(counts)")
        #expect(counts["faulty", default: 0] * 4 < counts["form", default: 0], "\(counts)")
        #expect(counts["variables", default: 0] * 10 > counts["case", default: 0], "\(counts)")
        // About one case in fifty has such a part, so a small number of cases may have none.
        let cases = counts["case", default: 0]
        #expect(cases < 200 || counts["stray", default: 0] * 100 > cases, "\(counts)")
    }

    /// Answers a form in every way: two to four records, each in its own way, and all of them in one batch.
    private func difference(
        _ answers: inout RandomCase, _ batch: inout BatchWay, _ counts: inout [String: Int]
    ) throws -> String? {
        var submitted = SubmittedWay(answers.form)
        for _ in 0..<2 + answers.seed % 3 {
            var record = answers.another()
            let walk = PlainWalk(&record)
            counts["case", default: 0] += 1
            counts[walk.isStopped ? "stopped" : walk.outcome.failures.isEmpty ? "holds" : "fails", default: 0] += 1
            let given = record.record(answering: walk.askedFields, instances: walk.instances)
            var session = answeredByFile(given, record.session())
            let answered = AnsweredForm(&session)
            // In these forms the prompt asks for a value instead of another instance, which the walk does not know.
            let isAskedByValue = session.form.sections.indices.contains {
                session.valueAsked(inPlaceOfPartOf: $0) != nil
            }
            let found =
                try (isAskedByValue ? nil : differenceAtPrompt(walk, record)) ?? differenceByProtocol(walk, record)
                ?? (isAskedByValue ? nil : differenceByLines(walk, record))
                ?? differenceByFile(walk, record, given, answered) ?? differenceInOldWay(record, given, answered)
                ?? differenceByVariables(answered, record, &counts)
                ?? submitted.difference(&session, comingTo: answered)
            if let found { return "\(found)\nlines: \(walk.lines)" }
            batch.add(given, comingTo: answered)
            if let found = differenceByStrayPart(given, answered, &record, &batch, &counts) { return found }
        }
        return batch.difference()
    }

    /// Checks that a part for an option which already has one, or which is not on the list, is refused, or ignored if
    /// the section is hidden, and changes nothing else.
    private func differenceByStrayPart(
        _ given: GivenRecord, _ answered: AnsweredForm, _ answers: inout RandomCase, _ batch: inout BatchWay,
        _ counts: inout [String: Int]
    ) -> String? {
        let session = answeredByFile(given, answers.session())
        guard let section = session.form.sections.firstIndex(where: \.isForOptions) else { return nil }
        let parts = (0..<session.instanceCount(of: section)).compactMap {
            session.firstSlot(ofInstance: $0, in: section)
        }
        let isOpen = parts.contains { first in
            session.form.sections[section].fields.contains {
                session.isAskable(session.slot(ofField: $0, beside: first))
            }
        }
        let (stray, failure) = answers.withStrayPart(given, twice: parts.compactMap { session.idOfPart($0) })
        var strayed = answeredByFile(stray, answers.session())
        let found = AnsweredForm(&strayed)
        let isRefused = found.failures.contains(failure)
        if isRefused { counts["stray", default: 0] += 1 }
        let others = found.failures.filter { $0 != failure }
        guard others == answered.failures, found.json == answered.json, isRefused || !isOpen else {
            return "with a stray part \(stray.nested()): \(found), not \(failure) and \(answered)"
        }
        batch.add(stray, comingTo: found)
        return nil
    }

    /// Checks that each table of one run has the same results as alone.
    private func differenceOfTables(_ tables: [BatchWay]) -> String? {
        let members = tables.enumerated().map { $1.table(named: "t\($0)") }
        do {
            _ = try BatchTables(members, besides: FileClaims()).run { _, _ in }
        } catch {
            return "a run of all tables fails: \(error)"
        }
        return tables.compactMap { $0.differenceInTable() }.first
    }

    /// Checks that the prompt asks the same fields, and refuses the same first answer or submits the same.
    private func differenceAtPrompt(_ walk: PlainWalk, _ answers: RandomCase) throws -> String? {
        let hands = TypingEditor.Hand.allCases
        let prompt = try TypedWalk(walk, over: answers.session(), by: hands[Int(answers.seed % UInt64(hands.count))])
        if let refusal = walk.refusals.first {
            guard prompt.refusal?.id == refusal.id, prompt.refusal?.message == refusal.spoken else {
                return "the prompt refuses \(prompt.refusal as Any), asks \(prompt.astray ?? "-"), not \(refusal)"
            }
            return nil
        }
        guard walk.outcome.failures.isEmpty else {
            return prompt.outcome == .completed ? "the prompt submits in spite of \(walk.outcome.failures)" : nil
        }
        guard let answered = prompt.answered else {
            return "the prompt does not submit: \(prompt.refusal as Any) \(prompt.astray ?? "")"
        }
        return answered == walk.outcome ? nil : "the prompt submits \(answered.json), not \(walk.outcome.json)"
    }

    /// Checks that the protocol asks the same fields, and refuses or submits the same answers as lines.
    private func differenceByProtocol(_ walk: PlainWalk, _ answers: RandomCase) -> String? {
        let program = ProtocolWalk(walk, over: answers.session())
        if let refusal = walk.refusals.first {
            guard program.refusal?.id == refusal.id, program.refusal?.message == refusal.message else {
                return "the protocol refuses \(program.refusal as Any), asks \(program.astray ?? "-"), not \(refusal)"
            }
            return nil
        }
        if !walk.outcome.failures.isEmpty {
            return program.answered == nil ? nil : "the protocol submits in spite of \(walk.outcome.failures)"
        }
        guard program.answered != walk.outcome else { return nil }
        let asked = "\(program.refusal as Any) \(program.astray ?? "")"
        return "the protocol: \(program.answered?.json ?? "nothing"), \(asked), not \(walk.outcome.json)"
    }

    /// Checks that lines refuse the same answers with the same messages and have the same result.
    private func differenceByLines(_ walk: PlainWalk, _ answers: RandomCase) -> String? {
        guard let input = readable(walk.lines.map { $0 + "\n" }.joined()) else { return "the lines cannot be piped" }
        defer { close(input) }
        var lines = PipedLines(answers.session(), descriptor: input)
        let ending = lines.run()
        let errors = lines.errors
        for refusal in walk.refusals where refusal.isAgain {
            let fails = walk.outcome.failures.contains { $0.hasPrefix("\(refusal.id): ") }
            let isTold = errors.contains { $0.line == refusal.line && $0.field == refusal.id }
            if fails != isTold { return "lines: \(errors), but line \(refusal.line) \(fails ? "fails" : "holds")" }
        }
        let refusals = walk.refusals.filter { !$0.isAgain && !$0.isGone }
        for refusal in refusals {
            let error = LineErrorFacts(line: refusal.line, field: refusal.id, message: refusal.message)
            if !errors.contains(where: { LineErrorFacts($0) == error }) { return "lines: \(errors) without \(error)" }
        }
        if walk.isStopped {
            let last = refusals.last
            return ending == .stopped(line: last?.line ?? 0, field: last?.id ?? "") ? nil : "lines end with \(ending)"
        }
        guard ending == .completed else { return "lines end with \(ending)" }
        guard walk.outcome.failures.isEmpty == errors.isEmpty else {
            return "lines: \(errors), not \(walk.outcome.failures)"
        }
        var session = lines.takeSession()
        let answered = AnsweredForm(&session)
        return answered == walk.outcome ? nil : "lines: \(answered), not \(walk.outcome)"
    }

    /// Checks that a file of answers has the same values and failures.
    private func differenceByFile(
        _ walk: PlainWalk, _ answers: RandomCase, _ given: GivenRecord, _ answered: AnsweredForm
    ) -> String? {
        // If the walk stopped, a file has a verdict although the walk has none.
        guard !walk.isStopped, answered != walk.outcome else { return nil }
        // The effect of targets on values computed from all instances depends on when the instances are added.
        if walk.instances > 0 {
            var answers = answers
            if PlainWalk(&answers, instances: walk.instances).outcome == answered { return nil }
        }
        return "the file \(given.nested(separator: ",\n ")): \(answered), not \(walk.outcome)"
    }

    /// Checks that the form in older notation has the same result.
    private func differenceInOldWay(
        _ answers: RandomCase, _ given: GivenRecord, _ answered: AnsweredForm
    ) -> String? {
        var session = answeredByFile(given, answers.oldSession())
        let old = AnsweredForm(&session)
        return old == answered ? nil : "in the present way: \(answered), not \(old)"
    }

    /// The difference between reading the submission from variables and from JSON.
    private func differenceByVariables(
        _ answered: AnsweredForm, _ answers: RandomCase, _ counts: inout [String: Int]
    ) -> String? {
        guard answered.failures.isEmpty else { return nil }
        let file = EnvFile(Array(answered.env.utf8), path: "f.env")
        guard !file.isFaulty else { return "the variables are faulty: \(file.diagnostics)\n\(answered.env)" }
        var byJSON = answers.session()
        var byVariables = answers.session()
        let encoder = EnvEncoder()
        guard encoder.sameName(in: byJSON.form) == nil else { return nil }
        var reading = AnswerReading(path: "f.json", use: .give)
        _ = Array(answered.json.utf8).withUnsafeBufferPointer { reading.read($0, as: .json, into: &byJSON) }
        reading = AnswerReading(path: "f.env", use: .give)
        let values = encoder.names(of: byVariables.form).answers(of: file) { _ in true }
        let findings = reading.read(DocumentReading(values), into: &byVariables)
        byJSON.finish()
        byVariables.finish()
        // An instance without variables would not be read again.
        guard encoder.faults(in: byJSON).isEmpty, hasEveryInstance(of: byJSON, file) else { return nil }
        counts["variables", default: 0] += 1
        let (expected, found) = (AnsweredForm(&byJSON), AnsweredForm(&byVariables))
        return found == expected ? nil : "by variables: \(found), \(findings), not \(expected)"
    }

    /// Whether each instance has a variable.
    private func hasEveryInstance(of session: borrowing Session, _ file: EnvFile) -> Bool {
        let form = session.form
        return form.sections.indices.filter { form.sections[$0].isDynamic }.allSatisfy { section in
            (0..<session.instanceCount(of: section)).allSatisfy { number in
                let name = ShellEncoder.name(of: "\(form.sections[section].id ?? "")[\(number)]")
                return file.places.keys.contains { $0 == name || $0.hasPrefix(name + "_") }
            }
        }
    }

    private func answeredByFile(_ given: GivenRecord, _ session: consuming Session) -> Session {
        let file = Array((given.nested(separator: ",\n ") + "\n").utf8)
        var reading = AnswerReading(path: "answers.json", use: .give)
        let findings = file.withUnsafeBufferPointer { reading.read($0, as: .json, into: &session) }
        if !findings.isEmpty { Issue.record("the file is faulty: \(findings)") }
        session.finish()
        return session
    }

    /// The reading end of a pipe that holds a text.
    private func readable(_ text: String) -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard text.utf8.count < 60_000, pipe(&ends) == 0 else { return nil }
        var text = text
        let count = text.withUTF8 { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        return count == text.utf8.count ? ends[0] : nil
    }
}

/// The facts in the error about a line.
private struct LineErrorFacts: Equatable {
    let line: Int?
    let field: String
    let message: String

    init(line: Int?, field: String, message: String) {
        self.line = line
        self.field = field
        self.message = message
    }

    init(_ error: ReportedFailure) {
        self.init(line: error.line, field: error.field, message: terminalSafe(error.message))
    }
}
