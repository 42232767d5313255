import FormSyntax

/// The state of one slot, as far as answers change it.
@usableFromInline
@safe
struct SlotState: BitwiseCopyable {
    @usableFromInline
    struct Flags: OptionSet, BitwiseCopyable, Sendable {
        @usableFromInline let rawValue: UInt16

        @inlinable
        @inline(__always)
        init(rawValue: UInt16) { self.rawValue = rawValue }

        @inlinable static var hasValue: Flags { Flags(rawValue: 1) }
        /// By its own state, its section's and its group's.
        @inlinable static var visible: Flags { Flags(rawValue: 2) }
        static let enabled = Flags(rawValue: 4)
        /// An answer was accepted, or the walk went on without one.
        static let answered = Flags(rawValue: 8)
        /// It was answered, and has to be answered again.
        static let stale = Flags(rawValue: 16)
        /// Any failing bit is set.
        static let failing = Flags(rawValue: 32)
        /// The walk went on although the answer was refused.
        static let left = Flags(rawValue: 64)
        // Waiting to be looked at again.
        static let formulaWaits = Flags(rawValue: 128)
        static let stateWaits = Flags(rawValue: 256)
        static let checksWait = Flags(rawValue: 512)
        /// It is in the list of changes.
        static let changed = Flags(rawValue: 1024)
        /// Of an instance that was removed or set aside.
        static let gone = Flags(rawValue: 2048)
        /// Computed, and set or cleared by an event since; of one with a first value, also given by somebody.
        static let overridden = Flags(rawValue: 4096)
        /// A computed number that a division has rounded to its digits.
        static let rounded = Flags(rawValue: 8192)
        /// Of a choice with conditions: somebody has given it; without this it is the form's own.
        static let isAnswer = Flags(rawValue: 16384)
        /// The walk has come to it, or it was put back: its first value is no longer made.
        static let begun = Flags(rawValue: 32768)

        /// The flags that decide whether the walk asks for it, and how they must stand.
        static let openness: Flags = [.visible, .enabled, .answered, .gone, .stateWaits]
        static let open: Flags = [.visible, .enabled]
    }

    // The order keeps a state within 64 bytes, a line of the cache: records copy all of them back at their start, and
    // with 96 a record of twelve fields took 16 ns more.

    /// Its value.
    @usableFromInline var value = ReadValue()
    var field: Int32
    @usableFromInline var flags: Flags = []
    /// The value that a file or record gave, until the walk takes it.
    var given = Cell(.absent)

    @inline(__always)
    var number: ExactDecimal {
        get { value.number }
        set { value.number = newValue }
    }

    /// The model text; what was given, where that could not be read. `nil` for nothing.
    @inlinable var text: ByteSlice? {
        @inline(__always) get { value.text }
        @inline(__always) set { value.text = newValue }
    }

    @inlinable var facts: TextFacts {
        @inline(__always) get { value.facts }
        @inline(__always) set { value.facts = newValue }
    }

    /// The chosen option, or how many; see `ReadValue`.
    @inlinable var option: Int32 {
        @inline(__always) get { value.option }
        @inline(__always) set { value.option = newValue }
    }

    /// Why there is no value although there is a text.
    var readingFailure: FailureCode {
        @inline(__always) get { value.failure }
        @inline(__always) set { value.failure = newValue }
    }

    var detail: FailureDetail {
        @inline(__always) get { value.detail }
        @inline(__always) set { value.detail = newValue }
    }

    /// The place of one of several choices in its list.
    @inlinable
    func choice(at place: Int) -> Int32 {
        Int32(bitPattern: (text ?? .empty).halfWord(at: place * MemoryLayout<Int32>.size))
    }

    @inline(__always)
    var hasGiven: Bool { given.form != .absent }

    init(field: Int32) { self.field = field }

    /// Takes an option of the field as the value, which is its id.
    @inline(__always)
    mutating func choose(_ option: Int32, of plan: Row<FieldPlan>, in tables: FormTables) {
        let chosen = tables.options.row(Int(plan.pointee.options.start &+ option))
        text = tables.text(chosen.pointee.id)
        (self.option, facts) = (option, chosen.pointee.facts)
        flags.insert(.hasValue)
    }

