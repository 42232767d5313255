import FormEngine
import FormSyntax

/// A question in parts, for a program that asks it in words and ways of its own.
///
/// It is what the protocol of `fieldwise answer --protocol jsonl` writes as `ask` or `review`, and is coded as that.
public struct AskedQuestion: Hashable, Sendable {
    /// The subject of a question.
    public enum Subject: String, Codable, Sendable {
        /// The answer to a field.
        case field
        /// Whether a section gets another part.
        case part
        /// Whether a collapsed group is answered.
        case group
        /// Whether a button is pressed.
        case button
        /// Which draft is continued.
        case draft
        /// Something between a person and the conversation.
        case confirmation
        /// The end: whether to submit all answers.
        case review
    }

    /// The subject.
    public internal(set) var subject = Subject.confirmation
    /// The address of the field, or the id of the section or group; `nil` where there is none.
    public internal(set) var id: String?
    /// The question for people, without a colon.
    public internal(set) var title = ""
    /// The kind of field, as in form files; `switch` for yes or no, empty for a review.
    public internal(set) var kind = ""
    /// The place of the question among all, from 1; `nil` for one that is not counted.
    public internal(set) var number: Int?
    /// How many questions there are, or how many parts a section has.
    public internal(set) var count: Int?
    /// The group of the field.
    public internal(set) var group: Part?
    /// The section of the field, and which part of it.
    public internal(set) var section: Part?
    /// The notes before it.
    public internal(set) var notes: [String] = []
    /// Whether there must be an answer.
    public internal(set) var isRequired: Bool?
    /// Whether the answer must neither be shown nor kept.
    public internal(set) var isSecret = false
    /// Whether a person types a secret twice.
    public internal(set) var isConfirmed = false
    /// The explanation above the question.
    public internal(set) var explanation: String?
    /// Longer help.
    public internal(set) var info: String?
    /// An example of an answer.
    public internal(set) var placeholder: String?
    /// The description for people who do not see the form.
    public internal(set) var accessibilityLabel: String?
    /// The unit, shown after a value.
    public internal(set) var unit: String?
    /// The mask by which an answer is laid out.
    public internal(set) var mask: String?
    /// How an answer is written, in a few words.
    public internal(set) var hint: String?
    /// The bounds by the words of form files: `minimum`, `maximum`, `multiple_of`, `exists`, `min_length`, `max_length`,
    /// `min_items`, `max_items` and `decimals`.
    public internal(set) var bounds: [String: Value] = [:]
    /// The choices that are offered now; empty for a picker and for what is no choice.
    public internal(set) var options: [Option] = []
    /// The lists of a picker.
    public internal(set) var components: [[Option]] = []
    /// The present value; `nil` without one, and of a secret.
    public internal(set) var value: Value?
    /// The present value as it reads.
    public internal(set) var text: String?
    /// Whether nothing keeps the answers of a review from being submitted.
    public internal(set) var maySubmit = false
    /// All answers, in a review.
    public internal(set) var answers: [ReviewedAnswer] = []
    /// The failures of the last answer, or of the form.
    public internal(set) var failures: [Failure] = []
}

extension AskedQuestion {
    /// A value, as files of answers have it.
    public enum Value: Hashable, Sendable {
        /// A text, a date, a time.
        case text(String)
        /// A number, with its digits.
        case number(ExactDecimal)
        /// Yes or no.
        case bool(Bool)
        /// Several choices.
        case list([Value])
    }

    /// A group or a section.
    public struct Part: Codable, Hashable, Sendable {
        /// The id; `nil` without one.
        public internal(set) var id: String?
        /// The heading; `nil` without one.
        public internal(set) var title: String?
        /// The text below the heading; `nil` without one.
        public internal(set) var description: String?
        /// The number of the part of a section that repeats, from 1.
        public internal(set) var part: Int?
        /// The id of the option that the part stands for, where it stands for one.
        public internal(set) var option: String?
    }

    /// A choice.
    public struct Option: Codable, Hashable, Sendable {
        /// The value.
        public let id: Value
        /// The text for people.
        public let title: String
        /// Longer help; `nil` without it.
        public let info: String?
        /// Whether it is chosen at the start.
        let isDefault: Bool?
        /// The condition under which it is offered.
        let when: String?

        private enum CodingKeys: String, CodingKey { case id, title, info, isDefault = "default", when }
    }

    /// An answer in a review.
    public struct ReviewedAnswer: Hashable, Sendable {
        /// The address of the field.
        public internal(set) var id = ""
        /// The title of the field.
        public internal(set) var title = ""
        /// Whether it must not be shown.
        public internal(set) var isSecret = false
        /// Whether the form computes it.
        public internal(set) var isComputed = false
        /// The value; `nil` without one, and of a secret.
        public internal(set) var value: Value?
        /// The value as it reads.
        public internal(set) var text: String?
    }

    /// One thing that is wrong, with what a program needs for words of its own.
    public struct Failure: Codable, Hashable, Sendable {
        /// The address of the field, or the id of the section; empty where none is to blame.
        public let field: String
        /// The code, such as `too_short`, or one of the form.
        public let code: String
        /// The fault and the cure, in the person's language.
        public let message: String
        /// The bound that the answer breaks, as a person types it; `nil` without one.
        public let limit: String?
    }
}
