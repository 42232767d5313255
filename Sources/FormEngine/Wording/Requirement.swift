import FormWords

/// What an answer must be, in a short phrase that is said before it is given.
enum Requirement {
    case number, wholeNumber, notNegative
    case decimalPlaces(most: Count)
    case between(String, String)
    case atLeast(String), atMost(String)
    case notBefore(String), notAfter(String)
    case atLeastCharacters(Count), atMostCharacters(Count)
    case atLeastChoices(Count), atMostChoices(Count)
    case mustBeYes, mustBeNo
    case example(String), mask(words: String, picture: String), pattern(String)
    case text(Message)
    case comparison(Comparison)
}

/// A run of equal places of a mask.
enum MaskRun {
    case digits(Int, isOptional: Bool), letters(Int, isOptional: Bool)
    case lettersOrDigits(Int, isOptional: Bool), characters(Int, isOptional: Bool)
    case mark(Mark)
    case literal(String)

    /// The marks that have names.
    enum Mark: String {
        case dash = "-"
        case space = " "
        case point = "."
        case slash = "/"
        case colon = ":"
        case plus = "+"
        case comma = ","
    }
}
