/// A session's answers at one time, to which it can return.
///
/// It shares everything unchanged with the previous checkpoint: of ten thousand slots an answer adds some ten
/// kilobytes. It is valid until the session's `reset`, which frees the texts it refers to; `startOver` does not.
public final class Checkpoint {
    private let answers: StoredAnswers
    private let changes: StoredBytes
    private let walk: WalkState
    private let hasFailures: Bool
    private let orderNumber: Int
    /// The end of the log of changes.
    fileprivate let endOfLog: Int
    /// The end of the list of touched slots.
    fileprivate let endOfTouched: Int

    /// A checkpoint of a session's current state.
    fileprivate init(of session: borrowing Session) {
        let earlier = session.origin.latest
        answers = StoredAnswers(session.answers, sharing: earlier?.answers, besides: session.origin.written)
        changes = StoredBytes(session.changeReport.list.bytes, sharing: earlier?.changes)
        (walk, hasFailures, orderNumber) = (session.walk, session.checking.hasFailures, session.orderNumber)
        (endOfLog, endOfTouched) = (session.changeReport.log.end, session.changeReport.touched.end)
    }

    /// The approximate memory that it does not share with the previous checkpoint.
    public var byteCount: Int { answers.ownByteCount + changes.ownByteCount + 512 }

    fileprivate func holdsState(of session: borrowing Session) -> Bool { answers.areSame(as: session.answers) }

    fileprivate func putBack(in session: inout Session) {
        let written = session.origin.written
        answers.putBack(in: &session.answers, over: session.origin.latest?.answers, besides: written)
        session.changeReport.list.copy(changes)
        session.recomputation.machine.aggregates.forgetAll()
        session.walk = walk
        session.checking.hasFailures = hasFailures
        session.records.leftovers = .unknown
        session.orderNumber = orderNumber
    }
}

extension Session {
    /// Captures all answers, the place of the walk and the changes that were last reported.
    public mutating func checkpoint() -> Checkpoint {
        runWhatWaits()
        return presentState()
    }

    /// Captures the current state without first running what waits.
    mutating func presentState() -> Checkpoint {
        let checkpoint = Checkpoint(of: self)
        share(checkpoint)
        return checkpoint
    }

    /// Restores the state of a checkpoint of this session, which may be earlier or later; no target fires.
    public mutating func revert(to checkpoint: Checkpoint) {
        changeReport.touched.cut(to: checkpoint.endOfTouched)
        // If nobody has read the later changes from the log, removing them is enough.
        if changeReport.log.cut(to: checkpoint.endOfLog) {
            putBack(checkpoint)
        } else {
            loggingDifferences { $0.putBack(checkpoint) }
        }
    }

    private mutating func putBack(_ checkpoint: Checkpoint) {
        takeState(from: checkpoint)
        forgetWhatWaits()
    }

    /// Restores the state of a checkpoint; what waits keeps waiting.
    mutating func takeState(from checkpoint: Checkpoint) {
        checkpoint.putBack(in: &self)
        share(checkpoint)
    }

    /// Makes the next checkpoint share with this one, which has the current state.
    private mutating func share(_ checkpoint: Checkpoint) {
        assert(checkpoint.holdsState(of: self), "something was written without being noted")
        origin.latest = checkpoint
        origin.written.removeAll()
    }
}
