import FormSyntax

/// An effect of a value on other parts of the form.
package struct Target: Sendable, Equatable {
    /// The kind of part that a target's ids refer to; each kind has its own namespace.
    package enum Scope: String, Sendable, CaseIterable { case field, section, group }
    /// The change that a target makes; `update` and `clear` are events, the others states.
    package enum Action: String, Sendable, CaseIterable { case show, hide, update, enable, disable, clear }

    /// The place where the target begins in the file.
    package var location: SourceLocation
    /// One or more ids, all in the namespace of `scope`.
    package var ids: [Located<String>]
    /// The `type` in the file; `field` if there is none.
    package var scope: Scope
    /// Written by the case's name.
    package var action: Action
    /// The value that `update` sets; without one, the formula of the updated field runs.
    package var value: JSONNode?
    /// The condition under which the target acts; `nil` means always.
    package var condition: Located<String>?

    /// Creates an unconditional target whose `update` runs a formula.
    package init(
        ids: [Located<String>], scope: Scope = .field, action: Action, location: SourceLocation = .unknown
    ) {
        self.ids = ids
        self.scope = scope
        self.action = action
        self.location = location
    }
}
