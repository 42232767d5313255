import FormSyntax

/// From a failure to what is said of it.
extension MessageFacts {
    /// What the failure complains of.
    func complaint(_ failure: Failure) -> Complaint {
        if let noun = field?.noun, let hint = hint(besideNounFor: failure) {
            return .wrongFormat(value, noun: terminalSafe(noun), hint)
        }
        if let textCheck { return .unlike(value, textCheck.fault, cure: textCheck.cure) }
        let count = Count(limit)
        switch failure.code {
        case .none: return .nothingWrong
        case .required: return missingResult.map { .noResult($0) } ?? .required
        case .tooShort: return .tooShort(value, least: count)
        case .tooLong: return .tooLong(value, most: count)
        case .belowMinimum:
            if failure.check < 0 { return .negative(value) }
            return comparison(.greaterOrEqual, limitWithUnit)
        case .aboveMaximum: return comparison(.lessOrEqual, limitWithUnit)
        case .format, .notAnEmail, .notAURL, .notAPhoneNumber: return .wrongFormat(value, noun: nil, formatHint)
        case .notANumber: return numberComplaint(failure)
        case .notAnInteger: return isFraction ? .fraction(value) : .notAWholeNumber(value)
        case .notADate: return dateComplaint(failure)
        case .notATime: return .notATime(value)
        case .notAChoice: return choiceComplaint(failure)
        case .mustBeTrue: return .mustBeYes
        case .mustBeFalse: return .mustBeNo
        case .comparison: return comparison(relation, other)
        case .tooFewChoices: return failure.section >= 0 ? .tooFewItems(least: count) : .tooFewChoices(least: count)
        case .tooManyChoices: return failure.section >= 0 ? .tooManyItems(most: count) : .tooManyChoices(most: count)
        case .controlCharacter:
            if failure.detail == .encoding { return .notUTF8 }
            return .controlCharacter(allowsLineBreaks: field?.kind.isMultiline ?? false)
        case .wrongType: return .wrongType(value, wantedType)
        case .patternTooCostly: return .patternTooCostly
        case .rule: return .ruleFailed
        case .notUnique: return .notUnique(place: other, beside: limit)
        case .refused: return .refused(value)
        }
    }

    /// How to write what the form has a noun of its own for; `nil` for a failure that says nothing of the kind.
    private func hint(besideNounFor failure: Failure) -> FormatHint? {
        switch (failure.code, failure.detail) {
        case (.format, _), (.notAnEmail, _), (.notAURL, _), (.notAPhoneNumber, _): formatHint
        case (.notANumber, .none), (.notAnInteger, .none): isFraction ? nil : .example(sampleNumber)
        default: nil
        }
    }

    private var limitWithUnit: String { field?.withUnit(limit) ?? limit }

    private func comparison(_ relation: Check.Relation, _ other: String) -> Complaint {
        .comparison(value, Comparison(relation: relation, other: other, isMoment: isMoment, isSecret: isSecret))
    }

    private func numberComplaint(_ failure: Failure) -> Complaint {
        switch failure.detail {
        case .ambiguous where !value.isEmpty: numberReadings
        case .tooManyDigits: .tooManyDigits(value, most: ExactDecimal.maximumDigits)
        case .tooManyPlaces: decimals == 0 ? .fraction(value) : .tooManyPlaces(value, most: Count(String(decimals)))
        default:
            isFraction && field?.isWholeNumber == true ? .fraction(value) : .notANumber(value, sample: sampleNumber)
        }
    }

    private func dateComplaint(_ failure: Failure) -> Complaint {
        if failure.detail == .skippedTime { return .skippedTime(value) }
        if failure.detail == .noSuchDay, let dateFault { return .noSuchDay(dateFault) }
        if failure.detail == .ambiguous, !value.isEmpty { return .dateReadings(value, dateReadings, dateForm) }
        return .notADate(value, dateForm)
    }

    private func choiceComplaint(_ failure: Failure) -> Complaint {
        if isTruth { return .neitherYesNorNo(value) }
        guard failure.detail == .ambiguous else { return noChoice }
        guard let (text, options) = ambiguousChoice else { return .ambiguousChoice(value, titles: [], others: nil) }
        return .ambiguous(text, options)
    }
}
