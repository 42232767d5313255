import FormModel
import FormSyntax

/// A group by its names for people and files.
public struct GroupDescription: Sendable {
    /// The id; `nil`, like title and description, if the file has none.
    public let id: String?
    /// The heading that people see.
    public internal(set) var title: String?
    /// The text below the heading.
    public internal(set) var description: String?
    /// Whether a person may skip the whole group, unless one of its required fields is empty.
    public let isCollapsed: Bool
    /// The texts of the group's own conditions.
    package let conditions: ConditionTexts
    /// The numbers of its sections.
    public let sections: Range<Int>
}

/// A section by its names for people and files.
public struct SectionDescription: Sendable {
    /// The id; `nil` if the file has none. It names the array in the output of a dynamic section.
    public let id: String?
    /// The heading; the template's where the section itself has none.
    public internal(set) var title: String?
    /// The text below the heading; the template's where the section itself has none.
    public internal(set) var description: String?
    /// The texts of the section's own conditions.
    package let conditions: ConditionTexts
    /// The number of its group.
    public let group: Int
    /// Whether its fields are a template for instances.
    public let isDynamic: Bool
    /// The formula for the number of instances; `nil` if there is none.
    public let times: String?
    /// The field that holds an instance's option and the choice whose options have instances, such as `day in days`;
    /// `nil` for other sections.
    public let forEach: String?
    /// Whether other answers decide which instances there are, so that nobody adds or removes any.
    package var followsAnswers: Bool { times != nil || forEach != nil }

    /// Whether each instance stands for an option. Data then name the instance by that option.
    package var isForOptions: Bool { forEach != nil }
    /// The title of the action that adds an instance.
    public internal(set) var actionTitle: String?
    /// The fewest instances that pass, from 0.
    public let minimumItems: Int
    /// The most instances; `nil` without a limit.
    public let maximumItems: Int?
    /// The place of its fields' titles; `nil` leaves it to the person.
    package let layout: PromptLayout?
    /// Looks at a terminal, such as `heading=1;36`; empty without any.
    package let looks: String
    /// Whether the section is written even without instances where unanswered parts are omitted.
    package let isWrittenEmpty: Bool
    /// The most instances that data may give; `nil` if the form sets no limit.
    package let mostGiven: Int?
    /// The numbers of its fields; for a dynamic section, those of its template.
    public let fields: Range<Int>
}

