import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// The end of a batch that nothing prevented from continuing.
package struct BatchOutcome: Sendable {
    /// The counts of all records, including those before a resumption.
    package let tally: BatchTally
    /// The signal that asked it to stop, 0 for none.
    package let signal: Int32
    /// Whether the run can be resumed.
    package let isResumable: Bool
    /// The number of bytes of other processes' unfinished records that were removed from the outputs.
    package let removedCount: Int
}

/// The reason why a batch was aborted.
package struct RunFailure: Error, Hashable, Sendable {
    /// The error.
    package let reason: BatchError
    /// Whether the run had begun and can be resumed.
    package let isResumable: Bool
}

/// The reports of a batch in progress; each is called by one thread at a time.
package struct BatchReports: Sendable {
    /// Called when the records of a table begin to be read.
    package var began: @Sendable () -> Void
    /// Receives a reason for rejection, if rejected records are not written.
    package var reason: @Sendable (String) -> Void
    /// Receives the progress after some records: the counts, and the share of the input if its size is known.
    package var progress: @Sendable (BatchTally, Double?) -> Void

    /// Reports to closures.
    package init(
        began: @escaping @Sendable () -> Void = {}, reason: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping @Sendable (BatchTally, Double?) -> Void = { _, _ in }
    ) {
        self.began = began
        self.reason = reason
        self.progress = progress
    }
}

/// One table of a run: records and the form that processes them.
package struct BatchTable: Sendable {
    /// The name of the table and its place in the package; `nil` without a package, where it is the only table.
    package let member: (name: String, place: String)?
    let form: CompiledForm
    package let options: BatchOptions
    /// Returns the moment that `today` refers to; a resumed run uses that of the journal.
    let now: @Sendable (_ noted: Int64?) -> Moment
    let reports: BatchReports

    /// A table of records for a form.
    package init(
        _ form: CompiledForm, _ options: BatchOptions, memberOfPackage member: (name: String, place: String)? = nil,
        now: @escaping @Sendable (_ noted: Int64?) -> Moment, reports: BatchReports
    ) {
        (self.form, self.options, self.member) = (form, options, member)
        (self.now, self.reports) = (now, reports)
    }
}

/// Processes records with a form: reads them, checks them and writes them in the order of the input.
///
/// A run that writes to files can be interrupted at any moment and resumed: whatever was not committed is removed and
/// done again.
package func runBatch(
    _ table: BatchTable, besides claims: FileClaims = FileClaims()
) throws(RunFailure) -> BatchOutcome {
    let run: BatchTables
    do throws(BatchError) { run = try BatchTables([table], besides: claims) } catch {
        throw RunFailure(reason: error, isResumable: false)
    }
    var outcome: BatchOutcome?
    let ending = try run.run { outcome = $1 }
    // A resumption that was stopped before it began leaves the journal unchanged.
    return outcome
        ?? BatchOutcome(
            tally: BatchTally(), signal: ending.signal, isResumable: table.options.resumes, removedCount: 0)
}
