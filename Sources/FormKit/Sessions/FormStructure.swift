internal import FormEngine
internal import FormWords

/// The description of a group.
public struct GroupDescription: Sendable, Hashable {
    /// The name in targets; `nil` without one.
    public let id: String?
    /// The heading; `nil` without one.
    public let title: String?
    /// The text below the heading; `nil` without one.
    public let explanation: String?
    /// Whether a person may skip it as a whole.
    public let isCollapsed: Bool
    /// Its sections, in form order.
    public let sections: [SectionDescription]

    init(_ group: FormEngine.GroupDescription, _ sections: [SectionDescription]) {
        (id, title, explanation) = (group.id, group.title, group.description)
        (isCollapsed, self.sections) = (group.isCollapsed, sections)
    }
}

/// The description of a section.
public struct SectionDescription: Sendable, Hashable {
    /// The name in targets, and of the array in the output of a repeating section; `nil` without one.
    public let id: SectionID?
    /// The heading; `nil` without one.
    public let title: String?
    /// The text below the heading; `nil` without one.
    public let explanation: String?
    /// The title of the action that adds an instance; `nil` without one.
    public let actionTitle: String?
    /// Whether it repeats: answers add instances, from none at first.
    public let repeats: Bool
    /// The fewest instances.
    public let minimumItems: Int
    /// The most instances; `nil` without a limit.
    public let maximumItems: Int?
    /// The formula of how many instances there are; `nil` without one.
    public let times: String?
    /// The name of the field that has an instance's option, and the choice of which each chosen one has an instance, such as
    /// `day in days`; `nil` without one.
    public let forEach: String?
    /// Its fields, in form order, without outside values; those of a repeating section once.
    public let fields: [FieldDescription]

    init(_ section: FormEngine.SectionDescription, _ fields: [FieldDescription] = []) {
        (id, title, explanation) = (section.id, section.title, section.description)
        (actionTitle, repeats, self.fields) = (section.actionTitle, section.isDynamic, fields)
        (minimumItems, maximumItems) = (section.minimumItems, section.maximumItems)
        (times, forEach) = (section.times, section.forEach)
    }
}

extension CompiledForm {
    /// All fields, in form order.
    public var fields: [FieldDescription] { groups.flatMap(\.sections).flatMap(\.fields) }

    /// Whether only an asynchronous submission can run all its checks.
    var hasToWait: Bool { !source.closures.submissionChecks.isEmpty }

    /// The reason why the form cannot be answered and submitted by what does not wait; `nil` for none.
    func obstacleToNotWaiting(in language: Language? = nil) -> AsynchronousFormError? {
        let language = language ?? self.language
        if !source.closures.lookups.isEmpty { return AsynchronousFormError(.optionsHaveToBeLookedUp, language) }
        return hasToWait ? AsynchronousFormError(.submissionHasToWait, language) : nil
    }

    /// Whether its submissions hold secrets.
    var writesSecrets: Bool { fields.contains { $0.isSecret && $0.isSubmitted } }

    /// The repeating sections, in form order.
    public var repeatingSections: [SectionDescription] { groups.flatMap(\.sections).filter(\.repeats) }
}
