import FormModel

/// What people and files call a group.
public struct GroupDescription: Sendable {
    /// `nil` where the file says none, as with title and description.
    public let id: String?
    /// The heading that people see.
    public let title: String?
    /// The text below the heading.
    public let description: String?
    /// Whether a person may skip it as a whole, unless a field of it is required and empty.
    public let isCollapsed: Bool
    /// Numbers of its sections.
    public let sections: Range<Int>
}

/// What people and files call a section.
public struct SectionDescription: Sendable {
    /// `nil` where the file says none; the name of the array in the output of a dynamic section.
    public let id: String?
    /// The heading; the template's where the section itself has none.
    public let title: String?
    /// The text below the heading; the template's where the section itself has none.
    public let description: String?
    /// The number of its group.
    public let group: Int
    /// Whether its fields are a template, of which answers make instances.
    public let isDynamic: Bool
    /// What adding an instance is called.
    public let actionTitle: String?
    /// The fewest instances that pass, from 0.
    public let minimumItems: Int
    /// `nil` without a limit.
    public let maximumItems: Int?
    /// Numbers of its fields, a dynamic section's template.
    public let fields: Range<Int>
}

/// What people and files call a field, and what its author says of it.
public struct FieldDescription: Sendable {
    /// As in the file; in a dynamic section it holds `[:index]`.
    public let id: String
    /// The name in nested output: the part after `[:index].`, otherwise the id.
    public let key: String
    /// The key where the file has no title.
    public let title: String
    /// Longer help; `nil` where the file has none, as with the next two.
    public let info: String?
    /// An example of an answer.
    public let placeholder: String?
    /// A description for those who do not see the form.
    public let accessibilityLabel: String?
    /// `text` where the file names an unknown type.
    public let kind: Kind
    /// Whether an answer must be given, by the field's own word or its validations'.
    public let isRequired: Bool
    /// Whether its answer is never shown or written down, by its kind or the file.
    public internal(set) var isSecret: Bool
    /// Whether a secret is to be asked for twice.
    public let isConfirmed: Bool
    /// Whether its answer is written; false for all that cannot be answered.
    public let isSubmitted: Bool
    /// Never asked, shown or written: the program around the form sets it.
    package let isOutside: Bool
    /// A button that removes its own instance.
    public let isRemoval: Bool
    /// Filled by its formula: shown, not asked.
    public internal(set) var isComputed: Bool
    /// The state at the start; `Session.isVisible` tells the present one.
    public let isHidden: Bool
    /// The state at the start; `Session.isEnabled` tells the present one.
    public let isDisabled: Bool
    /// The choices of a select by their places; empty for a picker and for other kinds.
    public let options: [OptionDescription]
    /// A picker's lists.
    public let components: [[OptionDescription]]
    /// The number of its group.
    public let group: Int
    /// The number of its section.
    public let section: Int
    /// Its place in the form, from 0.
    public let order: Int
    /// The least number or first day as the file writes it (`-18y` stays so), `nil` where there is none.
    public let minimum: String?
    /// The greatest number or last day, as `minimum` is the least.
    public let maximum: String?
    /// Whether a number may be negative, by its kind or the file.
    public let isSigned: Bool
    /// In code points, `nil` where the field's `validations` have none.
    public let minimumLength: Int?
    /// In code points, `nil` without a limit; longer texts can be typed and are refused.
    public let maximumLength: Int?
    /// How many places a number may have, `nil` without a limit.
    public let decimals: Int?
    /// Whether it is a number without a fraction, by its kind or its `decimals`.
    public var isWholeNumber: Bool { kind.isWhole || (kind.reader == .decimal && decimals == 0) }
    /// How it is laid out, in the mask language; `nil` without a mask.
    public let mask: String?
    /// The text of its formula, `nil` without one.
    public let formula: String?
    /// Ids that its formula, comparisons and conditions read, or whose targets act on it.
    public internal(set) var dependsOn: [String]

    /// The author's texts for its failures, by code.
    let messages: [String: String]
}

/// One of a choice's answers, as people and files see it.
public struct OptionDescription: Sendable {
    /// The id's text.
    public let id: String
    /// The id as the file types it: text, number or truth value.
    public let idLiteral: FormValue
    /// The id where the file has no title.
    public let title: String
    /// Longer help; `nil` where the file has none.
    public let info: String?
    /// What to type for it: a number from 1, or the id where ids or titles are whole numbers.
    public let label: String
    /// Whether it is chosen at the start, where the field has no value of its own.
    public let isDefault: Bool
    /// A description for those who do not see the form; `nil` where the file has none.
    public let accessibilityLabel: String?
}

/// A check of the whole form, as its author says it.
public struct RuleDescription: Sendable {
    /// With placeholders; `nil` means a less specific message.
    public let message: String?
    /// The author's own code; `nil` means `rule`.
    public let code: String?
    /// The text of the condition that must not be false.
    public let condition: String
    /// The fields that the condition reads.
    let fieldsRead: [Int]
}
