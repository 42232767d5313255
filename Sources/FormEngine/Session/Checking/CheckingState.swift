/// The checks still to run, and the failures found.
struct CheckingState: ~Copyable {
    /// The slots whose checks must run again, each once.
    var waiting = GrowingBuffer<Int32>()
    /// Whether any check has failed since all of them ran; if none has, there are no failures to look for.
    var hasFailures = false
    /// The failures that `findFailures` found.
    var failures = GrowingBuffer<Failure>()
    /// The form's date bounds, relative to today.
    var boundDays: GrowingBuffer<Int32>
    let patterns: PatternTable
    var patternScratch = PatternScratch()

    init(_ form: CompiledForm, now: Moment) {
        patterns = form.patterns
        let (bounds, today) = (form.tables.bounds, now.today)
        boundDays = GrowingBuffer(capacity: max(bounds.count, 1))
        for index in 0..<bounds.count { boundDays.append((bounds[index].resolved(today: today) ?? today).days) }
    }
}
