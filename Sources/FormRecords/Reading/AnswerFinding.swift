import FormSyntax

/// A finding about a file of answers, or an answer on the command line, that cannot be taken as it is.
package struct AnswerFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The finding for people.
    package var diagnostic: Diagnostic
    /// The finding for programs.
    package let failure: ReportedFailure
    /// The section that has too many instances, which only counts if it is visible in the end; `nil` for other
    /// findings.
    package var crowdedSection: Int?
    /// Whether the text could not be read at all, so that nothing is known about what it lacks.
    package var isOfWholeText = false

    /// A finding for people and programs.
    package init(diagnostic: Diagnostic, failure: ReportedFailure) {
        self.diagnostic = diagnostic
        self.failure = failure
    }

    /// The finding as `path:line:column: error: message`.
    package var description: String { diagnostic.description }
}

extension AnswerFinding: Comparable {
    /// Orders by place in the text.
    package static func < (left: Self, right: Self) -> Bool { left.diagnostic < right.diagnostic }
}
