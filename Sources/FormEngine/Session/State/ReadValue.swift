import FormSyntax

/// A cell that was read, in a slot or before it is stored: a value, nothing, or the reason why it is unreadable.
@usableFromInline
@safe
struct ReadValue: BitwiseCopyable {
    /// The digits of a decimal; the days of a date, seconds of a time or nanoseconds of a moment since 1970.
    private var coefficient: Int128 = 0
    /// The first byte of its text.
    @usableFromInline private(set) var start: UnsafePointer<UInt8>?
    /// The length of the text in bytes.
    @usableFromInline private(set) var count: Int32 = 0
    /// The chosen option of an `option`; the number of choices of an `options`, whose text is their numbers as `Int32`;
    /// the `MissingResult` of a formula without a value. -1 for none.
    @usableFromInline var option: Int32 = -1
    @usableFromInline var facts = TextFacts(asciiCount: 0)
    /// The number of decimal places.
    private var scale: Int8 = 0
    /// The reason why there is no value although there is a text; `.none` if the text could be read.
    var failure = FailureCode.none
    var detail = FailureDetail.none

    /// An empty value.
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

    /// The model text, or the given text if it could not be read; `nil` for nothing.
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
