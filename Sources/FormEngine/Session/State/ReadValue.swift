import FormSyntax

/// A cell as it was read, in a slot or on its way there: a value, nothing, or the reason why it cannot be read.
@usableFromInline
@safe
struct ReadValue: BitwiseCopyable {
    /// A decimal's digits; a date's days, a time's seconds, a moment's nanoseconds since 1970.
    private var coefficient: Int128 = 0
    /// The first byte of its text.
    @usableFromInline private(set) var start: UnsafePointer<UInt8>?
    /// Bytes of the text.
    @usableFromInline private(set) var count: Int32 = 0
    /// The chosen option of an `option`; how many of an `options`, whose text is their numbers as `Int32`; of a slot
    /// that a formula left without a value, the `MissingResult`. -1 for none.
    @usableFromInline var option: Int32 = -1
    @usableFromInline var facts = TextFacts(asciiCount: 0)
    /// Digits of a decimal after its point.
    private var scale: Int8 = 0
    /// Why there is no value although there is a text; `.none` where the text could be read.
    var failure = FailureCode.none
    var detail = FailureDetail.none

    /// Nothing.
    @inline(__always)
    init() {}

    @inline(__always)
    var number: ExactDecimal {
        get { ExactDecimal(coefficient: coefficient, scale: Int32(scale)) }
        set {
            coefficient = newValue.coefficient
            scale = Int8(truncatingIfNeeded: newValue.scale)
        }
    }

    /// The model text; what was given, where that could not be read. `nil` for nothing.
    @inlinable var text: ByteSlice? {
        @inline(__always) get { unsafe start.map { unsafe ByteSlice($0, count: Int(UInt32(bitPattern: count))) } }
        @inline(__always) set {
            unsafe start = newValue?.start
            count = Int32(truncatingIfNeeded: newValue?.count ?? 0)
        }
    }

    /// Whether another value has the same text, or neither has one.
    @inline(__always)
    func hasSameText(_ other: ReadValue) -> Bool {
        guard count == other.count else { return false }
        guard let text, let otherText = other.text else { return (text == nil) == (other.text == nil) }
        return text.equals(otherText)
    }
}
