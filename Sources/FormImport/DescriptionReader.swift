import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Collects everything in a file of another kind that a form cannot express.
final class DescriptionReader {
    let path: String
    private(set) var findings: [Diagnostic] = []
    /// The files of the tables that the table refers to.
    var files: [NamedFile] = []

    init(path: String) { self.path = path }

    /// Whether the errors prevent a form.
    var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// Reports something that a form cannot express.
    func leaveOut(at location: SourceLocation, _ phrase: Phrase, _ values: MessageValues = [:]) {
        report(.warning, .notExpressible, at: location, Message(phrase, values))
    }

    /// Reports a member that a form cannot express.
    func leaveOut(_ member: JSONMember, _ phrase: Phrase = .unsayable) {
        leaveOut(at: member.keyLocation, phrase, ["keyword": quoted(member.key)])
    }

    /// Reports an error that prevents a form.
    func fail(_ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase, _ values: MessageValues = [:]) {
        report(.error, code, at: location, Message(phrase, values))
    }

    private func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ words: Message
    ) {
        guard findings.count <= Diagnostic.limit else { return }
        guard findings.count < Diagnostic.limit else {
            return findings.append(.leftOut(severity, path: path, at: location))
        }
        findings.append(Diagnostic(severity, code, path: path, at: location, words))
    }

    /// Reports the members that were not used. Names outside the standard are the author's own, unless they resemble
    /// one of it.
    func tellRest(of part: SchemaPart, among names: [String]) {
        for member in part.members {
            if names.contains(member.key) {
                leaveOut(member)
            } else if let nearest = nearestName(to: member.key, among: names) {
                leaveOut(
                    at: member.keyLocation, .unknownKeywordButNearest,
                    ["keyword": quoted(member.key), "places": "", "nearest": quoted(nearest)])
            }
        }
    }
}

extension FormReading {
    /// Completes a form made from another file by removing what a check of the form would refuse.
    ///
    /// - Parameters:
    ///   - reader: Has the findings so far.
    ///   - path: The path of the form if it differs from the reader's.
    static func complete(
        _ form: Form, as reader: DescriptionReader, _ findings: [Diagnostic] = [], of path: String? = nil
    ) -> FormReading {
        var form = form
        let problems = leaveOutFaults(of: &form, hasErrors: reader.hasErrors) { location, reason in
            reader.leaveOut(at: location, .faulty, ["reason": reason])
        }
        form.path = path ?? form.path
        return FormReading(form, (findings + reader.findings + problems).sorted())
    }
}
