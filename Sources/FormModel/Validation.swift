import FormSyntax

/// The `validations` of the format *Form*: at most one of each.
public struct Validations: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// Whether an answer must be given; `nil` leaves it to the field's own `required`.
    public var isRequired: Bool?
    /// In code points of the model text.
    public var minimumLength: Located<Int>?
    /// In code points of the model text; that many still pass.
    public var maximumLength: Located<Int>?
    /// The least value that passes, as text: a number, or the first date or time of such a field.
    public var minimumValue: Located<String>?
    /// The greatest value that passes, written as `minimumValue` is.
    public var maximumValue: Located<String>?
    /// A regular expression, matched in part and without regard to case.
    public var format: Located<String>?
    /// The id of the field that `compareRule` sets on its right side.
    public var compareTo: Located<String>?
    /// One of `> >= < <= == !=`; absent means `==`.
    public var compareRule: Located<String>?

    /// Validations that check nothing.
    public init(location: SourceLocation = .unknown) { self.location = location }
}

/// One of the `validators`: its type, its parameters and the condition under which it counts.
public struct Validator: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// As written, such as `length`; the compiler knows them.
    public var type: Located<String>
    /// All members but `type`, `when`, `message` and `code`, in the order of the file.
    public var parameters: [FormValue.Member]
    /// A condition; the validator counts only while it is true, `nil` means always.
    public var when: Located<String>?
    /// The author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    public var message: String?
    /// The code that programs see; `nil` means the built-in one.
    public var code: Located<String>?

    /// A validator that always counts, with the built-in message and code.
    public init(type: Located<String>, parameters: [FormValue.Member] = [], location: SourceLocation = .unknown) {
        self.type = type
        self.parameters = parameters
        self.location = location
    }

    /// The parameter of that name, the last one if it is written twice.
    public func parameter(_ name: String) -> Located<FormValue>? {
        parameters.last { $0.name.value == name }?.value
    }
}

/// Fields that are validated together.
public struct ValidationGroup: Sendable, Equatable {
    /// Either way to say what is validated together.
    public enum Members: Sendable, Equatable {
        /// Ids of the fields.
        case fields([Located<String>])
        /// Adds both comparisons; not strict means that both may be equal.
        case pair(minimum: Located<String>, maximum: Located<String>, isStrict: Bool)
    }

    /// Where it begins in the file.
    public var location: SourceLocation
    /// A name for readers of the file; nothing refers to it.
    public var id: Located<String>?
    /// The fields by their ids.
    public var members: Members
    /// Of a pair: the author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    public var message: String?
    /// Of a pair: the code that programs see; `nil` means the built-in one.
    public var code: Located<String>?

    /// A group of these members.
    public init(_ members: Members, id: Located<String>? = nil, location: SourceLocation = .unknown) {
        self.members = members
        self.id = id
        self.location = location
    }
}

/// A check of the form as a whole: it fails when its condition is false.
public struct Rule: Sendable, Equatable {
    /// Where it begins in the file.
    public var location: SourceLocation
    /// What must not be false; where it is unknown, the rule passes.
    public var condition: Located<String>
    /// The author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    public var message: String?
    /// The code that programs see; `nil` means the built-in one.
    public var code: Located<String>?
    /// The fields to ask again; the first is blamed.
    public var fields: [Located<String>] = []

    /// A rule that blames no field, with the built-in message and code.
    public init(condition: Located<String>, location: SourceLocation = .unknown) {
        self.condition = condition
        self.location = location
    }
}

/// The form's own messages: by code, and by kind and code.
public struct MessageTable: Sendable, Equatable {
    /// Texts by a failure's code, such as `too_short`, with the code's place.
    public var byCode: [String: Located<String>] = [:]
    /// Texts by the kind's name or alias, then by code; they go before those of `byCode`.
    public var byKindAndCode: [String: [String: Located<String>]] = [:]

    /// No messages: the built-in texts stand.
    public init() {}
}
