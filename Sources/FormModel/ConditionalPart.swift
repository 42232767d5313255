import FormSyntax

/// A part of a form that may say under which conditions it is shown and asked.
package protocol ConditionalPart: Sendable {
    /// A condition that must be true for it to be shown, whatever it says else and targets say.
    var visibleIf: Located<String>? { get set }
    /// A condition that must be true for it to be asked, whatever it says else and targets say.
    var enabledIf: Located<String>? { get set }
}

extension Group: ConditionalPart {}
extension Section: ConditionalPart {}
extension Field: ConditionalPart {}
