import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Standard input can be one thing only.
func checkStandardInput(_ request: Request, readsForm: Bool = true) throws(CommandError) {
    var first: Message?
    func claim(_ name: Message, _ path: FilePath?) throws(CommandError) {
        guard let path, path.isStandardStream else { return }
        if let first { throw .usage(.standardInputTwice(first, name)) }
        first = name
    }
    if request.prompt.conversesByProtocol { first = Message("--protocol") }
    if readsForm { try claim(Message(.theForm), FilePath(request)) }
    try claim(Message("--from"), request.table)
    try claim(Message("--answers"), request.given.answers)
    try claim(Message("--defaults"), request.given.defaults)
}

/// An argument can be seen by others.
func refuseSecrets(_ settings: [GivenOptions.Setting], of form: CompiledForm) throws(CommandError) {
    for setting in settings {
        guard let number = form.fieldNumber(named: setting.id), form.fields[number].isSecret else { continue }
        throw .usage(.secret(id: setting.id))
    }
}

extension Request {
    /// Hands the session what is known before the first question: defaults, answers, settings, the stronger ones later.
    ///
    /// Where something keeps them from being taken as they are, what else is wrong with them is told as well.
    ///
    /// - Parameters:
    ///   - guesses: A JSON object of answers that count where nothing else is given.
    ///   - areAll: Whether nobody answers more, so that what is missing is told, too.
    func giveAnswers(
        to session: inout Session, beyond guesses: String? = nil, areAll: Bool
    ) throws(CommandError) -> GivenPlaces {
        var findings: [AnswerFinding] = []
        var places = GivenPlaces()
        session.notation = given.notation
        if let path = given.defaults { findings += try read(path, for: .offer, into: &session, &places) }
        session.start()
        if let guesses { findings += read(guesses, for: .give, into: &session) }
        if let path = given.answers { findings += try read(path, for: .give, into: &session, &places) }
        if !given.settings.isEmpty { findings += set(given.settings, in: &session, &places) }
        findings = counted(findings, in: &session)
        if isStrict { for index in findings.indices { findings[index].diagnostic.severity = .error } }
        guard !findings.haveError else {
            let isWhole = areAll && !findings.contains(where: \.isOfWholeText)
            session.finish()
            if isWhole { findings += unusedAnswers(session, places) }
            throw faultyAnswers(findings + places.verdicts(in: &session, areAll: isWhole, for: program))
        }
        findings.tell(in: program.language)
        return places
    }

    /// All that is wrong, in the order of the files' use, each from its beginning, then of the command line, then of the
    /// form.
    func faultyAnswers(_ findings: [AnswerFinding]) -> CommandError {
        let paths = [given.defaults?.description, given.answers?.description, GivenPlaces.settings]
        func order(_ finding: AnswerFinding) -> (Int, Int32, Int32) {
            let diagnostic = finding.diagnostic
            let rank = paths.firstIndex(of: diagnostic.path) ?? paths.count
            return (rank, diagnostic.location.line, diagnostic.location.column)
        }
        return .faultyAnswers(findings.sorted { order($0) < order($1) })
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
            path: path.description, use: use, ignoresUnknown: given.ignoresUnknown, tellingTo: program)
        let format = AnswerReading.Format(ending: path.ending, bytes: file.bytes)
        let findings = file.bytes.withUnsafeBufferPointer { reading.read($0, as: format, into: &session) }
        places.add(reading.places, of: path.description)
        return findings
    }

    /// Has a person begin with guesses; what is given is stronger, and so is a draft, which takes their place.
    func restore(_ guesses: String, in session: inout Session) {
        var findings: [AnswerFinding] = []
        session.restore { session in findings = read(guesses, for: .restore, into: &session) }
        findings.tell(in: program.language)
    }

    private func read(
        _ guesses: String, for use: AnswerReading.Use, into session: inout Session
    ) -> [AnswerFinding] {
        var reading = AnswerReading(path: table?.description ?? "", use: use, tellingTo: program)
        return Array(guesses.utf8).withUnsafeBufferPointer { reading.read($0, as: .json, into: &session) }
    }

    private func set(
        _ settings: [GivenOptions.Setting], in session: inout Session, _ places: inout GivenPlaces
    ) -> [AnswerFinding] {
        var reading = AnswerReading(
            path: GivenPlaces.settings, use: .give, ignoresUnknown: given.ignoresUnknown, tellingTo: program)
        reading.answer(settings.map { ($0.id, $0.value) }, in: &session)
        places.add(reading.places, of: GivenPlaces.settings)
        return reading.findings
    }

    /// Values that the walk never asked for, which are errors where the request is strict.
    func unusedAnswers(_ session: borrowing Session, _ places: GivenPlaces) -> [AnswerFinding] {
        let places = places.settled(in: session)
        return session.unusedGiven.map { slot in
            let failure = ReportedFailure(unused: slot, line: places.line(of: slot), in: session, program.language)
            return places.finding(isStrict ? .error : .warning, failure, of: slot)
        }
    }
}
