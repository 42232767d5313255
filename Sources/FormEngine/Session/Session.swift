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
    let patterns: PatternTable
    var mode = SessionMode.preparing

    /// To whom the texts of the form are said: answers that they hold are shown as this speaker reads them, to data as
    /// their model text.
    package var audience = Speaker.data(.english)

    // What is answered
    var slots: GrowingBuffer<SlotState>
    var placements: GrowingBuffer<SlotPlacement>
    var failureWords: GrowingBuffer<UInt64>
    var sections: GrowingBuffer<ContainerState>
    var groups: GrowingBuffer<ContainerState>
    /// The first slots of all instances, section by section, each section's in order.
    var instances = GrowingBuffer<Int32>()
    /// The state after the initial targets, for `reset`.
    var snapshot: Snapshot
    /// The state before the initial targets, where these look at instances.
    var beforeStart: Checkpoint?
    /// Whether the initial targets are still to fire: instances were given first.
    var startIsDue = false

    /// The texts of the form's own values, which slots hold at the start; never given back.
    private var formTexts = TextArena()
    /// The texts of the answers since the start, which `reset` and `beginRecord` give back all at once.
    var texts = TextArena()

    /// An atomic has a fixed address, and so has what holds one: a session is lent by its address. Without it every
    /// method that only looks copied the whole session, 1.2 kB, to its stack: 90 ns a call.
    private let address = Atomic<Bool>(false)

    // Recomputation
    var waiting = WaitingNodes()
    var checksWaiting = GrowingBuffer<Int32>()
    /// Whether any formula is to be run that the mode defers.
    var lateFormulasWait = false
    var events = GrowingBuffer<PendingEvent>()
    var nextEvent = 0
    var fired = FiredEvents()
    var changeList = GrowingBuffer<Change>()
    var changeLog = ChangeLog()
    /// Whether any check has failed since all of them ran: if none has, nobody needs to look.
    var hasFailures = false

    // Records
    var cells: GrowingBuffer<Cell>
    var holdsCells = false
    /// The record that is next, where it is a row.
    var row: RecordRow?
    /// Whether every slot holds what its operation has put there or left empty: the next record can be written over it.
    var holdsPlainValues = false
    /// Whether the record before is still there, to be written over.
    var awaitsOverwriting = false
    /// Whether all that can happen to a record is that operations accept its cells, each by itself and those before it.
    var isPlain = false
    /// One a station of the form, made when they are first needed.
    var operations = GrowingBuffer<RecordOperation>(capacity: 1)
    /// One a field of the dynamic sections' templates.
    var memberOperations = GrowingBuffer<RecordOperation>(capacity: 1)
    var operationBounds = GrowingBuffer<Int64>(capacity: 1)
    /// Whether operations accept anything; without, every value goes the general way, with the same result.
    package var acceptsByOperations = true

    /// How given texts are written; set before the first of them is.
    package var notation = DataNotation() {
        didSet { isInOtherNotation = notation != DataNotation() }
    }
    /// Whether given texts may be no model text.
    var isInOtherNotation = false

    // The walk
    var place = WalkPlace()
    /// Whether any slot may hold something given that the walk did not take.
    var mayHoldGiven = false

    /// While a text is read as it is: what `clean` makes of it has its turn elsewhere.
    var isReadingCleaned = false

    // Room for evaluation
    var machine: ExpressionMachine
    var choices = GrowingBuffer<Int32>()
    var scratch = GrowingBuffer<UInt8>(capacity: 256)
    var patternScratch = PatternScratch()
    var failureList = GrowingBuffer<Failure>()
    /// The form's date bounds, seen from today.
    var boundDays: GrowingBuffer<Int32>

    /// A session at its beginning: the form's own values are in, its initial targets have not fired.
    ///
    /// `now` is the moment and the zone that `today` and local times mean, for as long as the session lives.
    public init(_ form: CompiledForm, now: Moment) {
        self.form = form
        self.now = now
        tables = form.tables
        patterns = form.patterns
        slots = GrowingBuffer(capacity: tables.fixedFieldCount + 16)
        placements = GrowingBuffer(capacity: tables.fixedFieldCount + 16)
        failureWords = GrowingBuffer(capacity: tables.fixedFailureWords + 16)
        cells = GrowingBuffer(capacity: tables.fixedFieldCount + 1)
        cells.append(repeating: Cell(.absent), count: tables.fixedFieldCount + 1)
        sections = GrowingBuffer(capacity: tables.sections.count)
        groups = GrowingBuffer(capacity: tables.groups.count)
        snapshot = Snapshot()
        machine = ExpressionMachine(tables, calling: form.evaluations, matching: form.patterns, now: now)
        boundDays = GrowingBuffer(capacity: max(tables.bounds.count, 1))
        prepareBounds()
        prepareSlots()
        enterInitialValues()
    }

    private mutating func prepareBounds() {
        let today = now.today
        for index in 0..<tables.bounds.count {
            boundDays.append((tables.bounds[index].resolved(today: today) ?? today).days)
        }
    }

    private mutating func prepareSlots() {
        for number in 0..<tables.groups.count {
            groups.append(ContainerState(isVisible: !tables.groups[number].isHidden))
        }
        for number in 0..<tables.sections.count {
            let plan = tables.sections[number]
            sections.append(ContainerState(isVisible: !plan.isHidden && groups[Int(plan.group)].isVisible))
        }
        failureWords.append(repeating: 0, count: tables.fixedFailureWords)
        for field in 0..<tables.fixedFieldCount {
            slots.append(initialState(field: field))
            placements.append(SlotPlacement(failureWord: tables.fields.pointer(field).pointee.failureWord))
        }
    }

    /// A slot before anything was computed: as the form says.
    func initialState(field: Int) -> SlotState {
        let plan = tables.fields[field]
        var state = SlotState(field: Int32(field))
        if !plan.flags.contains(.hidden), sections[Int(plan.section)].isVisible { state.flags.insert(.visible) }
        if !plan.flags.contains(.disabled), sections[Int(plan.section)].isEnabled { state.flags.insert(.enabled) }
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
        let cell: Cell.Form
        switch value {
        case .null: return true
        case .truth(let truth): (json, cell) = ("", truth ? .yes : .no)
        case .number(let text): (json, cell) = (text, reader == .truth ? .text : .number)
        case .string(let text): (json, cell) = (text, .text)
        case .array, .object: (json, cell) = (value.compactText, .list)
        }
        var text = json
        text.withUTF8 { bytes in
            store(Cell(cell, start: bytes.baseAddress, count: bytes.count), in: slot, borrowing: false)
            if slots[Int(slot)].reading != .none, let start = bytes.baseAddress {
                storeRelativeDate(start, count: bytes.count, in: slot)
            }
        }
        return slots[Int(slot)].reading == .none || acceptsAsOwn(slot)
    }

    /// Stores a date that the form says by its distance from today; other kinds and texts stay as they were read.
    mutating func storeRelativeDate(_ start: UnsafePointer<UInt8>, count: Int, in slot: Int32) {
        guard plan(of: slot).pointee.reader == .date,
            var date = RelativeDate(start, count: count)?.resolved(today: now.today)?.description
        else { return }
        date.withUTF8 { bytes in
            store(Cell(.text, start: bytes.baseAddress, count: bytes.count), in: slot, borrowing: false)
        }
    }

    /// Whether a field can have a value that the form file gives; for the compiler.
    mutating func canHold(_ value: JSONValue, field: Int) -> Bool {
        guard let slot = slot(field: field, instance: 0) else { return true }
        return enter(value, in: slot.index)
    }

    /// Fires the initial targets and remembers the state, to which `reset` returns.
    public mutating func start() {
        guard mode == .preparing else { return }
        if tables.startLooksAtInstances { beforeStart = Checkpoint(presentState()) }
        fireTheStart()
        mode = .answering
        swap(&formTexts, &texts)
        takeSnapshot()
    }

    // MARK: Slots

    @inline(__always)
    func plan(of slot: Int32) -> UnsafePointer<FieldPlan> { tables.fields.pointer(Int(slots.start[Int(slot)].field)) }

    @inline(__always)
    func slot(of state: State) -> Int32 { Int32(truncatingIfNeeded: state - slots.start) }

    @inline(__always)
    func placement(of slot: Int32) -> UnsafeMutablePointer<SlotPlacement> { placements.start + Int(slot) }

    @inline(__always)
    func placement(of state: State) -> UnsafeMutablePointer<SlotPlacement> { placements.start + (state - slots.start) }

    /// The slot that a reference means in the instance that begins at `base`; -1 where there is none.
    @inline(__always)
    func slot(_ reference: Reference, base: Int32) -> Int32 { answers.slot(reference, base: base) }
}

/// An event on its way: which, and the slot that carries it (-1 for a section's).
struct PendingEvent: BitwiseCopyable {
    var event: Int32
    var slot: Int32
}
