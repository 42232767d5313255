import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A journal, or what was found in its place.
enum FoundJournal {
    case none
    case damaged
    case whole(BatchJournal, [UInt8])

    /// Reads a journal; fails with ELOOP for a link.
    init(_ path: FilePath) throws(InputError) {
        guard let bytes = try path.content() else {
            self = .none
            return
        }
        self = BatchJournal(bytes).map { .whole($0, bytes) } ?? .damaged
    }
}

extension FoundJournal {
    /// The journal of a run to be resumed; `nil` if there is none.
    static func toResume(_ path: FilePath) throws(BatchError) -> (BatchJournal, [UInt8])? {
        let found: FoundJournal
        do throws(InputError) { found = try FoundJournal(path) } catch {
            throw error.cause == .system(SystemError.tooManyLinks) ? .journalElsewhere(path) : .input(error)
        }
        switch found {
        case .none: return nil
        case .damaged: throw .journalDamaged(path)
        case .whole(let journal, let bytes): return (journal, bytes)
        }
    }
}

extension BatchJournal.RunIdentity.Input {
    /// Whether it may be the same input. A pipe has no length; the bytes read from it are compared later by their
    /// checksum.
    fileprivate func mayBe(_ other: Self) -> Bool {
        name == other.name && header == other.header && (size == other.size || min(size, other.size) < 0)
    }
}

extension BatchJournal.RunIdentity {
    init(_ options: BatchOptions, _ inputs: [BatchInput]) {
        self.init(
            formHash: options.formHash, settings: options.settings,
            inputs: inputs.map { Input(name: $0.name, size: $0.size ?? -1, header: Checksum.of($0.header)) })
    }

    /// The difference; `nil` where there is none.
    func difference(from other: Self) -> Message? {
        if formHash != other.formHash { return Message(.formDiffers) }
        if inputs.map(\.name) != other.inputs.map(\.name) {
            let names = inputs.map { quoted($0.name) }.joined(separator: ", ")
            return Message(.inputsDiffer, ["inputs": names])
        }
        if let changed = zip(inputs, other.inputs).first(where: { !$0.mayBe($1) }) {
            return Message(.inputDiffers, ["input": quoted(changed.0.name)])
        }
        return settings == other.settings ? nil : Message(.optionsDiffer, ["options": settings])
    }
}
