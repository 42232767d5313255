import FormSyntax

/// The place of a field's title.
public enum PromptLayout: String, Sendable, CaseIterable {
    /// Before the answer, on its line.
    case left
    /// On a line above the answer.
    case top
    /// Nowhere: the prompt is a sign alone.
    case none
}

/// How questions look at a terminal, where the form says so.
package struct Appearance: Hashable, Sendable {
    /// The place of the title; `nil` leaves it to what is around.
    var layout: Located<PromptLayout>?
    /// Entries such as `label=1;36`, over those of what is around.
    var looks: Located<String>?
}

/// A part of a form that may say how its questions look.
package protocol AppearingPart: Sendable {
    /// The appearance that the part asks for; `nil` for none.
    var appearance: Appearance? { get set }
}

extension AppearingPart {
    /// The place of the title; `nil` leaves it to what is around.
    package var layout: Located<PromptLayout>? {
        get { appearance?.layout }
        set { change { $0.layout = newValue } }
    }

    /// Entries such as `label=1;36:invalid=31`; `nil` for none.
    package var looks: Located<String>? {
        get { appearance?.looks }
        set { change { $0.looks = newValue } }
    }

    private mutating func change(_ change: (inout Appearance) -> Void) {
        var appearance = appearance ?? Appearance()
        change(&appearance)
        self.appearance = appearance == Appearance() ? nil : appearance
    }
}

extension Section: AppearingPart {}
extension Field: AppearingPart {}
