import FormSyntax

/// The `validations` of the format *Form*: at most one of each.
public struct Validations: Sendable, Equatable {
    public var location: SourceLocation
    public var isRequired: Bool?
    public var minimumLength: Located<Int>?
    public var maximumLength: Located<Int>?
    /// Number texts.
    public var minimumValue: Located<String>?
    public var maximumValue: Located<String>?
    /// A regular expression, matched in part and without regard to case.
    public var format: Located<String>?
    public var compareTo: Located<String>?
    /// One of `> >= < <= == !=`; absent means `==`.
    public var compareRule: Located<String>?

    public init(location: SourceLocation = .unknown) { self.location = location }
}

/// One of the `validators`: its type, its parameters and the condition under which it counts.
public struct Validator: Sendable, Equatable {
    public var location: SourceLocation
    public var type: Located<String>
    /// All members but `type`, `when`, `message` and `code`, in the order of the file.
    public var parameters: [FormValue.Member]
    public var when: Located<String>?
    public var message: String?
    public var code: Located<String>?

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
    public enum Members: Sendable, Equatable {
        case fields([Located<String>])
        /// Adds both comparisons; not strict means that both may be equal.
        case pair(minimum: Located<String>, maximum: Located<String>, isStrict: Bool)
    }

    public var location: SourceLocation
    public var id: Located<String>?
    public var members: Members

    public init(_ members: Members, id: Located<String>? = nil, location: SourceLocation = .unknown) {
        self.members = members
        self.id = id
        self.location = location
    }
}

/// A check of the form as a whole: it fails when its condition is false.
public struct Rule: Sendable, Equatable {
    public var location: SourceLocation
    public var condition: Located<String>
    public var message: String?
    public var code: Located<String>?
    /// The fields to ask again; the first is blamed.
    public var fields: [Located<String>] = []

    public init(condition: Located<String>, location: SourceLocation = .unknown) {
        self.condition = condition
        self.location = location
    }
}

/// The form's own messages: by code, and by kind and code.
public struct MessageTable: Sendable, Equatable {
    public var byCode: [String: String] = [:]
    public var byKindAndCode: [String: [String: String]] = [:]

    public init() {}
}
