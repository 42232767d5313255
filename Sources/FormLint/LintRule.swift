import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A rule for something that compiles but that no author can have meant.
///
/// A new rule goes into the file of its topic and gets a line in `all`.
struct LintRule: Sendable {
    /// A place in the file with the words about the fault and its cure.
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

/// The findings about a form that compiles, in the order of the file.
///
/// - Parameter now: The current moment for dates such as `today`.
package func lint(_ form: Form, _ compiled: CompiledForm, now: Moment) -> [Diagnostic] {
    findings(of: LintRule.all, about: form, LintSubject(form, compiled, now: now))
}

/// The findings about checks, masks and converters that no answer passes or that have no effect.
package func misfits(in form: Form, _ compiled: CompiledForm) -> [Diagnostic] {
    // A question with a mere list of options has none of these, and the list may be long.
    guard form.everyField.contains(where: { !$0.checks.isEmpty || $0.mask != nil || !$0.clean.isEmpty }) else {
        return []
    }
    let rules: [LintRule] = [
        .contradictoryBounds, .contradictoryMask, .idleBound, .idleConverter, .impossibleOperand,
    ]
    return findings(of: rules, about: form, LintSubject(form, compiled, now: Moment(seconds: 0)))
}

/// The findings about costly patterns, in the order of the file.
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
