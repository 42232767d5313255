import CPosix
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import Glibc

/// How a batch ended, where nothing kept it from going on.
public struct BatchOutcome: Sendable {
    /// What became of all records, those before a resumption included.
    public let tally: BatchTally
    /// The signal that asked it to stop, 0 for none.
    public let signal: Int32
    /// Whether what is left can be done later by resuming.
    public let isResumable: Bool
    /// Bytes of unfinished records of somebody else's that were taken away from the outputs.
    public let removedCount: Int
}

/// What a batch tells on its way; each is called by one thread at a time.
public struct BatchReports: Sendable {
    /// A reason for rejection, where nothing takes the rejected records.
    public var reason: @Sendable (String) -> Void
    /// How far it has come, after some records: the counts, and the share of the input where its size is known.
    public var progress: @Sendable (BatchTally, Double?) -> Void

    /// Reports to functions.
    public init(
        reason: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping @Sendable (BatchTally, Double?) -> Void = { _, _ in }
    ) {
        self.reason = reason
        self.progress = progress
    }
}

/// Takes records through a form: reads, checks, and writes them in the order of the input.
///
/// A run that writes to files can be broken off at any moment and be resumed: what was not committed is taken away then
/// and done again.
/// - Parameter now: Gives the moment that `today` goes by; that of the journal counts when a run is resumed.
public func runBatch(
    _ form: CompiledForm, _ options: BatchOptions, now: (_ noted: Int64?) -> Moment, reports: BatchReports
) throws(BatchError) -> BatchOutcome {
    let inputs = try openInputs(form, options)
    let noted = try notedJournal(options, inputs)
    let moment = now(noted?.moment)
    let run = try BatchRun(form, options, inputs, moment, noted, reports)
    return try run.run()
}

private func openInputs(_ form: CompiledForm, _ options: BatchOptions) throws(BatchError) -> [BatchInput] {
    var inputs: [BatchInput] = []
    var findings: [Diagnostic] = []
    for path in options.inputs {
        do throws(BatchError) {
            let input = try BatchInput(path, options, form)
            if options.inputs.count > 1, input.isReopenable { input.close() }
            inputs.append(input)
        } catch {
            guard case .faultyInput(let found) = error else { throw error }
            findings += found
        }
    }
    guard findings.isEmpty else { throw .faultyInput(findings) }
    try checkRejects(options, inputs)
    return inputs
}

private func checkRejects(_ options: BatchOptions, _ inputs: [BatchInput]) throws(BatchError) {
    guard let rejects = options.rejects, rejects.holdsRows else { return }
    for input in inputs where input.columns == nil || input.header != inputs[0].header {
        throw .rejectsNeedColumns(input: input.name)
    }
    guard options.delimiter == nil, let input = inputs.first, case .csv(let delimiter) = input.syntax else { return }
    let ending = delimiter == 0x09 ? "tsv" : "csv"
    if rejects.ending != ending { throw .rejectsNeedEnding(ending, input: input.name) }
}

/// The journal of the run that is to be resumed; where none is, there must be none.
private func notedJournal(_ options: BatchOptions, _ inputs: [BatchInput]) throws(BatchError) -> BatchJournal? {
    guard let path = options.journal else {
        if options.resumes { throw .noJournal(FilePath("standard output")) }
        return nil
    }
    guard let bytes = try journalBytes(path) else {
        if options.resumes { throw .noJournal(path) }
        return nil
    }
    guard options.resumes else {
        throw .output(OutputError(options.outputName, .unfinishedBatch(journal: path.description)))
    }
    guard let journal = BatchJournal(bytes) else { throw .journalDiffers(path, "the journal is damaged") }
    if let difference = journal.identity.difference(from: BatchJournal.Identity(options, inputs)) {
        throw .journalDiffers(path, difference)
    }
    return journal
}

private func journalBytes(_ path: FilePath) throws(BatchError) -> [UInt8]? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw .input(InputError(path, .system(.latest)))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let got = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard got > 0 else { break }
        bytes += piece[..<got]
    }
    return bytes
}

extension BatchOptions {
    /// The output as people name it.
    var outputName: String {
        switch destination {
        case .standardOutput: "standard output"
        case .file(let path), .folder(let path, _): path.description
        }
    }
}

extension BatchJournal.Identity {
    init(_ options: BatchOptions, _ inputs: [BatchInput]) {
        self.init(
            formHash: options.formHash, settings: options.settings,
            inputs: inputs.map { Input(name: $0.name, size: $0.size ?? -1) })
    }

    /// What is not the same, in words; `nil` where all is.
    func difference(from other: Self) -> String? {
        if formHash != other.formHash { return "the form has changed" }
        if inputs.map(\.name) != other.inputs.map(\.name) { return "the inputs are others" }
        if let changed = zip(inputs, other.inputs).first(where: { $0.size != $1.size }) {
            return "'\(changed.0.name)' has changed"
        }
        return settings == other.settings ? nil : "the options are others; it was begun with \(settings)"
    }
}
