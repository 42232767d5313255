import FormModel

/// A test of a value. The `CheckDescription` with the same number has the code and words of its failure.
struct CompiledCheck: BitwiseCopyable, Sendable {
    enum Operation: UInt8, Sendable {
        case notEmpty
        case minimumLength, maximumLength
        /// `limit` is a number in the table of decimals.
        case minimumNumber, maximumNumber
        /// `limit` is a number in the table of decimals, above 0.
        case multiple
        /// `limit` is a number in the table of date bounds. For dates, times and moments.
        case minimumDate, maximumDate
        /// `limit` is a pattern's number.
        case pattern
        case isTrue, isFalse
        /// The check of a conditional `required`.
        case required
        /// The check of `required` for a checkbox.
        case mustBeYes
        case minimumChoices, maximumChoices
        case isNumeric, isInteger
        /// `limit` is a number in the compiled form's list of text checks.
        case text
        /// `limit` is the number of what must exist at the path. Passes if files are not looked up.
        case existence
        /// Compares with another field, or with a constant if the reference is unknown.
        case compare
        /// `limit` is the number of a condition that must not be false. If it tests the value of another field than the
        /// checked one, that field is the partner and must have a value.
        case condition
        /// `limit` is a number in the compiled form's list of added checks. They run after all other checks of the
        /// field.
        case added
    }

    enum ComparisonBasis: UInt8, Sendable { case byReader, byText, byNumber }

    var operation: Operation
    var relation = Check.Relation.equal
    var comparison = ComparisonBasis.byReader
    /// Whether a missing value is tested as well.
    var runsOnEmpty = false
    var limit: Int32 = 0
    /// The condition under which it counts, -1 for always.
    var when: Int32 = -1
    /// The condition, if it is decided once before the check and not for each instance; -1 for none.
    var whenOfField: Int32 { instances < 0 ? when : -1 }
    /// The other field of a comparison.
    var partner = Reference.unknown
    /// The dynamic section for whose instances the condition and `when` are decided one by one; -1 for the field's own
    /// section, or none.
    var instances: Int32 = -1
    /// The only instance whose field is checked, -1 for all.
    var onlyInstance: Int32 = -1
    /// The rule with words of its own that several checks of a field come from; -1 for none. It fails once.
    var rule: Int32 = -1
    /// Fields to blame, in the table of references: the last visible one is blamed. Empty blames the checked field.
    var candidates = TableRange.empty
    var code: FailureCode

    init(_ operation: Operation, code: FailureCode, limit: Int32 = 0, runsOnEmpty: Bool = false) {
        (self.operation, self.code, self.limit, self.runsOnEmpty) = (operation, code, limit, runsOnEmpty)
    }
}

/// The code and message of a check, separate from its test.
struct CheckDescription: Sendable {
    /// The author's own code.
    var code: String?
    /// The author's own message, with placeholders.
    var message: String?
    /// The text for `{limit}`.
    var limit = ""
    /// The text for `{other}`: the title of the field it compares with.
    var other = ""
    /// The field that has the check in the file; a comparison may blame its partner.
    var carrier = 0
    /// The relation of a comparison, such as `>` or `at least`.
    var relation: Check.Relation = .equal
}

extension Check.Relation {
    /// The same relation with its sides swapped.
    var flipped: Check.Relation {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }

    /// Whether an order (-1, 0, 1) satisfies it.
    @inline(__always)
    func holds(_ order: Int) -> Bool {
        switch self {
        case .equal: order == 0
        case .notEqual: order != 0
        case .less: order < 0
        case .lessOrEqual: order <= 0
        case .greater: order > 0
        case .greaterOrEqual: order >= 0
        }
    }
}
