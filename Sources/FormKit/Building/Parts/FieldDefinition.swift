package import FormModel
internal import FormSyntax

/// The definition of a field, which modifiers and `Form.changing(_:_:)` change.
public struct FieldDefinition: Sendable {
    package var model: FormModel.Field
    var closures = FieldClosures()

    package init(_ model: FormModel.Field) { self.model = model }

    init(_ id: String, _ title: String?, kind: String, _ location: SourceLocation) {
        model = FormModel.Field(
            id: Located(id, at: location), type: Located(kind, at: location), location: location)
        model.title = title
    }
}

extension FieldDefinition {
    /// The name in answers, targets and expressions.
    public var id: String { model.id.value }

    /// The name of the kind in form files.
    public var kind: String { model.type.value }

    /// The name for people; `nil` for the id.
    public var title: String? {
        get { model.title }
        set { model.title = newValue }
    }

    /// The explanation, always shown above the question.
    public var explanation: String? {
        get { model.texts.description }
        set { model.texts.description = newValue }
    }

    /// Longer help, shown for `?`.
    public var info: String? {
        get { model.texts.info }
        set { model.texts.info = newValue }
    }

    /// An example of an answer.
    public var placeholder: String? {
        get { model.texts.placeholder }
        set { model.texts.placeholder = newValue }
    }

    /// The unit, shown after a value and never stored.
    public var unit: String? {
        get { model.unit }
        set { model.unit = newValue }
    }

    /// Whether an answer is required.
    public var isRequired: Bool {
        get { model.isRequired }
        set { model.isRequired = newValue }
    }

    /// Whether it is hidden until a target shows it.
    public var isHidden: Bool {
        get { model.isHidden }
        set { model.isHidden = newValue }
    }

    /// Whether it can be answered; a disabled field is shown and written until a target enables it.
    public var isEnabled: Bool {
        get { !model.isDisabled }
        set { model.isDisabled = !newValue }
    }

    /// Whether the answer is written.
    public var isSubmitted: Bool {
        get { model.isSubmitted }
        set { model.isSubmitted = newValue }
    }

    /// Whether people see it; if not, it is not asked either.
    public var isDisplayed: Bool {
        get { model.isDisplayed }
        set { model.isDisplayed = newValue }
    }

    /// The answer at the start; `nil` for none.
    public var defaultValue: Answer? {
        get { model.value.flatMap { Answer($0.value) } }
        set { model.value = newValue?.node(at: model.location) }
    }

    /// The options of a choice, without those of a file.
    public var options: [Choice] {
        get { model.options.map { Choice($0) } }
        set { (model.options, model.optionsFile) = (Choices(newValue).models(at: model.location), nil) }
    }
}
