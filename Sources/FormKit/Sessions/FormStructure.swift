internal import FormEngine

/// A group as the form describes it.
public struct GroupDescription: Sendable, Hashable {
    /// The name by which targets mean it; `nil` where there is none, as with the next two.
    public let id: String?
    /// The heading.
    public let title: String?
    /// The text below the heading.
    public let description: String?
    /// Whether a person may skip it as a whole.
    public let isCollapsed: Bool
    /// In the order in which they are asked.
    public let sections: [SectionDescription]

    init(_ group: FormEngine.GroupDescription, _ sections: [SectionDescription]) {
        (id, title, description) = (group.id, group.title, group.description)
        (isCollapsed, self.sections) = (group.isCollapsed, sections)
    }
}

/// A section as the form describes it.
public struct SectionDescription: Sendable, Hashable {
    /// The name by which targets mean it, and that of the array in the output of one that repeats; `nil` where there is none.
    public let id: SectionID?
    /// The heading; `nil` where there is none, as with the next two.
    public let title: String?
    /// The text below the heading.
    public let description: String?
    /// The title of the action that adds an instance.
    public let actionTitle: String?
    /// Whether answers may add instances of it, none being there at first.
    public let repeats: Bool
    /// The fewest instances that pass.
    public let minimumItems: Int
    /// The most instances; `nil` without a limit.
    public let maximumItems: Int?
    /// In the order in which they are asked, outside values aside; of a section that repeats once, whatever its instances.
    public let fields: [FieldDescription]

    init(_ section: FormEngine.SectionDescription, _ fields: [FieldDescription] = []) {
        (id, title, description) = (section.id, section.title, section.description)
        (actionTitle, repeats, self.fields) = (section.actionTitle, section.isDynamic, fields)
        (minimumItems, maximumItems) = (section.minimumItems, section.maximumItems)
    }
}

extension CompiledForm {
    /// Every field, in form order.
    public var fields: [FieldDescription] { groups.flatMap(\.sections).flatMap(\.fields) }

    /// Whether only an asynchronous submission has all that the form asks for.
    var hasToWait: Bool { !source.closures.submissionChecks.isEmpty }

    /// Whether a secret is among what is written.
    var writesSecrets: Bool { fields.contains { $0.isSecret && $0.isSubmitted } }

    /// The sections that repeat, in form order.
    public var repeatingSections: [SectionDescription] { groups.flatMap(\.sections).filter(\.repeats) }
}
