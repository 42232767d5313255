import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Something that the compiler lets pass and that no author can have meant.
///
/// A new one stands in the file of its topic, with one line in `all`.
struct LintRule: Sendable {
    /// A place in the file, with what is wrong there and the cure.
    typealias Finding = (location: SourceLocation, words: Message)

    let code: DiagnosticCode
    var severity = Diagnostic.Severity.warning
    let find: @Sendable (LintSubject) -> [Finding]

    static let all: [LintRule] = [
        .contradictoryBounds, .boundTwice, .failingValue, .unsubmittable, .unsubmittableRule, .secretValue, .neverShown,
        .sameTitle,
        .sameColumn, .columnOfInstance,
        .unknownOption, .neverTrue, .alwaysTrue, .idleCondition, .neverFalse, .contradictoryTargets, .neverAsked,
        .idleTarget, .alreadyShown,
        .invalidOperand, .impossibleOperand, .impossibleResult, .impossibleTimes, .costlyPattern, .contradictoryMask,
        .idleConverter,
        .untranslatedString, .unusedString, .passesUnanswered, .secondDefault, .actsForNo, .idleConfirmation,
        .idleOptions, .joinedOption, .unknownCode, .unknownPlaceholder, .placeholderField, .titleCycle,
        .askedLater, .idleBound, .idleAnchor, .fieldAsDefault, .idleFields,
    ]
}

/// The findings about a form that could be answered, in the order of the file.
///
/// - Parameter now: What counts as now for dates such as `today`.
package func lint(_ form: Form, _ compiled: CompiledForm, now: Moment) -> [Diagnostic] {
    findings(of: LintRule.all, about: form, LintSubject(form, compiled, now: now))
}

/// The patterns of a form that are given up on some texts, in the order of the file.
package func costlyPatterns(of form: Form, _ compiled: CompiledForm) -> [Diagnostic] {
    findings(of: [.costlyPattern], about: form, LintSubject(form, compiled, now: Moment(seconds: 0)))
}

private func findings(of rules: [LintRule], about form: Form, _ subject: LintSubject) -> [Diagnostic] {
    let findings = rules.flatMap { rule in
        rule.find(subject).map { place, words in
            Diagnostic(rule.severity, rule.code, path: form.path(of: place), at: place, words)
        }
    }
    return (form.types.isEmpty ? findings : findings.onceEach).sorted()
}
