import FormSyntax

/// A group of fields that are validated together.
package struct ValidationGroup: Sendable, Equatable {
    /// The two ways to say what is validated together.
    package enum Members: Sendable, Equatable {
        /// Ids of the fields.
        case fields([Located<String>])
        /// A minimum and a maximum, which are compared; unless strict, they may be equal.
        case pair(minimum: Located<String>, maximum: Located<String>, isStrict: Bool)
    }

    /// The place where the group begins in the file.
    package var location: SourceLocation
    /// A name for readers of the file; nothing refers to it.
    package var id: Located<String>?
    /// The fields of the group.
    package var members: Members
    /// The author's message for a pair, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// The code that programs see for a pair; `nil` means the built-in one.
    package var code: Located<String>?

    /// Creates a group of these members.
    package init(_ members: Members, id: Located<String>? = nil, location: SourceLocation = .unknown) {
        self.members = members
        self.id = id
        self.location = location
    }
}

/// A check of the whole form, which fails if its condition is false.
package struct Rule: Sendable, Equatable {
    /// The place where the rule begins in the file.
    package var location: SourceLocation
    /// The condition that must not be false; if its result is unknown, the rule passes.
    package var condition: Located<String>
    /// The condition under which the rule applies; `nil` means always.
    package var when: Located<String>?
    /// The author's message, with placeholders such as `{title}`; `nil` means a less specific message.
    package var message: String?
    /// The code that programs see; `nil` means the built-in one.
    package var code: Located<String>?
    /// The fields to ask again; the first one is blamed.
    package var fields: [Located<String>] = []

    /// Creates a rule that blames no field, with the built-in message and code.
    package init(condition: Located<String>, location: SourceLocation = .unknown) {
        self.condition = condition
        self.location = location
    }
}

/// Fields whose values must differ between the records of one output. A record without one of the values is exempt.
package struct UniqueFields: Sendable, Equatable {
    /// The place where the list begins in the file.
    package var location: SourceLocation
    /// The ids of the fields; the first one is blamed.
    package var fields: [Located<String>]

    /// Creates a list of these fields.
    package init(_ fields: [Located<String>], location: SourceLocation = .unknown) {
        self.fields = fields
        self.location = location
    }
}

/// Fields in which no value may exceed the next.
package struct OrderedFields: Sendable, Equatable {
    /// The place where the list begins in the file.
    package var location: SourceLocation
    /// The ids of the fields, at least two.
    package var fields: [Located<String>]

    /// Creates a list of these fields.
    package init(_ fields: [Located<String>], location: SourceLocation = .unknown) {
        self.fields = fields
        self.location = location
    }

    /// The neighbouring fields as pairs of minimum and maximum.
    package var pairs: [ValidationGroup] {
        zip(fields, fields.dropFirst()).map { lower, upper in
            ValidationGroup(.pair(minimum: lower, maximum: upper, isStrict: false), location: location)
        }
    }
}

/// The form's own messages: by code, and by kind and code.
package struct MessageTable: Sendable, Equatable {
    /// The messages by failure code, such as `too_short`, each with the place of its code.
    package var byCode: [String: Located<String>] = [:]
    /// The messages by the kind's name or alias, then by code; they win over those of `byCode`.
    package var byKindAndCode: [String: [String: Located<String>]] = [:]

    /// Creates an empty table, with which the built-in messages apply.
    package init() {}
}
