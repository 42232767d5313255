import FormSyntax

/// From a failure to what is said of it.
extension MessageFacts {
    /// What the failure complains of.
    func complaint(_ failure: Failure) -> Complaint {
        let count = Count(limit)
        switch failure.code {
        case .none: return .nothingWrong
        case .required: return .required
        case .tooShort: return .tooShort(value, least: count)
        case .tooLong: return .tooLong(value, most: count)
        case .belowMinimum:
            if failure.check < 0 { return .negative(value) }
            return isMoment ? .tooEarly(value, earliest: limit) : .tooSmall(value, least: limit)
        case .aboveMaximum: return isMoment ? .tooLate(value, latest: limit) : .tooLarge(value, most: limit)
        case .format: return .wrongFormat(value, formatHint)
        case .notANumber: return numberComplaint(failure)
        case .notAnInteger: return isNumber ? .fraction(value) : .notAWholeNumber(value)
        case .notADate: return dateComplaint(failure)
        case .notATime: return .notATime(value)
        case .notAnEmail: return .notAnEmail(value)
        case .notAURL: return .notAURL(value)
        case .notAPhoneNumber: return .notAPhoneNumber(value)
        case .notAChoice: return choiceComplaint(failure)
        case .mustBeTrue: return .mustBeYes
        case .mustBeFalse: return .mustBeNo
        case .comparison:
            let comparison = Comparison(relation: relation, other: other, isMoment: isMoment, isSecret: isSecret)
            return .comparison(value, comparison)
        case .tooFewChoices: return failure.section >= 0 ? .tooFewItems(least: count) : .tooFewChoices(least: count)
        case .tooManyChoices: return failure.section >= 0 ? .tooManyItems(most: count) : .tooManyChoices(most: count)
        case .controlCharacter: return failure.detail == .encoding ? .notUTF8 : .controlCharacter
        case .wrongType: return .wrongType(value, wantedType)
        case .patternTooCostly: return .patternTooCostly
        case .rule: return .ruleFailed
        }
    }

    private func numberComplaint(_ failure: Failure) -> Complaint {
        switch failure.detail {
        case .ambiguous where !value.isEmpty: numberReadings
        case .tooManyDigits: .tooManyDigits(value, most: ExactDecimal.maximumDigits)
        case .tooManyPlaces: decimals == 0 ? .fraction(value) : .tooManyPlaces(value, most: Count(String(decimals)))
        default: .notANumber(value, sample: sampleNumber)
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
        guard let (text, options) = ambiguousChoice else { return .ambiguousChoice(value, titles: "", others: 0) }
        return .ambiguous(text, options)
    }
}
