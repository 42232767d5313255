import FormSyntax

/// A form as its author wrote it: pure data with places in the file; nothing is resolved or checked yet.
///
/// Everything is in the order of the file. `FormEngine.compile` turns it into a form that can be answered.
package struct Form: Sendable, Equatable {
    /// The path of the file for diagnostics; empty for a form made in memory.
    package var path: String
    /// The place where the form begins; unknown for a form made in memory.
    package var location: SourceLocation
    /// The `$schema` against which editors check the file; kept for `convert`.
    package var schema: Located<String>?
    /// The name for programs; nothing in the form refers to it.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// The text shown after submission.
    package var success: String?
    /// The groups in the order in which they are asked.
    package var groups: [Group]
    /// The templates for instances of the dynamic section with the same id (`templates.sections`).
    package var sectionTemplates: [Section]
    /// The `templates.fields`, which have no meaning in the format and are kept for `convert`.
    package var fieldTemplates: [Field]
    /// The groups of fields that are validated together; they need not be adjacent.
    package var validationGroups: [ValidationGroup]
    /// The checks of the whole form, in the order in which their failures are reported.
    package var rules: [Rule]
    /// The lists of fields in which no value may exceed the next.
    package var ordered: [OrderedFields]
    /// The lists of fields whose values must differ between records.
    package var unique: [UniqueFields]
    /// The ids that answers may have but that are ignored.
    package var ignored: [Located<String>] = []
    /// The ids of nested objects that are written even if they are empty.
    package var emptyObjects: [Located<String>] = []
    /// The author's messages for failures, less specific than a field's own.
    package var messages: MessageTable
    /// The form's texts in other languages, in the order of the file.
    package var strings: [Translation]
    /// The form's own types, each a field whose id is the type's name.
    package var types: [Field]
    /// The files beside the form that contain further types.
    package var use: [Located<String>]
    /// The paths of the files that the form names; locations refer to them by number, from 1. Empty until the form is
    /// completed.
    package var filePaths: [String] = []
    /// The files beside the form in which expressions look things up; empty until the form is completed.
    package var lookupFiles: [LookupFile] = []
    /// Whether a file of types could not be read, so that an unknown type may be in it.
    package var lacksTypes = false
    /// Whether the last answer ends the form (`finish_on_last_field`).
    package var finishesOnLastField: Bool
    /// Whether submissions in JSON leave out unanswered fields.
    package var omitsEmpty = false
    /// Whether JSON records are nested objects, with the points in ids as path.
    package var isNested = false
    /// The place where the form says so.
    package var nestedLocation = SourceLocation.unknown
    /// The treatment of record members that the form does not have.
    package var unknownMembers = UnknownMembers.refuse
    /// Whether the form is only shown, not answered.
    package var isDisabled: Bool
    /// The time zone by its IANA name, such as `Europe/Oslo`; `nil` means UTC.
    package var timeZone: Located<String>?

    /// Creates a form without groups.
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
    /// All rules, each with the number of its section; `nil` for those of the form.
    package var everyRule: [(rule: Rule, section: Int?)] {
        rules.map { ($0, nil) }
            + sections.enumerated().flatMap { number, section in
                section.rules.map { ($0, number) }
            }
    }

    /// Everything that is validated together, each with the number of its dynamic section, if any.
    package var everyValidationGroup: [(group: ValidationGroup, section: Int?)] {
        (validationGroups + ordered.flatMap(\.pairs)).map { ($0, nil) }
            + sections.enumerated().flatMap { number, section in
                section.ordered.flatMap(\.pairs).map { ($0, section.isDynamic ? number : nil) }
            }
    }

    /// The sections of all groups, in the order of their numbers.
    var sections: [Section] { groups.flatMap(\.sections) }

    /// The path of the file that a location is in, as findings name it.
    package func path(of location: SourceLocation) -> String {
        location.file > 0 ? filePaths[Int(location.file) - 1] : path
    }
}

/// A titled part of a form that holds sections.
package struct Group: Sendable, Equatable {
    /// The place where the group begins in the file.
    package var location: SourceLocation
    /// The id by which targets refer to the group, unique among groups; without one, no target can.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// Whether a person may skip the whole group, unless it has an empty required field; lines and files answer it in
    /// any case.
    package var isCollapsed = false
    /// Kept for `convert`; at the terminal only `isCollapsed` matters.
    package var isCollapsible = false
    /// The initial state of all fields in the group, which targets change.
    package var isHidden = false
    /// The condition under which the group is shown, regardless of `isHidden` and targets.
    package var visibleIf: Located<String>?
    /// The condition under which the group's fields are asked, regardless of targets.
    package var enabledIf: Located<String>?
    /// The sections in the order in which they are asked.
    package var sections: [Section] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    package var extras: [JSONMember] = []

    /// Creates a group without sections.
    package init(location: SourceLocation = .unknown) { self.location = location }
}

/// A part of a group with fields or, if it is dynamic, with instances of its template.
package struct Section: Sendable, Equatable {
    /// The place where the section begins in the file.
    package var location: SourceLocation
    /// The id by which targets and templates refer to the section, unique among sections; a dynamic section needs one.
    package var id: Located<String>?
    /// The heading that people see.
    package var title: String?
    /// The text below the heading.
    package var description: String?
    /// Whether people can add instances; initially there are none.
    package var repeats = false
    /// The formula for the number of instances.
    package var times: Located<String>?
    /// The multiple choice whose chosen options each get an instance, preceded by the name of the field for the option:
    /// `day in days`.
    package var forEach: Located<String>?
    /// How its heading, and the questions of its fields, look.
    @Rare package var appearance: Appearance?
    /// The title of the action that adds an instance, such as `ADD COMPANY`.
    package var actionTitle: String?
    /// Whether the section is written without instances, even if the form leaves out unanswered parts.
    package var isWrittenEmpty = false
    /// The initial state of all fields in the section, which targets change.
    package var isHidden = false
    /// The condition under which the section is shown, regardless of `isHidden` and targets.
    package var visibleIf: Located<String>?
    /// The condition under which the section's fields are asked, regardless of targets.
    package var enabledIf: Located<String>?
    /// The least number of instances of a dynamic section; `nil` means 0.
    package var minimumItems: Located<Int>?
    /// The greatest number of instances of a dynamic section; `nil` sets no limit.
    package var maximumItems: Located<Int>?
    /// The effects of adding an instance on other parts; only a dynamic section's targets act.
    package var targets: [Target] = []
    /// The checks of the section's fields, or of each instance if it is dynamic; they come after the form's own.
    package var rules: [Rule] = []
    /// The lists of the section's fields in which no value may exceed the next, within each instance.
    package var ordered: [OrderedFields] = []
    /// The fields in the order in which they are asked; in a dynamic section without a separate template, they are the
    /// template.
    package var fields: [Field] = []
    /// Members without meaning at the terminal (`styles`), kept for `convert`.
    package var extras: [JSONMember] = []

    /// Creates a section without fields that is not dynamic.
    package init(location: SourceLocation = .unknown) { self.location = location }

    /// Whether the fields are a template for instances.
    package var isDynamic: Bool { repeats || times != nil || forEach != nil }
    /// Whether instances are plain values in records: the section repeats and its only field has no id.
    package var isOfPlainValues: Bool {
        isDynamic && forEach == nil && fields.count == 1 && fields[0].id.value.isEmpty
    }
}

/// The treatment of record members that the form does not know.
package enum UnknownMembers: String, Hashable, Sendable, CaseIterable {
    /// Refuses the record.
    case refuse
    /// Ignores the member.
    case drop
    /// Writes the member unchanged, after the known members of its object.
    case keep
}
