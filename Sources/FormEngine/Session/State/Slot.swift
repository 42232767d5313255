import FormSyntax

/// One instance of a field in a session.
///
/// Outside dynamic sections it is the field's number; the instances of a dynamic section come after those.
public struct Slot: Hashable, Sendable, BitwiseCopyable {
    /// Its place among the session's slots, from 0; it stays as long as the instance.
    public let index: Int32

    init(_ index: Int32) { self.index = index }

    init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// The next question of the walk.
public enum WalkQuestion: Hashable, Sendable {
    case field(Slot)
    /// Whether another instance of a dynamic section shall be added.
    case addInstance(section: Int)
}

/// A failure of one answer, section or form; `Wording` makes its words.
public struct Failure: Hashable, Sendable, BitwiseCopyable {
    /// The field that is blamed; `nil` for a section or for a rule without fields.
    public var slot: Slot?
    /// The number of the dynamic section with too few or too many instances, otherwise -1.
    public var section: Int32 = -1
    /// The number of the form's rule that fails, otherwise -1.
    public var rule: Int32 = -1
    /// The number of the instance for which a rule fails that each decides by itself, otherwise -1.
    var instance: Int32 = -1
    /// The number of the check in the form's table, -1 where the field's reading or its absence is what fails.
    public var check: Int32 = -1
    /// The built-in code; the author's own is told by `Wording.code`.
    public var code: FailureCode
    /// The reading's finer reason, where one code covers several.
    public var detail: FailureDetail = .none
}

/// Which of a code's reasons it is.
public enum FailureDetail: UInt8, Sendable, BitwiseCopyable {
    case none
    /// More digits than an exact decimal holds.
    case tooManyDigits
    /// More decimal places than the field allows.
    case tooManyPlaces
    /// A local time that the clocks skip.
    case skippedTime
    /// Not valid UTF-8.
    case encoding
    /// A typed text that may mean several options, numbers or dates.
    case ambiguous
    /// A date in figures that the calendar does not have.
    case noSuchDay
    /// A date typed with a day of the week that it is not on.
    case otherWeekday
    /// An option of the list that its condition did not offer when it was chosen.
    case notOffered
    /// An option that was offered when it was chosen, and no longer is.
    case withdrawn
    /// An option that the list had when it was chosen, and no longer has; the text is its id, or the list of several.
    case removed
    /// An option that another instance has already.
    case givenTwice
    /// An option that a list has twice, which has to be what it says.
    case repeated
}

/// The engine's answer to an answer.
public enum Verdict: Hashable, Sendable {
    case accepted
    /// The first failing check; `Session.failures` has all.
    case refused(Failure)

    /// Whether the walk may go on.
    public var isAccepted: Bool { self == .accepted }
}

/// A consequence of the last change for a slot.
public struct Change: Hashable, Sendable, BitwiseCopyable {
    /// The facets of a slot that have changed; several may come together.
    public struct Effect: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// One bit an effect.
        public let rawValue: UInt8

        /// The effects of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Its value is another, or gone.
        public static let value = Effect(rawValue: 1)
        /// It is shown or hidden.
        public static let visibility = Effect(rawValue: 2)
        /// It is enabled or disabled.
        public static let enabling = Effect(rawValue: 4)
        /// It fails its checks or no longer does.
        public static let validity = Effect(rawValue: 8)
        /// It was answered and has to be answered again.
        public static let stale = Effect(rawValue: 16)
    }

    /// Whose; each slot is in the list of changes once.
    public var slot: Slot
    /// All that happened to it; never empty.
    public var effects: Effect
}

/// A value as a file or a record gives it: model text, with the type that it was written in.
@safe
public struct Cell: BitwiseCopyable, Sendable {
    /// How it was written, which decides what kinds may take it.
    public enum LiteralForm: UInt8, Sendable, BitwiseCopyable {
        /// Not given at all, an empty CSV cell, JSON's null; all bytes of such a cell are zero.
        case absent
        /// Decoded UTF-8; empty is *nothing*, even where there is a default.
        case text
        /// A JSON number by its characters.
        case number
        case yes
        case no
        /// The raw bytes of a JSON array.
        case list
        /// The raw bytes of a JSON object.
        case object
        /// A text that is not in the notation of data, which no reader takes.
        case unlike
    }

    /// The form of the bytes.
    public var form: LiteralForm
    /// Whether it is a text of JSON, which is never a number or the like.
    public private(set) var isString: Bool
    /// How many bytes there are.
    public private(set) var count: Int32
    private nonisolated(unsafe) var start: UnsafePointer<UInt8>?

    /// A cell that looks at bytes of somebody else.
    ///
    /// - Parameter isString: Whether it is a text of JSON.
    @inline(__always)
    public init(_ form: LiteralForm, _ text: ByteSlice? = nil, isString: Bool = false) {
        self.form = form
        self.isString = isString
        unsafe start = text?.start
        count = Int32(truncatingIfNeeded: text?.count ?? 0)
    }

    /// The cell with other bytes.
    func holding(_ text: ByteSlice) -> Cell { Cell(form, text, isString: isString) }

    /// The bytes, `nil` for none; how long they must stay, the call that takes the cell says.
    public var text: ByteSlice? {
        @inline(__always) get { unsafe start.map { unsafe ByteSlice($0, count: Int(UInt32(bitPattern: count))) } }
    }
}
