import FormSyntax

/// One question of a form.
public struct Field: Sendable, Equatable {
    public var location: SourceLocation
    public var id: Located<String>
    public var title: String?
    /// Longer help, shown at `?`; `subtitle` in old files.
    public var info: String?
    public var placeholder: String?
    public var accessibilityLabel: String?
    /// The kind as written, aliases included; `text` where the file says none.
    public var type: Located<String>
    public var inputType: String?
    public var isHidden = false
    public var isDisabled = false
    /// The field's own `required`, apart from the one in `validations`.
    public var isRequired = false
    public var value: Located<FormValue>?
    public var options: [Option] = []
    /// The lists of a picker, one a component.
    public var components: [[Option]] = []
    public var validations: Validations?
    public var validators: [Validator] = []
    public var formula: Located<String>?
    /// In the mask language of .NET's MaskedTextBox.
    public var mask: Located<String>?
    public var grouping: Grouping?
    /// Names of converters for the stored value, in order.
    public var clean: [Located<String>] = []
    public var isSigned = false
    /// Model text of the kind: a number.
    public var minimumValue: Located<String>?
    public var maximumValue: Located<String>?
    /// ISO 8601, `today`, `+3d`, `-18y`, or a weekday's name.
    public var minimumDate: Located<String>?
    public var maximumDate: Located<String>?
    public var decimals: Located<Int>?
    public var decimalSeparator: Located<String>?
    public var groupingSeparator: Located<String>?
    /// Whether a secret is asked for twice.
    public var isConfirmed = false
    /// False: validated, not written.
    public var isSubmitted = true
    public var isSecret = false
    public var targets: [Target] = []
    /// Code to text, the most specific messages but a rule's own.
    public var messages: [String: String] = [:]
    /// Members without meaning at the terminal (`size`, `styles`), kept for `convert`.
    public var extras: [FormValue.Member] = []

    public init(
        id: Located<String>, type: Located<String> = Located("text"), location: SourceLocation = .unknown
    ) {
        self.id = id
        self.type = type
        self.location = location
    }
}

/// One of the answers that a choice offers.
public struct Option: Sendable, Equatable {
    public var location: SourceLocation
    /// A string, a number or a truth value: the output keeps its type.
    public var id: Located<FormValue>
    public var title: String?
    public var info: String?
    /// What a formula uses in place of the choice.
    public var value: Located<FormValue>?
    public var isDefault = false
    public var targets: [Target] = []
    public var accessibilityLabel: String?
    public var extras: [FormValue.Member] = []

    public init(id: Located<FormValue>, location: SourceLocation = .unknown) {
        self.id = id
        self.location = location
    }
}

/// How a text is laid out in pieces while it is typed; the last size takes the rest.
public struct Grouping: Sendable, Equatable {
    public var location: SourceLocation
    public var sizes: [Int]
    public var separator: String

    public init(sizes: [Int], separator: String, location: SourceLocation = .unknown) {
        self.sizes = sizes
        self.separator = separator
        self.location = location
    }
}
