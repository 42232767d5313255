import FormSyntax
import FormWords

/// What the engine says in English.
extension English: LanguageText {
    static let words = LanguageWords(["yes"], ["no"], .point)
    static let dayWords = [
        ["today"], ["tomorrow"], ["yesterday"], ["Monday"], ["Tuesday"], ["Wednesday"], ["Thursday"], ["Friday"],
        ["Saturday"], ["Sunday"],
    ]
    static let dayAfterTomorrowWords = ["day after tomorrow", "the day after tomorrow"]
    static let monthWords = [
        ["january"], ["february"], ["march"], ["april"], ["may"], ["june"], ["july"], ["august"], ["september"],
        ["october"], ["november"], ["december"],
    ]
    static let nextWords = ["next"]
    static let allWords = ["all"]
    static let noneWords = ["none"]
    static let articles = ["a", "an", "another", "one", "more", "the"]

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "nothing is wrong"
        case .required: "an answer is required"
        case .tooShort(let value, let least): "\(it(value, "is", "too short")): use at least \(characters(least))"
        case .tooLong(let value, let most): "\(it(value, "is", "too long")): use at most \(characters(most))"
        case .negative(let value): "\(it(value, "is", "negative")): leave out the minus sign"
        case .wrongFormat(let value, let noun, let hint): text(value, noun, hint)
        case .notANumber(let value, let sample): "\(isNot(value)) a number: use digits, as in \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(quoted(value)) could be \(thousands) or \(fraction): write \(isWhole ? thousands : "the one you mean")"
        case .tooManyDigits(let value, let most): "\(it(value, "has", "too many digits")): use at most \(most)"
        case .tooManyPlaces(let value, let most):
            "\(it(value, "has", "too many decimal places")): use at most \(most.text)"
        case .fraction(let value): "\(isNot(value)) a whole number: leave out the fraction"
        case .notAWholeNumber(let value): "\(isNot(value)) a whole number: use digits, as in 12"
        case .notADate(let value, let form):
            "\(isNot(value)) a date\(form.hasTime ? " and time" : ""): write it as \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(quoted(value)) could be \(dates.joined(separator: " or ")): write it as \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value, "is", "skipped when the clocks change")): "
                + "choose another time, or add an offset such as +01:00"
        case .notATime(let value): "\(isNot(value)) a time: write it as HH:MM, such as 09:30"
        case .unlike(let value, let fault, let cure):
            "\(isNot(value)) \(fault.text(in: .english)): \(cure.text(in: .english))"
        case .neitherYesNorNo(let value): "answer yes or no\(not(value))"
        case .ambiguousChoice(let value, let titles, _) where titles.isEmpty:
            it(value, "fits several choices: type more letters")
        case .ambiguousChoice(let value, let titles, let others):
            "\(quoted(value)) could be \(either(titles + [others?.of("other", "others")].compactMap { $0 })): type more letters"
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(isNot(value)) on the list"
                + (choices.isEmpty ? "" : ": choose \(ofSeveral ? "from" : "one of") \(choices)")
        case .notAChoiceBut(let value, let question): "\(isNot(value)) on the list: \(question.text(in: .english))"
        case .nothingOffered: "with these answers there is nothing to choose from"
        case .notOfEachList(let value, let lists): "choose one from each list\(not(value)): \(lists)"
        case .notAChoiceOfMany(let value, let count):
            "\(isNot(value)) on the list of \(count): type part of a name, or ? to see the list"
        case .sharedTitle(let value, let titles, let others):
            "\(quoted(value)) could be \(either(titles + [others?.of("other", "others")].compactMap { $0 })): "
                + "type the id in brackets"
        case .mustBeYes: "the answer must be yes"
        case .mustBeNo: "the answer must be no"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "choose at least \(least.text)"
        case .tooManyChoices(let most): "choose at most \(most.text)"
        case .tooFewItems(let least): "there must be at least \(least.text)"
        case .tooManyItems(let most): "there must be at most \(most.text)"
        case .notUTF8: "the text is not valid UTF-8: type it again or convert the file"
        case .controlCharacter(true): "the text has a control character: remove it"
        case .controlCharacter(false): "the text has a line break or a control character: remove it"
        case .wrongType(let value, let wanted): "\(it(value, "has", "the wrong type")): give \(text(wanted))"
        case .patternTooCostly: "the text takes too long to check: make it shorter"
        case .ruleFailed: "the answers do not fit together"
        case .notUnique(let place, ""): "already in \(place): give another"
        case .notUnique(let place, let beside):
            "already in \(place) together with \(beside): change one of them"
        case .refused(let value): "\(it(value, "is", "not accepted")): give another answer"
        case .noResult(let reason): text(reason)
        }
    }

    static func text(_ requirement: Requirement) -> String {
        switch requirement {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .notNegative: "not negative"
        case .decimalPlaces(let most): "at most \(most.of("decimal place", "decimal places"))"
        case .between(let least, let most): "from \(least) to \(most)"
        case .atLeast(let least): "at least \(least)"
        case .atMost(let most): "at most \(most)"
        case .notBefore(let day): "not before \(day)"
        case .notAfter(let day): "not after \(day)"
        case .atLeastCharacters(let count): "at least \(characters(count))"
        case .atMostCharacters(let count): "at most \(characters(count))"
        case .atLeastChoices(let count): "at least \(count.of("choice", "choices"))"
        case .atMostChoices(let count): "at most \(count.of("choice", "choices"))"
        case .mustBeYes: "must be yes"
        case .mustBeNo: "must be no"
        case .example(let example): "such as \(example)"
        case .mask(let words, let picture): "\(words): \(picture)"
        case .pattern(let pattern): "text that matches \(quoted(pattern))"
        case .text(let text): text.text(in: .english)
        case .comparison(let comparison): text(comparison)
        }
    }

    static func text(_ run: MaskRun) -> String {
        switch run {
        case .digits(let count, let isOptional): number(count, "digit", "digits", isOptional)
        case .letters(let count, let isOptional): number(count, "letter", "letters", isOptional)
        case .lettersOrDigits(let count, let isOptional):
            number(count, "letter or digit", "letters or digits", isOptional)
        case .characters(let count, let isOptional): number(count, "character", "characters", isOptional)
        case .mark(.dash): "a dash"
        case .mark(.space): "a space"
        case .mark(.point): "a point"
        case .mark(.slash): "a slash"
        case .mark(.colon): "a colon"
        case .mark(.plus): "a plus"
        case .mark(.comma): "a comma"
        case .literal(let text): "'\(text)'"
        }
    }

    static func text(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "it is calculated from answers that are still missing"
        case .divisionByZero: "it would divide by zero"
        case .notANumber: "it is calculated from text that is not a number"
        case .noChoice: "it is calculated from a choice that is not made yet"
        case .tooManyDigits: "it would have more than \(ExactDecimal.maximumDigits) digits"
        case .tooLong: "it would be longer than \(MissingResult.longestText) bytes"
        case .notADate: "it is calculated from something that is not a date"
        case .notWhole: "it is calculated from a number with a fraction where a whole one is needed"
        case .outsideCalendar: "it would be outside the years 1 to 9999"
        case .noNumber: "it would not be a number"
        case .fraction: "it would not be a whole number"
        case .negative: "it would be negative"
        case .noTruth: "it would be neither yes nor no"
        case .noDate: "it would not be a date"
        case .noMoment: "it would not be a date with a time"
        case .noTime: "it would not be a time"
        case .noOption: "it would be none of the choices"
        case .noText: "it would be yes or no, not a text"
        case .controlCharacter: "it would have a line break or another control character"
        case .unlikeMask: "it would not fit the mask"
        }
    }

    // MARK: Parts

    private static func isNot(_ value: String) -> String { it(value, "is", "not") }

    private static func not(_ value: String) -> String { value.isEmpty ? "" : ", not \(quoted(value))" }

    private static func characters(_ count: Count) -> String { count.of("character", "characters") }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "up to " : "")\(number) \(count == 1 ? one : other)"
    }

    private static func text(_ form: DateForm) -> String {
        (form.example ?? form.figures("DD", "MM", "YYYY")) + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ value: String, _ noun: String?, _ hint: FormatHint) -> String {
        let fault = noun.map { "\(isNot(value)) \($0)" } ?? "\(isNot(value)) in the right format"
        return switch hint {
        case .none: fault
        case .example(let example): "\(fault): write it like \(example)"
        case .mask(let words, let picture): "\(fault): write \(picture) (\(words))"
        case .pattern(let pattern): "\(fault): it must match \(quoted(pattern))"
        }
    }

    private static func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .noMonth(let month): "there is no month \(month)"
        case .dayZero: "there is no day 0"
        case .shortMonth(let month, let year, let days): "\(months[month - 1]) \(year) has \(days) days"
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static func text(_ wanted: WantedType) -> String {
        switch wanted {
        case .number: "a number"
        case .truth: "true or false"
        case .list: "an array"
        case .option: "the option's id"
        case .text: "text"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (isMoment, other, not) = (comparison.isMoment, comparison.other, not(value))
        return switch comparison.relation {
        case .equal where comparison.isSecret: "does not match \(other): type the same again"
        case .equal: "must be the same as \(other)\(not)"
        case .notEqual: "must not be the same as \(other)"
        case .less: "must be \(isMoment ? "before" : "less than") \(other)\(not)"
        case .lessOrEqual: "must be \(isMoment ? "no later than" : "at most") \(other)\(not)"
        case .greater: "must be \(isMoment ? "after" : "more than") \(other)\(not)"
        case .greaterOrEqual: "must be \(isMoment ? "no earlier than" : "at least") \(other)\(not)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "the same as \(other)"
        case .notEqual: "not the same as \(other)"
        case .less: "\(isMoment ? "before" : "less than") \(other)"
        case .lessOrEqual: "\(isMoment ? "not after" : "at most") \(other)"
        case .greater: "\(isMoment ? "after" : "more than") \(other)"
        case .greaterOrEqual: "\(isMoment ? "not before" : "at least") \(other)"
        }
    }
}
