import FormEngine

/// The words of a language for what is wrong with files and lines of answers: lower case, no full stop.
protocol AnswerText {
    static func text(_ complaint: AnswerComplaint) -> String
    /// That a default is not used, and what is wrong with it.
    static func text(refusedDefault message: String) -> String
    /// That a form was not submitted, and why.
    static func text(notSubmitted reason: String) -> String
}

extension WordedLanguage {
    /// Its words for files and lines of answers.
    var answerText: any AnswerText.Type {
        switch self {
        case .english: EnglishAnswers.self
        case .german: GermanAnswers.self
        case .norwegian: NorwegianAnswers.self
        case .french: FrenchAnswers.self
        case .spanish: SpanishAnswers.self
        }
    }
}
