import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// How a batch ended, where nothing kept it from going on.
package struct BatchOutcome: Sendable {
    /// The counts of all records, those before a resumption included.
    package let tally: BatchTally
    /// The signal that asked it to stop, 0 for none.
    package let signal: Int32
    /// Whether what is left can be done later by resuming.
    package let isResumable: Bool
    /// Bytes of unfinished records of other processes that were removed from the outputs.
    package let removedCount: Int
}

/// Why a batch did not come to its end.
package struct RunFailure: Error, Hashable, Sendable {
    /// The reason for the end.
    package let reason: BatchError
    /// Whether it had begun, and what is left can be done later by resuming.
    package let isResumable: Bool
}

/// The reports of a batch on its way; each is called by one thread at a time.
package struct BatchReports: Sendable {
    /// The records of a table are read from now on.
    package var began: @Sendable () -> Void
    /// A reason for rejection, where nothing takes the rejected records.
    package var reason: @Sendable (String) -> Void
    /// How far it has come, after some records: the counts, and the share of the input where its size is known.
    package var progress: @Sendable (BatchTally, Double?) -> Void

    /// Reports to functions.
    package init(
        began: @escaping @Sendable () -> Void = {}, reason: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping @Sendable (BatchTally, Double?) -> Void = { _, _ in }
    ) {
        self.began = began
        self.reason = reason
        self.progress = progress
    }
}

/// One table of a run: records, and the form that takes them.
package struct BatchTable: Sendable {
    /// Its name in its package, and where it is in that; `nil` for records without a package, which are the run's only ones.
    package let member: (name: String, place: String)?
    let form: CompiledForm
    package let options: BatchOptions
    /// Gives the moment that `today` goes by; that of the journal counts when a run is resumed.
    let now: @Sendable (_ noted: Int64?) -> Moment
    let reports: BatchReports

    /// Records for a form.
    package init(
        _ form: CompiledForm, _ options: BatchOptions, memberOfPackage member: (name: String, place: String)? = nil,
        now: @escaping @Sendable (_ noted: Int64?) -> Moment, reports: BatchReports
    ) {
        (self.form, self.options, self.member) = (form, options, member)
        (self.now, self.reports) = (now, reports)
    }
}

/// Takes records through a form: reads, checks, and writes them in the order of the input.
///
/// A run that writes to files can be broken off at any moment and be resumed: what was not committed is removed then
/// and done again.
package func runBatch(
    _ table: BatchTable, besides claims: FileClaims = FileClaims()
) throws(RunFailure) -> BatchOutcome {
    let run: BatchTables
    do throws(BatchError) { run = try BatchTables([table], besides: claims) } catch {
        throw RunFailure(reason: error, isResumable: false)
    }
    var outcome: BatchOutcome?
    let ending = try run.run { outcome = $1 }
    // The journal of a resumption that was stopped before it began is as it was.
    return outcome
        ?? BatchOutcome(
            tally: BatchTally(), signal: ending.signal, isResumable: table.options.resumes, removedCount: 0)
}
