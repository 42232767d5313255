/// The formulas, states and events that are still to be brought up to date.
///
/// Nothing waits between two calls from outside, but for the checks and, while values are given, the late formulas and what
/// follows of instances that values make. Nodes run by
/// rank, so that each sees final inputs; events run after all nodes, and each at most once for a change from outside.
struct RecomputationState: ~Copyable {
    var waiting = WaitingNodes()
    /// What waits in all instances of a section.
    var everywhere: WaitingEverywhere
    /// The first values of which an input has changed.
    var following = WaitingNodes()
    /// The place of what is being answered.
    var answered: WalkPlace?
    /// The slots at which the walk has arrived, whose states waited in every instance and still do in the others.
    var arrived = GrowingBuffer<Int32>()
    /// Whether the consequences of instances that values make wait until all are made.
    var gathersInstances = false
    /// Whether any formula is to be run that the mode defers.
    var formulasWaitForEnd = false
    var events = GrowingBuffer<PendingEvent>()
    /// The first event that has not run.
    var nextEvent = 0
    var firedEvents = FiredEvents()
    var machine: ExpressionMachine
    /// The first slot of an instance of each option, -1 between two uses.
    var basesByOption = GrowingBuffer<Int32>(capacity: 1)

    init(_ form: CompiledForm, now: Moment) {
        everywhere = WaitingEverywhere(fieldCount: form.tables.fields.count)
        machine = ExpressionMachine(form.tables, calling: form.evaluations, matching: form.patterns, now: now)
    }

    /// Begins anew after a state that was put back.
    @inline(__always)
    mutating func forgetWhatWaits() {
        formulasWaitForEnd = false
        waiting.removeAll()
        events.removeAll()
        nextEvent = 0
        everywhere.removeAll()
        arrived.removeAll()
        machine.aggregates.forgetAll()
    }
}

/// An event on its way: which, and the slot that carries it (-1 for a section's).
struct PendingEvent: BitwiseCopyable {
    var event: Int32
    var slot: Int32
}
