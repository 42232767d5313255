import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// Where in their files the answers are that a session was given.
struct GivenPlaces {
    private var places: [Slot: Place] = [:]

    private struct Place {
        let path: String
        let location: SourceLocation
    }

    /// Takes the places of stronger answers; one of the command line has none.
    mutating func add(_ locations: [Slot: SourceLocation], of path: String) {
        for (slot, location) in locations {
            places[slot] = location == .unknown ? nil : Place(path: path, location: location)
        }
    }

    /// The line of an answer; `nil` where it is in no file.
    func line(of slot: Slot?) -> Int? { slot.flatMap { places[$0] }.map { Int($0.location.line) } }

    /// What is wrong with an answer, after its place; `nil` where it is in no file.
    func finding(_ severity: Diagnostic.Severity, _ words: String, of slot: Slot?) -> Diagnostic? {
        slot.flatMap { places[$0] }
            .map { Diagnostic(severity, .answer, path: $0.path, at: $0.location, Message(words)) }
    }

    /// What is wrong with an answer, after its place where it is in a file.
    func text(_ words: String, of slot: Slot?, in language: ViewLanguage) -> String {
        finding(.error, words, of: slot)?.text(in: language.text) ?? words
    }

    /// The verdicts on answers that are in a file, of a session that is not used any more.
    func verdicts(in session: inout Session, for speaker: Speaker) -> [AnswerFinding] {
        session.finish()
        let wording = Wording(for: speaker)
        var findings: [AnswerFinding] = []
        for verdict in session.collectFailures() {
            let failure = ReportedFailure(verdict, in: session, wording, line: line(of: verdict.slot))
            guard let finding = finding(.error, terminalSafe(failure.fault), of: verdict.slot) else { continue }
            findings.append(AnswerFinding(diagnostic: finding, failure: failure))
        }
        return findings
    }
}
