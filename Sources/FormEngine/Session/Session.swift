import FormModel
import FormSyntax
import Synchronization

/// A form being answered: the one engine behind the prompt, piped lines, files of answers and records.
///
/// It owns its buffers, opens no file and reads no clock. Offer defaults, `start`, enter what is known beforehand, then
/// either ask (`nextToAsk`, `answer`) or `finish`; `reset` returns to the start without allocating.
public struct Session: ~Copyable {
    /// The form, shared with other sessions and kept alive by each.
    public let form: CompiledForm
    let tables: FormTables
    let now: Moment
    var mode = SessionMode.preparing

    /// The audience of the form's texts: answers in them are shown as this speaker reads them, to data as model text.
    package var audience = Speaker.data(.english)

    /// The options that a program looks up; `nil` without any.
    package var lookups: OptionLookups?

    /// Looks up the files that answers name; `nil` without access to files, as in batches.
    package var files: FileLookup?

    /// The answers and their current states.
    var answers: AnswerState
    /// The texts of answers since the start; `reset` and `beginRecord` free them all at once.
    var texts = TextArena()
    /// The states to return to.
    var origin: Origin
    /// The number of the current order: while it is the same, the same slots can be asked in the same order.
    package internal(set) var orderNumber = 0
    /// The last number given to an order, including those of sessions that this one replaced. None is used twice, not
    /// even after an undo.
    var ordersMade = 0
    var orderChanges = OrderChanges()
    /// The number of instances ever made, including those of sessions that this one replaced.
    var instancesMade: Int32 = 0

    /// Members of documents that the form does not know.
    var kept = KeptMembers()

    /// How given texts are read.
    var reading: ReadingState
    /// Consequences of an answer that are still pending.
    var recomputation: RecomputationState
    /// Checks that are pending, and those that fail.
    var checking: CheckingState
    /// The position of the walk.
    var walk = WalkState()
    /// Whole records.
    var records: RecordState
    /// Changes to be reported.
    var changeReport = ChangeReport()

    /// Gives the session a fixed address, as atomics have one, so that it is borrowed by address. Otherwise every
    /// method that only reads copied the whole session, 1.2 kB, to its stack: 90 ns for each call.
    private let address = Atomic<Bool>(false)

    /// The notation of given texts; set before the first is given.
    package var notation: DataNotation {
        get { reading.notation }
        set { reading.notation = newValue }
    }

    /// Whether operations are used; without them every value goes the general way, with the same result.
    package var acceptsByOperations: Bool {
        get { records.acceptsByOperations }
        set { records.acceptsByOperations = newValue }
    }

    /// A session before `start`: the form's own values are set, its initial targets have not fired.
    ///
    /// - Parameter now: The moment and zone that `today` and local times refer to throughout the session.
    public init(_ form: CompiledForm, now: Moment) {
        self.form = form
        reading = ReadingState(of: form)
        self.now = now
        tables = form.tables
        answers = AnswerState(tables)
        origin = Origin(tables)
        recomputation = RecomputationState(form, now: now)
        checking = CheckingState(form, now: now)
        records = RecordState(fieldCount: tables.fixedFieldCount)
        prepareSlots()
        enterInitialValues()
    }

    private mutating func prepareSlots() {
        for number in 0..<tables.groups.count {
            answers.groups.append(ContainerState(isVisible: !tables.groups[number].isHidden))
        }
        for number in 0..<tables.sections.count {
            let plan = tables.sections[number]
            answers.sections.append(
                ContainerState(isVisible: !plan.isHidden && answers.groups[Int(plan.group)].isVisible))
        }
        if (0..<tables.sections.count).contains(where: { tables.sections.row($0).pointee.followsAnswers }) {
            answers.following.append(repeating: FollowingState(), count: tables.sections.count)
        }
        answers.failureWords.append(repeating: 0, count: tables.fixedFailureWords)
        for field in 0..<tables.fixedFieldCount {
            answers.slots.append(initialState(field: field))
            answers.placements.append(SlotPlacement(failureWord: tables.fields.row(field).pointee.failureWord))
        }
    }

