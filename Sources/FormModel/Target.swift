import FormSyntax

/// A consequence of a value for another part of the form.
package struct Target: Sendable, Equatable {
    /// The name space of its ids: each sort of part has its own.
    package enum Scope: String, Sendable, CaseIterable { case field, section, group }
    /// The change of the parts that it names; `update` and `clear` are events, the others states.
    package enum Action: String, Sendable, CaseIterable { case show, hide, update, enable, disable, clear }

    /// Where it begins in the file.
    package var location: SourceLocation
    /// One id or several, all in the name space of `scope`.
    package var ids: [Located<String>]
    /// The file's `type`; `field` where it says none.
    package var scope: Scope
    /// Written by the case's name.
    package var action: Action
    /// The value that `update` sets; without it the target's formula runs.
    package var value: JSONNode?
    /// True lets it act; absent means always.
    package var condition: Located<String>?

    /// A target that always acts, and whose `update` runs a formula.
    package init(
        ids: [Located<String>], scope: Scope = .field, action: Action, location: SourceLocation = .unknown
    ) {
        self.ids = ids
        self.scope = scope
        self.action = action
        self.location = location
    }
}
