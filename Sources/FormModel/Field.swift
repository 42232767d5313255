import FormSyntax

/// A question of a form.
package struct Field: Sendable, Equatable {
    /// The place where the field begins in the file.
    package var location: SourceLocation
    /// The name by which answers, targets, formulas and conditions refer to the field; in a template it contains
    /// `[:index]`.
    package var id: Located<String>
    /// The title for people; `nil` or empty means the id.
    package var title: String?
    /// The field's other texts.
    package var texts = FieldTexts()
    /// The heading of the field's column in CSV, which is searched before the id; `nil` means the id.
    package var column: Located<String>?
    /// The way in which data write the answers; `nil` means the kind's own way.
    @Rare package var data: ColumnNotation?
    /// The kind as written, possibly an alias; `text` if the file names none.
    package var type: Located<String>
    /// The keyboard that old files ask for. `password` makes the field a secret; anything else is only kept for
    /// `convert`.
    package var inputType: String?
    /// The initial state, which targets change. A hidden field is not asked, validated or written.
    package var isHidden = false
    /// The initial state, which targets change. A disabled field is shown and written but not asked; `readonly` in old
    /// files.
    package var isDisabled = false
    /// The field's own `required`, separate from that in `validations`.
    package var isRequired = false
    /// The condition under which the field is shown, regardless of `isHidden` and targets.
    package var visibleIf: Located<String>?
    /// The condition under which the field is asked, regardless of `isDisabled` and targets.
    package var enabledIf: Located<String>?
    /// The condition under which an answer is required; `isRequired` requires one always.
    package var requiredIf: Located<String>?
    /// The initial answer; `nil` leaves it to the options marked as default.
    package var value: JSONNode?
    /// The options of a choice, in the order of their numbers; other kinds ignore them.
    package var options: OptionList = []
    /// The file beside the form that contains the options, if any.
    @Rare package var optionsFile: OptionsFile?
    /// The lists of a picker, one for each component.
    package var components: [OptionList] = []
    /// The `required` in `validations`, with its place. An answer is needed if either this or the field's own is true.
    @Rare package var validationsRequire: Located<Bool>?
    /// The checks, in the order in which their failures are reported, however the file says them.
    package var checks: [Check] = []
    /// The formula for the value. It runs when an input changes, or only on updates if any target updates the field.
    package var formula: Located<String>?
    /// The formula for the value of an empty field when it is first asked; cannot be combined with `value`.
    package var initial: Located<String>?
    /// The mask, in the language of .NET's MaskedTextBox.
    package var mask: Located<String>?
    /// The pieces and separators for display, which are never stored; not combined with `mask`.
    package var grouping: Grouping?
    /// The names of converters for the stored value, in order.
    package var clean: [Located<String>] = []
    /// Whether a number may be negative although its kind alone does not allow that.
    package var isSigned = false
    /// The most decimal places of an answer; a computed number is rounded to them, half to even. `nil` sets no limit.
    package var decimals: Located<Int>?
    /// The character shown and typed in place of the point; the stored number always has a point.
    package var decimalSeparator: Located<String>?
    /// The character between thousands, shown and typed but never stored; `nil` shows none.
    package var groupingSeparator: Located<String>?
    /// Whether a secret is asked for twice.
    package var isConfirmed = false
    /// Whether the answer is written; if not, it is still validated.
    package var isSubmitted = true
    /// Whether the field is written without an answer, even if the form leaves out unanswered fields.
    package var isWrittenEmpty = false
    /// Whether the field is asked and displayed; if not, it is still used and written.
    package var isDisplayed = true
    /// Whether the program around the form sets the field, for conditions and formulas to read; it is never asked,
    /// shown or written.
    package var isOutside = false
    /// Whether the answer is typed without an echo and kept out of drafts, history, transcripts and messages.
    package var isSecret = false
    /// The effects of the value on other parts, in order, while the field is visible and has a value.
    package var targets: [Target] = []
    /// The unit shown after a value and never stored, such as `kg`.
    package var unit: String?
    /// The rendering in Markdown: a text as code of this language, or several choices as `tasks`; `nil` means plain.
    package var render: Located<String>?
    /// The `render` for several choices that shows each with a box.
    package static let tasks = "tasks"
    /// The step of `+` and `-`; `nil` means 1.
    package var step: Located<String>?
    /// The noun for an answer in messages, such as `an IBAN`; `nil` means the kind's noun.
    package var noun: String?
    /// The messages by code, each with the place of its code; only a rule's own message is more specific.
    package var messages: [String: Located<String>] = [:]
    /// Members without meaning at the terminal (`size`, `styles`), kept for `convert`.
    package var extras: [JSONMember] = []
    /// Members of a field of one of the form's own types that state a default, such as `"required": false`, and so
    /// override the type.
    package var restated: [JSONMember] = []

    /// Creates a field with only an id and a type.
    package init(
        id: Located<String>, type: Located<String> = Located("text"), location: SourceLocation = .unknown
    ) {
        self.id = id
        self.type = type
        self.location = location
    }
}

