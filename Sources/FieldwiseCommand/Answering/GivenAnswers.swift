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
    ///
    /// Where something keeps the files from being taken as they are, what is wrong with their answers is told as well.
    func giveAnswers(to session: inout Session) throws(CommandError) -> GivenPlaces {
        var findings: [AnswerFinding] = []
        var places = GivenPlaces()
        if let path = defaults { findings += try read(path, for: .offer, into: &session, &places) }
        session.start()
        if let path = answers { findings += try read(path, for: .give, into: &session, &places) }
        for setting in settings { findings += set(setting, in: &session, &places) }
        findings = counted(findings, in: &session)
        if isStrict { for index in findings.indices { findings[index].diagnostic.severity = .error } }
        guard !findings.contains(where: { $0.diagnostic.severity == .error }) else {
            throw .faultyAnswers((findings + places.verdicts(in: &session, for: program)).sorted())
        }
        findings.forEach { writeError($0.diagnostic.text(in: program.language.text)) }
        return places
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
        _ path: FilePath, for use: AnswerReading.Use, into session: inout Session, _ places: inout GivenPlaces
    ) throws(CommandError) -> [AnswerFinding] {
        let file = try InputFile.read(path)
        var reading = AnswerReading(
            path: path.description, use: use, ignoresUnknown: ignoresUnknown, tellingTo: program)
        let format = AnswerReading.Format(ending: path.ending, bytes: file.bytes)
        let findings = file.bytes.withUnsafeBufferPointer { reading.read($0, as: format, into: &session) }
        places.add(reading.places, of: path.description)
        return findings
    }

    private func set(
        _ setting: Request.Setting, in session: inout Session, _ places: inout GivenPlaces
    ) -> [AnswerFinding] {
        var reading = AnswerReading(path: "--set", use: .give, ignoresUnknown: ignoresUnknown, tellingTo: program)
        setting.value.withUnsafeBufferPointer {
            reading.answer(setting.id, with: Cell(.text, start: $0.baseAddress, count: $0.count), in: &session)
        }
        places.add(reading.places, of: "--set")
        return reading.findings
    }

    /// Tells of values that the walk never asked for; returns them where they are errors.
    func reportUnusedAnswers(_ session: borrowing Session, _ places: GivenPlaces) -> [ReportedFailure] {
        var failures: [ReportedFailure] = []
        for slot in session.unusedGiven {
            let failure = ReportedFailure(unused: slot, line: places.line(of: slot), in: session, program.language)
            let text = terminalSafe(failure.fault)
            if let finding = places.finding(isStrict ? .error : .warning, text, of: slot) {
                writeError(finding.text(in: program.language.text))
            } else {
                writeError("fieldwise: \(isStrict ? text : program.language.words(.warning, ["text": text]))")
            }
            if isStrict { failures.append(failure) }
        }
        return failures
    }
}