    /// Takes a yes or no as the value.
    @inline(__always)
    mutating func hold(_ truth: Bool) {
        let word = ByteSlice(truth ? "true" : "false")
        text = word
        (option, facts) = (truth ? 1 : 0, TextFacts(asciiCount: word.count))
        flags.insert(.hasValue)
    }

    /// Takes one of the field's `choiceCount` values.
    mutating func hold(_ choice: Int32, of plan: Row<FieldPlan>, in tables: FormTables) {
        if plan.pointee.reader == .truth { hold(choice == 1) } else { choose(choice, of: plan, in: tables) }
    }

    /// Takes the value of another slot of the field, which is a default.
    mutating func takeOffer(of other: SlotState) {
        value = other.value
        flags.formUnion(other.flags.intersection([.hasValue, .rounded, .begun]))
    }

    @inline(__always)
    var hasValue: Bool { flags.contains(.hasValue) }

    @inline(__always)
    var isVisible: Bool { flags.contains(.visible) }

    /// Whether it keeps a choice that is not offered, which is no value.
    @inline(__always)
    var isWithheld: Bool { detail == .notOffered || detail == .withdrawn }

    /// A hidden field counts as having no value.
    @inline(__always)
    var countsAsValue: Bool { flags.contains([.hasValue, .visible]) }
}

/// The walk's marks on a slot: it was answered, it was left although it is refused, it has to be answered again.
extension SlotState {
    /// Has the walk be past it, with an answer that holds or without one.
    @inline(__always)
    mutating func beAnswered() { flags = flags.afterAnswer }

    /// Has the walk be past it although its answer is refused.
    mutating func beLeft() { flags = flags.subtracting(.stale).union([.answered, .left]) }

    /// Has the walk come to it again.
    mutating func beOpen() { flags.subtract([.answered, .left]) }

    /// Has the walk ask for another answer.
    mutating func beStale() { flags = flags.subtracting([.answered, .left]).union(.stale) }

    /// Has it be as if nobody had ever answered.
    mutating func beUnanswered() { flags.subtract([.answered, .left, .stale]) }
}

extension SlotState.Flags {
    /// Those of a slot that the walk has passed.
    @inline(__always)
    var afterAnswer: Self { subtracting([.stale, .left]).union(.answered) }
}

/// Where a slot belongs; answers outside dynamic sections leave that as it is.
struct SlotPlacement: BitwiseCopyable {
    /// The first slot of its instance, 0 outside dynamic sections; of one that was handed over, that of the other instance.
    var base: Int32 = 0
    /// The number of its instance, -1 outside dynamic sections and once that is removed; -2 less the number of one that is
    /// awaited.
    var instance: Int32 = -1
    /// The first word of its failing bits.
    var failureWord: Int32 = 0
    /// The place of its entry in the list of changes, while it is there.
    var change: Int32 = 0

    /// The number of its instance; `nil` without one.
    var number: Int32? { instance >= 0 ? instance : instance < -1 ? -2 - instance : nil }
    /// Whether its instance was given, and other answers have never called for it.
    var isAwaiting: Bool { instance < -1 }

    /// Puts it in an instance that data give.
    mutating func awaitInstance(_ number: Int32) { instance = -2 - number }
}

/// The state of a section or a group, in 16 bytes: expressions find one by a shift.
struct ContainerState: BitwiseCopyable {
    var isVisible = true
    var isEnabled = true
    var waits = false
    /// A dynamic section's question for another instance was answered with no.
    var isClosed = false
    /// Too few or too many instances.
    var failing = FailureCode.none
    /// How often the section's part of the list of instances has grown.
    var growth: UInt8 = 0
    /// A dynamic section's instances, in the session's list of them.
    var firstInstance: Int32 = 0
    var instanceCount: Int32 = 0

    /// How many instances there is room for in the section's part of the list.
    var room: Int { growth == 0 ? 0 : 2 << Int(growth) }
}

/// Further instances of a section of which other answers decide, behind the others in the list.
struct FollowingState: BitwiseCopyable {
    /// Those that are set aside.
    var asideCount: Int32 = 0
    /// Those behind them that hold the defaults of options.
    var offeredCount: Int32 = 0
    /// Those behind these that hold what data give, until an instance has their option.
    var givenCount: Int32 = 0
    /// Those of the given ones that were handed over.
    var matchedCount: Int32 = 0
    /// The count that other answers call for, even beyond the limit.
    var wantedCount = 0
}
