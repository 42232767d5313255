/// A session's answers at one time, to which it may return.
///
/// It shares with the checkpoint before it all that has not changed since: of ten thousand slots an answer makes some ten
/// kilobytes new. It stays good until the session's `reset`, which gives back the texts that it looks at; `startOver` does
/// not.
public final class Checkpoint {
    private let answers: StoredAnswers
    private let changes: StoredBytes
    private let walk: WalkState
    private let hasFailures: Bool
    private let orderNumber: Int
    /// Where the log of changes ended.
    fileprivate let endOfLog: Int
    /// Where the slots ended that had been touched.
    fileprivate let endOfTouched: Int

    /// The present state of a session.
    fileprivate init(of session: borrowing Session) {
        let earlier = session.origin.latest
        answers = StoredAnswers(session.answers, sharing: earlier?.answers, besides: session.origin.written)
        changes = StoredBytes(session.changeReport.list.bytes, sharing: earlier?.changes)
        (walk, hasFailures, orderNumber) = (session.walk, session.checking.hasFailures, session.orderNumber)
        (endOfLog, endOfTouched) = (session.changeReport.log.end, session.changeReport.touched.end)
    }

    /// About how much memory it takes that it does not share with the checkpoint before.
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
    /// All that was answered until now, with the place of the walk and the changes that were reported last.
    public mutating func checkpoint() -> Checkpoint {
        runWhatWaits()
        return presentState()
    }

    /// The present state, whatever is still to follow from it.
    mutating func presentState() -> Checkpoint {
        let checkpoint = Checkpoint(of: self)
        share(checkpoint)
        return checkpoint
    }

    /// Makes everything as it was at a checkpoint of this session, which may be earlier or later; no target fires.
    public mutating func revert(to checkpoint: Checkpoint) {
        changeReport.touched.cut(to: checkpoint.endOfTouched)
        // A change that nobody was told of need not be taken back.
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

    /// Takes over the state of a checkpoint; what waits still does.
    mutating func takeState(from checkpoint: Checkpoint) {
        checkpoint.putBack(in: &self)
        share(checkpoint)
    }

    /// Has the next checkpoint share with this one, whose state is the present one.
    private mutating func share(_ checkpoint: Checkpoint) {
        assert(checkpoint.holdsState(of: self), "something was written without being noted")
        origin.latest = checkpoint
        origin.written.removeAll()
    }
}
