import FormModel
import FormSyntax
import FormWords

/// Messages for failures: the fault, then the cure.
extension MessageFacts {
    func message(_ failure: Failure) -> Message {
        if let message = ofStrangeCharacter(failure) ?? ofNoun(failure) { return message }
        if let textCheck { return of(.failsCheck, ["fault": textCheck.fault, "cure": textCheck.cure]) }
        if isUnlikeColumn {
            return Message(.mustMatch, ["fault": of(.wrongFormat), "pattern": speaker.quoted(pattern)])
        }
        switch failure.code {
        case .none: return Message(.nothingWrong)
        case .required: return missingResult?.message ?? Message(.answerRequired)
        case .tooShort: return of(.textTooShort, ["count": limit])
        case .tooLong: return of(.textTooLong, ["count": limit])
        case .belowMinimum:
            return failure.check < 0 ? of(.negativeNumber) : comparison(.greaterOrEqual, limitWithUnit)
        case .aboveMaximum: return comparison(.lessOrEqual, limitWithUnit)
        case .notAMultiple: return of(.mustBeMultiple, ["other": limitWithUnit])
        case .format, .notAnEmail, .notAURL, .notAPhoneNumber: return withHint(of(.wrongFormat))
        case .existence: return ofPath
        case .notANumber: return ofNumber(failure)
        case .notAnInteger: return of(isFraction ? .notWhole : .notAWholeNumber)
        case .notADate: return ofDate(failure)
        case .notATime: return ofTime
        case .notAChoice: return ofChoice(failure)
        case .mustBeTrue: return Message(.answerMustBeYes)
        case .mustBeFalse: return Message(.answerMustBeNo)
        case .comparison: return comparison(relation, other)
        case .tooFewChoices: return of(failure.section >= 0 ? .tooFewItems : .chooseAtLeast, ["count": limit])
        case .tooManyChoices: return of(failure.section >= 0 ? .tooManyItemsGiven : .chooseAtMost, ["count": limit])
        case .controlCharacter:
            if failure.detail == .encoding { return Message(.answerNotUTF8) }
            return Message(field?.kind.is(.multiline) ?? false ? .hasControlCharacter : .hasLineBreak)
        case .wrongType: return of(.wrongType, ["wanted": Message(wantedType)])
        case .patternTooCostly: return Message(.tooCostlyToCheck)
        case .rule: return Message(.ruleFails)
        case .notUnique:
            if failure.detail == .givenTwice { return of(.optionGivenTwice) }
            return Message(limit.isEmpty ? .notUnique : .notUniqueTogether, ["place": other, "others": limit])
        case .refused: return of(.refused)
        }
    }

    /// The quoted value, for a person only its first line; empty if there is none or it is secret.
    private var quotedValue: String {
        guard !value.isEmpty else { return "" }
        let isOneLine = !speaker.isPerson || !value.contains("\n")
        return speaker.quoted(isOneLine ? value : String(value.prefix { $0 != "\n" }) + " …")
    }

    func of(
        _ phrase: Phrase, value: String? = nil, _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) -> Message {
        Message(phrase, of: [("value", value ?? quotedValue)] + Array(values))
    }

    // MARK: Formats

    /// The message that an invisible character is the reason for a failure; `nil` for other failures.
    private func ofStrangeCharacter(_ failure: Failure) -> Message? {
        guard !isSecret else { return nil }
        switch failure.code {
        case .required:
            let unseen = value.unicodeScalars.first { !isWhiteSpace($0.value) && isUnseenAlone($0.value) }
            return unseen.map { Message(.nothingSeen, ["character": described($0)]) }
        case .format, .notAnEmail, .notAURL, .notAPhoneNumber, .notANumber, .notAnInteger, .notADate, .notATime:
            return strangeCharacter(in: value).map { of(.hasStrangeCharacter, ["character": described($0)]) }
        default: return nil
        }
    }

    /// The message that the value is not what the field's noun says; `nil` for any other failure.
    private func ofNoun(_ failure: Failure) -> Message? {
        guard let noun = field?.noun else { return nil }
        let fault = of(.notNoun, ["noun": terminalSafe(noun)])
        switch (failure.code, failure.detail) {
        case (.format, _), (.notAnEmail, _), (.notAURL, _), (.notAPhoneNumber, _): return withHint(fault)
        case (.notANumber, .none), (.notAnInteger, .none):
            return isFraction ? nil : Message(.writeLike, ["fault": fault, "example": sampleNumber])
        default: return nil
        }
    }

