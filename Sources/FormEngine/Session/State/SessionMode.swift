/// In which way a session is being used: what a change entails at once, and what waits.
enum SessionMode {
    /// Before the start: values are offered, no target has fired.
    case preparing
    /// The consequences of an answer are recomputed at once.
    case answering
    /// Values of an earlier session are put back, and what events did is among them.
    case restoring
    /// Values enter one after the other, until the next question or until all instances are made.
    case walking
    /// Nobody is asked any more: values enter until the end.
    case finishing

    /// Whether all checks run at the end; until then none does, and nobody asks for changes.
    @inline(__always)
    var defersChecks: Bool {
        switch self {
        case .preparing, .answering, .restoring, .walking: false
        case .finishing: true
        }
    }

    /// Whether formulas that nothing on the way depends on wait until its end: a sum over instances is made once, not once
    /// for each value that enters.
    @inline(__always)
    var defersFormulas: Bool {
        switch self {
        case .preparing, .answering: false
        case .restoring, .walking, .finishing: true
        }
    }

    /// Whether changes bring events about, and formulas take the place of what events have set.
    var bringsEventsAbout: Bool {
        switch self {
        case .preparing, .answering, .walking, .finishing: true
        case .restoring: false
        }
    }

    /// The mode in which such formulas wait, and the rest is the same.
    var deferringFormulas: SessionMode {
        switch self {
        case .preparing, .answering: .walking
        case .restoring, .walking, .finishing: self
        }
    }
}
