import FormModel

/// A step of the form as records need it, compiled from its plan, checks and options.
///
/// An operation can only accept: a plain value that passes every check. Anything else goes the general way, so that
/// each verdict is reached in one place.
struct RecordOperation: BitwiseCopyable {
    /// How a plain value of the field is read.
    enum PlainReading: UInt8 {
        case text, decimal, date, option, truth
        /// Data give the text exactly, and it may be empty.
        case exactText
        /// Nothing can be accepted here.
        case generalWay
        /// A dynamic section, not a field.
        case section
    }

    /// When the field's checks run.
    enum Checking: UInt8 {
        /// As limits of the operation, while the value is at hand.
        case atHand
        /// The general way, once the value is stored.
        case generalWay
        /// At the end of the record.
        case atTheEnd
    }

    var reading = PlainReading.generalWay
    var checking = Checking.atHand
    /// Whether a change of the value requires recomputing more than checks.
    var touchesOthers = false
    /// Whether there is more to do than to store the value: because of `checking`, `touchesOthers` or other checks.
    var hasFollowUp = false
    var isMultiline = false
    /// Whether the field may be left without a value.
    var acceptsNothing = false
    /// The additional flags of a slot that was answered.
    var marks: SlotState.Flags = []
    /// Whether the slot may keep its initial, empty state. Used if the session's records are `isPlain`.
    var mayStayEmpty = false
    /// The required relation to the partner's value.
    var relation = Check.Relation.equal
    /// The number of the field, which is also its slot.
    var field: Int32 = 0
    /// The number of the dynamic section.
    var section: Int32 = -1
    var failureWord: Int32 = 0
    /// The least number of code points of a text, or the first day of a date.
    var minimum: Int32 = .min
    var maximum: Int32 = .max
    /// The pattern of a text; -1 without one.
    var pattern: Int32 = -1
    /// The most decimal places.
    var maximumScale: Int32 = 0
    /// The index of a decimal's first bounds in the session's list; -1 without bounds.
    var bounds: Int32 = -1
    /// The slot that a decimal or a date is compared with, -1 without one.
    var partner: Int32 = -1
    /// The index of the field's first option.
    var options: Int32 = 0
    var lookup = TableRange.empty
    /// Bits of the checks that are run individually.
    var otherChecks: UInt64 = 0
    /// The slot's flags once a value was accepted. Used if the session's records are `isPlain`.
    var acceptedFlags: SlotState.Flags = []
}

/// The digits that a decimal with a given number of places may have.
struct DigitRange: BitwiseCopyable {
    var least = Int64.min
    var greatest = Int64.max
}

/// The digits that a decimal may have, by the number of its places.
struct DigitBounds {
    /// The most places, since `PlainDigits` has at most eight characters.
    static let scales = 8
    private(set) var ranges = [DigitRange](repeating: DigitRange(), count: scales)
    private(set) var isBound = false

    /// Narrows the bounds by one of the form's; false if that has too many digits.
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