/// An option of a choice.
package struct Option: Sendable, Equatable {
    /// The place where the option begins in the file.
    package var location: SourceLocation
    /// The id: a text, number or truth value, whose type the output keeps.
    package var id: JSONNode
    /// The text that people read and may type; `nil` means the id.
    package var title: String?
    /// The longer help; `subtitle` in old files.
    package var info: String?
    /// The value that formulas use for the option.
    package var value: JSONNode?
    /// Whether the option is chosen initially, if the field has no value of its own.
    package var isDefault = false
    /// The condition under which the option is offered; `nil` means always.
    package var when: Located<String>?
    /// The effects of choosing the option on other parts, after those of the field's own targets.
    package var targets: [Target] = []
    /// The description for people who do not see the form.
    package var accessibilityLabel: String?

    /// Creates an option with only an id.
    package init(id: JSONNode, location: SourceLocation = .unknown) {
        self.id = id
        self.location = location
    }
}

/// A CSV file beside the form whose rows are options; columns are given by their names in the header.
package struct OptionsFile: Sendable, Equatable {
    /// The place where the form refers to the file.
    package var location: SourceLocation
    /// The name, relative to the form's folder.
    package var file: Located<String>
    /// The column of ids; `nil` means `id`.
    package var id: Located<String>?
    /// The column of titles; `nil` shows the ids.
    package var title: Located<String>?
    /// The column of longer help; `nil` for none.
    package var info: Located<String>?
    /// The column of values for formulas; `nil` means the id.
    package var value: Located<String>?
    /// The condition under which a row is offered, in which `column.name` is a column and any other name a field; `nil`
    /// means always.
    package var filter: Located<String>?
    /// The same condition in the old dialect: a bare name is a column and `$name` a field.
    package var when: Located<String>?

    /// Creates a source with only a file name.
    package init(file: Located<String>, location: SourceLocation = .unknown) {
        self.file = file
        self.location = location
    }

    /// The texts that determine the options; sources with the same texts give the same options.
    package var use: [String?] { [file.value] + [id, title, info, value, filter, when].map { $0?.value } }
}

/// The pieces in which a text is displayed while it is typed; the last of several sizes applies to the rest.
package struct Grouping: Sendable, Equatable {
    /// The place where the grouping begins in the file.
    package var location: SourceLocation
    /// The numbers of characters in the pieces, at least one, each above 0.
    package var sizes: [Int]
    /// The text between two pieces; not empty.
    package var separator: String

    /// Creates a grouping as written; the compiler decides whether it can be used.
    package init(sizes: [Int], separator: String, location: SourceLocation = .unknown) {
        self.sizes = sizes
        self.separator = separator
        self.location = location
    }
}
