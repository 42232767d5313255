/// How a session is being used, which decides what follows from a change at once and what waits.
enum SessionMode {
    /// Before the start: defaults are offered, no target has fired.
    case preparing
    /// The consequences of an answer are recomputed at once.
    case answering
    /// Values of an earlier session, including the effects of its events, are restored.
    case restoring
    /// Values are entered one after the other, until the next question or until all instances exist.
    case walking
    /// Nobody is asked: values are entered until the end.
    case finishing

    /// Whether all checks run at the end; until then none runs and changes are not reported.
    @inline(__always)
    var defersChecks: Bool {
        switch self {
        case .preparing, .answering, .restoring, .walking: false
        case .finishing: true
        }
    }

    /// Whether formulas on which nothing depends meanwhile wait until the end, so that a sum over instances is computed
    /// once and not for each value.
    @inline(__always)
    var defersFormulas: Bool {
        switch self {
        case .preparing, .answering: false
        case .restoring, .walking, .finishing: true
        }
    }

    /// Whether changes trigger events, and formulas replace what events have set.
    var bringsEventsAbout: Bool {
        switch self {
        case .preparing, .answering, .walking, .finishing: true
        case .restoring: false
        }
    }

    /// The mode in which such formulas wait and everything else is the same.
    var deferringFormulas: SessionMode {
        switch self {
        case .preparing, .answering: .walking
        case .restoring, .walking, .finishing: self
        }
    }
}
