import FormSyntax

/// A part of a form with conditions for being shown and asked.
package protocol ConditionalPart: Sendable {
    /// The condition under which the part is shown, regardless of its other members and of targets.
    var visibleIf: Located<String>? { get set }
    /// The condition under which the part is asked, regardless of its other members and of targets.
    var enabledIf: Located<String>? { get set }
}

extension Group: ConditionalPart {}
extension Section: ConditionalPart {}
extension Field: ConditionalPart {}
