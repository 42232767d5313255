import FormWords

/// Why a formula gives no value.
package enum MissingResult: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// None of its inputs has a value, or what it takes from them is empty.
    case unanswered
    case divisionByZero
    /// A text where a number is needed.
    case notANumber
    /// A select that it reads has no choice.
    case noChoice
    /// More digits than an exact decimal holds.
    case tooManyDigits
    /// More than `longestText` bytes.
    case tooLong
    /// Something else where a date is needed, a fraction where a whole number is.
    case notADate, notWhole
    /// Something without a time of day where one is needed.
    case notATime
    /// A day outside the years 0001 to 9999.
    case outsideCalendar
    // Results that the field's kind cannot hold.
    /// Something other than a number, in a number.
    case noNumber
    /// A fraction in a whole number, or less than zero in one without a sign.
    case fraction, negative
    case noTruth, noDate, noMoment, noTime, noOption
    /// A yes or no in a text.
    case noText
    case controlCharacter
    /// A text that the field's mask does not let pass.
    case unlikeMask

    /// Texts that are put together from one another grow without bounds.
    static let longestText = 1 << 20
    /// All texts of a session, and those of one run of an expression.
    static let longestTexts = longestText * 128
}

extension MissingResult {
    /// Why a field's reader refuses a result.
    init(refusedBy reader: Reader, _ code: FailureCode = .none, _ detail: FailureDetail = .none) {
        switch reader {
        case .decimal: self = Self.ofNumber(code, detail)
        case .truth: self = .noTruth
        case .date: self = .noDate
        case .instant: self = .noMoment
        case .time: self = .noTime
        case .option, .options: self = .noOption
        case .text where code == .controlCharacter: self = .controlCharacter
        case .text where code == .format: self = .unlikeMask
        case .text, .none: self = .noText
        }
    }

    private static func ofNumber(_ code: FailureCode, _ detail: FailureDetail) -> MissingResult {
        if code == .belowMinimum { return .negative }
        if code == .notAnInteger { return .fraction }
        return detail == .tooManyDigits ? .tooManyDigits : .noNumber
    }
}

extension MissingResult: MessageValue {
    /// The message in place of a value.
    var message: Message {
        switch self {
        case .unanswered: Message(.resultUnanswered)
        case .divisionByZero: Message(.resultDividesByZero)
        case .notANumber: Message(.resultOfNoNumber)
        case .noChoice: Message(.resultOfNoChoice)
        case .tooManyDigits: Message(.resultHasTooManyDigits, ["count": ExactDecimal.maximumDigits])
        case .tooLong: Message(.resultTooLong, ["count": Self.longestText])
        case .notADate: Message(.resultOfNoDate)
        case .notWhole: Message(.resultOfFraction)
        case .notATime: Message(.resultOfNoTime)
        case .outsideCalendar: Message(.resultOutsideCalendar)
        case .noNumber: Message(.resultNoNumber)
        case .fraction: Message(.resultNotWhole)
        case .negative: Message(.resultNegative)
        case .noTruth: Message(.resultNoTruth)
        case .noDate: Message(.resultNoDate)
        case .noMoment: Message(.resultNoMoment)
        case .noTime: Message(.resultNoTime)
        case .noOption: Message(.resultNoOption)
        case .noText: Message(.resultNoText)
        case .controlCharacter: Message(.resultHasControlCharacter)
        case .unlikeMask: Message(.resultUnlikeMask)
        }
    }

    package func text(in language: Language) -> String { message.text(in: language) }
}
