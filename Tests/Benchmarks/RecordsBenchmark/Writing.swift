import FormEngine
import FormRecords
import FormSyntax
import Measuring

/// The number of sessions that each hold a record before they are written, so that the clock is rarely read.
private let sessionCount = 32

/// Writes all records, several times; only the writing is timed.
func measureWriting(_ records: Records, _ form: CompiledForm, _ format: RecordFormat, runs: Int) {
    var writing = Writing(form, format, names: records.names)
    let count = records.cells.count / max(writing.slots.count, 1) / sessionCount * sessionCount
    guard count > 0 else { return print("give at least \(sessionCount) records with the form's ids") }
    records.cells.withUnsafeBufferPointer { cells in
        let times = median(runs: runs) { writing.run(cells, count: count) / UInt64(count) }
        print(
            "writing \(format): \(writing.bytes / count) bytes, median \(times.median) ns a record, "
                + "least \(times.least)")
    }
}

/// Everything that is reused for each record.
private struct Writing: ~Copyable {
    let slots: [Slot]
    private let sessions: UnsafeMutablePointer<Session>
    private let encoder: RecordEncoder
    private var buffer = ByteBuffer(capacity: 1 << 16)
    /// The number of bytes written in the last run.
    private(set) var bytes = 0

    init(_ form: CompiledForm, _ format: RecordFormat, names: [String]) {
        sessions = .allocate(capacity: sessionCount)
        encoder = RecordEncoder(form, format: format)
        for index in 0..<sessionCount {
            var session = Session(form, now: Moment(seconds: 1_709_199_000))
            session.start()
            (sessions + index).initialize(to: session)
        }
        slots = names.compactMap { form.fieldNumber(id: $0) }.compactMap { form.fixedSlot(ofField: $0) }
    }

    deinit {
        sessions.deinitialize(count: sessionCount)
        sessions.deallocate()
    }

    /// Runs all records once; returns the time for writing, without that for reading the clock.
    mutating func run(_ cells: UnsafeBufferPointer<Cell>, count: Int) -> UInt64 {
        bytes = 0
        var time: UInt64 = 0
        var record = 0
        while record < count {
            for index in 0..<sessionCount { answer(sessions + index, record + index, cells) }
            buffer.removeAll()
            let before = nanoseconds()
            for index in 0..<sessionCount { encoder.encode(sessions[index], into: &buffer) }
            let after = nanoseconds()
            let clock = nanoseconds() - after
            time += after - before
            time -= min(clock, time)
            bytes += buffer.count
            record += sessionCount
        }
        return time
    }

    private func answer(_ session: UnsafeMutablePointer<Session>, _ record: Int, _ cells: UnsafeBufferPointer<Cell>) {
        session.pointee.reset()
        let given = session.pointee.recordCells
        for (place, slot) in slots.enumerated() { given.put(cells[record * slots.count + place], of: Int(slot.index)) }
        session.pointee.finish()
    }
}
