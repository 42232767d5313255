import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import YAMLSyntax

/// Refuses secrets as arguments, which others can see.
func refuseSecrets(
    _ settings: [GivenOptions.Setting], by option: String, of form: CompiledForm
) throws(CommandError) {
    for setting in settings {
        guard let number = form.fieldNumber(named: setting.id), form.fields[number].isSecret else { continue }
        throw .usage(.secret(option: option, id: setting.id))
    }
}

/// Values of a file that are offered before all others.
struct OfferedValues {
    let path: String
    let values: [GivenText]
    /// Whether the file is replaced, so that a value its field cannot have would be lost.
    let areReplaced: Bool
}

/// The defaults, answers and settings that are known before the first question; those named later win.
struct GivenAnswers {
    let options: GivenOptions
    /// A table for guesses, which all of these override.
    var table: FilePath?
    /// The file of answers, if it is edited in place.
    var edited: EditedFile?
    /// Values of the file of variables to be written, and of its example.
    var offered: [OfferedValues] = []
    /// Whether values that no question asks for are errors.
    let isStrict: Bool
    /// The audience of findings.
    let program: Speaker

    init(_ request: Request) {
        (options, table, isStrict) = (request.given, request.table, request.isStrict)
        program = request.languages.program
    }

    /// Gives them to the session.
    ///
    /// If something keeps them from being taken, the other faults are reported as well.
    ///
    /// - Parameters:
    ///   - guesses: A JSON object of answers that everything given overrides.
    ///   - isComplete: Whether nobody will answer more, so that missing answers are reported, too.
    func give(
        to session: inout Session, beyond guesses: String? = nil, isComplete: Bool
    ) throws(CommandError) -> GivenPlaces {
        var findings: [AnswerFinding] = []
        var places = GivenPlaces()
        session.notation = options.notation
        var lost: [AnswerFinding] = []
        for offer in offered {
            let mustFit = offer.areReplaced && isComplete
            var reading = AnswerReading(
                path: offer.path, use: mustFit ? .keep : .offer, ignoresUnknown: true, tellingTo: program)
            let found = reading.read(offer.values, into: &session)
            if mustFit { lost += found } else { findings += found }
        }
        if let path = options.defaults { findings += try read(path, for: .offer, into: &session, &places) }
        if !options.offers.isEmpty { findings += offer(options.offers, to: &session) }
        session.start()
        if let guesses { findings += read(guesses, for: .give, into: &session) }
        if let path = options.answers { findings += try read(path, for: .give, into: &session, &places) }
        if !options.settings.isEmpty { findings += set(options.settings, in: &session, &places) }
        findings = unanswered(lost, places, in: &session) + counted(findings, in: &session)
        if isStrict { for index in findings.indices { findings[index].diagnostic.severity = .error } }
        guard !findings.haveError else {
            let isWhole = isComplete && !findings.contains(where: \.isOfWholeText)
            session.finish()
            if isWhole { findings += unused(session, places) }
            throw faults(findings + places.verdicts(in: &session, includesMissing: isWhole, for: program))
        }
        findings.tell(in: program.language)
        return places
    }

    /// Refuses to edit a file in place if its new version would lose answers.
    func checkEdited(_ session: inout Session, isFlat: Bool) throws(CommandError) {
        guard let edited else { return }
        guard !isYAML(edited.file.bytes, path: edited.file.path.description) else {
            let message = program.language.words(.yamlNotEdited, ["file": edited.file.path.description])
            throw notEdited(message, of: "", line: nil)
        }
        let lost = session.finishedForALook { edited.lostMember(in: $0, isFlat: isFlat) }
        guard let lost else { return }
        let message = edited.words(ofLost: lost.name, in: program.language)
        throw notEdited(message, of: lost.name, line: Int(lost.location.line))
    }

    private func notEdited(_ message: String, of field: String, line: Int?) -> CommandError {
        let diagnostic = Diagnostic(.error, .answer, path: "", at: .unknown, Message(message))
        let failure = ReportedFailure(field: field, line: line, code: "not_used", message: message)
        return .faultyAnswers([AnswerFinding(diagnostic: diagnostic, failure: failure)])
    }

