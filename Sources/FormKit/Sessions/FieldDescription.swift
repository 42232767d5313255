internal import FormEngine

/// A field as the form describes it, whatever is answered.
public struct FieldDescription: Sendable, Hashable {
    /// As the form has it; in a section that repeats it holds `[:index]`.
    public let id: String
    /// The name in the output: in a section that repeats the part after `[:index].`, otherwise the id.
    public let key: String
    /// The section that repeats and holds the field; `nil` for any other section.
    public let section: SectionID?
    /// The name for people; the key where the form says nothing.
    public let title: String
    /// Longer help; `nil` where there is none, as with the next two.
    public let info: String?
    /// An example of an answer.
    public let placeholder: String?
    /// A description for those who do not see the form.
    public let accessibilityLabel: String?
    /// The name of its kind, such as `phone_number`.
    public let kind: String
    /// Whether an answer must be given.
    public let isRequired: Bool
    /// Whether its answer is never to be shown or written down.
    public let isSecret: Bool
    /// Whether its answer is written.
    public let isSubmitted: Bool
    /// Filled by its formula: shown, not asked.
    public let isComputed: Bool
    /// Something to press.
    public let isButton: Bool
    /// The choices, in order; empty for a picker and for other kinds.
    public let options: [OptionDescription]
    /// A picker's lists.
    public let components: [[OptionDescription]]
    /// The least number or first day as the form has it (`-18y` stays so), `nil` where there is none.
    public let minimum: String?
    /// The greatest number or last day, as `minimum` is the least.
    public let maximum: String?
    /// In characters, `nil` where the form says nothing.
    public let minimumLength: Int?
    /// In characters, `nil` where the form says nothing.
    public let maximumLength: Int?
    /// How many decimal places a number may have, `nil` without a limit.
    public let decimals: Int?
    /// To be shown after a value, `nil` without a unit.
    public let unit: String?

    init(_ number: Int, of form: FormEngine.CompiledForm) { self.init(form.fields[number], of: form) }

    /// - Parameter field: May have answers in its texts.
    init(_ field: FormEngine.FieldDescription, of form: FormEngine.CompiledForm) {
        let section = form.sections[field.section]
        (id, key, title) = (field.id, field.key, field.title)
        self.section = section.isDynamic ? SectionID(section.id ?? "") : nil
        (info, placeholder) = (field.texts.info, field.texts.placeholder)
        accessibilityLabel = field.texts.accessibilityLabel
        (kind, isButton) = (field.kind.name, field.kind.is(.button))
        (isRequired, isSecret) = (field.isRequired, field.isSecret)
        (isSubmitted, isComputed) = (field.isSubmitted, field.isComputed)
        options = field.options.map { OptionDescription($0) }
        components = field.components.map { $0.map { OptionDescription($0) } }
        (minimum, maximum, decimals) = (field.minimum, field.maximum, field.decimals)
        unit = field.unit
        (minimumLength, maximumLength) = (field.minimumLength, field.maximumLength)
    }
}

/// One of a choice's answers.
public struct OptionDescription: Sendable, Hashable {
    /// The text that is stored and written for it.
    public let id: String
    /// The text for people; the id where the form says nothing.
    public let title: String
    /// Longer help; `nil` where there is none.
    public let info: String?
    /// The text that a person may type for it in a list of texts: its number, or its id where that is a number.
    public let label: String

    init(_ option: FormEngine.OptionDescription) {
        (id, title, info, label) = (option.id, option.title, option.info, option.label)
    }
}

/// A section that repeats, as the form describes it.
public struct SectionDescription: Sendable, Hashable {
    /// The name of the array in the output.
    public let id: SectionID
    /// The heading; `nil` where the form has none.
    public let title: String?
    /// The text below the heading; `nil` where there is none.
    public let description: String?
    /// The title of the action that adds an instance; `nil` where the form says nothing.
    public let actionTitle: String?
    /// The fewest instances that pass.
    public let minimumItems: Int
    /// The most instances; `nil` without a limit.
    public let maximumItems: Int?

    init(_ section: FormEngine.SectionDescription) {
        id = SectionID(section.id ?? "")
        (title, description, actionTitle) = (section.title, section.description, section.actionTitle)
        (minimumItems, maximumItems) = (section.minimumItems, section.maximumItems)
    }
}
