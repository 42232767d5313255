import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// Where the answers are that a session was given: in files, or on the command line.
struct GivenPlaces {
    /// The names of the command line among those of files.
    static let settings = "--set", offers = "--default"

    private var places: [Slot: FilePlace] = [:]

    private struct FilePlace {
        let path: String
        /// Unknown on the command line.
        let location: SourceLocation
    }

    /// Takes the places of stronger answers.
    mutating func add(_ locations: [Slot: SourceLocation], of path: String) {
        for (slot, location) in locations { places[slot] = FilePlace(path: path, location: location) }
    }

    /// The places of answers where the session has these now: what waited for its instance is there.
    func settled(in session: borrowing Session) -> GivenPlaces {
        var settled = self
        for (slot, place) in places where session.destination(of: slot) != slot {
            settled.places[session.destination(of: slot)] = place
        }
        return settled
    }

    /// Whether an answer was given there.
    func include(_ slot: Slot) -> Bool { places[slot] != nil }

    /// The line of an answer; `nil` where it is in no file.
    func line(of slot: Slot?) -> Int? { filePlace(of: slot).map { Int($0.location.line) } }

    private func filePlace(of slot: Slot?) -> FilePlace? {
        slot.flatMap { places[$0] }.flatMap { $0.location == .unknown ? nil : $0 }
    }

    /// The finding on an answer that was given.
    func finding(_ severity: Diagnostic.Severity, _ failure: ReportedFailure, of slot: Slot) -> AnswerFinding {
        finding(severity, failure, at: places[slot])
    }

    private func finding(
        _ severity: Diagnostic.Severity, _ failure: ReportedFailure, at place: FilePlace?
    ) -> AnswerFinding {
        let words = Message(terminalSafe(failure.fault))
        let (path, location) = place.map { ($0.path, $0.location) } ?? ("", .unknown)
        return AnswerFinding(
            diagnostic: Diagnostic(severity, .answer, path: path, at: location, words), failure: failure)
    }

    /// The fault of an answer, after its place where it is in a file.
    func text(_ words: String, of slot: Slot?, in language: Language) -> String {
        filePlace(of: slot).map {
            Diagnostic(.error, .answer, path: $0.path, at: $0.location, Message(words)).text(in: language)
        } ?? words
    }

    /// The verdicts on answers, of a session that is finished; those that are in no file have no place.
    ///
    /// - Parameter includesMissing: Whether those are among them that nobody gave.
    func verdicts(in session: inout Session, includesMissing: Bool, for speaker: Speaker) -> [AnswerFinding] {
        let wording = Wording(for: speaker)
        let settled = settled(in: session)
        var findings: [AnswerFinding] = []
        for verdict in session.collectFailures() {
            guard includesMissing || verdict.slot.map({ settled.places[$0] != nil }) ?? false else { continue }
            let failure = ReportedFailure(verdict, in: session, wording, line: settled.line(of: verdict.slot))
            findings.append(finding(.error, failure, at: settled.filePlace(of: verdict.slot)))
        }
        return findings
    }
}

extension [AnswerFinding] {
    /// Whether the answers cannot be taken.
    var haveError: Bool { contains { $0.diagnostic.severity == .error } }

    /// Says each of them on standard error.
    func tell(in language: Language) { lines(in: language).forEach(writeWrappedError) }

    /// The lines for people; an answer that fails in several ways has the first of them.
    func lines(in language: Language) -> [String] {
        enumerated().filter { index, finding in
            guard index > 0, !finding.failure.field.isEmpty else { return true }
            let before = self[index - 1]
            return before.failure.field != finding.failure.field || before.diagnostic.path != finding.diagnostic.path
                || before.diagnostic.location != finding.diagnostic.location
        }.map { $0.element.line(in: language) }
    }
}

extension AnswerFinding {
    /// A fault of a file begins with its place, one of the command line with the command's name, any other with the
    /// field's.
    fileprivate func line(in language: Language) -> String {
        let isOfSetting = [GivenPlaces.settings, GivenPlaces.offers].contains(diagnostic.path)
        guard diagnostic.location == .unknown, isOfSetting || diagnostic.path.isEmpty else {
            return diagnostic.text(in: language)
        }
        let words = diagnostic.words.text(in: language)
        guard isOfSetting else { return words }
        return diagnostic.severity == .error
            ? "fieldwise: \(diagnostic.path): \(words)" : "fieldwise: \(diagnostic.text(in: language))"
    }
}
