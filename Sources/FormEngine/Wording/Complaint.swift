import FormWords

/// Something that is wrong with an answer, with all that its words speak of.
///
/// The first text of most is the value as it was given; "" where there is none to show, or it is a secret.
enum Complaint {
    case nothingWrong, required
    case tooShort(String, least: Count), tooLong(String, most: Count)
    case negative(String)
    /// The noun is what the form calls an answer.
    case wrongFormat(String, noun: String?, FormatHint)
    case notANumber(String, sample: String)
    case numberReadings(String, thousands: String, fraction: String, isWhole: Bool)
    case tooManyDigits(String, most: Int)
    case tooManyPlaces(String, most: Count)
    /// A number where a whole one is wanted.
    case fraction(String)
    /// No number where a whole one is wanted.
    case notAWholeNumber(String)
    case notADate(String, DateForm)
    case dateReadings(String, [String], DateForm)
    case noSuchDay(CalendarFault)
    case skippedTime(String)
    case notATime(String)
    /// A text that a check refuses, what it is not, and what to do about it.
    case unlike(String, Message, cure: Message)
    case neitherYesNorNo(String)
    /// The titles are those of the choices that may be meant, but for some that are counted only.
    case ambiguousChoice(String, titles: [String], others: Count?)
    /// The choices are titles; "" where there are none.
    case notAChoice(String, ofSeveral: Bool, choices: String)
    /// The message asks whether another choice was meant.
    case notAChoiceBut(String, Message)
    /// None of so many choices that their number is said.
    case notAChoiceOfMany(String, count: Int)
    /// The titles are those of the choices that may be meant, with ids where several have one title.
    case sharedTitle(String, titles: [String], others: Count?)
    /// Of the options of a choice none is offered.
    case nothingOffered
    /// The lists are titles in brackets.
    case notOfEachList(String, lists: String)
    case mustBeYes, mustBeNo
    /// What a bound or another field asks for is not so.
    case comparison(String, Comparison)
    case tooFewChoices(least: Count), tooManyChoices(most: Count)
    case tooFewItems(least: Count), tooManyItems(most: Count)
    case notUTF8, controlCharacter(allowsLineBreaks: Bool)
    case wrongType(String, WantedType)
    case patternTooCostly
    case ruleFailed
    /// Another record has the same, together with other fields by their titles; `place` is of that record.
    case notUnique(place: String, beside: String)
    /// A closure refuses the value and says nothing of it.
    case refused(String)

    // MARK: Formulas
    /// A computed field that must have a value and has none.
    case noResult(MissingResult)
}

/// What a text should look like.
enum FormatHint {
    case none
    case example(String), mask(words: String, picture: String), pattern(String)
}

/// The type that a value of data should have.
enum WantedType {
    case number, truth, list, option, text
}

/// A comparison with another field or with a bound.
struct Comparison {
    let relation: Check.Relation
    /// The bound, or the other field's value and title, such as `1000 (Lowest price)`.
    let other: String
    /// Whether dates or times are compared.
    let isMoment: Bool
    let isSecret: Bool
}

/// The form in which a date is written.
struct DateForm {
    let dates: LanguageWords.Dates
    /// A date in the notation of data, where it has one of its own.
    var example: String?
    let hasTime: Bool

    /// The letters that stand for the figures, in their order.
    func figures(_ day: String, _ month: String, _ year: String) -> String { dates.figures(day, month, year) }
}

/// A number that decides between singular and plural.
struct Count {
    let text: String

    init(_ text: String) { self.text = text }

    /// Number and noun, by CLDR's rule of most languages: one, other.
    func of(_ one: String, _ other: String) -> String { "\(text) \(English.isSingular(text) ? one : other)" }

    /// Number and noun, by the rule of French: none is singular too.
    func inFrench(_ one: String, _ other: String) -> String { "\(text) \(French.isSingular(text) ? one : other)" }
}
