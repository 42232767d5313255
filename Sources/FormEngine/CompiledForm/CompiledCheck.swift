import FormModel

/// One test of a value; `CheckDescription` of the same number has the code and words of a failure.
struct CompiledCheck: BitwiseCopyable, Sendable {
    enum Operation: UInt8, Sendable {
        case notEmpty
        case minimumLength, maximumLength
        /// `limit` is a number in the table of decimals.
        case minimumNumber, maximumNumber
        /// `limit` is a number in the table of decimals, above 0.
        case multiple
        /// `limit` is a number in the table of date bounds; dates, times and moments.
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
        /// `limit` is the number of what is to be at the path; passes where nobody looks for files.
        case existence
        /// Against another field, or a constant where the reference is unknown.
        case compare
        /// `limit` is a condition's number; it must not be false. The field whose own value it is about, where that is another
        /// than the one that is checked, is its partner, and must have a value.
        case condition
        /// `limit` is a number in the compiled form's list of added checks; it comes after all others of its field.
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
    /// That condition where it is decided before the check, not by the check for each of its instances; -1 for none.
    var whenOfField: Int32 { instances < 0 ? when : -1 }
    /// The other field of a comparison.
    var partner = Reference.unknown
    /// The dynamic section for whose instances a condition and `when` are decided one by one, -1 for that of the field, or none.
    var instances: Int32 = -1
    /// The only instance whose field is checked, -1 for all.
    var onlyInstance: Int32 = -1
    /// The rule with words of its own that says it, of a field's rules that say several checks; -1 for none. It fails once.
    var rule: Int32 = -1
    /// The fields of which the last one that is visible is blamed, in the table of references; empty where that is the field
    /// that is checked.
    var candidates = TableRange.empty
    var code: FailureCode

    init(_ operation: Operation, code: FailureCode, limit: Int32 = 0, runsOnEmpty: Bool = false) {
        (self.operation, self.code, self.limit, self.runsOnEmpty) = (operation, code, limit, runsOnEmpty)
    }
}

/// Code and message of a check, apart from how it is made.
struct CheckDescription: Sendable {
    /// The author's own code.
    var code: String?
    /// The author's own message, with placeholders.
    var message: String?
    /// For `{limit}`.
    var limit = ""
    /// For `{other}`: the title of the field that is compared with.
    var other = ""
    /// The field that carries it in the file; a comparison may be blamed on its partner.
    var carrier = 0
    /// `>`, `at least` and so on.
    var relation: Check.Relation = .equal
}

extension Check.Relation {
    /// The same relation seen from the other side.
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
