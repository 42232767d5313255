internal import FormBatch
internal import FormSubmission
internal import FormWords

/// The reason why a batch ended early.
public struct BatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of reason, for programs that tell them apart.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The input cannot be opened or read.
        case unreadableInput
        /// The input's header or notation is wrong; nothing was written.
        case faultyInput
        /// The input has changed while it was read, or since the run that is to be resumed.
        case changedInput
        /// An output cannot be opened or written.
        case unwritableOutput
        /// Another process has locked an output: it may work a little later.
        case lockedOutput
        /// The input and the outputs do not go together, such as one file for both.
        case conflictingFiles
        /// There is nothing to resume there, or not with these settings.
        case unresumable
        /// The system has no more threads.
        case noThread
    }

    private let failure: RunFailure

    init(_ failure: RunFailure) { self.failure = failure }

    /// The kind of the reason.
    public var kind: Kind {
        switch failure.reason {
        case .input: .unreadableInput
        case .faultyInput: .faultyInput
        case .inputChanged, .inputDiffers: .changedInput
        case .output(let error): error.category == .temporary ? .lockedOutput : .unwritableOutput
        case .nameTaken, .unusableName: .unwritableOutput
        case .sameFile, .rejectsNeedColumns, .rejectsNeedEnding: .conflictingFiles
        case .noJournal, .notResumable, .journalDiffers, .journalDamaged, .journalElsewhere, .journalStays: .unresumable
        case .noThread, .program: .noThread
        }
    }

    /// Whether it had begun, so that `resumes` can do the rest.
    public var isResumable: Bool { failure.isResumable }

    /// The fault and the cure, in English.
    public var description: String { message(in: "en") }

    /// The fault and the cure, in a language.
    public func message(in language: LanguageTag) -> String {
        failure.reason.words(in: language.viewLanguage.ofPrograms)
    }
}
