import FormSyntax

/// A form as its author wrote it: pure data, each part with its place in the file, nothing looked up or checked.
///
/// The sequence of the file is the order. `FormEngine.compile` turns it into what can be answered.
public struct Form: Sendable, Equatable {
    /// The file as it was named, for diagnostics; empty for a form made in memory.
    public var path: String
    /// Where its root begins; unknown for a form made in memory.
    public var location: SourceLocation
    /// `$schema`: what editors check the file against; kept for `convert`.
    public var schema: Located<String>?
    /// What programs call it; nothing in the form refers to it.
    public var id: Located<String>?
    /// The heading that people see.
    public var title: String?
    /// The text below the heading.
    public var description: String?
    /// In the order in which they are asked.
    public var groups: [Group]
    /// `templates.sections`: what an instance of the dynamic section of the same id looks like.
    public var sectionTemplates: [Section]
    /// `templates.fields`: kept for `convert`; the format gives them no meaning.
    public var fieldTemplates: [Field]
    /// Fields that are validated together; they need not be neighbours.
    public var validationGroups: [ValidationGroup]
    /// Checks of the form as a whole, in the order in which their failures are told.
    public var rules: [Rule]
    /// The author's words for failures, less specific than a field's own.
    public var messages: MessageTable
    /// Its texts in other languages, in the order of the file.
    public var strings: [Translation]
    /// `finish_on_last_field`: whether the last answer ends the form.
    public var finishesOnLastField: Bool
    /// Whether it is shown, not answered.
    public var isDisabled: Bool
    /// An IANA name such as `Europe/Oslo`; absent means UTC.
    public var timeZone: Located<String>?

    /// A form without groups.
    public init(path: String = "", location: SourceLocation = .unknown) {
        self.path = path
        self.location = location
        groups = []
        sectionTemplates = []
        fieldTemplates = []
        validationGroups = []
        rules = []
        messages = MessageTable()
        strings = []
        finishesOnLastField = false
        isDisabled = false
    }
}

/// A titled part of a form that holds sections.
public struct Group: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// The name by which targets mean it, unique among groups; without one no target can.
    public var id: Located<String>?
    /// The heading that people see.
    public var title: String?
    /// The text below the heading.
    public var description: String?
    /// Whether a person may skip it as a whole, unless a field of it is required and empty; lines and files answer it.
    public var isCollapsed = false
    /// Kept for `convert`; at the terminal `isCollapsed` alone counts.
    public var isCollapsible = false
    /// The state of all its fields at the start, which targets change.
    public var isHidden = false
    /// In the order in which they are asked.
    public var sections: [Section] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    public var extras: [FormValue.Member] = []

    /// A group without sections.
    public init(location: SourceLocation = .unknown) { self.location = location }
}

/// A part of a group that holds fields, or, if it is dynamic, any number of instances of its template.
public struct Section: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// The name by which targets and templates mean it, unique among sections; a dynamic one needs it.
    public var id: Located<String>?
    /// The heading that people see.
    public var title: String?
    /// The text below the heading.
    public var description: String?
    /// Whether answers may add instances of it, none being there at first.
    public var isDynamic = false
    /// What adding an instance is called, such as `ADD COMPANY`.
    public var actionTitle: String?
    /// The state of all its fields at the start, which targets change.
    public var isHidden = false
    /// The fewest instances of a dynamic section; `nil` means 0.
    public var minimumItems: Located<Int>?
    /// The most instances of a dynamic section; `nil` sets no limit.
    public var maximumItems: Located<Int>?
    /// What adding an instance does to other parts; only those of a dynamic section act.
    public var targets: [Target] = []
    /// In the order in which they are asked; of a dynamic section without a template of its id, the template.
    public var fields: [Field] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    public var extras: [FormValue.Member] = []

    /// A section without fields that is not dynamic.
    public init(location: SourceLocation = .unknown) { self.location = location }
}
