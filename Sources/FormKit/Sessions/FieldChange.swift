public import FormEngine

/// A change in a session.
public enum FieldChange: Hashable, Sendable {
    /// The answer has changed; `nil` for none, also of a hidden field.
    case value(FieldAddress, Answer?)
    /// The verdict on the answer has changed.
    case validity(FieldAddress, Verdict)
    /// The field was shown or hidden.
    case visibility(FieldAddress, isVisible: Bool)
    /// The field was enabled or disabled.
    case enabled(FieldAddress, isEnabled: Bool)
    /// The answer has to be given again.
    case stale(FieldAddress)
    /// The field is asked now, by `next()` or by a conversation.
    case asked(FieldAddress)
    /// The title, the options or the default were changed.
    case definition(FieldAddress)
    /// A button was pressed.
    case pressed(FieldAddress)
    /// A section has a new instance of that number.
    case instanceAdded(SectionID, Int)
    /// The instance of that number was removed; those after it moved up by one.
    case instanceRemoved(SectionID, Int)
    /// The form was submitted.
    case submitted
    /// The form was not submitted, because of these failures; none where the delegate refused.
    case notSubmitted([AnswerFailure])
}

/// A running observation, until `end()` or the end of the session. It need not be kept.
public struct Observation {
    fileprivate let number: Int
    private weak var session: FormSession?

    fileprivate init(_ number: Int, of session: FormSession) { (self.number, self.session) = (number, session) }

    /// Ends the observation.
    public func end() { session?.watching.observers[number] = nil }
}

/// The end of a sequence of changes at its session, which ends the sequence when the session lets go of it.
private final class ChangeReceiver {
    private let continuation: AsyncStream<FieldChange>.Continuation
    var observation: Observation?

    init(_ continuation: AsyncStream<FieldChange>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func receive(_ change: FieldChange) {
        if case .terminated = continuation.yield(change) { observation?.end() }
    }
}

/// The observers, and the changes that they have not been told yet.
struct Watching {
    fileprivate(set) var observers: [Int: (FieldChange) -> Void] = [:]
    fileprivate var nextNumber = 0
    fileprivate var changes: [FieldChange] = []
    /// Whether the form has code for changes of its fields.
    var hasActions = false

    var isNeeded: Bool { hasActions || !observers.isEmpty }
    fileprivate var isTelling = false

    /// Keeps a change, to be told before those of the engine.
    mutating func noteChange(_ change: FieldChange) { if isNeeded { changes.append(change) } }
}

extension FormSession {
    /// Calls a closure with each change, in order, after all effects of an answer. The closure may answer fields itself; those
    /// changes come afterwards.
    ///
    ///     session.observe { change in
    ///         if case .visibility(let address, let isVisible) = change { screen.show(address, isVisible) }
    ///     }
    @discardableResult
    public func observe(_ observer: @escaping (FieldChange) -> Void) -> Observation {
        watching.nextNumber += 1
        watching.observers[watching.nextNumber] = observer
        engine.keepChangeLog()
        return Observation(watching.nextNumber, of: self)
    }

    /// The changes from now on, for a task that need not be where the session is, such as one of an actor. The sequence ends
    /// with the session.
    ///
    ///     actor Desk {
    ///         private let session: FormSession
    ///         private(set) var asked: [FieldAddress] = []
    ///
    ///         func watch() async {
    ///             for await change in session.changes() { if case .asked(let address) = change { asked.append(address) } }
    ///         }
    ///     }
    public func changes() -> AsyncStream<FieldChange> {
        AsyncStream { continuation in
            let receiver = ChangeReceiver(continuation)
            receiver.observation = observe { receiver.receive($0) }
        }
    }

    /// Performs code when a button is pressed, or when the value of another field changes.
    ///
    ///     try session.perform(on: "preview") { session in print(session.json(isIndented: true)) }
    ///
    /// - Parameters:
    ///   - address: The field.
    ///   - action: Gets the session, which it must not capture. It stays with the address, also when instances move.
    @discardableResult
    public func perform(
        on address: FieldAddress, _ action: @escaping (FormSession) -> Void
    ) throws(UnknownAddressError) -> Observation {
        _ = try slot(at: address)
        return observe { [unowned self] change in
            switch change {
            case .pressed(address), .value(address, _): action(self)
            default: break
            }
        }
    }

    /// Tells the observers of all new changes.
    package func tellChanges() {
        for change in engine.takeChangeLog() {
            switch change {
            case .slot(let change): noteChange(change)
            case .pressed(let button): watching.noteChange(.pressed(address(of: button)))
            case .instanceAdded(let section, let instance):
                watching.noteChange(.instanceAdded(sectionID(section), instance))
            case .instanceRemoved(let section, let instance):
                watching.noteChange(.instanceRemoved(sectionID(section), instance))
            }
        }
        tellNotedChanges()
    }

    private func noteChange(_ change: FormEngine.Change) {
        let (slot, effects) = (change.slot, change.effects)
        let address = address(of: slot)
        let isVisible = engine.isVisible(slot)
        // A field that is shown or hidden has another value by that, if it has any.
        if effects.contains(.value), effects.contains(.visibility) ? engine.hasValue(slot) : isVisible {
            watching.noteChange(.value(address, isVisible ? engine.storedAnswer(slot) : nil))
        }
        if effects.contains(.visibility) {
            watching.noteChange(.visibility(address, isVisible: isVisible))
        }
        if effects.contains(.enabling) { watching.noteChange(.enabled(address, isEnabled: engine.isEnabled(slot))) }
        if effects.contains(.validity) { watching.noteChange(.validity(address, worded(engine.verdict(slot)))) }
        if effects.contains(.stale) { watching.noteChange(.stale(address)) }
    }

    /// The code that the form has for a change of a field.
    private func actions(on change: FieldChange) -> [@Sendable (FormSession) -> Void] {
        let actions = form.source.closures.actions
        guard !actions.isEmpty else { return [] }
        switch change {
        case .pressed(let address), .value(let address, _):
            return engine.slot(id: address).flatMap { actions[fieldID($0)] } ?? []
        default: return []
        }
    }

    /// An observer that changes something itself is told of that after the others have been told of this.
    private func tellNotedChanges() {
        guard !watching.isTelling else { return }
        watching.isTelling = true
        while !watching.changes.isEmpty {
            let change = watching.changes.removeFirst()
            for (_, observer) in watching.observers.sorted(by: { $0.key < $1.key }) { observer(change) }
            for action in actions(on: change) { action(self) }
        }
        watching.isTelling = false
    }
}
