import FormModel
import FormSyntax
import FormWords

/// From a failure to what is said of it: what is wrong, then what to write instead.
extension MessageFacts {
    func message(_ failure: Failure) -> Message {
        if let message = ofNoun(failure) { return message }
        if let textCheck { return of(.failsCheck, ["fault": textCheck.fault, "cure": textCheck.cure]) }
        switch failure.code {
        case .none: return Message(.nothingWrong)
        case .required: return missingResult?.message ?? Message(.answerRequired)
        case .tooShort: return of(.textTooShort, ["count": limit])
        case .tooLong: return of(.textTooLong, ["count": limit])
        case .belowMinimum:
            return failure.check < 0 ? of(.negativeNumber) : comparison(.greaterOrEqual, limitWithUnit)
        case .aboveMaximum: return comparison(.lessOrEqual, limitWithUnit)
        case .format, .notAnEmail, .notAURL, .notAPhoneNumber: return withHint(of(.wrongFormat))
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
            return Message(limit.isEmpty ? .notUnique : .notUniqueTogether, ["place": other, "others": limit])
        case .refused: return of(.refused)
        }
    }

    /// The value as it is quoted; empty where there is none, or it is secret.
    private var quotedValue: String { value.isEmpty ? "" : quoted(value) }

    func of(
        _ phrase: Phrase, value: String? = nil, _ values: KeyValuePairs<String, any MessageValue> = [:]
    ) -> Message {
        Message(phrase, of: [("value", value ?? quotedValue)] + Array(values))
    }

    // MARK: Formats

    /// That the value is not what the form calls an answer; `nil` for a failure that says nothing of the kind.
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

    /// A fault, and what a text should look like.
    private func withHint(_ fault: Message) -> Message {
        if let placeholder = field?.texts.placeholder, !placeholder.isEmpty {
            return Message(.writeLike, ["fault": fault, "example": terminalSafe(placeholder)])
        }
        if !isOfCheck, let words = field?.maskWords(in: speaker.language), let picture = field?.maskPicture {
            return Message(
                .writeAsMask, ["fault": fault, "picture": terminalSafe(picture), "words": terminalSafe(words)])
        }
        return pattern.isEmpty ? fault : Message(.mustMatch, ["fault": fault, "pattern": quoted(pattern)])
    }

