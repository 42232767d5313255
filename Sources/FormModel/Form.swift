import FormSyntax

/// A form as its author wrote it: pure data, each part with its place in the file, nothing looked up or checked.
///
/// The sequence of the file is the order. `FormEngine.compile` turns it into what can be answered.
package struct Form: Sendable, Equatable {
    /// The file as it was named, for diagnostics; empty for a form made in memory.
    package var path: String
    /// Where its root begins; unknown for a form made in memory.
    package var location: SourceLocation
    /// `$schema`: what editors check the file against; kept for `convert`.
    package var schema: Located<String>?
    /// The name for programs; nothing in the form refers to it.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// Said once it is submitted.
    package var success: String?
    /// In the order in which they are asked.
    package var groups: [Group]
    /// `templates.sections`: what an instance of the dynamic section of the same id looks like.
    package var sectionTemplates: [Section]
    /// `templates.fields`: kept for `convert`; the format gives them no meaning.
    package var fieldTemplates: [Field]
    /// Fields that are validated together; they need not be neighbours.
    package var validationGroups: [ValidationGroup]
    /// Checks of the form as a whole, in the order in which their failures are told.
    package var rules: [Rule]
    /// Lists of fields of which none is more than the next.
    package var ordered: [OrderedFields]
    /// Lists of fields in which no two records may agree.
    package var unique: [UniqueFields]
    /// Ids that answers may have, and that are passed over.
    package var ignored: [Located<String>] = []
    /// The objects within, by their ids, that are written where nothing in them is.
    package var emptyObjects: [Located<String>] = []
    /// The author's words for failures, less specific than a field's own.
    package var messages: MessageTable
    /// Its texts in other languages, in the order of the file.
    package var strings: [Translation]
    /// The types of its own, each a field whose id is the type's name.
    package var types: [Field]
    /// The files beside it that have more of such types.
    package var use: [Located<String>]
    /// The paths of the files that it names, by the numbers, from 1, that places in them have; empty before it is completed.
    package var filePaths: [String] = []
    /// The files beside it in which expressions look things up; empty before it is completed.
    package var lookupFiles: [LookupFile] = []
    /// Whether a file of types could not be read, so that a type that nobody knows may be in it.
    package var lacksTypes = false
    /// `finish_on_last_field`: whether the last answer ends the form.
    package var finishesOnLastField: Bool
    /// Whether submissions in JSON leave out what was not answered.
    package var omitsEmpty = false
    /// Whether records in JSON have objects within, to which the points in ids lead.
    package var isNested = false
    /// The fate of members of records that it does not have.
    package var unknownMembers = UnknownMembers.refuse
    /// Whether it is shown, not answered.
    package var isDisabled: Bool
    /// An IANA name such as `Europe/Oslo`; absent means UTC.
    package var timeZone: Located<String>?

    /// A form without groups.
    package init(path: String = "", location: SourceLocation = .unknown) {
        self.path = path
        self.location = location
        groups = []
        sectionTemplates = []
        fieldTemplates = []
        validationGroups = []
        rules = []
        ordered = []
        unique = []
        messages = MessageTable()
        strings = []
        types = []
        use = []
        finishesOnLastField = false
        isDisabled = false
    }
}

extension Form {
    /// Every rule, with the number of the section that it is of.
    package var everyRule: [(rule: Rule, section: Int?)] {
        rules.map { ($0, nil) }
            + sections.enumerated().flatMap { number, section in
                section.rules.map { ($0, number) }
            }
    }

    /// Everything that is validated together, with the number of the dynamic section that it is of.
    package var everyValidationGroup: [(group: ValidationGroup, section: Int?)] {
        (validationGroups + ordered.flatMap(\.pairs)).map { ($0, nil) }
            + sections.enumerated().flatMap { number, section in
                section.ordered.flatMap(\.pairs).map { ($0, section.isDynamic ? number : nil) }
            }
    }

    /// The sections of all groups, in order, by which they are numbered.
    var sections: [Section] { groups.flatMap(\.sections) }

    /// The file that a place of the form is in, as it is named in findings.
    package func path(of location: SourceLocation) -> String {
        location.file > 0 ? filePaths[Int(location.file) - 1] : path
    }
}

/// A titled part of a form that holds sections.
package struct Group: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The name by which targets mean it, unique among groups; without one no target can.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// Whether a person may skip it as a whole, unless a field of it is required and empty; lines and files answer it.
    package var isCollapsed = false
    /// Kept for `convert`; at the terminal `isCollapsed` alone counts.
    package var isCollapsible = false
    /// The state of all its fields at the start, which targets change.
    package var isHidden = false
    /// A condition that must be true for the group to be shown, whatever `isHidden` and targets say.
    package var visibleIf: Located<String>?
    /// A condition that must be true for its fields to be asked, whatever targets say.
    package var enabledIf: Located<String>?
    /// In the order in which they are asked.
    package var sections: [Section] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    package var extras: [JSONMember] = []

    /// A group without sections.
    package init(location: SourceLocation = .unknown) { self.location = location }
}

/// A part of a group that holds fields, or, if it is dynamic, any number of instances of its template.
package struct Section: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The name by which targets and templates mean it, unique among sections; a dynamic one needs it.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// Whether answers may add instances of it, none being there at first.
    package var repeats = false
    /// The formula of how many instances there are.
    package var times: Located<String>?
    /// The multiple choice of whose chosen options each has an instance, after the name of the field that has it:
    /// `day in days`.
    package var forEach: Located<String>?
    /// How its heading, and the questions of its fields, look.
    @Rare package var appearance: Appearance?
    /// The title of the action that adds an instance, such as `ADD COMPANY`.
    package var actionTitle: String?
    /// Whether it is written without an instance, too, though the form leaves out what was not answered.
    package var isWrittenEmpty = false
    /// The state of all its fields at the start, which targets change.
    package var isHidden = false
    /// A condition that must be true for the section to be shown, whatever `isHidden` and targets say.
    package var visibleIf: Located<String>?
    /// A condition that must be true for its fields to be asked, whatever targets say.
    package var enabledIf: Located<String>?
    /// The fewest instances of a dynamic section; `nil` means 0.
    package var minimumItems: Located<Int>?
    /// The most instances of a dynamic section; `nil` sets no limit.
    package var maximumItems: Located<Int>?
    /// The consequences of adding an instance for other parts; only those of a dynamic section act.
    package var targets: [Target] = []
    /// Checks of its fields, of each instance where it is dynamic; they come after the form's own.
    package var rules: [Rule] = []
    /// Lists of its fields of which none is more than the next, in each instance.
    package var ordered: [OrderedFields] = []
    /// In the order in which they are asked; of a dynamic section without a template of its id, the template.
    package var fields: [Field] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    package var extras: [JSONMember] = []

    /// A section without fields that is not dynamic.
    package init(location: SourceLocation = .unknown) { self.location = location }

    /// Whether its fields are a template, of which there are instances.
    package var isDynamic: Bool { repeats || times != nil || forEach != nil }
    /// Whether its instances are plain values in records: it repeats, and its one field has no id of its own.
    package var isOfPlainValues: Bool {
        isDynamic && forEach == nil && fields.count == 1 && fields[0].id.value.isEmpty
    }
}

/// The fate of what a record has and the form does not know.
package enum UnknownMembers: String, Hashable, Sendable, CaseIterable {
    /// The record is refused.
    case refuse
    /// It is passed over.
    case drop
    /// It is written as it came, behind what is known of its object.
    case keep
}
