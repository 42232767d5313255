import FormSyntax

/// What the engine says in English.
enum English: LanguageText {
    static let words = LanguageWords(["yes"], ["no"], .point)

    static func text(_ complaint: Complaint) -> String {
        switch complaint {
        case .nothingWrong: "there is nothing wrong"
        case .required: "an answer is required"
        case .tooShort(let value, let least): "\(it(value)) is too short; use at least \(characters(least))"
        case .tooLong(let value, let most): "\(it(value)) is too long; use at most \(characters(most))"
        case .negative(let value): "\(it(value)) must not be negative; leave the minus sign out"
        case .tooSmall(let value, let least): "\(it(value)) is too small; the least is \(least)"
        case .tooLarge(let value, let most): "\(it(value)) is too large; the most is \(most)"
        case .tooEarly(let value, let earliest): "\(it(value)) is too early; the earliest is \(earliest)"
        case .tooLate(let value, let latest): "\(it(value)) is too late; the latest is \(latest)"
        case .wrongFormat(let value, let hint): "\(it(value)) does not have the right format\(text(hint))"
        case .notANumber(let value, let sample): "\(it(value)) is not a number; write it in digits, such as \(sample)"
        case .numberReadings(let value, let thousands, let fraction, let isWhole):
            "\(it(value)) could be \(thousands) or \(fraction); write \(thousands)\(isWhole ? "" : " or \(fraction)")"
        case .tooManyDigits(let value, let most): "\(it(value)) has too many digits; use at most \(most)"
        case .tooManyPlaces(let value, let most): "\(it(value)) has too many decimal places; use at most \(most.text)"
        case .fraction(let value): "\(it(value)) is not a whole number; leave the fraction out"
        case .notAWholeNumber(let value): "\(it(value)) is not a whole number; write it in digits, such as 12"
        case .notADate(let value, let form):
            "\(it(value)) is not a date\(form.hasTime ? " and time" : ""); write it as \(text(form))"
        case .dateReadings(let value, let dates, let form):
            "\(it(value)) could be \(dates.joined(separator: " or ")); write it as \(text(form))"
        case .noSuchDay(let fault): text(fault)
        case .skippedTime(let value):
            "\(it(value)) does not exist: the clocks skip that time; choose another or add an offset such as +01:00"
        case .notATime(let value): "\(it(value)) is not a time; write it as HH:MM, such as 09:30"
        case .notAnEmail(let value): "\(it(value)) is not an e-mail address; write it as name@example.org"
        case .notAURL(let value): "\(it(value)) is not a URL; write it as https://example.org/"
        case .notAPhoneNumber(let value): "\(it(value)) is not a phone number; write it as +47 22 33 44 55"
        case .neitherYesNorNo(let value): "\(it(value)) is neither yes nor no; answer yes or no"
        case .ambiguousChoice(let value, let titles, let others):
            "\(it(value)) fits several of the choices; write more of it"
                + (titles.isEmpty ? "" : ": \(titles)") + (others == 0 ? "" : " and \(others) more")
        case .notAChoice(let value, let ofSeveral, let choices):
            "\(it(value)) \(fault(ofSeveral))"
                + (choices.isEmpty ? "" : "; choose \(ofSeveral ? "from" : "one of") \(choices)")
        case .notOfEachList(let value, let ofSeveral, let lists):
            "\(it(value)) \(fault(ofSeveral)); choose one of each list: \(lists)"
        case .mustBeYes: "the answer must be yes"
        case .mustBeNo: "the answer must be no"
        case .comparison(let value, let comparison): text(value, comparison)
        case .tooFewChoices(let least): "these are too few choices; choose at least \(least.text)"
        case .tooManyChoices(let most): "these are too many choices; choose at most \(most.text)"
        case .tooFewItems(let least): "there are too few; give at least \(least.text)"
        case .tooManyItems(let most): "there are too many; give at most \(most.text)"
        case .notUTF8: "the text is not valid UTF-8; type it again or convert the file"
        case .controlCharacter: "the text holds a line break or a control character; leave it out"
        case .wrongType(let value, let wanted): "\(it(value)) is a value of the wrong type; give \(text(wanted))"
        case .patternTooCostly: "the text is too costly to check against the field's pattern; make it shorter"
        case .ruleFailed: "the answers do not fit together"
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
        case .pattern(let pattern): "a text that matches \(quoted(pattern))"
        case .shape(.email): "an e-mail address"
        case .shape(.url): "a URL"
        case .shape(.phoneNumber): "a phone number"
        case .shape(.personName): "a name: letters, spaces, '-', \"'\" and '.'"
        case .accountNumber: "a Norwegian account number"
        case .identityNumber: "a Norwegian identity number"
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
        case .unanswered: "nothing that it is computed from is answered"
        case .divisionByZero: "it would divide by zero"
        case .notANumber: "a text that it is computed from is not a number"
        case .noChoice: "a choice that it is computed from is not made"
        case .tooManyDigits: "it would have more than \(ExactDecimal.maximumDigits) digits"
        case .tooLong: "it would be longer than \(MissingResult.longestText) bytes"
        }
    }

