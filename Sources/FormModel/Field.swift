import FormSyntax

/// One question of a form.
package struct Field: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The name by which answers, targets, formulas and conditions mean it; in a template it holds `[:index]`.
    package var id: Located<String>
    /// The name for people; `nil` or empty means its id.
    package var title: String?
    /// Its other texts.
    package var texts = FieldTexts()
    /// The heading of its column in a CSV, by which it is found before its id; `nil` leaves it to the id.
    package var column: Located<String>?
    /// How data write its answers; `nil` where they write them as the kind says.
    @Rare package var data: ColumnNotation?
    /// The kind as written, aliases included; `text` where the file says none.
    package var type: Located<String>
    /// The keyboard for which old files ask; `password` makes a secret, anything else is only kept for `convert`.
    package var inputType: String?
    /// The state at the start, which targets change: neither asked, validated nor written while it is hidden.
    package var isHidden = false
    /// The state at the start, which targets change: shown and written, but not asked; `readonly` in old files.
    package var isDisabled = false
    /// The field's own `required`, apart from the one in `validations`.
    package var isRequired = false
    /// A condition that must be true for the field to be shown, whatever `isHidden` and targets say.
    package var visibleIf: Located<String>?
    /// A condition that must be true for the field to be asked, whatever `isDisabled` and targets say.
    package var enabledIf: Located<String>?
    /// A condition under which there must be an answer, as there always must be with `isRequired`.
    package var requiredIf: Located<String>?
    /// The answer at the start; `nil` leaves it to the options that are `default`.
    package var value: JSONNode?
    /// The choices of a select, in the order of their numbers; other kinds ignore them.
    package var options: OptionList = []
    /// Where its options are, if they are in a file beside the form.
    @Rare package var optionsFile: OptionsFile?
    /// The lists of a picker, one a component.
    package var components: [OptionList] = []
    /// The `required` of `validations`, with their place. An answer is needed where this or the field's own is true.
    @Rare package var validationsRequire: Located<Bool>?
    /// Its checks, however the file says them, in the order in which their failures are told.
    package var checks: [Check] = []
    /// Computes the value: when an input changes, or only when a target updates the field, if any target does.
    package var formula: Located<String>?
    /// A formula that gives the value which an empty field has when it is first come to; not beside `value`.
    package var initial: Located<String>?
    /// In the mask language of .NET's MaskedTextBox.
    package var mask: Located<String>?
    /// Pieces with separators, which are never stored; apart from `mask`.
    package var grouping: Grouping?
    /// Names of converters for the stored value, in order.
    package var clean: [Located<String>] = []
    /// Whether a number may be negative where its kind alone would not let it.
    package var isSigned = false
    /// How many places an answer may have, and a computed number has, rounded half to even; `nil` sets no limit.
    package var decimals: Located<Int>?
    /// One character, shown and typed in place of the point; the stored number always has a point.
    package var decimalSeparator: Located<String>?
    /// One character between thousands, shown and typed but never stored; `nil` shows none.
    package var groupingSeparator: Located<String>?
    /// Whether a secret is asked for twice.
    package var isConfirmed = false
    /// False: validated, not written.
    package var isSubmitted = true
    /// Whether it is written without an answer, too, though the form leaves out what has none.
    package var isWrittenEmpty = false
    /// False: written and used, but neither asked nor displayed.
    package var isDisplayed = true
    /// Never asked, shown or written: the program around the form sets it, for conditions and formulas to read.
    package var isOutside = false
    /// Typed without an echo, and kept out of drafts, history, transcripts and messages.
    package var isSecret = false
    /// The consequences of its value for other parts, in order; they apply while the field is visible and has a value.
    package var targets: [Target] = []
    /// Shown after a value and never stored, such as `kg`.
    package var unit: String?
    /// How Markdown has it: a text as code of this language, several choices as `tasks`; `nil` as it is.
    package var render: Located<String>?
    /// How its question looks.
    @Rare package var appearance: Appearance?
    /// The step of `+` and `-`; `nil` means 1.
    package var step: Located<String>?
    /// The noun for an answer in messages, such as `an IBAN`; `nil` leaves it to the kind.
    package var noun: String?
    /// Code to text with the code's place, the most specific messages but a rule's own.
    package var messages: [String: Located<String>] = [:]
    /// Members without meaning at the terminal (`size`, `styles`), kept for `convert`.
    package var extras: [JSONMember] = []
    /// Members of a field of the form's own type that say what would be so without them, and so take the place of the
    /// type's, such as `"required": false`.
    package var restated: [JSONMember] = []

    /// A field of which a file says no more than id and type.
    package init(
        id: Located<String>, type: Located<String> = Located("text"), location: SourceLocation = .unknown
    ) {
        self.id = id
        self.type = type
        self.location = location
    }
}

/// One of the answers that a choice offers.
package struct Option: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// A string, a number or a truth value: the output keeps its type.
    package var id: JSONNode
    /// The text that people read and may type; `nil` means the id.
    package var title: String?
    /// Longer help; `subtitle` in old files.
    package var info: String?
    /// The value that a formula uses in place of the choice.
    package var value: JSONNode?
    /// Whether it is chosen at the start, where the field has no value of its own.
    package var isDefault = false
    /// A condition that must be true for it to be offered; absent means always.
    package var when: Located<String>?
    /// The consequences of choosing it for other parts; they come after the field's own targets.
    package var targets: [Target] = []
    /// A description for those who do not see the form.
    package var accessibilityLabel: String?

    /// An option of which a file says no more than its id.
    package init(id: JSONNode, location: SourceLocation = .unknown) {
        self.id = id
        self.location = location
    }
}

/// A CSV beside the form of which each row is an option; of its columns by the names in its header.
package struct OptionsFile: Sendable, Equatable {
    /// Where it is said in the form's file.
    package var location: SourceLocation
    /// Its name, from the form's folder.
    package var file: Located<String>
    /// The column of ids; `nil` means `id`.
    package var id: Located<String>?
    /// The column of titles; `nil` means that the ids are shown.
    package var title: Located<String>?
    /// The column of longer help; `nil` for none.
    package var info: Located<String>?
    /// The column of what a formula uses in place of the choice; `nil` means the id.
    package var value: Located<String>?
    /// When a row is offered: a condition in which `column.name` is a column, any other name a field; `nil` means always.
    package var filter: Located<String>?
    /// The same in the old way: a bare name is a column and `$name` a field.
    package var when: Located<String>?

    /// A file of which nothing else is said.
    package init(file: Located<String>, location: SourceLocation = .unknown) {
        self.file = file
        self.location = location
    }

    /// The texts that decide on its options; another file with the same texts gives the same options.
    package var use: [String?] { [file.value] + [id, title, info, value, filter, when].map { $0?.value } }
}

/// How a text is laid out in pieces while it is typed; the last of several sizes takes the rest.
package struct Grouping: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// Characters a piece, each above 0 and at least one of them.
    package var sizes: [Int]
    /// The text between two pieces; not empty.
    package var separator: String

    /// A grouping as written; whether sizes and separator can be used is the compiler's to say.
    package init(sizes: [Int], separator: String, location: SourceLocation = .unknown) {
        self.sizes = sizes
        self.separator = separator
        self.location = location
    }
}
