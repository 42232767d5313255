import FormModel
import FormSyntax
import Synchronization

/// A form being answered: the one engine of the prompt, piped lines, files of answers and records.
///
/// It owns its buffers, opens no file and reads no clock. Offer defaults, `start`, give what is known beforehand, and
/// then either ask (`nextToAsk`, `answer`) or `finish`; `reset` goes back to the start without allocating.
public struct Session: ~Copyable {
    /// Shared with other sessions, and kept alive by each.
    public let form: CompiledForm
    let tables: FormTables
    let now: Moment
    var mode = SessionMode.preparing

    /// To whom the texts of the form are said: answers that they hold are shown as this speaker reads them, to data as
    /// their model text.
    package var audience = Speaker.data(.english)

    /// The options that a program looks up; `nil` where it looks none up.
    package var lookups: OptionLookups?

    /// Looks for the files that answers name; `nil` where nobody does, as in batches.
    package var files: FileLookup?

    /// The answers, and what each is at present.
    var answers: AnswerState
    /// The texts of the answers since the start, which `reset` and `beginRecord` give back all at once.
    var texts = TextArena()
    /// The states to go back to.
    var origin: Origin
    /// The number of the order: as long as it is the same, the same slots can be asked, in the same order.
    package internal(set) var orderNumber = 0
    /// The last number of an order, those of a session before this one in its place included: none is given twice, also where
    /// what was done is taken back.
    var ordersMade = 0
    var orderChanges = OrderChanges()
    /// How many instances were made, those of a session before this one in its place included.
    var instancesMade: Int32 = 0

    /// The members of documents that the form does not know.
    var kept = KeptMembers()

    /// How given texts become values.
    var reading: ReadingState
    /// The consequences of an answer that are still to come.
    var recomputation: RecomputationState
    /// The demands on answers, and which of them fail.
    var checking: CheckingState
    /// The next question.
    var walk = WalkState()
    /// Whole records, taken at once.
    var records: RecordState
    /// The consequences of an answer that are told.
    var changeReport = ChangeReport()

    /// An atomic has a fixed address, and so has what holds one: a session is lent by its address. Without it every
    /// method that only looks copied the whole session, 1.2 kB, to its stack: 90 ns a call.
    private let address = Atomic<Bool>(false)

    /// How given texts are written; set before the first of them is.
    package var notation: DataNotation {
        get { reading.notation }
        set { reading.notation = newValue }
    }

    /// Whether operations accept anything; without, every value goes the general way, with the same result.
    package var acceptsByOperations: Bool {
        get { records.acceptsByOperations }
        set { records.acceptsByOperations = newValue }
    }

    /// A session at its beginning: the form's own values are in, its initial targets have not fired.
    ///
    /// `now` is the moment and the zone that `today` and local times mean, for as long as the session lives.
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

    /// A slot before anything was computed: as the form says.
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

    /// Reads a value that the form file gives, where a date may be said as a person would (`today`) and a truth as 1 or
    /// 0; false where the field cannot have it.
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

    /// Stores a date that the form says by its distance from today; other kinds and texts stay as they were read.
    mutating func storeRelativeDate(_ text: ByteSlice, in slot: Int32) {
        guard plan(of: slot).pointee.reader == .date,
            let date = RelativeDate(text)?.resolved(today: now.today)?.description
        else { return }
        date.withByteSlice { store(Cell(.text, $0), in: slot, borrowing: false) }
    }

    /// Whether a field can have a value that the form file gives; for the compiler.
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

    /// The state of a slot in place, good until an instance is added, which `runWhatWaits` may do.
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

    /// Other slots can be asked, or they are in another order.
    @inline(__always)
    mutating func orderChanged() {
        ordersMade &+= 1
        orderNumber = ordersMade
    }

    /// The slot that a reference means in the instance that begins at `base`; -1 where there is none.
    @inline(__always)
    func slot(_ reference: Reference, base: Int32) -> Int32 { answers.view.slot(reference, base: base) }
}