    // MARK: Parts

    private static func it(_ value: String) -> String { value.isEmpty ? "it" : quoted(value) }

    private static func characters(_ count: Count) -> String { count.of("character", "characters") }

    private static func fault(_ ofSeveral: Bool) -> String {
        ofSeveral ? "does not fit the choices" : "is not one of the choices"
    }

    private static func number(_ count: Int, _ one: String, _ other: String, _ isOptional: Bool) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        let number = count < words.count ? words[count] : String(count)
        return "\(isOptional ? "up to " : "")\(number) \(count == 1 ? one : other)"
    }

    private static func text(_ form: DateForm) -> String {
        (form.isDayFirst ? "DD.MM.YYYY" : "YYYY-MM-DD") + (form.hasTime ? " HH:MM" : "")
    }

    private static func text(_ hint: FormatHint) -> String {
        switch hint {
        case .none: ""
        case .accountNumber: "; a Norwegian account number is eleven digits, the last of them a check digit"
        case .identityNumber: "; a Norwegian identity number is eleven digits, the last two of them check digits"
        case .name: "; a name has letters, spaces, '-', \"'\" and '.'"
        case .example(let example): "; write it as \(example)"
        case .mask(let mask): "; write \(mask)"
        case .pattern(let pattern): "; it must match \(quoted(pattern))"
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
        case .text: "a text"
        }
    }

    private static func text(_ value: String, _ comparison: Comparison) -> String {
        let (it, other) = (Self.it(value), comparison.other)
        switch comparison.relation {
        case .equal: return "\(it) is not the same as \(other); \(comparison.isSecret ? "type" : "give") the same"
        case .notEqual: return "it is the same as \(other); give another"
        case .less: return "\(it) must be \(comparison.isMoment ? "before" : "less than") \(other)"
        case .lessOrEqual: return "\(it) must not be \(comparison.isMoment ? "after" : "more than") \(other)"
        case .greater: return "\(it) must be \(comparison.isMoment ? "after" : "more than") \(other)"
        case .greaterOrEqual: return "\(it) must not be \(comparison.isMoment ? "before" : "less than") \(other)"
        }
    }

    private static func text(_ comparison: Comparison) -> String {
        let (isMoment, other) = (comparison.isMoment, comparison.other)
        return switch comparison.relation {
        case .equal: "the same as \(other)"
        case .notEqual: "not the same as \(other)"
        case .less: "\(isMoment ? "before" : "less than") \(other)"
        case .lessOrEqual: "\(isMoment ? "not after" : "not more than") \(other)"
        case .greater: "\(isMoment ? "after" : "more than") \(other)"
        case .greaterOrEqual: "\(isMoment ? "not before" : "not less than") \(other)"
        }
    }
}
