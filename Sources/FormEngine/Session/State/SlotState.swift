import FormSyntax

/// The state of a slot, as far as answers can change it.
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
        /// Visible, by its own state, its section's and its group's.
        @inlinable static var visible: Flags { Flags(rawValue: 2) }
        static let enabled = Flags(rawValue: 4)
        /// An answer was accepted, or the walk went on without one.
        static let answered = Flags(rawValue: 8)
        /// It was answered and must be answered again.
        static let stale = Flags(rawValue: 16)
        /// A failure bit is set.
        static let failing = Flags(rawValue: 32)
        /// The walk went on although the answer was refused.
        static let left = Flags(rawValue: 64)
        // Waiting to be reconsidered.
        static let formulaWaits = Flags(rawValue: 128)
        static let stateWaits = Flags(rawValue: 256)
        static let checksWait = Flags(rawValue: 512)
        /// It is in the list of changes.
        static let changed = Flags(rawValue: 1024)
        /// Its instance was removed or set aside.
        static let gone = Flags(rawValue: 2048)
        /// A computed value that an event has set or cleared since; for a first value, also one that somebody has
        /// given.
        static let overridden = Flags(rawValue: 4096)
        /// A computed number that a division has rounded.
        static let rounded = Flags(rawValue: 8192)
        /// For a choice with conditions: somebody gave it. Otherwise it is the form's own.
        static let isAnswer = Flags(rawValue: 16384)
        /// The walk has reached it, or it was restored: its first value is not made any more.
        static let begun = Flags(rawValue: 32768)

        /// The flags that decide whether the walk asks for it, and the values they must have.
        static let openness: Flags = [.visible, .enabled, .answered, .gone, .stateWaits]
        static let open: Flags = [.visible, .enabled]
    }

    // This order keeps a state within 64 bytes, a cache line: each record first resets all states, and with 96 bytes a
    // record of twelve fields took 16 ns more.

    /// The value of the slot.
    @usableFromInline var value = ReadValue()
    var field: Int32
    @usableFromInline var flags: Flags = []
    /// A value from a file or record that the walk has not taken yet.
    var given = Cell(.absent)

    @inline(__always)
    var number: ExactDecimal {
        get { value.number }
        set { value.number = newValue }
    }

    /// The model text, or the given text if it could not be read; `nil` for nothing.
    @inlinable var text: ByteSlice? {
        @inline(__always) get { value.text }
        @inline(__always) set { value.text = newValue }
    }

    @inlinable var facts: TextFacts {
        @inline(__always) get { value.facts }
        @inline(__always) set { value.facts = newValue }
    }

    /// The chosen option, or the number of choices; see `ReadValue`.
    @inlinable var option: Int32 {
        @inline(__always) get { value.option }
        @inline(__always) set { value.option = newValue }
    }

    /// The reason why there is no value although there is a text.
    var readingFailure: FailureCode {
        @inline(__always) get { value.failure }
        @inline(__always) set { value.failure = newValue }
    }

    var detail: FailureDetail {
        @inline(__always) get { value.detail }
        @inline(__always) set { value.detail = newValue }
    }

    /// The place in its list of one of several choices.
    @inlinable
    func choice(at place: Int) -> Int32 {
        Int32(bitPattern: (text ?? .empty).halfWord(at: place * MemoryLayout<Int32>.size))
    }

    @inline(__always)
    var hasGiven: Bool { given.form != .absent }

    init(field: Int32) { self.field = field }

    /// Makes an option of the field the value; its text is the id.
    @inline(__always)
    mutating func choose(_ option: Int32, of plan: Row<FieldPlan>, in tables: FormTables) {
        let chosen = tables.options.row(Int(plan.pointee.options.start &+ option))
        text = tables.text(chosen.pointee.id)
        (self.option, facts) = (option, chosen.pointee.facts)
        flags.insert(.hasValue)
    }

    /// Makes yes or no the value.
    @inline(__always)
    mutating func hold(_ truth: Bool) {
        let word = ByteSlice(truth ? "true" : "false")
        text = word
        (option, facts) = (truth ? 1 : 0, TextFacts(asciiCount: word.count))
        flags.insert(.hasValue)
    }

    /// Makes one of the field's `choiceCount` values the value.
    mutating func hold(_ choice: Int32, of plan: Row<FieldPlan>, in tables: FormTables) {
        if plan.pointee.reader == .truth { hold(choice == 1) } else { choose(choice, of: plan, in: tables) }
    }

    /// Takes the value of another slot of the field, as a default.
    mutating func takeOffer(of other: SlotState) {
        value = other.value
        flags.formUnion(other.flags.intersection([.hasValue, .rounded, .begun]))
    }

    @inline(__always)
    var hasValue: Bool { flags.contains(.hasValue) }

    @inline(__always)
    var isVisible: Bool { flags.contains(.visible) }

    /// Whether it holds a choice that is not offered and therefore no value.
    @inline(__always)
    var isWithheld: Bool { detail == .notOffered || detail == .withdrawn }

    /// Whether it has a value that counts: that of a hidden field does not.
    @inline(__always)
    var countsAsValue: Bool { flags.contains([.hasValue, .visible]) }
}

