import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// The places of given answers, in files or on the command line.
struct GivenPlaces {
    /// Names for the command line in place of a file's.
    static let settings = "--set", offers = "--default"

    private var places: [Slot: FilePlace] = [:]

    private struct FilePlace {
        let path: String
        /// The location; unknown on the command line.
        let location: SourceLocation
    }

    /// Adds the places of answers that override earlier ones.
    mutating func add(_ locations: [Slot: SourceLocation], of path: String) {
        for (slot, location) in locations { places[slot] = FilePlace(path: path, location: location) }
    }

    /// The places after waiting answers were handed to their instances.
    func settled(in session: borrowing Session) -> GivenPlaces {
        var settled = self
        for (slot, place) in places where session.destination(of: slot) != slot {
            settled.places[session.destination(of: slot)] = place
        }
        return settled
    }

    /// Whether the slot was given an answer.
    func include(_ slot: Slot) -> Bool { places[slot] != nil }

    /// The line of an answer; `nil` if it is in no file.
    func line(of slot: Slot?) -> Int? { filePlace(of: slot).map { Int($0.location.line) } }

    private func filePlace(of slot: Slot?) -> FilePlace? {
        slot.flatMap { places[$0] }.flatMap { $0.location == .unknown ? nil : $0 }
    }

    /// The finding on a given answer.
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

    /// The fault of an answer, preceded by its place if it is in a file.
    func text(_ words: String, of slot: Slot?, in language: Language) -> String {
        filePlace(of: slot).map {
            Diagnostic(.error, .answer, path: $0.path, at: $0.location, Message(words)).text(in: language)
        } ?? words
    }

    /// The findings on answers of a finished session; those in no file have no place.
    ///
    /// - Parameter includesMissing: Whether to include missing answers.
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
    /// Whether a finding is an error.
    var haveError: Bool { contains { $0.diagnostic.severity == .error } }

    /// Writes the findings to standard error.
    func tell(in language: Language) { lines(in: language).forEach(writeWrappedError) }

    /// The lines for people; only the first fault of each answer.
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
    /// The line for a finding, which begins with the place in a file, the command's name for the command line, or else
    /// the field's name.
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
