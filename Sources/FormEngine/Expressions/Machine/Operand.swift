import FormSyntax

/// A value on the stack of an expression.
@safe
struct Operand: BitwiseCopyable, @unchecked Sendable {
    enum OperandKind: UInt8 {
        /// A field without a value.
        case absent
        /// A comparison or arithmetic with something absent.
        case unknown
        /// Text that is no number where one is needed, division by zero, a select without a choice.
        case invalid
        case number
        case text
        case truth
        /// A date, time or moment: its number, and its text.
        case date, time, instant
    }

    /// Of what an operand was made, apart from constants. What is made of nothing but absent fields is no result.
    struct Evidence: OptionSet {
        let rawValue: UInt8
        static let absentField = Evidence(rawValue: 1)
        /// A value, or a function's finding that there is none.
        static let value = Evidence(rawValue: 2)
    }

    var kind: OperandKind
    var evidence: Evidence = []
    /// Of a truth; of a text, whether it is one by itself.
    var isTrue = false
    /// Whether a division has rounded the number to its digits.
    var isRounded = false
    /// Bytes of the text. Where there is none: of what is invalid the reason, of an addend how many numbers it stands for.
    var count: Int32
    private var start: UnsafePointer<UInt8>?
    var number: ExactDecimal
    /// The slot of a field whose options it says by their ids, -1 for anything else.
    var choice: Int32

    @inline(__always)
    init(
        kind: OperandKind, isTrue: Bool = false, isRounded: Bool = false, text: ByteSlice? = nil,
        number: ExactDecimal = .zero,
        choice: Int32 = -1
    ) {
        (self.kind, self.isTrue, self.isRounded) = (kind, isTrue, isRounded)
        unsafe start = text?.start
        count = Int32(truncatingIfNeeded: text?.count ?? 0)
        (self.number, self.choice) = (number, choice)
    }

    /// Its text, where it has one; good until the machine's next run.
    var text: ByteSlice? {
        @inline(__always) get { unsafe start.map { unsafe ByteSlice($0, count: Int(UInt32(bitPattern: count))) } }
    }

    /// Leaves it without a text, with a count that means something else.
    mutating func dropText(count: Int32) { unsafe (start, self.count) = (nil, count) }

    static var absent: Operand {
        var absent = Operand(kind: .absent)
        absent.evidence = .absentField
        return absent
    }
    static var unknown: Operand { Operand(kind: .unknown) }

    /// The reason takes the place of a length.
    static func invalid(_ reason: MissingResult) -> Operand {
        var invalid = Operand(kind: .invalid)
        invalid.count = Int32(reason.rawValue)
        return invalid
    }

    static func truth(_ truth: Truth) -> Operand {
        switch truth {
        case .yes: Operand(kind: .truth, isTrue: true)
        case .no: Operand(kind: .truth)
        case .unknown: .unknown
        }
    }

    static func number(_ number: ExactDecimal?, isRounded: Bool = false) -> Operand {
        guard let number else { return .invalid(.tooManyDigits) }
        return Operand(kind: .number, isRounded: isRounded, number: number)
    }

    /// Any text is true by itself; an option may not be.
    static func text(_ text: ByteSlice?, isTrue: Bool = true, choice: Int32 = -1) -> Operand {
        Operand(kind: .text, isTrue: isTrue, text: text, choice: choice)
    }

    /// Whether a question for a value is answered with yes.
    var isPresent: Bool { !isOfNothing && hasContent }

    /// Whether it was made of absent fields, and of constants at most.
    @inline(__always)
    var isOfNothing: Bool { evidence == .absentField }

    /// Whether there is anything to go on with, be it made of constants alone.
    var hasContent: Bool {
        switch kind {
        case .absent, .unknown, .invalid: false
        case .text: count > 0
        case .number, .truth, .date, .time, .instant: true
        }
    }

    /// Whether it has a place beside others.
    var isComparable: Bool {
        switch kind {
        case .absent, .unknown, .invalid: false
        case .number, .text, .truth, .date, .time, .instant: true
        }
    }

    /// The result of a function that looks at absence: a result, whatever its arguments lack.
    static func finding(_ operand: Operand) -> Operand {
        var finding = operand
        if finding.evidence.isEmpty { finding.evidence = .value }
        return finding
    }

    /// As a condition.
    var asTruth: Truth {
        switch kind {
        case .truth: Truth(isTrue)
        case .absent, .unknown, .invalid: .unknown
        case .number: Truth(!number.isZero)
        case .text: Truth(isTrue && count > 0)
        case .date, .time, .instant: .yes
        }
    }

    /// As a number: a number itself, or text that is one.
    var asNumber: ExactDecimal? {
        switch kind {
        case .number: return number
        case .text:
            guard let text else { return nil }
            let reading = ExactDecimal.read(text)
            return reading.outcome == .number ? reading.decimal : nil
        case .truth: return ExactDecimal(isTrue ? 1 : 0)
        case .absent, .unknown, .invalid, .date, .time, .instant: return nil
        }
    }
}