/// The walk's marks on a slot: answered, left with a refused answer, or to be answered again.
extension SlotState {
    /// Marks it as passed by the walk, with a valid answer or without one.
    @inline(__always)
    mutating func beAnswered() { flags = flags.afterAnswer }

    /// Marks it as passed by the walk although its answer is refused.
    mutating func beLeft() { flags = flags.subtracting(.stale).union([.answered, .left]) }

    /// Makes the walk ask it again.
    mutating func beOpen() { flags.subtract([.answered, .left]) }

    /// Makes the walk ask for a new answer.
    mutating func beStale() { flags = flags.subtracting([.answered, .left]).union(.stale) }

    /// Removes all marks, as if it had never been answered.
    mutating func beUnanswered() { flags.subtract([.answered, .left, .stale]) }
}

extension SlotState.Flags {
    /// The flags once the walk has passed the slot.
    @inline(__always)
    var afterAnswer: Self { subtracting([.stale, .left]).union(.answered) }
}

/// The place of a slot, which answers outside dynamic sections do not change.
struct SlotPlacement: BitwiseCopyable {
    /// The first slot of its instance, 0 outside dynamic sections. If its contents were handed over, the first slot of
    /// the receiving instance.
    var base: Int32 = 0
    /// The number of its instance; -1 outside dynamic sections and after its removal; -2 minus the number while the
    /// instance waits.
    var instance: Int32 = -1
    /// The index of the first word of its failure bits.
    var failureWord: Int32 = 0
    /// The index of its entry in the list of changes, while it has one.
    var change: Int32 = 0

    /// The number of its instance, even a waiting one; `nil` without one.
    var number: Int32? { instance >= 0 ? instance : instance < -1 ? -2 - instance : nil }
    /// Whether its instance was given but other answers have never required it.
    var isAwaiting: Bool { instance < -1 }

    /// Assigns it to an instance that waits.
    mutating func awaitInstance(_ number: Int32) { instance = -2 - number }
}

/// The state of a section or group. It has 16 bytes, so that expressions find one by a shift.
struct ContainerState: BitwiseCopyable {
    var isVisible = true
    var isEnabled = true
    var waits = false
    /// The question for another instance of a dynamic section was answered with no.
    var isClosed = false
    /// The failure if there are too few or too many instances.
    var failing = FailureCode.none
    /// How often the section's part of the list of instances has been enlarged.
    var growth: UInt8 = 0
    /// The index of a dynamic section's first instance in the session's list.
    var firstInstance: Int32 = 0
    var instanceCount: Int32 = 0

    /// The room for instances in the section's part of the list.
    var room: Int { growth == 0 ? 0 : 2 << Int(growth) }
}

/// The further instances of a section that follows other answers; in the list they come after the present ones.
struct FollowingState: BitwiseCopyable {
    /// Those that are set aside.
    var asideCount: Int32 = 0
    /// Those that hold the defaults for options; they come next.
    var offeredCount: Int32 = 0
    /// Those that hold values from data until there is an instance for their option; they come last.
    var givenCount: Int32 = 0
    /// How many of the given ones were handed over.
    var matchedCount: Int32 = 0
    /// The count that other answers require, even beyond the limit.
    var wantedCount = 0
}
