/// A session's answers at one time, to which it may return: some 100 bytes a slot, of which
/// ten thousand are copied in 25 µs.
///
/// It stays good until the session's `reset`, which gives back the texts that it looks at; `startOver` does not.
public final class Checkpoint {
    let snapshot: Snapshot
    /// Where the log of changes ended.
    fileprivate let endOfLog: Int
    /// Where the slots ended that had been touched.
    fileprivate let endOfTouched: Int

    init(_ snapshot: consuming Snapshot, endOfLog: Int = 0, endOfTouched: Int = 0) {
        self.snapshot = snapshot
        (self.endOfLog, self.endOfTouched) = (endOfLog, endOfTouched)
    }

    /// About how much memory it takes.
    public var byteCount: Int { snapshot.byteCount }
}

extension Session {
    /// All that was answered until now, with the place of the walk and the changes that were reported last.
    public mutating func checkpoint() -> Checkpoint {
        runWhatWaits()
        return Checkpoint(presentState(), endOfLog: changeReport.log.end, endOfTouched: changeReport.touched.end)
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
        takeState(from: checkpoint.snapshot)
        forgetWhatWaits()
    }
}
