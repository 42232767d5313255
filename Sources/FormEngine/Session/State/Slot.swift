import FormSyntax

/// An instance of a field in a session.
///
/// Outside dynamic sections a slot's index is the field's number; the slots of instances come after those.
public struct Slot: Hashable, Sendable, BitwiseCopyable {
    /// The index among the session's slots, from 0; constant as long as the instance exists.
    public let index: Int32

    init(_ index: Int32) { self.index = index }

    init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// The next question of the walk.
public enum WalkQuestion: Hashable, Sendable {
    case field(Slot)
    /// Whether to add another instance of a dynamic section.
    case addInstance(section: Int)
}

/// A failure of an answer, a section or the form; `Wording` words it.
public struct Failure: Hashable, Sendable, BitwiseCopyable {
    /// The field to blame; `nil` for a section or for a rule without fields.
    public var slot: Slot?
    /// The number of the dynamic section with too few or too many instances, otherwise -1.
    public var section: Int32 = -1
    /// The number of the form's rule that fails, otherwise -1.
    public var rule: Int32 = -1
    /// The number of the instance for which a rule fails, if each instance is decided separately; otherwise -1.
    var instance: Int32 = -1
    /// The number of the check in the form's table; -1 if the answer is missing or unreadable.
    public var check: Int32 = -1
    /// The built-in code; `Wording.code` has the author's own.
    public var code: FailureCode
    /// The specific reason, if the code covers several.
    public var detail: FailureDetail = .none
}

/// The specific reason behind a code.
public enum FailureDetail: UInt8, Sendable, BitwiseCopyable {
    case none
    /// More digits than an exact decimal holds.
    case tooManyDigits
    /// More decimal places than the field allows.
    case tooManyPlaces
    /// A local time that the clocks skip.
    case skippedTime
    /// Invalid UTF-8.
    case encoding
    /// A typed text that could mean several options, numbers or dates.
    case ambiguous
    /// A date in digits that does not exist in the calendar.
    case noSuchDay
    /// A date typed with a weekday that does not fit.
    case otherWeekday
    /// An option that was not offered when it was chosen.
    case notOffered
    /// An option that is no longer offered.
    case withdrawn
    /// An option that has been removed from the list; the text is its id, or the list of several ids.
    case removed
    /// An option that another instance already has.
    case givenTwice
    /// An option that occurs twice in a list that must not contain duplicates.
    case repeated
}

/// The engine's verdict on an answer.
public enum Verdict: Hashable, Sendable {
    case accepted
    /// The first failing check; `Session.collectFailures` has all.
    case refused(Failure)

    /// Whether the walk may go on.
    public var isAccepted: Bool { self == .accepted }
}

/// A consequence of the last change, for one slot.
public struct Change: Hashable, Sendable, BitwiseCopyable {
    /// The changes to a slot; several effects can be combined.
    public struct Effect: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// A bit for each effect.
        public let rawValue: UInt8

        /// A set of effects from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Its value was changed or removed.
        public static let value = Effect(rawValue: 1)
        /// It is shown or hidden.
        public static let visibility = Effect(rawValue: 2)
        /// It is enabled or disabled.
        public static let enabling = Effect(rawValue: 4)
        /// It began or ceased to fail.
        public static let validity = Effect(rawValue: 8)
        /// It must be answered again.
        public static let stale = Effect(rawValue: 16)
    }

    /// The slot, which occurs once in a list of changes.
    public var slot: Slot
    /// Everything that changed; never empty.
    public var effects: Effect
}

/// A value as a file or record gives it: model text with the type in which it was written.
@safe
public struct Cell: BitwiseCopyable, Sendable {
    /// The type in which it was written, which decides what kinds can take it.
    public enum LiteralForm: UInt8, Sendable, BitwiseCopyable {
        /// Not given at all, an empty CSV cell, or JSON's null. All bytes of such a cell are zero.
        case absent
        /// Decoded UTF-8. An empty text means *nothing*, even if there is a default.
        case text
        /// The characters of a JSON number.
        case number
        case yes
        case no
        /// The raw bytes of a JSON array.
        case list
        /// The raw bytes of a JSON object.
        case object
        /// A text that does not fit the notation of the data; every reader refuses it.
        case unlike
    }

    /// The type of the value.
    public var form: LiteralForm
    /// Whether it is a JSON string, which is never read as a number or another type.
    package private(set) var isString: Bool
    /// The number of bytes.
    public private(set) var count: Int32
    private nonisolated(unsafe) var start: UnsafePointer<UInt8>?

    /// A cell that refers to bytes owned elsewhere.
    ///
    /// - Parameter isString: Whether it is a JSON string.
    @inline(__always)
    public init(_ form: LiteralForm, _ text: ByteSlice? = nil, isString: Bool = false) {
        self.form = form
        self.isString = isString
        unsafe start = text?.start
        count = Int32(truncatingIfNeeded: text?.count ?? 0)
    }

    /// A copy of the cell with other bytes.
    func holding(_ text: ByteSlice) -> Cell { Cell(form, text, isString: isString) }

    /// The bytes, `nil` for none. The call that takes the cell says how long they must remain.
    public var text: ByteSlice? {
        @inline(__always) get { unsafe start.map { unsafe ByteSlice($0, count: Int(UInt32(bitPattern: count))) } }
    }
}
