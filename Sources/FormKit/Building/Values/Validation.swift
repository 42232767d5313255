package import FormSyntax

/// A check of an answer. Most have a modifier of their own, such as `length`; `validated(by:)` takes any.
///
///     TextField("account", "Account").validated(by: .norwegianBankAccount)
public struct Validation: Sendable {
    package let type: String
    package let parameters: [(name: String, value: JSONValue)]

    /// A check by the validator's name that form files write, also one of a vocabulary of one's own.
    public init(_ type: String, _ parameters: KeyValuePairs<String, FormLiteral> = [:]) {
        self.init(type, of: parameters.map { ($0, $1) })
    }

    private init(_ type: String, of parameters: [(String, FormLiteral?)]) {
        self.type = type
        self.parameters = parameters.compactMap { name, literal in literal.map { (name, $0.value) } }
    }
}

extension Validation {
    /// There must be an answer.
    public static let notEmpty = Validation("not_empty")
    /// One e-mail address.
    public static let email = Validation("email")
    /// An absolute URL.
    public static let url = Validation("url")
    /// A number.
    public static let numeric = Validation("numeric")
    /// A number without a fraction.
    public static let integer = Validation("integer")
    /// Yes.
    public static let isTrue = Validation("true")
    /// No.
    public static let isFalse = Validation("false")
    /// Eleven digits, the last of them a control digit.
    public static let norwegianBankAccount = Validation("norwegian_bank_account")
    /// Eleven digits, the last two of them control digits.
    public static let norwegianNationalID = Validation("norwegian_national_id")

    /// So many characters: code points of what is stored.
    public static func length(_ limits: some Limits<Int>) -> Validation { within("length", limits) }

    /// So many choices.
    public static func choices(_ limits: some Limits<Int>) -> Validation { within("choices", limits) }

    /// A number, date or time between two others, both included.
    public static func range<Value: LimitValue>(_ limits: some Limits<Value>) -> Validation { within("range", limits) }

    /// A regular expression that must have a match somewhere in the answer.
    ///
    /// - Parameters:
    ///   - pattern: A regular expression.
    ///   - isCaseSensitive: Whether case matters; not without it.
    public static func pattern(_ pattern: String, isCaseSensitive: Bool? = nil) -> Validation {
        Validation("format", of: [("pattern", .text(pattern)), ("case_sensitive", isCaseSensitive.map { .truth($0) })])
    }

    /// A comparison with the answer to another field, which stands on its right side.
    ///
    /// - Parameters:
    ///   - relation: How they must compare; equal without it.
    ///   - id: The other field.
    ///   - mode: As what they compare, whatever their kinds.
    public static func comparison(
        _ relation: Relation? = nil, with id: String, as mode: ComparisonMode? = nil
    ) -> Validation {
        let (rule, mode) = (relation.map { FormLiteral.text($0.rawValue) }, mode.map { FormLiteral.text($0.rawValue) })
        return Validation("compare", of: [("to", .text(id)), ("rule", rule), ("mode", mode)])
    }

    /// A condition that must not be false; in it `.` is the answer itself: `". >= 18 || $guardian"`.
    ///
    /// It is not looked at without an answer.
    public static func condition(_ condition: String) -> Validation {
        Validation("condition", of: [("condition", .text(condition))])
    }

    private static func within<Value: LimitValue>(_ type: String, _ limits: some Limits<Value>) -> Validation {
        let (least, greatest) = limits.limits
        return Validation(type, of: [("min", least?.formLiteral), ("max", greatest?.formLiteral)])
    }
}

/// How two answers must compare.
public enum Relation: String, Sendable, CaseIterable {
    /// The same.
    case equal = "=="
    /// Not the same.
    case notEqual = "!="
    /// Less, or earlier.
    case less = "<"
    /// Less, earlier or the same.
    case lessOrEqual = "<="
    /// More, or later.
    case greater = ">"
    /// More, later or the same.
    case greaterOrEqual = ">="
}

/// As what two answers compare.
public enum ComparisonMode: String, Sendable, CaseIterable {
    /// As texts.
    case text
    /// As numbers.
    case number
}
