import FormSyntax

/// A form as its author wrote it: pure data, each part with its place in the file, nothing looked up or checked.
///
/// The sequence of the file is the order. `FormEngine.compile` turns it into what can be answered.
public struct Form: Sendable, Equatable {
    /// The file as it was named, for diagnostics; empty for a form made in memory.
    public var path: String
    public var location: SourceLocation
    public var id: Located<String>?
    public var title: String?
    public var description: String?
    public var groups: [Group]
    /// `templates.sections`: what an instance of the dynamic section of the same id looks like.
    public var sectionTemplates: [Section]
    /// `templates.fields`: kept for `convert`; the format gives them no meaning.
    public var fieldTemplates: [Field]
    public var validationGroups: [ValidationGroup]
    public var rules: [Rule]
    public var messages: MessageTable
    public var finishesOnLastField: Bool
    public var isDisabled: Bool
    /// An IANA name such as `Europe/Oslo`; absent means UTC.
    public var timeZone: Located<String>?

    public init(path: String = "", location: SourceLocation = .unknown) {
        self.path = path
        self.location = location
        groups = []
        sectionTemplates = []
        fieldTemplates = []
        validationGroups = []
        rules = []
        messages = MessageTable()
        finishesOnLastField = false
        isDisabled = false
    }
}

/// A titled part of a form that holds sections.
public struct Group: Sendable, Equatable {
    public var location: SourceLocation
    public var id: Located<String>?
    public var title: String?
    public var description: String?
    public var isCollapsed = false
    public var isCollapsible = false
    public var isHidden = false
    public var sections: [Section] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    public var extras: [FormValue.Member] = []

    public init(location: SourceLocation = .unknown) { self.location = location }
}

/// A part of a group that holds fields, or, if it is dynamic, any number of instances of its template.
public struct Section: Sendable, Equatable {
    public var location: SourceLocation
    public var id: Located<String>?
    public var title: String?
    public var description: String?
    public var isDynamic = false
    /// What adding an instance is called, such as `ADD COMPANY`.
    public var actionTitle: String?
    public var isHidden = false
    public var minimumItems: Located<Int>?
    public var maximumItems: Located<Int>?
    public var targets: [Target] = []
    public var fields: [Field] = []
    public var extras: [FormValue.Member] = []

    public init(location: SourceLocation = .unknown) { self.location = location }
}