    /// The initial state of a slot, before anything is computed.
    func initialState(field: Int) -> SlotState {
        let plan = tables.fields.row(field)
        let section = answers.sections.row(known: Int(plan.pointee.section))
        var state = SlotState(field: Int32(field))
        if !plan.pointee.flags.contains(.hidden), section.pointee.isVisible { state.flags.insert(.visible) }
        if !plan.pointee.flags.contains(.disabled), section.pointee.isEnabled { state.flags.insert(.enabled) }
        return state
    }

    private mutating func enterInitialValues() {
        for field in 0..<tables.fixedFieldCount { enterInitialValue(Int32(field), field: field) }
    }

    mutating func enterInitialValue(_ slot: Int32, field: Int) {
        guard let value = form.initialValues[field] else { return }
        if !enter(value, in: slot) { removeValue(of: slot) }
    }

    /// Reads a value from the form file; a date may be relative (`today`), a truth 1 or 0. False if the field cannot
    /// hold it.
    mutating func enter(_ value: JSONValue, in slot: Int32) -> Bool {
        let reader = plan(of: slot).pointee.reader
        let json: String
        let cell: Cell.LiteralForm
        switch value {
        case .null: return true
        case .truth(let truth): (json, cell) = ("", truth ? .yes : .no)
        case .number(let text): (json, cell) = (text, reader == .truth ? .text : .number)
        case .string(let text): (json, cell) = (text, .text)
        case .array, .object: (json, cell) = (value.compactText, .list)
        }
        json.withByteSlice { bytes in
            store(Cell(cell, bytes), in: slot, borrowing: false)
            if answers.slots[Int(slot)].readingFailure != .none { storeRelativeDate(bytes, in: slot) }
        }
        return answers.slots[Int(slot)].readingFailure == .none || acceptsAsOwn(slot)
    }

    /// Stores a date that the form gives relative to today; other kinds and texts stay as they were read.
    mutating func storeRelativeDate(_ text: ByteSlice, in slot: Int32) {
        guard plan(of: slot).pointee.reader == .date,
            let date = RelativeDate(text)?.resolved(today: now.today)?.description
        else { return }
        date.withByteSlice { store(Cell(.text, $0), in: slot, borrowing: false) }
    }

    /// Whether a field can hold a value from the form file; for the compiler.
    mutating func canHold(_ value: JSONValue, field: Int) -> Bool {
        guard let slot = slot(field: field, instance: 0) else { return true }
        return enter(value, in: slot.index)
    }

    /// Fires the initial targets and remembers the state, to which `reset` returns.
    public mutating func start() {
        guard mode == .preparing else { return }
        if tables.startLooksAtInstances { origin.beforeStart = presentState() }
        fireTheStart()
        mode = .answering
        swap(&origin.texts, &texts)
        origin.started = AnswerState(copying: answers)
        origin.startedWithFailures = checking.hasFailures
    }

    // MARK: Slots

    @inline(__always)
    func plan(of slot: Int32) -> Row<FieldPlan> {
        tables.fields.row(Int(answers.slots[Int(slot)].field))
    }

    @inline(__always)
    func plan(of state: State) -> Plan { tables.fields.row(Int(state.pointee.field)) }

    /// The state of a slot in place; valid until an instance is added, which `runWhatWaits` may do.
    @inline(__always)
    func slotState(_ slot: Int32) -> State { answers.slots.row(Int(slot)) }

    @inline(__always)
    func slot(of state: State) -> Int32 { Int32(truncatingIfNeeded: answers.slots.index(of: state)) }

    @inline(__always)
    func placement(of slot: Int32) -> MutableRow<SlotPlacement> { answers.placements.row(Int(slot)) }

    @inline(__always)
    func placement(of state: State) -> MutableRow<SlotPlacement> {
        answers.placements.row(beside: state, of: answers.slots)
    }

    /// Notes that other slots can be asked, or in another order.
    @inline(__always)
    mutating func orderChanged() {
        ordersMade &+= 1
        orderNumber = ordersMade
    }

    /// The slot that a reference means in the instance that begins at `base`; -1 for none.
    @inline(__always)
    func slot(_ reference: Reference, base: Int32) -> Int32 { answers.view.slot(reference, base: base) }
}
