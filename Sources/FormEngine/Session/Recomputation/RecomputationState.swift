/// The formulas, states and events still to be processed.
///
/// Between two calls from outside nothing waits, except checks and, while values are entered, late formulas and the
/// consequences of new instances. Nodes run by rank, so that each sees final inputs. Events run after all nodes, and
/// each at most once for a change from outside.
struct RecomputationState: ~Copyable {
    var waiting = WaitingNodes()
    /// Nodes that wait in all instances of a section.
    var everywhere: WaitingEverywhere
    /// The first values whose inputs have changed.
    var following = WaitingNodes()
    /// The position in the walk of the answer being given.
    var answered: WalkPlace?
    /// The slots that the walk has reached whose states had waited in every instance and still do in the others.
    var arrived = GrowingBuffer<Int32>()
    /// Whether the consequences of new instances wait until all of them exist.
    var gathersInstances = false
    /// Whether any formula is waiting because the mode defers it.
    var formulasWaitForEnd = false
    var events = GrowingBuffer<PendingEvent>()
    /// The index of the first event that has not run.
    var nextEvent = 0
    var firedEvents = FiredEvents()
    var machine: ExpressionMachine
    /// The first slot of each option's instance; -1 between uses.
    var basesByOption = GrowingBuffer<Int32>(capacity: 1)

    init(_ form: CompiledForm, now: Moment) {
        everywhere = WaitingEverywhere(fieldCount: form.tables.fields.count)
        machine = ExpressionMachine(form.tables, calling: form.evaluations, matching: form.patterns, now: now)
    }

    /// Discards everything that waits, after a state was restored.
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

/// A pending event: its number, and the slot that carries it (-1 for a section's).
struct PendingEvent: BitwiseCopyable {
    var event: Int32
    var slot: Int32
}
