/// A fault of an answer, by the name that records, messages and programs use.
public enum FailureCode: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case none
    case required
    case tooShort
    case tooLong
    case belowMinimum
    case aboveMaximum
    case notAMultiple
    case format
    /// A path leads to nothing, or not to what is required.
    case existence
    case notANumber
    case notAnInteger
    case notADate
    case notATime
    case notAnEmail
    case notAURL
    case notAPhoneNumber
    case notAChoice
    case mustBeTrue
    case mustBeFalse
    case comparison
    case tooFewChoices
    case tooManyChoices
    case controlCharacter
    case wrongType
    case patternTooCostly
    case rule
    /// Another record of the output has the same value.
    case notUnique
    /// A closure of the surrounding program refuses the answer.
    case refused

    /// The name as form files write it, such as `too_short`.
    public var name: String {
        switch self {
        case .none: "none"
        case .required: "required"
        case .tooShort: "too_short"
        case .tooLong: "too_long"
        case .belowMinimum: "below_minimum"
        case .aboveMaximum: "above_maximum"
        case .notAMultiple: "not_a_multiple"
        case .format: "format"
        case .existence: "existence"
        case .notANumber: "not_a_number"
        case .notAnInteger: "not_an_integer"
        case .notADate: "not_a_date"
        case .notATime: "not_a_time"
        case .notAnEmail: "not_an_email"
        case .notAURL: "not_a_url"
        case .notAPhoneNumber: "not_a_phone_number"
        case .notAChoice: "not_a_choice"
        case .mustBeTrue: "must_be_true"
        case .mustBeFalse: "must_be_false"
        case .comparison: "comparison"
        case .tooFewChoices: "too_few_choices"
        case .tooManyChoices: "too_many_choices"
        case .controlCharacter: "control_character"
        case .wrongType: "wrong_type"
        case .patternTooCostly: "pattern_too_costly"
        case .rule: "rule"
        case .notUnique: "not_unique"
        case .refused: "refused"
        }
    }
}

extension FailureCode {
    /// The placeholders of an author's message other than answers. In messages these names never mean fields.
    package static let placeholders = ["title", "value", "limit", "other"]
}
