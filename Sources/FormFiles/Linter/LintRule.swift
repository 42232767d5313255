import FormEngine
import FormModel
import FormSyntax

/// Something that the compiler lets pass and that no author can have meant.
///
/// A new one is one file with one of these and one line in `all`.
struct LintRule: Sendable {
    /// A form that compiles, as its file has it and as it is answered.
    struct Subject {
        let form: Form
        let compiled: CompiledForm
        /// What counts as now for dates such as `today`.
        let now: Moment
    }

    let code: DiagnosticCode
    var severity = Diagnostic.Severity.warning
    /// The places, each with what is wrong there and the cure.
    let find: @Sendable (Subject) -> [(location: SourceLocation, message: String)]

    static let all: [LintRule] = [.contradictoryBounds, .failingValue, .secretValue, .neverShown, .sameTitle]
}

/// What is wrong with a form though it could be answered, in the order of the file.
///
/// - Parameter now: What counts as now for dates such as `today`.
public func lint(_ form: Form, _ compiled: CompiledForm, now: Moment) -> [Diagnostic] {
    let subject = LintRule.Subject(form: form, compiled: compiled, now: now)
    return LintRule.all.flatMap { rule in
        rule.find(subject).map { Diagnostic(rule.severity, rule.code, path: form.path, at: $0.location, $0.message) }
    }.sorted()
}

extension Form {
    /// Every field of the file in its order, templates behind the others.
    var everyField: [Field] { groups.flatMap(\.sections).flatMap(\.fields) + sectionTemplates.flatMap(\.fields) }

    /// Every target of the file, whoever carries it.
    var everyTarget: [Target] {
        let sections = groups.flatMap(\.sections) + sectionTemplates
        return sections.flatMap { section in
            section.targets + section.fields.flatMap { $0.targets + $0.options.flatMap(\.targets) }
        }
    }
}
