import FormSyntax

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
