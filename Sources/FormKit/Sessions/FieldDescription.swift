public import FormEngine
internal import FormModel

/// A field as the form describes it, whatever is answered: enough to draw it.
public struct FieldDescription: Sendable, Hashable {
    /// As expressions outside its section name it; in a section that repeats it holds `[:index]`.
    public let id: String
    /// The name in the output: in a section that repeats the part after `[:index].`, otherwise the id.
    public let key: String
    /// The section that repeats and holds the field; `nil` for any other section.
    public let section: SectionID?
    /// The name for people; the key where the form says nothing.
    public let title: String
    /// Longer help; `nil` where there is none, as with the next four.
    public let info: String?
    /// An example of an answer.
    public let placeholder: String?
    /// A description for those who do not see the form.
    public let accessibilityLabel: String?
    /// To be shown after a value.
    public let unit: String?
    /// The noun for an answer in messages, with its article: `an IBAN`.
    public let noun: String?
    /// The name of its kind, such as `phone_number`; of one with closures of its own, the kind that it is like.
    public let kind: String
    /// Whether an answer must be given.
    public let isRequired: Bool
    /// Whether its answer is never to be shown or written down.
    public let isSecret: Bool
    /// Whether a person is to type a secret twice.
    public let isConfirmed: Bool
    /// Whether its answer is written.
    public let isSubmitted: Bool
    /// Filled by its formula: shown, not asked.
    public let isComputed: Bool
    /// Something to press.
    public let isButton: Bool
    /// Whether it is hidden at the start.
    public let isHidden: Bool
    /// Whether it can be answered at the start.
    public let isEnabled: Bool
    /// The choices, in order; empty for a picker and for other kinds.
    public let options: [OptionDescription]
    /// A picker's lists.
    public let components: [[OptionDescription]]
    /// What every answer must keep to, whatever the others are.
    public let bounds: FieldBounds
    /// How it is laid out while it is typed, in the mask language; `nil` without a mask.
    public let mask: String?
    /// The answer at the start; `nil` without one.
    public let defaultValue: Answer?
    /// The texts of its expressions.
    public let expressions: FieldExpressions
    /// The ids of the fields that its formula, its conditions and its comparisons read, or whose targets act on it.
    public let dependsOn: [String]

    /// - Parameters:
    ///   - field: May have answers in its texts.
    ///   - id: As expressions outside its section name it.
    ///   - dependsOn: The ids of the fields that it reads, likewise.
    ///   - model: As the form defines it.
    ///   - kind: The name of the kind that it is like.
    init(
        _ field: FormEngine.FieldDescription, id: String, dependsOn: [String], _ model: FormModel.Field?, kind: String,
        of form: FormEngine.CompiledForm
    ) {
        let section = form.sections[field.section]
        (self.id, key, title, self.dependsOn) = (id, field.key, field.title, dependsOn)
        self.section = section.isDynamic ? section.id : nil
        (info, placeholder) = (field.texts.info, field.texts.placeholder)
        accessibilityLabel = field.texts.accessibilityLabel
        (unit, noun, self.kind, mask) = (field.unit, field.noun, kind, field.mask)
        (isButton, isRequired, isSecret) = (field.kind.is(.button), field.isRequired, field.isSecret)
        (isConfirmed, isSubmitted, isComputed) = (field.isConfirmed, field.isSubmitted, field.isComputed)
        (isHidden, isEnabled) = (field.isHidden, !field.isDisabled)
        options = field.options.map { OptionDescription($0) }
        components = field.components.map { $0.map { OptionDescription($0) } }
        bounds = FieldBounds(field, model)
        defaultValue = model?.value.flatMap { Answer($0.value) }
        expressions = FieldExpressions(
            formula: field.formula, defaultFormula: field.initial, visibleIf: field.conditions.visibleIf,
            enabledIf: field.conditions.enabledIf, requiredIf: field.conditions.requiredIf)
    }
}

/// The expressions of a field, as the form writes them; `nil` for each that it does not have.
public struct FieldExpressions: Sendable, Hashable {
    /// What computes it.
    public let formula: String?
    /// What computes the answer before one is given.
    public let defaultFormula: String?
    /// While this is true it is shown.
    public let visibleIf: String?
    /// While this is true it is asked.
    public let enabledIf: String?
    /// While this is true an answer must be given.
    public let requiredIf: String?
}

/// What every answer to a field must keep to, by whichever member or validator the form says it; what counts only under a condition
/// is not among it. `nil` is for no bound.
public struct FieldBounds: Sendable, Hashable {
    /// The least number, or the first day or time, as the form has it: `-18y` stays so.
    public let minimum: String?
    /// The greatest number, or the last day or time.
    public let maximum: String?
    /// The fewest characters.
    public let minimumLength: Int?
    /// The most characters.
    public let maximumLength: Int?
    /// The fewest choices.
    public let minimumChoices: Int?
    /// The most choices.
    public let maximumChoices: Int?
    /// Regular expressions that match the whole answer.
    public let patterns: [String]
    /// How many decimal places a number may have.
    public let decimals: Int?
    /// Whether a number may be negative.
    public let isSigned: Bool
    /// How much a lone `+` or `-` changes a number.
    public let step: ExactDecimal?

    init(_ field: FormEngine.FieldDescription, _ model: FormModel.Field?) {
        let checks = (model?.everyCheck ?? []).filter { $0.when == nil }
        func texts(_ type: String, _ parameter: String) -> [String] {
            checks.filter { $0.type.value == type }.compactMap { $0.parameter(parameter)?.value.scalarText }
        }
        func numbers(_ type: String, _ parameter: String) -> [Int] { texts(type, parameter).compactMap { Int($0) } }
        minimum = field.minimum ?? texts("range", "min").first
        maximum = field.maximum ?? texts("range", "max").first
        minimumLength = (numbers("length", "min") + [field.minimumLength].compactMap { $0 }).max()
        maximumLength = (numbers("length", "max") + [field.maximumLength].compactMap { $0 }).min()
        (minimumChoices, maximumChoices) = (numbers("choices", "min").max(), numbers("choices", "max").min())
        patterns = texts("pattern", "pattern")
        (decimals, isSigned, step) = (field.isWholeNumber ? 0 : field.decimals, field.isSigned, field.step)
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
