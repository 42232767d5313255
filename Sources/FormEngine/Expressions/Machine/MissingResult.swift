import FormWords

/// The reason why a formula has no value.
package enum MissingResult: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// None of its inputs has a value, or the parts it takes from them are empty.
    case unanswered
    case divisionByZero
    /// A text where a number is needed.
    case notANumber
    /// A select without a choice.
    case noChoice
    /// More digits than an exact decimal holds.
    case tooManyDigits
    /// More than `longestText` bytes.
    case tooLong
    /// Something other than a date, or a fraction, where a date or whole number is needed.
    case notADate, notWhole
    /// A value without a time of day where one is needed.
    case notATime
    /// A day outside the years 0001 to 9999.
    case outsideCalendar
    // Results that the field's kind cannot hold.
    /// Something other than a number, for a number field.
    case noNumber
    /// A fraction for a whole number, or a negative number for an unsigned one.
    case fraction, negative
    case noTruth, noDate, noMoment, noTime, noOption
    /// Yes or no, for a text field.
    case noText
    case controlCharacter
    /// A text that does not fit the field's mask.
    case unlikeMask

    /// The longest text in bytes; texts that are built from one another could otherwise grow without bounds.
    static let longestText = 1 << 20
    /// The most bytes for all texts of a session, and for those of one run of an expression.
    static let longestTexts = longestText * 128
}

extension MissingResult {
    /// The reason why a field's reader refuses a result.
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
    /// The message shown in place of a value.
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