    /// A fault followed by an example of a correct text.
    private func withHint(_ fault: Message) -> Message {
        if let placeholder = field?.texts.placeholder, !placeholder.isEmpty {
            return Message(.writeLike, ["fault": fault, "example": terminalSafe(placeholder)])
        }
        if !isOfCheck, let words = field?.maskWords(in: speaker.language), let picture = field?.maskPicture {
            return Message(
                .writeAsMask, ["fault": fault, "picture": terminalSafe(picture), "words": terminalSafe(words)])
        }
        return pattern.isEmpty ? fault : Message(.mustMatch, ["fault": fault, "pattern": speaker.quoted(pattern)])
    }

    /// The type that a value in data should have.
    private var wantedType: Phrase {
        switch field?.kind.reader {
        case .decimal: .wantedNumber
        case .truth: .wantedTruth
        case .options: .wantedList
        case .option: .wantedOption
        default: .wantedText
        }
    }

    /// The message about what a path leads to. If the path has become valid since the check, the message says that
    /// nothing was there or, where nothing should be, a file.
    private var ofPath: Message {
        let wanted = Check.Existence(rawValue: limit)
        switch foundFile {
        case .brokenLink: return of(.linkAtPath)
        case .unknown(let reason): return of(.pathNotSeen, ["reason": reason])
        case .folder where wanted == .new: return of(.folderAtPath)
        case .folder where wanted == .file: return of(.folderNotFile)
        case .file where wanted == .folder: return of(.fileNotFolder)
        case .file, .folder, .nothing, nil: return of(wanted == .new ? .fileAtPath : .nothingAtPath)
        }
    }

    // MARK: Numbers, dates, comparisons

    private func ofNumber(_ failure: Failure) -> Message {
        switch failure.detail {
        case .ambiguous where !value.isEmpty:
            let (thousands, fraction) = TypedNumber.readings(of: terminalSafe(value))
            let isWhole = field?.isWholeNumber ?? false
            return of(
                isWhole ? .wholeNumberReadings : .numberReadings, ["thousands": thousands, "fraction": fraction])
        case .tooManyDigits: return of(.hasTooManyDigits, ["count": ExactDecimal.maximumDigits])
        case .tooManyPlaces: return decimals == 0 ? of(.notWhole) : of(.hasTooManyPlaces, ["count": decimals])
        default:
            return isFraction && field?.isWholeNumber == true
                ? of(.notWhole) : of(.notANumber, ["example": sampleNumber])
        }
    }

    private var limitWithUnit: String { field?.withUnit(limit) ?? limit }

    private func comparison(_ relation: Check.Relation, _ other: String) -> Message {
        if relation == .equal, isSecret { return Message(.mustEqualSecret, ["other": other]) }
        let isDay = isMoment && field?.kind.reader != .time && other.utf8.first.map { isDigit($0) } ?? false
        return of(relation.fault(isMoment: isMoment), ["other": other, "day": isDay ? other : ""])
    }
}

extension Check.Relation {
    /// The phrase for a value that violates the relation.
    func fault(isMoment: Bool) -> Phrase {
        switch self {
        case .equal: .mustEqual
        case .notEqual: .mustDiffer
        case .less: isMoment ? .mustBeBefore : .mustBeLess
        case .lessOrEqual: isMoment ? .mustBeNoLater : .mustBeAtMost
        case .greater: isMoment ? .mustBeAfter : .mustBeMore
        case .greaterOrEqual: isMoment ? .mustBeNoEarlier : .mustBeAtLeast
        }
    }

    /// The phrase for the requirement, shown before an answer is given.
    func requirement(isMoment: Bool) -> Phrase {
        switch self {
        case .equal: .equalTo
        case .notEqual: .differentFrom
        case .less: isMoment ? .before : .lessThan
        case .lessOrEqual: isMoment ? .notAfter : .atMost
        case .greater: isMoment ? .after : .moreThan
        case .greaterOrEqual: isMoment ? .notBefore : .atLeast
        }
    }
}

/// The format of a date: `DD.MM.YYYY HH:MM`.
struct DateForm: MessageValue {
    let dates: Language.Dates
    /// An example in the data's own notation, if they have one.
    var example: String?
    let hasTime: Bool

    func text(in language: Language) -> String {
        let letters = { (phrase: Phrase) in language.template(phrase) }
        let date = example ?? dates.figures(letters(.lettersOfDay), letters(.lettersOfMonth), letters(.lettersOfYear))
        return hasTime ? "\(date) \(letters(.lettersOfTime))" : date
    }
}

/// A month, shown by its name.
struct MonthName: MessageValue {
    /// The month, from 1.
    let number: Int

    func text(in language: Language) -> String { language.word(.months, number - 1) }
}

/// A weekday, shown by its name.
struct WeekdayName: MessageValue {
    let day: CalendarDate

    func text(in language: Language) -> String { language.weekday(of: day) }
}