    /// The type that a value of data should have.
    private var wantedType: Phrase {
        switch field?.kind.reader {
        case .decimal: .wantedNumber
        case .truth: .wantedTruth
        case .options: .wantedList
        case .option: .wantedOption
        default: .wantedText
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

    // MARK: Choices

    private func ofChoice(_ failure: Failure) -> Message {
        if let words = truthWords {
            return of(.neitherWordOfData, ["yes": quoted(words.yes), "no": quoted(words.no)])
        }
        if isTruth { return of(.neitherYesNorNoAnswer) }
        guard failure.detail == .ambiguous else { return ofNoChoice(isRemoved: failure.detail == .removed) }
        guard let (text, options) = ambiguousChoice else { return of(.fitsSeveralChoices) }
        return .fitsSeveral(text, options)
    }

    /// That a value is none of the choices, of which the first are named.
    ///
    /// - Parameter isRemoved: Whether it was one when it was chosen.
    private func ofNoChoice(isRemoved: Bool) -> Message {
        if let field, field.kind.reader.isChoice, field.options.isEmpty, field.components.allSatisfy(\.isEmpty),
            offersVary
        {
            return Message(.nothingToChooseFrom)
        }
        if let lists = field?.components, !lists.isEmpty {
            return of(.notOfEachList, ["lists": lists.map { "(\(choiceTitles($0)))" }.joined(separator: ", ")])
        }
        let unknown = isRemoved ? nil : unknownChoice
        let named = unknown ?? value
        let fault = isRemoved ? Message(.choiceRemoved) : of(.notOnList, value: named.isEmpty ? "" : quoted(named))
        if let likely = unknown.flatMap({ likelyChoice(for: $0) }) {
            return Message(.mayMean, ["fault": fault, "question": Message(.didYouMean, ["name": likely])])
        }
        if speaker.isPerson, let count = field?.options.count, count > namedChoices {
            return isRemoved ? fault : of(.notOnLongList, ["count": count])
        }
        let choices = choiceTitles(field?.options ?? [])
        guard !choices.isEmpty else { return fault }
        let isOfSeveral = field?.kind.reader == .options
        return Message(isOfSeveral ? .chooseFrom : .chooseOneOf, ["fault": fault, "choices": choices])
    }

    /// The first of the typed choices that is not on the list.
    private var unknownChoice: String? {
        guard !speaker.isData, !isSecret, let field, field.components.isEmpty else { return nil }
        guard field.kind.reader == .options else { return value.trimmingBlanks }
        return OptionMatch.pieces(value).first { OptionMatch($0, among: field.options, from: speaker) == .none }
    }

    /// The title that was probably meant by a choice that is not on the list.
    private func likelyChoice(for unknown: String) -> String? {
        guard let options = field?.options else { return nil }
        let wanted = foldedText(unknown)
        // By its place: a copy of an option costs more than to look at its title. What is ASCII stays as long as it is.
        let places = options.indices.filter { place in
            options[place].title.withByteSlice { title in
                abs(title.count - wanted.utf8.count) <= mostSlips || title.contains { $0 >= 0x80 }
            }
        }
        let titles = places.map { foldedText(options[$0].title) }
        let near = nearestName(to: wanted, among: titles)
        return near.flatMap { titles.firstIndex(of: $0) }.map { terminalSafe(options[places[$0]].title) }
    }
}

extension Message {
    /// That a text may mean several choices, of which up to six are named.
    static func fitsSeveral(_ text: String, _ options: [OptionDescription]) -> Message {
        let named = options.prefix(6)
        let titles = named.map { terminalSafe(OptionMatch.readableText($0.place, of: options)) }
        let others = options.count - named.count
        let rest = others > 0 ? [Message(.otherChoices, ["count": others])] : []
        let isPlain = titles == named.map { terminalSafe($0.title) }
        let choices = Alternatives(titles as [any MessageValue] + rest)
        return Message(
            isPlain ? .fitsTheseChoices : .fitsTheseIds,
            ["value": text.isEmpty ? "" : quoted(text), "choices": choices])
    }
}

/// How many choices a message names.
let namedChoices = 8

/// Among how many choices the one that was probably meant is looked for.
let lookedAtChoices = 1000

extension Speaker {
    /// Of how many choices a message knows: a person is told how many there are.
    var choicesLookedAt: Int { isData ? namedChoices + 1 : isPerson ? .max : lookedAtChoices }

    /// A day as it is written: as a person of the language types it, else in ISO form.
    func shown(_ day: CalendarDate) -> String { notation.shown(day) }
}

/// The first choices by their titles.
package func choiceTitles(_ options: [OptionDescription]) -> String {
    options.prefix(namedChoices).map { terminalSafe($0.title) }.joined(separator: ", ")
        + (options.count > namedChoices ? ", …" : "")
}

extension Check.Relation {
    /// The phrase about a value for which it does not hold.
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

    /// The demand, said before an answer is given.
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

/// The form in which a date is written: `DD.MM.YYYY HH:MM`.
struct DateForm: MessageValue {
    let dates: Language.Dates
    /// A date in the notation of data, where it has one of its own.
    var example: String?
    let hasTime: Bool

    func text(in language: Language) -> String {
        let letters = { (phrase: Phrase) in language.template(phrase) }
        let date = example ?? dates.figures(letters(.lettersOfDay), letters(.lettersOfMonth), letters(.lettersOfYear))
        return hasTime ? "\(date) \(letters(.lettersOfTime))" : date
    }
}

/// A month by its name.
struct MonthName: MessageValue {
    /// From 1.
    let number: Int

    func text(in language: Language) -> String { language.word(.months, number - 1) }
}
