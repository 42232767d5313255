internal import FormModel
internal import FormSyntax

/// A part of a form: a group, a section or a field.
public protocol FormPart: Sendable {
    /// The group, section or field.
    var content: FormContent { get }
}

/// A part of a group: a section or a field.
///
/// A part of your own is made of others:
///
///     struct Address: GroupPart {
///         let of: String
///
///         var content: FormContent {
///             Section("Address") {
///                 TextField("\(of)_street", "Street").required()
///                 TextField("\(of)_city", "City").required()
///             }.content
///         }
///     }
public protocol GroupPart: FormPart {}

/// A part of a section: a field.
public protocol SectionPart: GroupPart {}

/// The content of a part of a form.
public struct FormContent: Sendable {
    enum ContentPart: Sendable {
        case group(Group)
        case section(Section)
        case field(FieldDefinition)
    }

    let part: ContentPart

    static func field(_ field: FieldDefinition) -> FormContent { FormContent(part: .field(field)) }
}

/// The groups of a form; sections and fields between them make one without a heading.
func groups(of parts: [any FormPart], at location: SourceLocation) -> [Group] {
    var groups: [Group] = []
    var loose: [any FormPart] = []
    func gather() {
        guard !loose.isEmpty else { return }
        groups.append(Group(sections(of: loose, at: location), at: location))
        loose = []
    }
    for part in parts {
        if case .group(let group) = part.content.part {
            gather()
            groups.append(group)
        } else {
            loose.append(part)
        }
    }
    gather()
    return groups
}

/// The sections of a group; fields between them make one without a heading.
func sections(of parts: [any FormPart], at location: SourceLocation) -> [Section] {
    var sections: [Section] = []
    var isOpen = false
    for part in parts {
        let content = part.content.part
        switch content {
        case .group(let group): sections += group.sections
        case .section(let section): sections.append(section)
        case .field(let field):
            if !isOpen { sections.append(Section(at: location)) }
            sections[sections.count - 1].fields.append(field)
        }
        if case .field = content { isOpen = true } else { isOpen = false }
    }
    return sections
}

/// The fields of a section.
func fields(of parts: [any FormPart]) -> [FieldDefinition] {
    parts.flatMap { part in
        switch part.content.part {
        case .group(let group): group.sections.flatMap(\.fields)
        case .section(let section): section.fields
        case .field(let field): [field]
        }
    }
}
