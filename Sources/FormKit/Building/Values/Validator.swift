internal import FormModel
internal import FormSyntax

/// A check of an answer by its name in form files. Lengths, bounds, patterns and comparisons have modifiers, such as
/// `length`.
///
///     TextField("account", "Account").validated(by: .norwegianBankAccount)
public struct Validator: Sendable {
    private let type: String
    private let arguments: [(name: String, value: Answer)]

    /// A built-in check, or one of a vocabulary.
    ///
    ///     Validator("postal_code", ["countries": ["no", "dk"]])
    public init(_ type: String, _ arguments: KeyValuePairs<String, Answer> = [:]) {
        self.type = type
        self.arguments = arguments.map { ($0, $1) }
    }

    private init(_ name: Check.BuiltInName) { self.init(name.rawValue) }

    /// An answer, computed or given.
    public static let notEmpty = Validator(.notEmpty)
    /// One e-mail address.
    public static let email = Validator(.email)
    /// An absolute URL.
    public static let url = Validator(.url)
    /// A number.
    public static let numeric = Validator(.numeric)
    /// A number without a fraction.
    public static let integer = Validator(.integer)
    /// Yes.
    public static let isTrue = Validator(.isTrue)
    /// No.
    public static let isFalse = Validator(.isFalse)
    /// Eleven digits, the last of them a control digit.
    public static let norwegianBankAccount = Validator(.norwegianBankAccount)
    /// Eleven digits, the last two of them control digits.
    public static let norwegianNationalID = Validator(.norwegianNationalID)
}

extension Validator {
    /// A check with arguments has them as members; any other is a rule's `is`.
    func check(at location: SourceLocation) -> Check {
        var members = arguments.map { JSONMember(key: $0.name, at: location, $0.value.node(at: location)) }
        guard !members.isEmpty else {
            return Check(.named(type, []), .rule, by: .named, at: location)
        }
        var check = Check(Check.Test(type: type, taking: &members), at: location)
        check.others = members
        return check
    }
}

/// The relation of two answers.
public enum Relation: String, Sendable, CaseIterable {
    /// Equal.
    case equal = "=="
    /// Not equal.
    case notEqual = "!="
    /// Less, or earlier.
    case less = "<"
    /// Less, earlier or equal.
    case lessOrEqual = "<="
    /// More, or later.
    case greater = ">"
    /// More, later or equal.
    case greaterOrEqual = ">="
}

/// The thing that is to be at a path.
public enum Existence: String, Sendable, CaseIterable {
    /// Anything but a folder.
    case file
    /// A folder.
    case folder
    /// A file or a folder.
    case any
    /// Nothing yet.
    case new
}

/// The way in which two answers are compared.
public enum ComparisonMode: String, Sendable, CaseIterable {
    /// As texts.
    case text
    /// As numbers.
    case number
}
