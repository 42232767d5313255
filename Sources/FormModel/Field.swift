import FormSyntax

/// One question of a form.
public struct Field: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// The name by which answers, targets, formulas and conditions mean it; in a template it holds `[:index]`.
    public var id: Located<String>
    /// What people call it; `nil` or empty means its id.
    public var title: String?
    /// Longer help, shown at `?`; `subtitle` in old files.
    public var info: String?
    /// An example of an answer.
    public var placeholder: String?
    /// A description for those who do not see the form.
    public var accessibilityLabel: String?
    /// The kind as written, aliases included; `text` where the file says none.
    public var type: Located<String>
    /// The keyboard for which old files ask; `password` makes a secret, anything else is only kept for `convert`.
    public var inputType: String?
    /// The state at the start, which targets change: neither asked, validated nor written while it is hidden.
    public var isHidden = false
    /// The state at the start, which targets change: shown and written, but not asked; `readonly` in old files.
    public var isDisabled = false
    /// The field's own `required`, apart from the one in `validations`.
    public var isRequired = false
    /// The answer at the start; `nil` leaves it to the options that are `default`.
    public var value: Located<FormValue>?
    /// The choices of a select, in the order of their numbers; other kinds ignore them.
    public var options: [Option] = []
    /// The lists of a picker, one a component.
    public var components: [[Option]] = []
    /// The checks of the format *Form*; they come before `validators`.
    public var validations: Validations?
    /// Further checks, in the order in which their failures are told.
    public var validators: [Validator] = []
    /// Computes the value: when an input changes, or only when a target updates the field, if any target does.
    public var formula: Located<String>?
    /// In the mask language of .NET's MaskedTextBox.
    public var mask: Located<String>?
    /// Pieces with separators, which are never stored; apart from `mask`.
    public var grouping: Grouping?
    /// Names of converters for the stored value, in order.
    public var clean: [Located<String>] = []
    /// Whether a number may be negative where its kind alone would not let it.
    public var isSigned = false
    /// Model text of the kind: a number.
    public var minimumValue: Located<String>?
    /// The greatest number that passes, as `minimumValue` is the least.
    public var maximumValue: Located<String>?
    /// ISO 8601, `today`, `+3d`, `-18y`, or a weekday's name.
    public var minimumDate: Located<String>?
    /// The last day that passes, written as `minimumDate` is.
    public var maximumDate: Located<String>?
    /// How many places an answer may have, and a computed number has, rounded half to even; `nil` sets no limit.
    public var decimals: Located<Int>?
    /// One character, shown and typed in place of the point; the stored number always has a point.
    public var decimalSeparator: Located<String>?
    /// One character between thousands, shown and typed but never stored; `nil` shows none.
    public var groupingSeparator: Located<String>?
    /// Whether a secret is asked for twice.
    public var isConfirmed = false
    /// False: validated, not written.
    public var isSubmitted = true
    /// Never asked, shown or written: the program around the form sets it, for conditions and formulas to read.
    package var isOutside = false
    /// Typed without an echo, and kept out of drafts, history, transcripts and messages.
    public var isSecret = false
    /// What its value does to other parts, in order; they apply while the field is visible and has a value.
    public var targets: [Target] = []
    /// Code to text with the code's place, the most specific messages but a rule's own.
    public var messages: [String: Located<String>] = [:]
    /// Members without meaning at the terminal (`size`, `styles`), kept for `convert`.
    public var extras: [FormValue.Member] = []

    /// A field of which a file says no more than id and type.
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
    /// Where it begins in the file.
    public var location: SourceLocation
    /// A string, a number or a truth value: the output keeps its type.
    public var id: Located<FormValue>
    /// What people read and may type; `nil` means the id.
    public var title: String?
    /// Longer help; `subtitle` in old files.
    public var info: String?
    /// What a formula uses in place of the choice.
    public var value: Located<FormValue>?
    /// Whether it is chosen at the start, where the field has no value of its own.
    public var isDefault = false
    /// What choosing it does to other parts; they come after the field's own targets.
    public var targets: [Target] = []
    /// A description for those who do not see the form.
    public var accessibilityLabel: String?

    /// An option of which a file says no more than its id.
    public init(id: Located<FormValue>, location: SourceLocation = .unknown) {
        self.id = id
        self.location = location
    }
}

/// How a text is laid out in pieces while it is typed; the last size takes the rest.
public struct Grouping: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// Characters a piece, each above 0 and at least one of them.
    public var sizes: [Int]
    /// What is between two pieces; not empty.
    public var separator: String

    /// A grouping as written; whether sizes and separator can be used is the compiler's to say.
    public init(sizes: [Int], separator: String, location: SourceLocation = .unknown) {
        self.sizes = sizes
        self.separator = separator
        self.location = location
    }
}
