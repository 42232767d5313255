import FormSyntax

/// Something about a file of answers, or an answer of the command line, that keeps it from being taken as it is.
package struct AnswerFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The finding for people.
    package var diagnostic: Diagnostic
    /// The finding for programs.
    package let failure: ReportedFailure
    /// The section that has too many instances, which does not count while that is hidden; `nil` for anything else.
    package var crowdedSection: Int?
    /// Whether a text could not be read as a whole, so that nothing is known of what it lacks.
    package var isOfWholeText = false

    /// A finding that is told to people and to programs.
    package init(diagnostic: Diagnostic, failure: ReportedFailure) {
        self.diagnostic = diagnostic
        self.failure = failure
    }

    /// `path:line:column: error: message`.
    package var description: String { diagnostic.description }
}

extension AnswerFinding: Comparable {
    /// In the order of the text.
    package static func < (left: Self, right: Self) -> Bool { left.diagnostic < right.diagnostic }
}
