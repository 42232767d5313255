import FormModel

/// A station of the form as records need it, gathered from its plan, its checks and its options.
///
/// An operation only ever accepts: a plain value that passes every check. Anything else goes the general way, so that each
/// verdict is reached in one place.
struct RecordOperation: BitwiseCopyable {
    /// How a plain value of the field is read.
    enum PlainReading: UInt8 {
        case text, decimal, date, option, truth
        /// A text that data give as a text, which may be empty.
        case exactText
        /// Nothing can be accepted here.
        case generalWay
        /// A dynamic section.
        case section
    }

    /// When the field's checks are run.
    enum Checking: UInt8 {
        /// With the limits of the operation, while the value is at hand.
        case atHand
        /// By the general way, once the value is in.
        case generalWay
        /// At the end of the record.
        case atTheEnd
    }

    var reading = PlainReading.generalWay
    var checking = Checking.atHand
    /// Whether anything but checks has to be recomputed when the value changes.
    var touchesOthers = false
    /// Whether more is to do than to keep the value: any of the two before, or other checks.
    var hasFollowUp = false
    var isMultiline = false
    /// Whether the field may be left without a value.
    var acceptsNothing = false
    /// The further marks of a slot that was answered.
    var marks: SlotState.Flags = []
    /// Whether the slot may be left as it is at the start, which is empty; asked where the session's `isPlain`.
    var mayStayEmpty = false
    /// How the value must stand to the partner's.
    var relation = Check.Relation.equal
    /// The number of the field, whose slot it is.
    var field: Int32 = 0
    /// The number of the dynamic section.
    var section: Int32 = -1
    var failureWord: Int32 = 0
    /// Code points of a text, days of a date.
    var minimum: Int32 = .min
    var maximum: Int32 = .max
    /// The one pattern of a text, -1 without one.
    var pattern: Int32 = -1
    /// Digits after the point of a decimal.
    var maximumScale: Int32 = 0
    /// Where the bounds of a decimal's digits begin in the session's list of them, -1 without bounds.
    var bounds: Int32 = -1
    /// The slot that a decimal or a date is compared with, -1 without one.
    var partner: Int32 = -1
    /// Where the field's options begin.
    var options: Int32 = 0
    var lookup = TableRange.empty
    /// The checks that are run one by one.
    var otherChecks: UInt64 = 0
    /// The slot's flags once a value was accepted; where the session's `isPlain`.
    var acceptedFlags: SlotState.Flags = []
}

/// The digits that a decimal of one number of places may have.
struct DigitRange: BitwiseCopyable {
    var least = Int64.min
    var greatest = Int64.max
}

/// The digits that a decimal may have, for each number of places.
struct DigitBounds {
    /// `PlainDigits` has at most eight characters.
    static let scales = 8
    private(set) var ranges = [DigitRange](repeating: DigitRange(), count: scales)
    private(set) var isBound = false

    /// Narrows the bounds by one of the form's; false where that has more digits than fit.
    mutating func narrow(by bound: ExactDecimal, isLeast: Bool) -> Bool {
        guard bound.coefficient.magnitude < 1_000_000_000, bound.scale <= 9 else { return false }
        isBound = true
        for scale in 0..<Self.scales {
            let wide = bound.coefficient * Int128(powerOfTen(Int32(scale)))
            let (quotient, remainder) = wide.quotientAndRemainder(dividingBy: Int128(powerOfTen(bound.scale)))
            if isLeast {
                ranges[scale].least = max(ranges[scale].least, Int64(quotient) + (remainder > 0 ? 1 : 0))
            } else {
                ranges[scale].greatest = min(ranges[scale].greatest, Int64(quotient) - (remainder < 0 ? 1 : 0))
            }
        }
        return true
    }
}
