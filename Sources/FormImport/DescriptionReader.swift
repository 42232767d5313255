import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Keeps all that no form can say of a file of another kind.
final class DescriptionReader {
    let path: String
    private(set) var findings: [Diagnostic] = []
    /// The files of tables that the table refers to.
    var files: [NamedFile] = []

    init(path: String) { self.path = path }

    /// Whether no form can be made.
    var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// Notes what a form cannot say.
    func leaveOut(at location: SourceLocation, _ phrase: Phrase, _ values: MessageValues = [:]) {
        report(.warning, .notExpressible, at: location, Message(phrase, values))
    }

    /// Notes a member that a form cannot say.
    func leaveOut(_ member: JSONMember, _ phrase: Phrase = .unsayable) {
        leaveOut(at: member.keyLocation, phrase, ["keyword": quoted(member.key)])
    }

    /// Notes what keeps a form from being made.
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

    /// Notes the members that nothing was made of; other names than those of the standard are an author's own, unless they are
    /// like one.
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
    /// A form that was made of another file, without what a check of the form would refuse.
    ///
    /// - Parameters:
    ///   - reader: Knows what else was left out.
    ///   - path: That of the form, where it is another one than the reader's.
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
