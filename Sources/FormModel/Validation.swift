import FormSyntax

/// The `validations` of the format *Form*: at most one of each.
package struct Validations: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// Whether an answer must be given; `nil` leaves it to the field's own `required`.
    package var isRequired: Bool?
    /// In code points of the model text.
    package var minimumLength: Located<Int>?
    /// In code points of the model text; that many still pass.
    package var maximumLength: Located<Int>?
    /// The least value that passes, as text: a number, or the first date or time of such a field.
    package var minimumValue: Located<String>?
    /// The greatest value that passes, written as `minimumValue` is.
    package var maximumValue: Located<String>?
    /// A regular expression, matched in part and without regard to case.
    package var format: Located<String>?
    /// The id of the field that `compareRule` sets on its right side.
    package var compareTo: Located<String>?
    /// One of `> >= < <= == !=`; absent means `==`.
    package var compareRule: Located<String>?

    /// Validations that check nothing.
    package init(location: SourceLocation = .unknown) { self.location = location }
}

/// One check of a field: its type, its parameters and the condition under which it counts.
package struct Validator: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The member of the field or of the rule that says it, such as `min_length` or `must`; `nil` for one of `validators`.
    package var member: String?
    /// As written, such as `length`; the compiler knows them.
    package var type: Located<String>
    /// All members but `type`, `when`, `message` and `code`, in the order of the file.
    package var parameters: [JSONMember]
    /// A condition; the validator counts only while it is true, `nil` means always.
    package var when: Located<String>?
    /// The author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// The code that programs see; `nil` means the built-in one.
    package var code: Located<String>?

    /// A validator that always counts, with the built-in message and code.
    package init(type: Located<String>, parameters: [JSONMember] = [], location: SourceLocation = .unknown) {
        self.type = type
        self.parameters = parameters
        self.location = location
    }

    /// The parameter of that name, the last one if it is written twice.
    package func parameter(_ name: String) -> JSONNode? { parameters.last { $0.key == name }?.node }
}

extension Validator {
    /// A check that a member of a field or of a rule says.
    ///
    /// - Parameter value: That of the member, and of the parameter.
    package init(_ member: Located<String>, is type: String, _ parameter: String, _ value: JSONNode) {
        self.init(
            type: Located(type, at: member.location),
            parameters: [JSONMember(key: parameter, at: member.location, value)],
            location: member.location)
        self.member = member.value
    }

    /// Whether a field or a rule says it as `minimum` or `maximum`.
    package var isBound: Bool { member == "minimum" || member == "maximum" }
}

extension Field {
    /// The check that a member of its own is.
    package func check(_ member: String) -> Validator? { checks.first { $0.member == member } }

    /// The text of a bound that a member of its own is.
    package func bound(_ member: String) -> String? { check(member)?.parameters.first?.node.value.scalarText }

    /// All checks but those of `validations`.
    package var everyCheck: [Validator] { checks.isEmpty ? validators : checks + validators }
}

/// Fields that are validated together.
package struct ValidationGroup: Sendable, Equatable {
    /// Either way to say what is validated together.
    package enum Members: Sendable, Equatable {
        /// Ids of the fields.
        case fields([Located<String>])
        /// Adds both comparisons; not strict means that both may be equal.
        case pair(minimum: Located<String>, maximum: Located<String>, isStrict: Bool)
    }

    /// Where it begins in the file.
    package var location: SourceLocation
    /// A name for readers of the file; nothing refers to it.
    package var id: Located<String>?
    /// The fields by their ids.
    package var members: Members
    /// Of a pair: the author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// Of a pair: the code that programs see; `nil` means the built-in one.
    package var code: Located<String>?

    /// A group of these members.
    package init(_ members: Members, id: Located<String>? = nil, location: SourceLocation = .unknown) {
        self.members = members
        self.id = id
        self.location = location
    }
}

/// A check of the form as a whole: it fails when its condition is false.
package struct Rule: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The condition that must not be false; where it is unknown, the rule passes.
    package var condition: Located<String>
    /// A condition; the rule counts only while it is true, `nil` means always.
    package var when: Located<String>?
    /// The author's words, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// The code that programs see; `nil` means the built-in one.
    package var code: Located<String>?
    /// The fields to ask again; the first is blamed.
    package var fields: [Located<String>] = []

    /// A rule that blames no field, with the built-in message and code.
    package init(condition: Located<String>, location: SourceLocation = .unknown) {
        self.condition = condition
        self.location = location
    }
}

/// Fields in which no two records of one output may agree; one without a value leaves its record out.
package struct UniqueFields: Sendable, Equatable {
    /// Where the list begins in the file.
    package var location: SourceLocation
    /// Their ids; the first is blamed.
    package var fields: [Located<String>]

    /// A list of these fields.
    package init(_ fields: [Located<String>], location: SourceLocation = .unknown) {
        self.fields = fields
        self.location = location
    }
}

/// Fields of which each must not be more than the next.
package struct OrderedFields: Sendable, Equatable {
    /// Where the list begins in the file.
    package var location: SourceLocation
    /// Their ids, at least two.
    package var fields: [Located<String>]

    /// A list of these fields.
    package init(_ fields: [Located<String>], location: SourceLocation = .unknown) {
        self.fields = fields
        self.location = location
    }

    /// Each two neighbours.
    package var pairs: [ValidationGroup] {
        zip(fields, fields.dropFirst()).map { lower, upper in
            ValidationGroup(.pair(minimum: lower, maximum: upper, isStrict: false), location: location)
        }
    }
}

/// The form's own messages: by code, and by kind and code.
package struct MessageTable: Sendable, Equatable {
    /// Texts by a failure's code, such as `too_short`, with the code's place.
    package var byCode: [String: Located<String>] = [:]
    /// Texts by the kind's name or alias, then by code; they go before those of `byCode`.
    package var byKindAndCode: [String: [String: Located<String>]] = [:]

    /// No messages: the built-in texts stand.
    package init() {}
}
