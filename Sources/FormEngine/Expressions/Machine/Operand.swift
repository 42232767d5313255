import FormSyntax

/// A value on the stack of an expression.
@safe
struct Operand: BitwiseCopyable, @unchecked Sendable {
    enum OperandKind: UInt8 {
        /// A field without a value, or nothing.
        case absent
        /// A comparison or arithmetic with an absent operand.
        case unknown
        /// A fault: text where a number is needed, division by zero, a select without a choice.
        case invalid
        case number
        case text
        case truth
        /// A date, time or moment: its number, and its text.
        case date, time, instant
    }

    /// The sources of an operand, apart from constants. Of absent fields alone there is no result.
    struct Evidence: OptionSet {
        let rawValue: UInt8
        static let absentField = Evidence(rawValue: 1)
        /// A value, or a function's finding that there is none.
        static let value = Evidence(rawValue: 2)
    }

    var kind: OperandKind
    var evidence: Evidence = []
    /// The truth; for a text, whether it counts as true.
    var isTrue = false
    /// Whether a division has rounded the number.
    var isRounded = false
    /// The length of the text in bytes. Without a text: the reason if it is invalid, the number of values if it is an
    /// addend.
    var count: Int32
    private var start: UnsafePointer<UInt8>?
    var number: ExactDecimal
    /// The slot of the field whose option ids it holds; -1 for anything else.
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

    /// Its text, if it has one; valid until the machine's next run.
    var text: ByteSlice? {
        @inline(__always) get { unsafe start.map { unsafe ByteSlice($0, count: Int(UInt32(bitPattern: count))) } }
    }

    /// Removes the text and gives `count` another meaning.
    mutating func dropText(count: Int32) { unsafe (start, self.count) = (nil, count) }

    static var absent: Operand {
        var absent = Operand(kind: .absent)
        absent.evidence = .absentField
        return absent
    }
    static var unknown: Operand { Operand(kind: .unknown) }

    /// An operand without a result; the reason is stored as its count.
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

    /// A text operand. Texts are true; an option may not be.
    static func text(_ text: ByteSlice?, isTrue: Bool = true, choice: Int32 = -1) -> Operand {
        Operand(kind: .text, isTrue: isTrue, text: text, choice: choice)
    }

    /// Whether there is a value, for the function `present`.
    var isPresent: Bool { !isOfNothing && hasContent }

    /// Whether it was made only of absent fields and constants.
    @inline(__always)
    var isOfNothing: Bool { evidence == .absentField }

    /// Whether it has any content, even if only from constants.
    var hasContent: Bool {
        switch kind {
        case .absent, .unknown, .invalid: false
        case .text: count > 0
        case .number, .truth, .date, .time, .instant: true
        }
    }

    /// Whether it can be compared.
    var isComparable: Bool {
        switch kind {
        case .absent, .unknown, .invalid: false
        case .number, .text, .truth, .date, .time, .instant: true
        }
    }

    /// The result of a function that handles absence, such as `present`; it is a result even if its arguments are
    /// absent.
    static func finding(_ operand: Operand) -> Operand {
        var finding = operand
        if finding.evidence.isEmpty { finding.evidence = .value }
        return finding
    }

    /// The operand as a condition.
    var asTruth: Truth {
        switch kind {
        case .truth: Truth(isTrue)
        case .absent, .unknown, .invalid: .unknown
        case .number: Truth(!number.isZero)
        case .text: Truth(isTrue && count > 0)
        case .date, .time, .instant: .yes
        }
    }

    /// The operand as a number: a number itself, or a text that is one.
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
