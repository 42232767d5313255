/// The code of a failure, for programs and for messages. A code of your own is a text:
/// `.message("no_such_user", "nobody is called {value}")`.
public struct FailureCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The code in form files and records, such as `too_short`.
    public let rawValue: String

    /// A code by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A code by its text.
    public init(stringLiteral text: String) { rawValue = text }

    /// A validator of the program refuses it.
    public static let refused: FailureCode = "refused"
    /// Another record has the same values in unique fields.
    public static let notUnique: FailureCode = "not_unique"
    /// There is no answer.
    public static let required: FailureCode = "required"
    /// Fewer characters than allowed.
    public static let tooShort: FailureCode = "too_short"
    /// More characters than allowed.
    public static let tooLong: FailureCode = "too_long"
    /// Less, or earlier, than allowed.
    public static let belowMinimum: FailureCode = "below_minimum"
    /// More, or later, than allowed.
    public static let aboveMaximum: FailureCode = "above_maximum"
    /// Not a multiple of the number that it has to be one of.
    public static let notAMultiple: FailureCode = "not_a_multiple"
    /// A pattern has no match.
    public static let format: FailureCode = "format"
    /// There is nothing at a path, or something else than there should be.
    public static let existence: FailureCode = "existence"
    /// It cannot be read as a number.
    public static let notANumber: FailureCode = "not_a_number"
    /// A number with a fraction.
    public static let notAnInteger: FailureCode = "not_an_integer"
    /// It cannot be read as a date.
    public static let notADate: FailureCode = "not_a_date"
    /// It cannot be read as a time, or as a date and time.
    public static let notATime: FailureCode = "not_a_time"
    /// It is no e-mail address.
    public static let notAnEmail: FailureCode = "not_an_email"
    /// It is no absolute URL.
    public static let notAURL: FailureCode = "not_a_url"
    /// It is no phone number.
    public static let notAPhoneNumber: FailureCode = "not_a_phone_number"
    /// It is none of the options.
    public static let notAChoice: FailureCode = "not_a_choice"
    /// The options of the choice have to be looked up before it can be judged.
    public static let notLookedUp: FailureCode = "not_looked_up"
    /// It is not yes.
    public static let mustBeTrue: FailureCode = "must_be_true"
    /// It is not no.
    public static let mustBeFalse: FailureCode = "must_be_false"
    /// A comparison with another field fails.
    public static let comparison: FailureCode = "comparison"
    /// Fewer choices than allowed.
    public static let tooFewChoices: FailureCode = "too_few_choices"
    /// More choices than allowed.
    public static let tooManyChoices: FailureCode = "too_many_choices"
    /// A line break or another control character.
    public static let controlCharacter: FailureCode = "control_character"
    /// Data of another type, such as a list for a text.
    public static let wrongType: FailureCode = "wrong_type"
    /// A pattern takes too long to match.
    public static let patternTooCostly: FailureCode = "pattern_too_costly"
    /// A rule of the form fails.
    public static let rule: FailureCode = "rule"
    /// More instances of a section than allowed.
    public static let tooManyInstances: FailureCode = "too_many_instances"
}

extension FailureCode: CustomStringConvertible {
    /// The text of the code.
    public var description: String { rawValue }
}
