import FormEngine
import FormPrompt
import FormRecords
import FormSyntax
import FormTestSupport
import Glibc
import Testing

/// The same answers give the same submission, whether typed at a prompt, with or without a line editor, given as lines,
/// or read from a file.
@Suite struct AgreementTests {
    /// What a person did at a plain prompt, and what came of it.
    private struct Conversed {
        var lines: [String] = []
        var submission: String?
        /// Where the answer begins that was refused, and the words for it.
        var refusal: (line: Int, message: String)?
        /// The form cannot be submitted by answering its questions.
        var isStuck = false
        /// No field was asked twice, which a file of answers cannot do.
        var isStraight = true
    }

    @Test(arguments: 0..<300) func everyWayInAgrees(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let form = RandomForm(using: &generator)
        guard (try? session(form.text)) != nil else { return }
        let typed = try converse(form, &generator)
        try compareLines(form, typed)
        guard let submission = typed.submission else { return }
        #expect(try edited(form, typed.lines) == submission, "edited: \(form.text) \(typed.lines)")
        if typed.isStraight {
            #expect(try readBack(form, submission) == submission, "file: \(form.text) \(typed.lines)")
        }
    }

    @Test func mostFormsAreAnsweredToTheirEnd() throws {
        let ends = try (0..<200).count { seed in
            var generator = SeededGenerator(seed: UInt64(seed))
            let form = RandomForm(using: &generator)
            guard (try? session(form.text)) != nil else { return false }
            return try converse(form, &generator).submission != nil
        }
        #expect(ends > 60)
    }

    // MARK: - At a prompt

    private func converse(_ form: RandomForm, _ generator: inout SeededGenerator) throws -> Conversed {
        var typed = Conversed()
        var asked: Set<String> = []
        var textBegins: Int?
        var random = generator
        let editor = ScriptedEditor(prefills: false) { question in
            // Nothing can be asked that would mend what fails: a person has to think of something.
            guard !question.id.isEmpty else {
                typed.isStuck = true
                return .endInput
            }
            let isRefusal = question.failure != nil && (question.isRepeated || question.isLineOfMany)
            if isRefusal, typed.refusal == nil, let failure = question.failure {
                typed.refusal = (textBegins ?? typed.lines.count, failure)
            }
            guard typed.refusal == nil, typed.lines.count < 60 else { return .endInput }
            let line: String
            if question.isLineOfMany {
                textBegins = textBegins ?? typed.lines.count + 1
                line = ["one", "..two", "", ".", "."].randomElement(using: &random) ?? "."
            } else {
                textBegins = nil
                if question.id != "lines", !asked.insert(question.id).inserted { typed.isStraight = false }
                line =
                    question.id == "lines"
                    ? ["y", "n", ""].randomElement(using: &random) ?? "" : form.answer(for: question.id, using: &random)
            }
            typed.lines.append(line)
            return line.isEmpty ? .enter : .type(line)
        }
        var conversation = Conversation(try session(form.text), editor: editor)
        if conversation.run() == .completed { typed.submission = encoded(conversation.session) }
        generator = random
        return typed
    }

    private func edited(_ form: RandomForm, _ lines: [String]) throws -> String? {
        var remaining = lines[...]
        let editor = ScriptedEditor { question in
            guard let line = remaining.popFirst() else { return .endInput }
            return line.isEmpty && !question.isLineOfMany ? .enter : .type(line)
        }
        var conversation = Conversation(try session(form.text), editor: editor)
        return conversation.run() == .completed ? encoded(conversation.session) : editor.transcript
    }

    // MARK: - By lines and from a file

    private func compareLines(_ form: RandomForm, _ typed: Conversed) throws {
        let directory = TemporaryDirectory()
        let input = typed.lines.map { $0 + "\n" }.joined()
        let descriptor = open(directory.write(input, to: "input"), O_RDONLY)
        defer { close(descriptor) }
        var lines = PipedLines(try session(form.text), descriptor: descriptor)
        let ending = lines.run()
        if let submission = typed.submission {
            #expect(ending == .completed && lines.errors == [], "\(form.text) \(typed.lines)")
            #expect(encoded(lines.session) == submission, "lines: \(form.text) \(typed.lines)")
        } else if typed.isStuck {
            #expect(ending == .completed && !lines.errors.isEmpty, "\(form.text) \(typed.lines)")
        } else if let refusal = typed.refusal {
            #expect(lines.errors.first?.line == refusal.line, "\(form.text) \(typed.lines)")
            #expect(lines.errors.first?.message == refusal.message, "\(form.text) \(typed.lines)")
        }
    }

    private func readBack(_ form: RandomForm, _ submission: String) throws -> String {
        var session = try session(form.text)
        let findings = Array(submission.utf8).withUnsafeBufferPointer {
            AnswerReading(path: "answers.json", use: .give).read($0, as: .json, into: &session)
        }
        session.finish()
        let failures = session.collectFailures().map { Wording().message($0, in: session) }
        let problems = findings.map(\.description) + failures
        return problems.isEmpty ? encoded(session) : problems.joined(separator: "\n")
    }

    private func encoded(_ session: borrowing Session) -> String {
        var encoder = RecordEncoder(session.form, format: .json)
        var buffer = ByteBuffer()
        encoder.encode(session, into: &buffer)
        return buffer.string
    }
}
