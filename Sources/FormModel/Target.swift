import FormSyntax

/// What a value does to another part of the form.
public struct Target: Sendable, Equatable {
    public enum Scope: String, Sendable, CaseIterable { case field, section, group }
    public enum Action: String, Sendable, CaseIterable { case show, hide, update, enable, disable, clear }

    public var location: SourceLocation
    /// One id or several, all in the name space of `scope`.
    public var ids: [Located<String>]
    public var scope: Scope
    public var action: Action
    /// What `update` sets; without it the target's formula runs.
    public var value: Located<FormValue>?
    /// True lets it act; absent means always.
    public var condition: Located<String>?

    public init(
        ids: [Located<String>], scope: Scope = .field, action: Action, location: SourceLocation = .unknown
    ) {
        self.ids = ids
        self.scope = scope
        self.action = action
        self.location = location
    }
}
