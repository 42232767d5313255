import FormModel
import FormSyntax
import FormWords

/// The findings of one compilation; every stage adds to it.
final class CompilerFindings {
    private let form: Form
    let referencesAreErrors: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var hasErrors = false
    private var isCutShort = false
    let nearNames = NearNames()
    /// Unknown names already reported. All rows of a file of options share one condition, each with its own cells.
    private var unknownTold: Set<Located<String>> = []

    init(_ form: Form, referencesAreErrors: Bool) {
        self.form = form
        self.referencesAreErrors = referencesAreErrors
    }

    /// All of them in the order of the file.
    var told: [Diagnostic] { diagnostics.once(in: form).sorted() }

    func error(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], cure: Message? = nil
    ) {
        report(.error, code, at: location, Message(phrase, values).cured(by: cure))
    }

    /// Looks as they are written; an entry that is none is an error.
    func looks(_ text: Located<String>?) -> String {
        guard let text else { return "" }
        let refused = TerminalLooks(text.value).refused
        if !refused.isEmpty {
            error(
                .unknownWord, at: text.location, .unknownLooks,
                [
                    "entries": refused.map(quoted).joined(separator: ", "),
                    "names": LookName.allCases.map(\.rawValue).joined(separator: ", "),
                ])
        }
        return text.value
    }

    func warning(
        _ code: DiagnosticCode, at location: SourceLocation, _ phrase: Phrase,
        _ values: KeyValuePairs<String, any MessageValue> = [:], cure: Message? = nil
    ) {
        report(.warning, code, at: location, Message(phrase, values).cured(by: cure))
    }

    /// Reports a reference to something that the form does not have.
    ///
    /// - Parameters:
    ///   - cure: The cure, in place of the nearest name.
    ///   - isError: Whether it is an error even if such references are only warnings.
    func unknown(
        _ thing: NamedThing, _ name: String, at location: SourceLocation, among ids: FormIdentifiers,
        cure: Message? = nil, isError: Bool = false
    ) {
        guard unknownTold.insert(Located("\(thing) \(name)", at: location)).inserted else { return }
        let cure =
            cure ?? (thing == .field ? cureOfInstances(name, ids) : nil)
            ?? nearNames.question(for: name, among: ids.names(of: thing))
        let message = unknownMessage(thing, name).cured(by: cure)
        report(isError || referencesAreErrors ? .error : .warning, .unknownReference, at: location, message)
    }

    /// Advice on how to name, from outside, a field that every instance of a section has.
    private func cureOfInstances(_ name: String, _ ids: FormIdentifiers) -> Message? {
        ids.scope.nameOutside(ofTemplateField: name).map { section, key in
            Message(
                Phrase.fieldOfInstances,
                ["one": quoted("\(section)[0].\(key)"), "all": quoted("\(section)[].\(key)")])
        }
    }

    private func unknownMessage(_ thing: NamedThing, _ name: String) -> Message {
        let name = quoted(name)
        return switch thing {
        case .field: Message(.noSuchField, ["name": name])
        case .section: Message(.unknownSection, ["name": name])
        case .group: Message(.unknownGroup, ["name": name])
        case .function: Message(.noSuchFunction, ["name": name])
        }
    }

    private func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at location: SourceLocation, _ message: Message
    ) {
        let isFirstError = severity == .error && !hasErrors
        hasErrors = hasErrors || severity == .error
        if diagnostics.count < Diagnostic.limit || isFirstError {
            diagnostics.append(Diagnostic(severity, code, path: form.path(of: location), at: location, message))
        } else if !isCutShort {
            isCutShort = true
            diagnostics.append(.leftOut(severity, path: form.path(of: location), at: location))
        }
    }
}

extension [Diagnostic] {
    /// Each finding once: a fault of a type is found again in each of its fields, and one of a rule in each of its
    /// checks.
    package func once(in form: Form) -> [Diagnostic] {
        guard form.types.isEmpty else { return onceEach }
        var told: Set<String> = []
        return filter { $0.location == .unknown || told.insert($0.description).inserted }
    }
}
