public import FormEngine
internal import FormModel

/// The description of a field, independent of answers: enough to draw it.
public struct FieldDescription: Sendable, Hashable {
    /// The id; in a repeating section it holds `[:index]`: `lines[:index].price`.
    public let id: String
    /// The name in the output: the id, in a repeating section the part after `[:index].`.
    public let key: String
    /// The repeating section of the field; `nil` for any other section.
    public let section: SectionID?
    /// The name for people; the key without one.
    public let title: String
    /// The explanation, always shown above the question; `nil` without one.
    public let explanation: String?
    /// Longer help; `nil` without it.
    public let info: String?
    /// An example of an answer; `nil` without one.
    public let placeholder: String?
    /// The description for people who do not see the form; `nil` without one.
    public let accessibilityLabel: String?
    /// The unit, shown after a value; `nil` without one.
    public let unit: String?
    /// The noun for an answer in messages, with its article: `an IBAN`; `nil` without one.
    public let noun: String?
    /// The name of its kind, such as `phone_number`.
    public let kind: String
    /// Whether an answer is required.
    public let isRequired: Bool
    /// Whether its answer must not be shown or logged.
    public let isSecret: Bool
    /// Whether a secret is typed twice.
    public let isConfirmed: Bool
    /// Whether its answer is written.
    public let isSubmitted: Bool
    /// Whether people see it and its value.
    public let isDisplayed: Bool
    /// Whether its formula fills it: it is shown, not asked.
    public let isComputed: Bool
    /// Whether it is a button.
    public let isButton: Bool
    /// Whether it is hidden at the start.
    public let isHidden: Bool
    /// Whether it can be answered at the start.
    public let isEnabled: Bool
    /// The choices, in order; empty for a picker and for other kinds.
    public let options: [OptionDescription]
    /// A picker's lists.
    public let components: [[OptionDescription]]
    /// The bounds of every answer.
    public let bounds: FieldBounds
    /// The mask by which it is laid out; `nil` without one.
    public let mask: String?
    /// The answer at the start; `nil` without one.
    public let defaultValue: Answer?
    /// Its expressions, as texts.
    package let expressions: FieldExpressions
    /// The ids of the fields that its expressions and comparisons read, and of those with targets on it.
    package let dependsOn: [String]

    /// - Parameters:
    ///   - field: May have answers in its texts.
    ///   - id: As expressions outside its section name it.
    ///   - dependsOn: The ids of the fields that it reads, in the same form.
    ///   - model: As the form defines it.
    ///   - kind: The name of its base kind.
    init(
        _ field: FormEngine.FieldDescription, id: String, dependsOn: [String], _ model: FormModel.Field?, kind: String,
        of form: FormEngine.CompiledForm
    ) {
        let section = form.sections[field.section]
        (self.id, key, title, self.dependsOn) = (id, field.key, field.title, dependsOn)
        self.section = section.isDynamic ? section.id : nil
        (explanation, info, placeholder) = (field.texts.description, field.texts.info, field.texts.placeholder)
        accessibilityLabel = field.texts.accessibilityLabel
        (unit, noun, self.kind, mask) = (field.unit, field.noun, kind, field.mask)
        (isButton, isRequired, isSecret) = (field.kind.is(.button), field.isRequired, field.isSecret)
        (isConfirmed, isSubmitted, isComputed) = (field.isConfirmed, field.isSubmitted, field.isComputed)
        (isHidden, isEnabled, isDisplayed) = (field.isHidden, !field.isDisabled, field.isDisplayed)
        options = field.options.map { OptionDescription($0) }
        components = field.components.map { $0.map { OptionDescription($0) } }
        bounds = FieldBounds(field, model)
        defaultValue = model?.value.flatMap { Answer($0.value) }
        expressions = FieldExpressions(
            formula: field.formula, defaultFormula: field.initial, visibleIf: field.conditions.visibleIf,
            enabledIf: field.conditions.enabledIf, requiredIf: field.conditions.requiredIf)
    }
}

/// The expressions of a field, as the form writes them; `nil` for a missing one.
package struct FieldExpressions: Sendable, Hashable {
    /// The formula that computes it.
    package let formula: String?
    /// The formula of its default.
    package let defaultFormula: String?
    /// The condition under which it is shown.
    package let visibleIf: String?
    /// The condition under which it is enabled.
    package let enabledIf: String?
    /// The condition under which it is required.
    package let requiredIf: String?
}

/// The bounds of every answer to a field, without those that count only under a condition; `nil` for no bound.
public struct FieldBounds: Sendable, Hashable {
    /// The least number, or the first day or time, as the form writes it, such as `-18y`.
    public let minimum: String?
    /// The greatest number, or the last day or time.
    public let maximum: String?
    /// A number that divides each answer without a rest, as the form writes it.
    public let multipleOf: String?
    /// The thing that must be at a path; only conversations, and lines, look for it.
    public let existence: Existence?
    /// The fewest characters.
    public let minimumLength: Int?
    /// The most characters.
    public let maximumLength: Int?
    /// The fewest choices.
    public let minimumChoices: Int?
    /// The most choices.
    public let maximumChoices: Int?
    /// Regular expressions for the whole answer.
    public let patterns: [String]
    /// The most decimal places of a number.
    public let decimals: Int?
    /// Whether a number may be negative.
    public let isSigned: Bool
    /// The change of a number by a lone `+` or `-`.
    public let step: ExactDecimal?

    init(_ field: FormEngine.FieldDescription, _ model: FormModel.Field?) {
        let bounds = field.bounds
        (minimum, maximum, multipleOf) = (bounds.minimum, bounds.maximum, bounds.multipleOf)
        existence = bounds.existence.flatMap { Existence(rawValue: $0.rawValue) }
        (minimumLength, maximumLength) = (bounds.minimumLength, bounds.maximumLength)
        (minimumChoices, maximumChoices) = (bounds.minimumChoices, bounds.maximumChoices)
        patterns = (model?.checks ?? []).compactMap { check in
            if case .pattern(let pattern) = check.test, pattern.isWhole, check.when == nil {
                pattern.text.value
            } else {
                nil
            }
        }
        (decimals, isSigned, step) = (field.isWholeNumber ? 0 : field.decimals, field.isSigned, field.step)
    }
}

/// An option of a choice.
public struct OptionDescription: Sendable, Hashable {
    /// The stored and written text.
    public let id: String
    /// The text for people; the id without one.
    public let title: String
    /// Longer help; `nil` without it.
    public let info: String?
    /// The short text to type for it in a list: its number, or its id if that is a number.
    public let label: String

    init(_ option: FormEngine.OptionDescription) {
        (id, title, info, label) = (option.id, option.title, option.info, option.label)
    }
}
