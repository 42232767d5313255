import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords

/// Standard input can be one thing only.
func checkStandardInput(_ request: Request) throws(CommandError) {
    var first: Message?
    func claim(_ name: Message, _ path: FilePath?) throws(CommandError) {
        guard let path, path.isStandardStream else { return }
        if let first { throw .usage(.standardInputTwice(first, name)) }
        first = name
    }
    try claim(Message(Phrase.theForm), FilePath(request))
    try claim(Message("--answers"), request.answers)
    try claim(Message("--defaults"), request.defaults)
}

/// An argument can be seen by others.
func refuseSecrets(_ settings: [Request.Setting], of form: CompiledForm) throws(CommandError) {
    for setting in settings {
        guard let number = form.fieldNumber(named: setting.id), form.fields[number].isSecret else { continue }
        throw .usage(.secret(id: setting.id))
    }
}

extension Request {
    /// Hands the session what is known before the first question: defaults, answers, settings, the stronger ones later.
    func giveAnswers(to session: inout Session) throws(CommandError) {
        var findings: [AnswerFinding] = []
        if let path = defaults { findings += try read(path, for: .offer, into: &session) }
        session.start()
        if let path = answers { findings += try read(path, for: .give, into: &session) }
        for setting in settings { findings += set(setting, in: &session) }
        findings = counted(findings, in: &session)
        if isStrict { for index in findings.indices { findings[index].diagnostic.severity = .error } }
        if findings.contains(where: { $0.diagnostic.severity == .error }) { throw .faultyAnswers(findings) }
        findings.forEach { writeError($0.diagnostic.text(in: program.language.text)) }
    }

    /// The findings but for too many instances of sections that the answers hide.
    private func counted(_ findings: [AnswerFinding], in session: inout Session) -> [AnswerFinding] {
        guard findings.contains(where: { $0.crowdedSection != nil }) else { return findings }
        let beginning = session.checkpoint()
        session.finish()
        let counted = findings.filter { finding in
            finding.crowdedSection.map { session.isSectionVisible($0) } ?? true
        }
        session.revert(to: beginning)
        return counted
    }

    private func read(
        _ path: FilePath, for use: AnswerReading.Use, into session: inout Session
    ) throws(CommandError) -> [AnswerFinding] {
        let file = try InputFile.read(path)
        let reading = AnswerReading(
            path: path.description, use: use, ignoresUnknown: ignoresUnknown, tellingTo: program)
        let format = AnswerReading.Format(ending: path.ending, bytes: file.bytes)
        return file.bytes.withUnsafeBufferPointer { reading.read($0, as: format, into: &session) }
    }

    private func set(_ setting: Request.Setting, in session: inout Session) -> [AnswerFinding] {
        var reading = AnswerReading(path: "--set", use: .give, ignoresUnknown: ignoresUnknown, tellingTo: program)
        setting.value.withUnsafeBufferPointer {
            reading.answer(setting.id, with: Cell(.text, start: $0.baseAddress, count: $0.count), in: &session)
        }
        return reading.findings
    }

    /// Tells of values that the walk never asked for; returns them where they are errors.
    func reportUnusedAnswers(_ session: borrowing Session) -> [ReportedFailure] {
        var failures: [ReportedFailure] = []
        for slot in session.unusedGiven {
            let failure = ReportedFailure(unused: slot, in: session, program.language)
            let text = failure.words(in: program.language)
            writeError("fieldwise: \(isStrict ? text : program.language.words(.warning, ["text": text]))")
            if isStrict { failures.append(failure) }
        }
        return failures
    }
}
