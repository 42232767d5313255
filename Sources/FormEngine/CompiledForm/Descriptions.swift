import FormModel
import FormSyntax

/// A group by its names for people and files.
public struct GroupDescription: Sendable {
    /// `nil` where the file says none, as with title and description.
    public let id: String?
    /// The heading that people see.
    public internal(set) var title: String?
    /// The text below the heading.
    public internal(set) var description: String?
    /// Whether a person may skip it as a whole, unless a field of it is required and empty.
    public let isCollapsed: Bool
    /// The texts of its own conditions.
    package let conditions: ConditionTexts
    /// Numbers of its sections.
    public let sections: Range<Int>
}

/// A section by its names for people and files.
public struct SectionDescription: Sendable {
    /// `nil` where the file says none; the name of the array in the output of a dynamic section.
    public let id: String?
    /// The heading; the template's where the section itself has none.
    public internal(set) var title: String?
    /// The text below the heading; the template's where the section itself has none.
    public internal(set) var description: String?
    /// The texts of its own conditions.
    package let conditions: ConditionTexts
    /// The number of its group.
    public let group: Int
    /// Whether its fields are a template, of which answers make instances.
    public let isDynamic: Bool
    /// The text of the formula of how many instances there are; `nil` without one.
    public let times: String?
    /// The name of the field with an instance's option, and the choice of which each chosen one has an instance, such as
    /// `day in days`; `nil` where it is not of that sort.
    public let forEach: String?
    /// Whether other answers say which instances there are, so that nobody adds or removes any.
    package var followsAnswers: Bool { times != nil || forEach != nil }

    /// Whether each of its instances stands for an option, by which data name it.
    package var isForOptions: Bool { forEach != nil }
    /// The title of the action that adds an instance.
    public internal(set) var actionTitle: String?
    /// The fewest instances that pass, from 0.
    public let minimumItems: Int
    /// `nil` without a limit.
    public let maximumItems: Int?
    /// The place of its fields' titles; `nil` leaves it to the person.
    package let layout: PromptLayout?
    /// Looks at a terminal, such as `heading=1;36`; empty without any.
    package let looks: String
    /// Whether it is written without an instance, too, where what was not answered is left out.
    package let isWrittenEmpty: Bool
    /// How many instances data may give; `nil` without a limit of the form's own.
    package let mostGiven: Int?
    /// Numbers of its fields, a dynamic section's template.
    public let fields: Range<Int>
}

