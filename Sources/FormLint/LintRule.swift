import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Something that the compiler lets pass and that no author can have meant.
///
/// A new one stands in the file of its topic, with one line in `all`.
struct LintRule: Sendable {
    /// A place in the file, with what is wrong there and the cure.
    typealias LintFinding = (location: SourceLocation, words: Message)

    let code: DiagnosticCode
    var severity = Diagnostic.Severity.warning
    let find: @Sendable (LintSubject) -> [LintFinding]

    static let all: [LintRule] = [
        .contradictoryBounds, .boundTwice, .contradictoryExistence, .existenceTwice, .failingValue, .unsubmittable,
        .unsubmittableRule, .secretValue, .neverShown, .sameTitle, .sameColumn, .columnOfInstance,
        .unknownOption, .neverTrue, .alwaysTrue, .idleCondition, .neverFalse, .contradictoryTargets, .neverAsked,
        .idleTarget, .alreadyShown,
        .invalidOperand, .impossibleOperand, .impossibleResult, .impossibleTimes, .costlyPattern, .contradictoryMask,
        .idleConverter,
        .untranslatedString, .unusedString, .passesUnanswered, .secondDefault, .actsForNo, .idleConfirmation,
        .idleOptions, .joinedOption, .unknownCode, .unknownPlaceholder, .placeholderField, .titleCycle,
        .askedLater, .idleBound, .idleNumberMember, .idleAnchor, .fieldAsDefault, .idleFields,
    ]
}

/// The findings about a form that could be answered, in the order of the file.
///
/// - Parameter now: What counts as now for dates such as `today`.
package func lint(_ form: Form, _ compiled: CompiledForm, now: Moment) -> [Diagnostic] {
    findings(of: LintRule.all, about: form, LintSubject(form, compiled, now: now))
}

/// The checks, masks and converters of a form that let no answer pass, or do nothing.
package func misfits(in form: Form, _ compiled: CompiledForm) -> [Diagnostic] {
    // A list of options has none, and may be long.
    guard form.everyField.contains(where: { !$0.checks.isEmpty || $0.mask != nil || !$0.clean.isEmpty }) else {
        return []
    }
    let rules: [LintRule] = [
        .contradictoryBounds, .contradictoryMask, .idleBound, .idleConverter, .impossibleOperand,
    ]
    return findings(of: rules, about: form, LintSubject(form, compiled, now: Moment(seconds: 0)))
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
    return findings.once(in: form).sorted()
}