    /// All faults, in the order in which the files are used, then of the command line, then of the form.
    func faults(_ findings: [AnswerFinding]) -> CommandError {
        let paths = [
            options.defaults?.description, GivenPlaces.offers, options.answers?.description, GivenPlaces.settings,
        ]
        func order(_ finding: AnswerFinding) -> (Int, Int32, Int32) {
            let diagnostic = finding.diagnostic
            let rank = paths.firstIndex(of: diagnostic.path) ?? paths.count
            return (rank, diagnostic.location.line, diagnostic.location.column)
        }
        return .faultyAnswers(findings.sorted { order($0) < order($1) })
    }

    /// The findings about visible fields that no other source answers.
    private func unanswered(
        _ findings: [AnswerFinding], _ places: GivenPlaces, in session: inout Session
    ) -> [AnswerFinding] {
        guard !findings.isEmpty else { return [] }
        return session.finishedForALook { session in
            findings.filter { finding in
                session.slot(id: finding.failure.field).map { session.isVisible($0) && !places.include($0) } ?? true
            }
        }
    }

    /// The findings, except those about too many instances in sections that the answers hide.
    private func counted(_ findings: [AnswerFinding], in session: inout Session) -> [AnswerFinding] {
        guard findings.contains(where: { $0.crowdedSection != nil }) else { return findings }
        return session.finishedForALook { session in
            findings.filter { $0.crowdedSection.map { session.isSectionVisible($0) } ?? true }
        }
    }

    private func read(
        _ path: FilePath, for use: AnswerReading.Use, into session: inout Session, _ places: inout GivenPlaces
    ) throws(CommandError) -> [AnswerFinding] {
        let file = if use == .give, let edited { edited.file } else { try InputFile.read(path) }
        var reading = AnswerReading(
            path: path.description, use: use, ignoresUnknown: options.ignoresUnknown, tellingTo: program)
        let findings: [AnswerFinding]
        if isYAML(file.bytes, path: path.description) {
            findings = reading.read(parseYAML(file.bytes, path: path.description), into: &session)
        } else {
            let format = AnswerReading.Format(ending: path.ending, bytes: file.bytes)
            findings = file.bytes.withUnsafeBufferPointer { reading.read($0, as: format, into: &session) }
        }
        places.add(reading.places, of: path.description)
        return findings
    }

    /// Puts guesses into a person's session; given answers override them, and a draft replaces them.
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
            path: GivenPlaces.settings, use: .give, ignoresUnknown: options.ignoresUnknown, tellingTo: program)
        reading.answer(settings.map { ($0.id, $0.value) }, in: &session)
        places.add(reading.places, of: GivenPlaces.settings)
        return reading.findings
    }

    /// Offers values in place of the form's own; reports those that their fields cannot hold.
    private func offer(_ offers: [GivenOptions.Setting], to session: inout Session) -> [AnswerFinding] {
        var reading = AnswerReading(
            path: GivenPlaces.offers, use: .offer, ignoresUnknown: options.ignoresUnknown, tellingTo: program)
        reading.answer(offers.map { ($0.id, $0.value) }, in: &session)
        var findings = reading.findings
        for index in findings.indices { findings[index].diagnostic.severity = .error }
        return findings
    }

    /// The findings on given values that the walk never asked for; errors if the request is strict.
    func unused(_ session: borrowing Session, _ places: GivenPlaces) -> [AnswerFinding] {
        let places = places.settled(in: session)
        return session.unusedGiven.map { slot in
            let failure = ReportedFailure(unused: slot, line: places.line(of: slot), in: session, program.language)
            return places.finding(isStrict ? .error : .warning, failure, of: slot)
        }
    }
}

extension Session {
    /// Passes the session, as it will be at its end, to a closure; afterwards it is as it was.
    fileprivate mutating func finishedForALook<Result>(_ look: (inout Session) -> Result) -> Result {
        let beginning = checkpoint()
        finish()
        defer { revert(to: beginning) }
        return look(&self)
    }
}