/// A field by its names for people and files, with its author's texts.
public struct FieldDescription: Sendable {
    /// The id in the file; in a dynamic section it contains `[:index]`.
    public let id: String
    /// The name in nested output: the part after `[:index].`, otherwise the id.
    public let key: String
    /// The title; the key if the file has none.
    public internal(set) var title: String
    /// Its other texts.
    package internal(set) var texts: FieldTexts
    /// The heading of its column in CSV; `nil` uses the id.
    public let column: String?
    /// The kind; `text` if the file names an unknown type.
    package let kind: Kind
    /// Whether an answer is required by the field or its validations. `Session.presentField` also applies its
    /// condition.
    public internal(set) var isRequired: Bool
    /// Whether its answer is never shown or written down, by its kind or the file.
    public internal(set) var isSecret: Bool
    /// Whether a secret is to be asked for twice.
    public let isConfirmed: Bool
    /// The fewest digits of a whole number in CSV.
    package let digits: Int
    /// Whether its text is JSON, which JSON records contain as it is.
    package let isJSON: Bool
    /// Whether that JSON can be any value, not only an object or array.
    package let takesScalars: Bool
    /// Whether an empty text is an answer.
    package let isExactText: Bool
    /// Whether its answer is written; false for all that cannot be answered.
    public let isSubmitted: Bool
    /// Whether it is written without an answer even where unanswered fields are omitted.
    package let isWrittenEmpty: Bool
    /// Whether the program around the form sets it; it is never asked, shown or written.
    package let isOutside: Bool
    /// Whether people see it and its value.
    public let isDisplayed: Bool
    /// Whether it is a button that removes its own instance.
    public let isRemoval: Bool
    /// Whether its formula fills it; it is shown, not asked.
    public internal(set) var isComputed: Bool
    /// The state at the start; `Session.isVisible` tells the present one.
    public let isHidden: Bool
    /// The state at the start; `Session.isEnabled` tells the present one.
    public let isDisabled: Bool
    /// The options of a select in their order; empty for a picker and other kinds.
    ///
    /// In `Session.presentField` only those that are offered.
    public internal(set) var options: DescribedOptions {
        didSet { optionTexts = nil }
    }
    /// An index of options for typed texts, if there are many; dropped once the options differ from the form's.
    var optionTexts: OptionTexts?
    /// A picker's lists.
    public internal(set) var components: [DescribedOptions]
    /// The number of its group.
    public let group: Int
    /// The number of its section.
    public let section: Int
    /// Its position in the form, from 0.
    public let order: Int
    /// The bounds of every answer.
    package internal(set) var bounds = AnswerBounds()
    /// Whether a number may be negative, by its kind or the file.
    public let isSigned: Bool
    /// The most decimal places of a number; `nil` without a limit.
    public let decimals: Int?
    /// Whether it is a number without a fraction, by its kind or its `decimals`.
    public var isWholeNumber: Bool { kind.is(.whole) || (kind.reader == .decimal && decimals == 0) }
    /// The amount that a lone `+` or `-` adds or subtracts; `nil` if they do nothing.
    package let step: ExactDecimal?
    /// Whether a person may type a lone `+` or `-` in place of a number.
    package var isStepped: Bool { step != nil }
    /// Its form in Markdown: the language of a code block, or `tasks` for several choices; `nil` for plain text.
    package let render: String?
    /// The place of its title, by its own word or its section's; `nil` leaves it to the person.
    package let layout: PromptLayout?
    /// Looks at a terminal, its section's before its own; empty without any.
    package let looks: String
    /// The unit shown after a value, safe for a terminal; `nil` without one.
    public let unit: String?
    /// The noun for an answer in messages; `nil` uses the kind's.
    public let noun: String?
    /// The layout of the answer, in the mask language; `nil` without a mask.
    public let mask: String?
    /// Its formula; `nil` without one.
    public let formula: String?
    /// The texts of the field's own conditions.
    package let conditions: ConditionTexts
    /// The formula of its first value; `nil` without one.
    public let initial: String?
    /// Ids of the fields that its formula, comparisons and conditions read, or whose targets act on it.
    public internal(set) var dependsOn: [String]

    /// The author's texts for its failures, by code.
    let messages: [String: String]
}

/// The conditions of a part as the file writes them; `nil` for each that it lacks.
package struct ConditionTexts: Sendable {
    /// The condition under which it is shown.
    package let visibleIf: String?
    /// The condition under which it is asked.
    package let enabledIf: String?
    /// The condition under which an answer is required.
    package let requiredIf: String?

    init(_ part: some ConditionalPart, requiredIf: String? = nil) {
        (visibleIf, enabledIf, self.requiredIf) = (part.visibleIf?.value, part.enabledIf?.value, requiredIf)
    }
}

extension FieldDescription {
    /// A value followed by the field's unit.
    package func withUnit(_ value: String) -> String { unit.map { "\(value) \($0)" } ?? value }
}

/// One option of a choice, as people and files see it.
public struct OptionDescription: Sendable {
    /// Its place in the field's whole list, from 0.
    public let place: Int
    /// The id as text.
    public let id: String
    /// The id with its type in the file: text, number or truth value.
    package let idLiteral: JSONValue
    /// The title; the id if the file has none.
    public let title: String
    /// Longer help; `nil` where the file has none.
    public let info: String?
    /// The text a person types for it: a number from 1, or the id if ids or titles begin with digits.
    public let label: String
    /// Whether it is chosen at the start, unless the field has a default of its own.
    public let isDefault: Bool
    /// A description for those who do not see the form; `nil` where the file has none.
    public let accessibilityLabel: String?
    /// The text of the condition under which it is offered; `nil` for always.
    package let when: String?
}

/// A check of the whole form, as its author says it.
public struct RuleDescription: Sendable {
    /// The message, with placeholders; `nil` uses a less specific one.
    public let message: String?
    /// The author's own code; `nil` means `rule`.
    public let code: String?
    /// The text of the condition that must not be false.
    public let condition: String
    /// The place where it is written, including the dynamic section for whose instances it is decided one by one.
    package let place: ExpressionPlace
    /// The fields that the condition reads.
    let fieldsRead: [Int]
}