/// A field by its names for people and files, with its author's texts.
public struct FieldDescription: Sendable {
    /// As in the file; in a dynamic section it holds `[:index]`.
    public let id: String
    /// The name in nested output: the part after `[:index].`, otherwise the id.
    public let key: String
    /// The key where the file has no title.
    public internal(set) var title: String
    /// Its other texts.
    package internal(set) var texts: FieldTexts
    /// The heading of its column in a CSV; `nil` leaves it to the id.
    public let column: String?
    /// `text` where the file names an unknown type.
    package let kind: Kind
    /// Whether an answer must be given, by the field's own word or its validations'; `Session.presentField` also knows of its
    /// condition.
    public internal(set) var isRequired: Bool
    /// Whether its answer is never shown or written down, by its kind or the file.
    public internal(set) var isSecret: Bool
    /// Whether a secret is to be asked for twice.
    public let isConfirmed: Bool
    /// How many digits a whole number has at least in a CSV.
    package let digits: Int
    /// Whether a text is JSON, which records in JSON have as it is.
    package let isJSON: Bool
    /// Whether that JSON may be any value.
    package let takesScalars: Bool
    /// Whether a text may be empty.
    package let isExactText: Bool
    /// Whether its answer is written; false for all that cannot be answered.
    public let isSubmitted: Bool
    /// Whether it is written without an answer, too, where what has none is left out.
    package let isWrittenEmpty: Bool
    /// Never asked, shown or written: the program around the form sets it.
    package let isOutside: Bool
    /// Whether people see it and its value.
    public let isDisplayed: Bool
    /// A button that removes its own instance.
    public let isRemoval: Bool
    /// Filled by its formula: shown, not asked.
    public internal(set) var isComputed: Bool
    /// The state at the start; `Session.isVisible` tells the present one.
    public let isHidden: Bool
    /// The state at the start; `Session.isEnabled` tells the present one.
    public let isDisabled: Bool
    /// The choices of a select by their places; empty for a picker and for other kinds.
    ///
    /// Of `Session.presentField` only those that are offered.
    public internal(set) var options: DescribedOptions {
        didSet { optionTexts = nil }
    }
    /// The index of options for typed texts, where there are many and they are those of the form.
    var optionTexts: OptionTexts?
    /// A picker's lists.
    public internal(set) var components: [DescribedOptions]
    /// The number of its group.
    public let group: Int
    /// The number of its section.
    public let section: Int
    /// Its place in the form, from 0.
    public let order: Int
    /// Between what every answer is.
    package internal(set) var bounds = AnswerBounds()
    /// Whether a number may be negative, by its kind or the file.
    public let isSigned: Bool
    /// How many places a number may have, `nil` without a limit.
    public let decimals: Int?
    /// Whether it is a number without a fraction, by its kind or its `decimals`.
    public var isWholeNumber: Bool { kind.is(.whole) || (kind.reader == .decimal && decimals == 0) }
    /// How much a lone `+` or `-` changes it by; `nil` where they change nothing.
    package let step: ExactDecimal?
    /// Whether a person may type a lone `+` or `-` in place of a number.
    package var isStepped: Bool { step != nil }
    /// How Markdown has it: a text as code of this language, several choices as `tasks`; `nil` as it is.
    package let render: String?
    /// The place of its title, by its own word or its section's; `nil` leaves it to the person.
    package let layout: PromptLayout?
    /// Looks at a terminal, its section's before its own; empty without any.
    package let looks: String
    /// Shown after a value, safe for a terminal; `nil` without a unit.
    public let unit: String?
    /// The noun for an answer in messages; `nil` leaves it to the kind.
    public let noun: String?
    /// How it is laid out, in the mask language; `nil` without a mask.
    public let mask: String?
    /// The text of its formula, `nil` without one.
    public let formula: String?
    /// The texts of its own conditions.
    package let conditions: ConditionTexts
    /// The text of the formula of its first value, `nil` without one.
    public let initial: String?
    /// Ids that its formula, comparisons and conditions read, or whose targets act on it.
    public internal(set) var dependsOn: [String]

    /// The author's texts for its failures, by code.
    let messages: [String: String]
}

/// The conditions that a part has itself, as the file writes them; `nil` for each that it does not have.
package struct ConditionTexts: Sendable {
    /// Under which it is shown.
    package let visibleIf: String?
    /// Under which it is asked.
    package let enabledIf: String?
    /// Under which there must be an answer.
    package let requiredIf: String?

    init(_ part: some ConditionalPart, requiredIf: String? = nil) {
        (visibleIf, enabledIf, self.requiredIf) = (part.visibleIf?.value, part.enabledIf?.value, requiredIf)
    }
}

extension FieldDescription {
    /// A value with the field's unit behind it.
    package func withUnit(_ value: String) -> String { unit.map { "\(value) \($0)" } ?? value }
}

/// One of a choice's answers, as people and files see it.
public struct OptionDescription: Sendable {
    /// Its place in the field's whole list, from 0.
    public let place: Int
    /// The id's text.
    public let id: String
    /// The id as the file types it: text, number or truth value.
    package let idLiteral: JSONValue
    /// The id where the file has no title.
    public let title: String
    /// Longer help; `nil` where the file has none.
    public let info: String?
    /// The text to type for it: a number from 1, or the id where ids or titles are whole numbers.
    public let label: String
    /// Whether it is chosen at the start, where the field has no value of its own.
    public let isDefault: Bool
    /// A description for those who do not see the form; `nil` where the file has none.
    public let accessibilityLabel: String?
    /// The text of the condition under which it is offered; `nil` for always.
    package let when: String?
}

/// A check of the whole form, as its author says it.
public struct RuleDescription: Sendable {
    /// With placeholders; `nil` means a less specific message.
    public let message: String?
    /// The author's own code; `nil` means `rule`.
    public let code: String?
    /// The text of the condition that must not be false.
    public let condition: String
    /// Where it is written, with the dynamic section for whose instances it is decided one by one.
    package let place: ExpressionPlace
    /// The fields that the condition reads.
    let fieldsRead: [Int]
}
